import { chooseCompanyMachine, pickCompanyMachine } from '#machines/shared/chooseCompanyMachine.ts'
import type { Company } from '#services/companies.ts'
import { call } from './call.ts'
import { companies, topBar } from './companies.ts'

/** The company that the top bar of this tab shows; null: all. */
export const selectedCompany = (): Company | null => {
  const context = topBar()?.getSnapshot().context
  return context?.companies.find(({ id }) => id === context.selectedId) ?? null
}

export const chooseCompany = chooseCompanyMachine.provide({
  actors: {
    selectedCompany: call(async () => selectedCompany()),
    pick: pickCompanyMachine.provide({
      actors: { search: call((_, signal) => companies.listEvery(undefined, signal)) },
    }),
  },
})
