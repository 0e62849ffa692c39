import type { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import type { SwitchRequest } from '#machines/shared/switchMachine.ts'
import type { Call } from '#services/contract/call.ts'
import type { ReconcileOutcome, SendOutcome } from '#services/submission.ts'
import { rememberedSubmission } from '../operations/submission.ts'

interface SwitchParts<Subject, Identity> {
  readonly kind: string
  readonly sends: Call
  /** What finds the record again. */
  readonly fingerprintOf: (subject: Subject) => Identity
  readonly setActive: (request: Identity & { readonly isActive: boolean }) => Promise<SendOutcome>
  readonly lookUpActive: (
    request: Identity & { readonly isActive: boolean },
    signal: AbortSignal,
  ) => Promise<ReconcileOutcome>
}

/**
 * The sending of a switch, which may be left before its answer. The last wish is remembered, and always sent: sent twice it
 * does no harm, and what was found before says nothing of a record that somebody has flipped since.
 */
export const rememberedSwitch = <Subject extends { readonly id: number }, Identity extends object>(
  machine: ReturnType<typeof createSubmissionMachine<SwitchRequest<Subject>>>,
  { kind, sends, fingerprintOf, setActive, lookUpActive }: SwitchParts<Subject, Identity>,
) => {
  const requestOf = ({ subject, isOn }: SwitchRequest<Subject>) => ({
    ...fingerprintOf(subject),
    isActive: isOn,
  })
  return rememberedSubmission(machine, {
    kind,
    sends,
    isAlwaysSent: true,
    keyOf: ({ subject }) => `${subject.id}`,
    aboutOf: requestOf,
    send: ({ subject: request }) => setActive(requestOf(request)),
    lookUp: lookUpActive,
  })
}
