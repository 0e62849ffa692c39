import { pages } from '#domain/pages.ts'
import type { Driver, DriversQuery } from '#services/drivers.ts'
import { defineList } from '../shared/defineList.ts'
import { searchField } from '../shared/listFields.ts'
import { createListMachine } from '../shared/listMachine.ts'

/** The carrier's drivers, by name (registries §2 Driver list). */
export const driverList = defineList<DriversQuery>()({
  id: 'driversList',
  path: pages.drivers,
  fields: { nome: searchField({ ask: (nome) => ({ nome }) }) },
  company: ({ id }) => ({ frotista_id: id }),
  debounceMs: 300,
})

export type DriverFilter = typeof driverList.none

export const driversListMachine = createListMachine<DriverFilter, Driver>(driverList)
