import type { ActorRefFrom } from 'xstate'
import type { Payer } from '#machines/payments/statement/receipts.ts'
import type { transferFlowMachine } from '#machines/payments/transfer/transferFlowMachine.ts'
import type { UnknownBalanceProps } from './UnknownBalance.tsx'

export type TransferFlow = ActorRefFrom<typeof transferFlowMachine>

export interface TransferViewProps {
  readonly flow: TransferFlow
  /** Whose account it is, for the receipt. */
  readonly payer: Payer
  /** By the server's clock; null: not known. */
  readonly now: () => Date | null
  /** Digits of the 0800 number for a forgotten payment password; null: there is none. */
  readonly helpPhone: string | null
  /** The balance is not known: nothing is confirmed before it is read again. */
  readonly unknownBalance?: UnknownBalanceProps | null
}
