import { type VehicleFilter, vehicleList, vehiclesListMachine } from '#machines/vehicles/vehicleList.ts'
import type { Vehicle } from '#services/vehicles.ts'
import { listModel } from '#tests/support/kits/listModel.ts'
import type { FilterSample, ListSamples } from '#tests/support/kits/listSamples.ts'
import { vehicleOf } from './vehicleSamples.ts'

const plate: FilterSample<VehicleFilter> = {
  filter: { placa: 'ABC1' },
  address: '/veiculos?placa=ABC1',
  asked: { placa: 'ABC1' },
  chips: [],
}

export const samples: ListSamples<VehicleFilter, Vehicle> = {
  list: vehicleList,
  machine: vehiclesListMachine,
  about: "The carrier's tractors or its trailers, 5 a page, by plate and company.",
  none: {
    filter: { tipo: 'CAVALO', placa: '' },
    address: '/veiculos',
    asked: { tipo: 'CAVALO' },
  },
  fields: {
    tipo: {
      'REG-378 REG-379 the trailers': {
        filter: { tipo: 'CARRETA' },
        address: '/veiculos?tipo=carretas',
        asked: { tipo: 'CARRETA' },
        chips: [],
        cleared: '/veiculos?tipo=carretas',
      },
    },
    placa: {
      'REG-381 a part of a plate': plate,
      'a plate, in the one form of plates': {
        filter: { placa: ' abc-1d23 ' },
        read: { placa: 'ABC1D23' },
        address: '/veiculos?placa=ABC1D23',
        asked: { placa: 'ABC1D23' },
        chips: [],
      },
    },
  },
  chosen: plate,
  company: { is: { id: 101, cnpj: '11222333000181' }, asked: { frotista_id: 101 }, rows: 'REG-383' },
  perPage: 5,
  rows: [vehicleOf(), vehicleOf({ id: 402, placa: 'BCD2E34' })],
}

export const model = listModel(samples)
