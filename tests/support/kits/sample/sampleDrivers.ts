import { pages } from '#domain/pages.ts'
import { defineList } from '#machines/shared/defineList.ts'
import { searchField } from '#machines/shared/listFields.ts'
import { createListMachine } from '#machines/shared/listMachine.ts'
import type { RequestOf } from '#services/contract/call.ts'
import type { Motorista, motoristasList } from '#services/contract/drivers.ts'

// A sample for new lists: it has only a search and is shown as a table.

type DriversQuery = Omit<RequestOf<typeof motoristasList>['query'], 'page' | 'per_page' | 'list_status'>

export const sampleDrivers = defineList<DriversQuery>()({
  id: 'sampleDrivers',
  path: pages.drivers,
  fields: { nome: searchField({ ask: (nome) => ({ nome }) }) },
  company: ({ id }) => ({ frotista_id: id }),
})

export type DriverFilter = typeof sampleDrivers.none

export const sampleDriversMachine = createListMachine<DriverFilter, Motorista>(sampleDrivers)
