import { pages } from '#domain/pages.ts'
import { addDays, inOrder, isCalendarDate, isPeriodTooLong, type Period } from '#domain/period.ts'
import type { Receipt, ReceiptsQuery } from '#services/receipts.ts'
import { defineList } from '../../shared/defineList.ts'
import { ownField } from '../../shared/listFields.ts'
import { createListMachine } from '../../shared/listMachine.ts'

/** Without a period: 31 days, which every way of counting 'at most 31 days' accepts. */
const USUAL_DAYS = 31

/** One date of the period; '' is the usual one. The days are no filter: there is always a period. */
const dayField = (name: 'data_inicio' | 'data_fim') =>
  ownField<string, ReceiptsQuery>({
    kind: 'view',
    label: '',
    none: '',
    read: (text) => (text !== null && isCalendarDate(text) ? text : ''),
    ask: (day) => ({ [name]: day }),
  })

/** The receipts of a period, 10 a page (payments §2.6). Its company is that of the visit to the area. */
export const receiptList = defineList<ReceiptsQuery>()({
  id: 'receiptsList',
  path: pages.receipt,
  fields: { data_inicio: dayField('data_inicio'), data_fim: dayField('data_fim') },
})

export type ReceiptFilter = typeof receiptList.none

/**
 * The period that is asked for: the one of the address, the last 31 days of a longer one (a statement may be joined of
 * several), or the last 31 days.
 * @param today calendar date in Brasília
 */
export const receiptPeriodOf = ({ data_inicio, data_fim }: ReceiptFilter, today: string): Period => {
  const isGiven = data_inicio !== '' && data_fim !== ''
  const given = inOrder({ from: data_inicio, to: data_fim })
  if (isGiven && !isPeriodTooLong(given)) return given
  const to = isGiven ? given.to : today
  return { from: addDays(to, 1 - USUAL_DAYS), to }
}

export const receiptsListMachine = createListMachine<ReceiptFilter, Receipt>(receiptList)
