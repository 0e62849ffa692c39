import type { Fault } from '#domain/fault.ts'
import type { SendOutcome } from '#services/submission.ts'
import { withEvent } from './params.ts'
import type { SubmissionOutput } from './submissionMachine.ts'
import { withDoubt } from './wizard/submissionRefusalText.ts'

// How a flow goes on after its sending: the same five ends for all that read the record again before they send it.

type Ended<Output = SubmissionOutput<unknown>> = { readonly output: Output }

/** `isDoubtful`: perhaps only the browser's second request was refused, and the first one has done it. */
export type Refusal = Fault & { readonly isDoubtful?: true }

/** Why it was refused; null: it was not. */
export const refusalIn = ({ output }: Ended<SubmissionOutput | SendOutcome>): Refusal | null => {
  if (output.kind !== 'refused') return null
  return 'isDoubtful' in output && output.isDoubtful ? { ...output.fault, isDoubtful: true } : output.fault
}

const DOUBT = 'Pode ter sido feito: confira antes de tentar de novo.'

/** The same in words, after the text of the refusal. */
export const withItsDoubt = (refusal: Refusal, text: string): string =>
  refusal.isDoubtful ? withDoubt(text, DOUBT) : text

/** The input of a submission that is sent at once, without a secret. */
export const submissionOf = <Subject>(subject: Subject) =>
  ({ subject, secret: undefined, begins: 'sending' }) as const

/** Guards of the ends. */
export const submissionGuards = {
  isEarlier: (_: unknown, { output }: Ended) => output.kind === 'arrived' && output.isEarlier,
  hasArrived: (_: unknown, { output }: Ended) => output.kind === 'arrived',
  isRefused: (_: unknown, { output }: Ended) => output.kind === 'refused',
  isLeft: (_: unknown, { output }: Ended) => output.kind === 'left',
}

/**
 * `onDone` of a sending.
 * @param earlier after an earlier change has got its answer: what this one would overwrite is not known any more
 * @param refused it gets the action 'storeRefusal' as well
 */
export const afterSubmission = <
  const Earlier extends object,
  const Arrived extends object,
  const Refused extends object,
  const Left extends object,
  const NotArrived extends object,
>(ways: {
  readonly earlier: Earlier
  readonly arrived: Arrived
  readonly refused: Refused
  readonly left: Left
  readonly notArrived: NotArrived
}) =>
  [
    { guard: withEvent('isEarlier'), ...ways.earlier },
    { guard: withEvent('hasArrived'), ...ways.arrived },
    { guard: withEvent('isRefused'), actions: withEvent('storeRefusal'), ...ways.refused },
    { guard: withEvent('isLeft'), ...ways.left },
    ways.notArrived,
  ] as const
