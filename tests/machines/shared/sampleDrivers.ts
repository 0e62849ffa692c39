import { defineList } from '#machines/shared/defineList.ts'
import { searchField } from '#machines/shared/listFields.ts'
import { createListMachine } from '#machines/shared/listMachine.ts'
import type { RequestOf } from '#services/contract/call.ts'
import type { Motorista, motoristasList } from '#services/contract/drivers.ts'
import { listModel } from '#tests/support/kits/listModel.ts'
import type { FilterSample, ListSamples } from '#tests/support/kits/listSamples.ts'
import { driverOf } from '#tests/support/samples.ts'

// A list with nothing but a search, shown as a table: what the next such list of the portal states, and its tests.

type DriversQuery = Omit<RequestOf<typeof motoristasList>['query'], 'page' | 'per_page' | 'list_status'>

export const sampleDrivers = defineList<DriversQuery>()({
  id: 'sampleDrivers',
  path: '/motoristas',
  fields: { nome: searchField({ ask: (nome) => ({ nome }) }) },
  company: ({ id }) => ({ frotista_id: id }),
})

export type DriverFilter = typeof sampleDrivers.none

export const sampleDriversMachine = createListMachine<DriverFilter, Motorista>(sampleDrivers)

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
        read: { nome: 'João  Batista' },
        address: '/motoristas?nome=Jo%C3%A3o++Batista',
        asked: { nome: 'João  Batista' },
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
