import type { createSendingMachine } from '#machines/shared/sendingMachine.ts'
import type { Flip } from '#machines/shared/switchMachine.ts'
import type { Call } from '#services/contract/call.ts'
import type { ReconcileOutcome, SendOutcome } from '#services/sending.ts'
import { rememberedSending } from './sending.ts'

interface Flipping<Subject, Mark> {
  readonly kind: string
  readonly sends: Call
  /** What finds the record again. */
  readonly markOf: (subject: Subject) => Mark
  readonly setActive: (flip: Mark & { readonly isActive: boolean }) => Promise<SendOutcome>
  readonly lookUpActive: (
    flip: Mark & { readonly isActive: boolean },
    signal: AbortSignal,
  ) => Promise<ReconcileOutcome>
}

/**
 * The sending of a switch, which may be left before its answer. The last wish is remembered, and always sent: sent twice it
 * does no harm, and what was found before says nothing of a record that somebody has flipped since.
 */
export const rememberedFlip = <Subject extends { readonly id: number }, Mark extends object>(
  machine: ReturnType<typeof createSendingMachine<Flip<Subject>>>,
  { kind, sends, markOf, setActive, lookUpActive }: Flipping<Subject, Mark>,
) => {
  const flipOf = ({ subject, isOn }: Flip<Subject>) => ({ ...markOf(subject), isActive: isOn })
  return rememberedSending(machine, {
    kind,
    sends,
    isAlwaysSent: true,
    keyOf: ({ subject }) => `${subject.id}`,
    aboutOf: flipOf,
    send: ({ subject: flip }) => setActive(flipOf(flip)),
    lookUp: lookUpActive,
  })
}
