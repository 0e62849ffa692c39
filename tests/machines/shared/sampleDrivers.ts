import type { Motorista } from '#services/contract/drivers.ts'
import { listModel } from '#tests/support/kits/listModel.ts'
import type { FilterSample, ListSamples } from '#tests/support/kits/listSamples.ts'
import {
  type DriverFilter,
  sampleDrivers,
  sampleDriversMachine,
} from '#tests/support/kits/sample/sampleDrivers.ts'
import { driverOf } from '#tests/support/samples.ts'

const carlos: FilterSample<DriverFilter> = {
  filter: { nome: 'Carlos' },
  address: '/motoristas?nome=Carlos',
  asked: { nome: 'Carlos' },
  chips: [],
}

export const samples: ListSamples<DriverFilter, Motorista> = {
  list: sampleDrivers,
  machine: sampleDriversMachine,
  about: 'The drivers, 10 a page, by name and company.',
  none: { filter: { nome: '' }, address: '/motoristas', asked: {} },
  fields: {
    nome: {
      'a name': carlos,
      'a name with spaces around it': {
        filter: { nome: ' João  Batista ' },
        read: { nome: 'João Batista' },
        address: '/motoristas?nome=Jo%C3%A3o+Batista',
        asked: { nome: 'João Batista' },
        chips: [],
      },
    },
  },
  chosen: carlos,
  company: { is: { id: 101, cnpj: '11222333000181' }, asked: { frotista_id: 101 } },
  perPage: 10,
  rows: [driverOf({ id: 201 }), driverOf({ id: 202 })],
}

export const model = listModel(samples)
