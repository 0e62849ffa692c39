import type { User } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import { narrowScope } from './scope.ts'

/** All of payments is for master and admin only (payments §6). */
export const managersOnly = (user: User): Refusal | null =>
  user.perfil === 'operacional' ? refuse(403, 'Seu perfil não tem acesso aos pagamentos.') : null

/** The company of a request about payments: one of the user's, and for master and admin only. */
export const payCompany = (user: User, scope: readonly number[], companyId: number): Refusal | null => {
  const refusal = managersOnly(user)
  if (refusal) return refusal
  const narrowed = narrowScope(scope, companyId)
  return isRefusal(narrowed) ? narrowed : null
}

/** The pay account that a request acts for; a company without one is refused. */
export const payAccountOf = (
  { user, scope, store }: { user: User; scope: readonly number[]; store: Store },
  companyId: number,
) => {
  const refusal = payCompany(user, scope, companyId)
  if (refusal) return refusal
  return store.payAccounts.find(companyId) ?? refuse(404, 'Esta empresa não tem conta de pagamentos.')
}
