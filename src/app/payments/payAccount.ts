import { type ActorRefFrom, fromCallback } from 'xstate'
import { payAccountMachine } from '#machines/payments/account/payAccountMachine.ts'
import { payHomeMachine } from '#machines/payments/account/payHomeMachine.ts'
import { pickCompanyMachine } from '#machines/shared/chooseCompanyMachine.ts'
import { standingFirst } from '#machines/shared/companyPick.ts'
import { createPayAccountService } from '#services/payAccount.ts'
import { call } from '../wiring/call.ts'
import { chooseCompany, selectedCompany } from '../wiring/chooseCompany.ts'
import { companies as companyService, topBar } from '../wiring/companies.ts'
import { client } from '../wiring/http.ts'
import { checkedPayPassword } from './payPassword.ts'

const service = createPayAccountService(client)

/** The company that the top bar has to show; null: all. */
let wanted: number | null = null
/** The one that it showed before it was reset: the likeliest to be chosen. */
let before: number | null = null

/** A top bar whose companies are being loaded ignores it, and does it afterwards. */
const select = () => {
  if (wanted === null) before = selectedCompany()?.id ?? null
  topBar()?.send(wanted === null ? { type: 'company.cleared' } : { type: 'company.selected', id: wanted })
}

export const payAccount = payAccountMachine.provide({
  actors: {
    home: payHomeMachine.provide({ actors: { usesNewHome: call(service.usesNewHome) } }),
    // it never looks at the top bar: payments §2.2 asks on every entry
    choice: chooseCompany.provide({
      actors: {
        selectedCompany: call(async () => null),
        pick: pickCompanyMachine.provide({
          actors: {
            search: call(async (_, signal) =>
              standingFirst(await companyService.listEvery(undefined, signal), before),
            ),
          },
        }),
      },
    }),
    getCompany: call(
      async ({ companyId }, signal) =>
        (await companyService.listCompanies(undefined, signal)).find(({ id }) => id === companyId) ?? null,
    ),
    getCard: call(service.getCard),
    password: checkedPayPassword,
    watchCompany: fromCallback(({ sendBack }) => {
      wanted = selectedCompany()?.id ?? null
      let shown = wanted
      let listed = topBar()?.getSnapshot().context.companies
      const watching = topBar()?.subscribe((snapshot) => {
        if (!snapshot.matches('ready')) return
        const { companies, selectedId } = snapshot.context
        const isLoaded = companies !== listed
        const isChosen = selectedId !== shown && selectedId !== wanted
        listed = companies
        shown = selectedId
        // with the list comes the choice that is stored: another tab's, or the one before a reload
        if (isLoaded && selectedId !== wanted) select()
        const own = isLoaded && companies.find(({ id }) => id === wanted)
        if (own) sendBack({ type: 'company.read', company: own })
        if (isLoaded || !isChosen) return
        wanted = selectedId
        sendBack({ type: 'company.changed', company: selectedCompany() })
      })
      return () => watching?.unsubscribe()
    }),
  },
  actions: {
    selectCompany: (_, { id }) => {
      wanted = id
      select()
    },
  },
})

export type PayAccountActor = ActorRefFrom<typeof payAccount>
