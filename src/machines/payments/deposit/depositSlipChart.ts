import type { MadeSlip } from '#services/deposits.ts'
import { withEvent, withFault } from '../../shared/params.ts'
import type { SubmissionOutput } from '../../shared/submission.ts'
import type { Reconciliation } from '../payment.ts'
import type { AmountFit, DepositSlipContext, PreparedSlip } from './depositSlip.ts'

// Parts of the chart of depositSlipMachine.ts: what its guards and actions are given, and steps that are taken alike.

export interface TypedAmount {
  readonly centavos: number | null
}
export interface EndedSlip {
  readonly output: SubmissionOutput<MadeSlip>
}
export interface LookedSlip {
  readonly output: Reconciliation<MadeSlip>
}
export type SlipEnd = SubmissionOutput<MadeSlip>['kind']

/** The amount is kept as it was typed; the state says how it fits. */
const keptAs = <To extends AmountFit>(as: To) =>
  ({
    guard: { type: 'fits', params: { as } },
    actions: withEvent('storeAmount'),
    target: `.${as}`,
  }) as const
export const keptAmount = [
  keptAs('belowMin'),
  keptAs('aboveMax'),
  keptAs('valid'),
  { actions: withEvent('storeAmount'), target: '.empty' },
] as const
export const preparedIn = ({ event }: { event: { output: PreparedSlip } }) => event.output
export const keepAttempt = { type: 'storeAttempt', params: preparedIn } as const
export const isEnd = (kind: SlipEnd) =>
  ({ type: 'isEnd', params: ({ event }: { event: EndedSlip }) => ({ output: event.output, kind }) }) as const
export const toldRefusal = [withEvent('storeRefusal'), withEvent('tellRefusal')] as const
/** Without the list nothing is sent. */
export const listNotRead = {
  actions: [withFault('storeFault'), withFault('tellListFault')],
  target: 'failed',
} as const

/** What the notice of every page need not tell while this page does. */
export interface SlipName {
  readonly companyId: number
  readonly centavos: number
}

/** The invoke of the states in which this page tells of a slip without an answer. */
export const claiming = {
  id: 'claim',
  src: 'claim',
  input: ({ context: { companyId, centavos } }: { context: DepositSlipContext }): SlipName => ({
    companyId,
    centavos: centavos as number,
  }),
} as const
