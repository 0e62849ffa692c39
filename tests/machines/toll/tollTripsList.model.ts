import { type TollTripFilter, tollTrips, tollTripsListMachine } from '#machines/toll/tollTrips.ts'
import type { TollTrip } from '#services/toll.ts'
import { listModel } from '#tests/support/kits/listModel.ts'
import type { FilterSample, ListSamples } from '#tests/support/kits/listSamples.ts'
import { tollTripOf } from './tollSamples.ts'

const byPlate: FilterSample<TollTripFilter> = {
  filter: { placa: 'BCD2E34' },
  address: '/vale-pedagio/viagens?placa=BCD2E34',
  asked: { placa: 'BCD2E34' },
  chips: [],
}

export const samples: ListSamples<TollTripFilter, TollTrip> = {
  list: tollTrips,
  machine: tollTripsListMachine,
  about: 'The trips of a driver with their toll vouchers, by CT-e and plate.',
  none: { filter: { cte: '', placa: '' }, address: '/vale-pedagio/viagens', asked: {} },
  fields: {
    cte: {
      'REG-545 a CT-e': {
        filter: { cte: '100801' },
        address: '/vale-pedagio/viagens?cte=100801',
        asked: { cte: '100801' },
        chips: [],
      },
      'REG-545 a CT-e with its label and its series, which are not sent': {
        filter: { cte: ' CT-e nº 000.100.801 série 1' },
        read: { cte: '000100801' },
        address: '/vale-pedagio/viagens?cte=000100801',
        asked: { cte: '000100801' },
        chips: [],
      },
      'REG-545 a text without one number, which is not sent': {
        filter: { cte: '100801, 100802' },
        address: '/vale-pedagio/viagens?cte=100801%2C+100802',
        asked: {},
        chips: [],
      },
    },
    placa: {
      'REG-546 a plate': byPlate,
      'a part of a plate as it is typed': {
        filter: { placa: 'bcd-2' },
        read: { placa: 'BCD2' },
        address: '/vale-pedagio/viagens?placa=BCD2',
        asked: { placa: 'BCD2' },
        chips: [],
      },
    },
  },
  together: {
    filter: { cte: '100801', placa: 'ABC1D23' },
    address: '/vale-pedagio/viagens?cte=100801&placa=ABC1D23',
    asked: { cte: '100801', placa: 'ABC1D23' },
    chips: [],
  },
  chosen: byPlate,
  // whose trips they are is said by the CPF alone
  company: null,
  perPage: 30,
  rows: [tollTripOf({ id: 801 }), tollTripOf({ id: 802, status: 'EM_ABERTO' })],
}

export const model = listModel(samples)
