import { percentuaisGet, percentuaisUpdate } from '#services/contract/payments-home.ts'
import { payCompany } from '../rules/pay-accounts.ts'
import { mayHavePercents, percentsOf, wireOf } from '../rules/percentages.ts'
import { type Refusal, refuse, unlessRefused } from '../rules/refusal.ts'
import type { User } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { handle, type Route } from './route.ts'

interface Asking {
  readonly user: User
  readonly scope: readonly number[]
  readonly store: Store
}

/** Unlike all else of payments this needs no account yet: the onboarding ends with it. */
const refusalOf = ({ user, scope, store }: Asking, companyId: number): Refusal | null =>
  payCompany(user, scope, companyId) ??
  (mayHavePercents(store.companies.find(companyId))
    ? null
    : refuse(404, 'Esta empresa não tem conta de pagamentos.'))

export const percentRoutes: readonly Route[] = [
  handle(percentuaisGet, ({ query: { frotista_id: id }, ...asking }) => {
    const refusal = refusalOf(asking, id)
    return refusal ?? wireOf(percentsOf(asking.store.transferPercents.find(id), id))
  }),
  handle(percentuaisUpdate, async ({ body, ...asking }) => {
    const { store } = asking
    const { frotista_id: id, percentual_rpa: rpa } = body
    unlessRefused(refusalOf(asking, id))
    const others = [body.percentual_abastecimento, body.percentual_tarifa_antt, body.percentual_abono]
    if (others.some((percent) => percent !== rpa)) {
      return refuse(400, 'Abastecimento, tarifa ANTT e abono devem ser iguais ao RPA.')
    }
    const percents = {
      adiantamento: body.percentual_adiantamento,
      saldo: body.percentual_saldo,
      estadia: body.percentual_estadia,
      rpa,
    }
    if (store.transferPercents.find(id)) await store.transferPercents.update(id, percents)
    else await store.transferPercents.insert({ id, ...percents })
    return wireOf({ id, ...percents })
  }),
]
