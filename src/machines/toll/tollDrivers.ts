import { onlyDigits } from '#domain/identifiers.ts'
import { pages } from '#domain/pages.ts'
import { isCpfSearch } from '#domain/searched.ts'
import type { TollDriver, TollDriversQuery } from '#services/toll.ts'
import { defineList } from '../shared/defineList.ts'
import { searchField } from '../shared/listFields.ts'
import { createListMachine } from '../shared/listMachine.ts'

/** The drivers whose toll vouchers can be seen, by name or CPF (registries §2 Toll voucher, §7). */
export const tollDrivers = defineList<TollDriversQuery>()({
  id: 'tollDriversList',
  path: pages.toll,
  fields: {
    busca: searchField({
      ask: (text): TollDriversQuery => (isCpfSearch(text) ? { cpf: onlyDigits(text) } : { nome: text }),
    }),
  },
  company: ({ id }) => ({ frotista_id: id }),
  debounceMs: 300,
})

export type TollDriverFilter = typeof tollDrivers.none

export const tollDriversListMachine = createListMachine<TollDriverFilter, TollDriver>(tollDrivers)
