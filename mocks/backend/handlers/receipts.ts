import {
  pagamentosExtratoComprovantes,
  pagamentosExtratoComprovantesBaixar,
} from '#services/contract/payments-statement.ts'
import { makePdf } from '../pdf/pdf.ts'
import { pageOf } from '../rules/paging.ts'
import { payAccountOf } from '../rules/pay-accounts.ts'
import {
  findStatementFile,
  listReceipts,
  movementsOfFile,
  statementCsv,
  statementPages,
} from '../rules/receipts.ts'
import { unlessRefused } from '../rules/refusal.ts'
import { FileAnswer } from './file.ts'
import { handle, type Route } from './route.ts'

export const receiptRoutes: readonly Route[] = [
  handle(pagamentosExtratoComprovantes, ({ query, user, scope, store }) => {
    const { frotista_id, page, per_page, ...period } = query
    unlessRefused(payAccountOf({ user, scope, store }, frotista_id))
    const found = unlessRefused(listReceipts(store.payReceipts.all(), frotista_id, period))
    return pageOf(found, page, per_page)
  }),
  handle(pagamentosExtratoComprovantesBaixar, async ({ query, user, scope, store }) => {
    const account = unlessRefused(payAccountOf({ user, scope, store }, query.frotista_id))
    const found = unlessRefused(
      findStatementFile(store.payReceipts.all(), query.frotista_id, query.id_documento),
    )
    const movements = movementsOfFile(store.movements.all(), found.receipt)
    return found.form === 'csv'
      ? new FileAnswer('text/csv; charset=utf-8', new TextEncoder().encode(statementCsv(movements)))
      : new FileAnswer('application/pdf', await makePdf(statementPages(account, movements)))
  }),
]
