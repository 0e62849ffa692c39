import { pagamentosExtrato, pagamentosExtratoExportar } from '#services/contract/payments-statement.ts'
import { isPeriodTooLong, statementOf } from '../rules/ledger.ts'
import { statementFile } from '../rules/messages.ts'
import { payAccountOf } from '../rules/pay-accounts.ts'
import { refuse, unlessRefused } from '../rules/refusal.ts'
import { post } from './post.ts'
import { handle, type Route } from './route.ts'

const exported = (kind: 'sucesso' | 'erro' | 'validacao_periodo') => ({
  sucesso: kind === 'sucesso',
  erro: kind === 'erro',
  validacao_periodo: kind === 'validacao_periodo',
})

export const statementRoutes: readonly Route[] = [
  handle(pagamentosExtrato, (context) => {
    const { query, store } = context
    const account = unlessRefused(payAccountOf(context, query.frotista_id))
    if (isPeriodTooLong(query)) return refuse(400, 'Período máximo para esta solicitação é de 31 dias.')
    return statementOf(
      store.movements.all().filter(({ companyId }) => companyId === account.id),
      query,
    )
  }),
  handle(pagamentosExtratoExportar, async (context) => {
    const { query, store, user, isOn } = context
    unlessRefused(payAccountOf(context, query.frotista_id))
    if (isOn('the statement export period is too long') || isPeriodTooLong(query)) {
      return exported('validacao_periodo')
    }
    if (isOn('the statement export fails')) return exported('erro')
    await post(store, statementFile(user.login, query))
    return exported('sucesso')
  }),
]
