import { type TruckFilter, truckList, trucksListMachine } from '#machines/trucks/truckList.ts'
import type { Truck } from '#services/trucks.ts'
import { listModel } from '#tests/support/kits/listModel.ts'
import type { FilterSample, ListSamples } from '#tests/support/kits/listSamples.ts'
import { truckOf, truckWithPlate } from '#tests/support/samples.ts'

const plate: FilterSample<TruckFilter> = {
  filter: { placa: 'ABC1' },
  address: '/caminhoes?placa=ABC1',
  asked: { placa: 'ABC1' },
  chips: [],
}

export const samples: ListSamples<TruckFilter, Truck> = {
  list: truckList,
  machine: trucksListMachine,
  about: "The carrier's trucks, 10 a page, by plate and company.",
  none: { filter: { placa: '' }, address: '/caminhoes', asked: {} },
  fields: {
    placa: {
      'REG-335 a part of a plate': plate,
      'a plate, in the one form of plates': {
        filter: { placa: ' abc-1d23 ' },
        read: { placa: 'ABC1D23' },
        address: '/caminhoes?placa=ABC1D23',
        asked: { placa: 'ABC1D23' },
        chips: [],
      },
    },
  },
  chosen: plate,
  company: { is: { id: 101, cnpj: '11222333000181' }, asked: { frotista_id: 101 }, rows: 'REG-337' },
  perPage: 10,
  rows: [truckOf(), truckWithPlate('BCD2E34')],
}

export const model = listModel(samples)
