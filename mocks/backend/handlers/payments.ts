import { cartoesGet, pagamentosValidarNovaHome } from '#services/contract/payments-home.ts'
import { balanceOf } from '../rules/ledger.ts'
import { managersOnly, payCompany } from '../rules/pay-accounts.ts'
import { unlessRefused } from '../rules/refusal.ts'
import { handle, type Route } from './route.ts'

export const paymentRoutes: readonly Route[] = [
  handle(pagamentosValidarNovaHome, ({ user }) => managersOnly(user) ?? { useNewHome: true }),
  handle(cartoesGet, ({ query: { frotista_id: companyId }, user, scope, store }) => {
    unlessRefused(payCompany(user, scope, companyId))
    const account = store.payAccounts.find(companyId)
    if (!account) return { identificador: null }
    const movements = store.movements.all().filter((movement) => movement.companyId === companyId)
    return {
      identificador: account.identificador,
      saldo: { valor_saldo_disponivel: balanceOf(movements) },
      titular: account.titular,
      conta: account.conta,
      produto: { nome: 'Conta empresarial' },
    }
  }),
]
