import { createTransferLookUp } from '#services/transferLookUp.ts'
import type { SentTransfer } from '../drafts/sentKinds.ts'
import { client } from './http.ts'
import type { SentMoney } from './payment.ts'

export const transferLookUp = createTransferLookUp(client)

/** Looks for a transfer that was remembered. */
export const lookUpTransfer = (
  { transfer, companyId, sentAt, before }: SentTransfer & SentMoney,
  signal: AbortSignal,
) => transferLookUp.lookUpTransfer({ mark: transfer, companyId, sentAt, before }, signal)
