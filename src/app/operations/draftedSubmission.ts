import { fromCallback } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import { errorNotice } from '#machines/shared/effects.ts'
import type { LookUpInput, SendResult } from '#machines/shared/submission.ts'
import { RECONCILE_TIMEOUT_MS } from '#machines/shared/submissionMachine.ts'
import type { Call } from '#services/contract/call.ts'
import type { MayReplay } from '#services/http/client.ts'
import type { ReconcileOutcome, SendOutcome } from '#services/submission.ts'
import { type Cooldown, cooldownLeft, endCooldown, pageNameOf, startCooldown } from '../drafts/cooldowns.ts'
import { DAY_MS } from '../drafts/stores.ts'
import { showNotice } from '../effects/notices.ts'
import { timeNow } from '../start/serverTime.ts'
import { call } from '../wiring/call.ts'
import { vault } from '../wiring/http.ts'
import { maxInFlightMs, whileInFlight } from './inFlight.ts'
import { replayAfter, type SubmissionMachine, tellUnknown } from './submission.ts'

/** What was refused when its page was left: what a look finds then is hardly it. It lasts as long as the page that heard it. */
const refusedLate = new Set<string>()

const tellRefused = (fault: Fault) =>
  showNotice(
    errorNotice(
      `O servidor recusou o que você enviou na página anterior. ${faultText(fault, 'Tente de novo.')}`,
    ),
  )

interface Calls<Subject, Secret> {
  /** It must be stored as sent before the call goes out: the tab may be closed at any moment. */
  readonly draft?: { readonly settled: () => Promise<void> }
  /** The call that creates or changes. */
  readonly sends: Call
  /** What must not be sent twice: a CNPJ, a link. Only a hash of it is stored. */
  readonly aboutOf: (subject: Subject) => string
  readonly send: (sent: { subject: Subject; secret: Secret }, mayReplay: MayReplay) => Promise<SendOutcome>
  readonly lookUp: (sent: { subject: Subject }, signal: AbortSignal) => Promise<ReconcileOutcome>
}

/**
 * A sending that its flow stores in its own draft. A cooldown says how long nothing is given up: as long as the call may
 * be running, and a minute after it has ended, which goes on when the page is opened again.
 */
export const draftedSubmission = <Subject, Secret>(
  machine: SubmissionMachine<Subject, Secret>,
  { draft, sends, aboutOf, send, lookUp }: Calls<Subject, Secret>,
) => {
  /**
   * Of this user's sending alone. `answered`: a page that was left has got the answer, which is told once; it was done, also
   * where a list shows it late.
   */
  const marksOf = (subject: Subject): Readonly<Record<'running' | 'answered', Cooldown>> => {
    const about = `${vault.read()?.usuario_id ?? ''}:${aboutOf(subject)}`
    return { running: { subject: sends.id, about }, answered: { subject: `${sends.id} done`, about } }
  }
  const openedAt = Date.now()
  const unreadRest = () => openedAt + RECONCILE_TIMEOUT_MS - Date.now()
  return machine.provide({
    actors: {
      claim: fromCallback(() => {}),
      send: call<SendResult, { subject: Subject; secret: Secret }>(async (sent, signal) => {
        // somebody else may have signed in when it is answered
        const { running, answered } = marksOf(sent.subject)
        await endCooldown(answered)
        refusedLate.delete(pageNameOf(running))
        await startCooldown(running, maxInFlightMs(sends), timeNow())
        try {
          await draft?.settled()
          const outcome = await send(
            sent,
            replayAfter((looking) => lookUp(sent, looking)),
          )
          if (signal.aborted && outcome.kind === 'arrived') await startCooldown(answered, DAY_MS, timeNow())
          if (signal.aborted && outcome.kind === 'refused') {
            refusedLate.add(pageNameOf(running))
            // the session of somebody else shows nothing of it
            if (pageNameOf(marksOf(sent.subject).running) === pageNameOf(running)) tellRefused(outcome.fault)
          }
          await endCooldown(running)
          return outcome
        } catch (error) {
          tellUnknown(machine, sends, error)
          await startCooldown(running, RECONCILE_TIMEOUT_MS, timeNow())
          throw error
        }
      }),
      lookUp: call(async ({ subject, hasEnded }: LookUpInput<Subject>, signal) => {
        const { running, answered } = marksOf(subject)
        if ((await cooldownLeft(answered, timeNow()).catch(() => 0)) > 0)
          return { kind: 'found', isAnswered: true }
        const looked = await lookUp({ subject }, signal)
        const outcome = looked === 'taken' && refusedLate.has(pageNameOf(running)) ? 'cannotTell' : looked
        // the machine itself counts the minute
        const rest = hasEnded ? 0 : await cooldownLeft(running, timeNow()).catch(unreadRest)
        return whileInFlight(outcome, rest > 0)
      }),
    },
    actions: {
      forget: ({ context: { subject } }) => void endCooldown(marksOf(subject).answered),
      withdraw: () => {},
      release: () => {},
    },
  })
}
