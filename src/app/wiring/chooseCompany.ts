import type { ActorRefFrom } from 'xstate'
import type { companiesMachine } from '#machines/session/companiesMachine.ts'
import { chooseCompanyMachine, pickCompanyMachine } from '#machines/shared/chooseCompanyMachine.ts'
import type { Company } from '#services/companies.ts'
import { call } from './call.ts'
import { companies } from './companies.ts'
import { sessionActor } from './session.ts'

/** The company that the top bar of this tab shows; null: all. */
export const selectedCompany = (): Company | null => {
  const actor = sessionActor.getSnapshot().children.companies as
    | ActorRefFrom<typeof companiesMachine>
    | undefined
  const context = actor?.getSnapshot().context
  return context?.companies.find(({ id }) => id === context.selectedId) ?? null
}

export const chooseCompany = chooseCompanyMachine.provide({
  actors: {
    selectedCompany: call(async () => selectedCompany()),
    pick: pickCompanyMachine.provide({
      actors: { search: call((_, signal) => companies.listCompanies(undefined, signal)) },
    }),
  },
})
