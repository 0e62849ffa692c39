import type { createSendingMachine } from '#machines/shared/sendingMachine.ts'
import type { Flip } from '#machines/shared/switchMachine.ts'
import type { Call } from '#services/contract/call.ts'
import type { LookOutcome, SendOutcome } from '#services/sending.ts'
import { findSent, forgetSent } from '../drafts/sent.ts'
import { vault } from './http.ts'
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
  ) => Promise<LookOutcome>
}

/** The sending of a switch, which may be left before its answer. */
export const rememberedFlip = <Subject extends { readonly id: number }, Mark extends object>(
  machine: ReturnType<typeof createSendingMachine<Flip<Subject>>>,
  { kind, sends, markOf, setActive, lookUpActive }: Flipping<Subject, Mark>,
) => {
  const keyOf = ({ subject, isOn }: Flip<Subject>) => `${subject.id}:${isOn ? 'on' : 'off'}`
  const flipOf = ({ subject, isOn }: Flip<Subject>) => ({ ...markOf(subject), isActive: isOn })
  return rememberedSending(machine, {
    kind,
    sends,
    keyOf,
    aboutOf: flipOf,
    send: async ({ subject: flip }) => {
      // who flips it back has seen that the other wish has arrived: that one waits for nothing any more
      const other = {
        kind,
        key: keyOf({ ...flip, isOn: !flip.isOn }),
        userId: vault.read()?.usuario_id ?? null,
      }
      if (await findSent(other)) await forgetSent(other)
      return setActive(flipOf(flip))
    },
    lookUp: lookUpActive,
  })
}
