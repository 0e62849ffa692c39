import { isCpf, onlyDigits } from '#domain/identifiers.ts'
import { pages } from '#domain/pages.ts'
import { isCpfSearch } from '#domain/searched.ts'
import type { Driver, DriversQuery } from '#services/drivers.ts'
import { defineList } from '../shared/defineList.ts'
import { searchField } from '../shared/listFields.ts'
import { createListMachine } from '../shared/listMachine.ts'

/** The carrier's drivers, by name (registries §2 Driver list) or by a whole CPF. */
export const driverList = defineList<DriversQuery>()({
  id: 'driversList',
  path: pages.drivers,
  fields: {
    nome: searchField({
      ask: (text): DriversQuery =>
        isCpfSearch(text) && isCpf(onlyDigits(text)) ? { cpf: onlyDigits(text) } : { nome: text },
    }),
  },
  company: ({ id }) => ({ frotista_id: id }),
  debounceMs: 300,
})

export type DriverFilter = typeof driverList.none

export const driversListMachine = createListMachine<DriverFilter, Driver>(driverList)
