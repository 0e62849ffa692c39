import { dateInBrazil } from '#domain/dates.ts'
import { movementReceiptMachine } from '#machines/payments/statement/movementReceiptMachine.ts'
import { receiptFileMachine } from '#machines/payments/statement/receiptFileMachine.ts'
import {
  receiptList,
  receiptPeriodOf,
  receiptsListMachine,
} from '#machines/payments/statement/receiptList.ts'
import { createReceiptService } from '#services/receipts.ts'
import { wireList } from '../lists/list.ts'
import { dateNow } from '../start/serverTime.ts'
import { call } from '../wiring/call.ts'
import { client } from '../wiring/http.ts'

const service = createReceiptService(client)

/**
 * The receipts of one company's account.
 * @param today the calendar date in Brasília
 */
export const receiptsListBy = (companyId: number, today = () => dateInBrazil(dateNow())) =>
  wireList(receiptList, receiptsListMachine, ({ query, page }, signal) => {
    const { from, to } = receiptPeriodOf(query, today())
    return service.listReceipts(
      { query: { data_inicio: from, data_fim: to, frotista_id: companyId }, page },
      signal,
    )
  })

/** Looks for the receipt of a movement among those of its day. */
export const movementReceipt = movementReceiptMachine.provide({
  actors: { getReceipts: call(service.receiptsOfDay) },
})

export const receiptFile = receiptFileMachine.provide({
  actors: { getFile: call(({ asked }, signal) => service.getFile(asked, signal)) },
})
