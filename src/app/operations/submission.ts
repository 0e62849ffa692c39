import { fromCallback } from 'xstate'
import { type Fault, faultOf, faultText, ServiceFault } from '#domain/fault.ts'
import { mayFollowOwnWork } from '#domain/outcome.ts'
import { errorNotice } from '#machines/shared/effects.ts'
import { type LookUpInput, proofIn, type SendResult } from '#machines/shared/submission.ts'
import type { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import type { Call } from '#services/contract/call.ts'
import { type MayReplay, TIMEOUT_MS } from '#services/http/client.ts'
import { type Evidence, isFound, type ReconcileOutcome, type SendOutcome } from '#services/submission.ts'
import { tellFailure } from '../effects/failures.ts'
import { showNotice } from '../effects/notices.ts'
import { timeNow } from '../start/serverTime.ts'
import { call } from '../wiring/call.ts'
import { vault } from '../wiring/http.ts'
import { foundIn, lookedUp, type Sent } from './inFlight.ts'
import {
  claimSent,
  endSent,
  forgetSent,
  isUnstored,
  keepFound,
  keepRefused,
  mustFindOpen,
  mustFindSent,
  releaseSent,
  rememberAfterLook,
  rememberSent,
  reviseSent,
  settleSent,
  UNSTORED,
} from './sent.ts'
import { asksAfter, type SentKey, type SentRecord, type SubmissionKey } from './sentRecord.ts'
import { isAboutOf } from './sentShapes.ts'

export type SubmissionMachine<Subject, Secret, Proof = never> = ReturnType<
  typeof createSubmissionMachine<Subject, Secret, Proof>
>

/**
 * A create that got a 401 is sent again only if its look says that it is certainly not there. The page may be left
 * meanwhile: what was confirmed is sent all the same, as with a token that was good.
 */
export const replayAfter =
  (look: (signal: AbortSignal) => Promise<ReconcileOutcome | Evidence<unknown>>): MayReplay =>
  async () =>
    (await look(AbortSignal.timeout(TIMEOUT_MS))) === 'notFound'

/** Nobody is told: the page is left, and its user has signed out. */
const SENDER_GONE = { kind: 'notSent', message: 'A sessão mudou. Nada foi enviado.' } as const

/** Of what was sent without a clear answer; that it was looked up and how that has ended is not told. */
export const tellUnknown = (machine: { readonly id: string }, sends: Call, error: unknown) =>
  tellFailure({ kind: 'unknownOutcome', call: sends.id, machine: machine.id, fault: faultOf(error) })

/** Of what was sent from a page that is left: its notice has said that it may be done. */
const tellRefused = (fault: Fault) =>
  showNotice(
    errorNotice(
      `O que você enviou na página anterior não foi feito. ${faultText(fault, 'O servidor recusou o pedido.')}`,
    ),
  )

export interface Remembering<Subject, About, Proof = never> extends Sent {
  /** 'direction' */
  readonly kind: string
  /** Identifies what must not be sent twice: the offer's id. Of a CPF or a link a hash. */
  readonly keyOf: (subject: Subject) => string | Promise<string>
  /** What is needed to look it up and to show it; no secret, no CPF. */
  readonly aboutOf: (subject: Subject) => About | Promise<About>
  /** Whether what is stored of it can be read; not given: as sentShapes.ts says of its kind. */
  readonly isAbout?: (about: unknown) => boolean
  /** The call that this one is sent by, if there are several; not given: `sends`. */
  readonly sentBy?: ((about: About) => Call) | undefined
  readonly send: (sent: { subject: Subject }, mayReplay: MayReplay) => Promise<SendOutcome<Proof>>
  readonly lookUp: (about: About, signal: AbortSignal) => Promise<ReconcileOutcome | Evidence<Proof>>
  /** What is known when the person has said that it is none of these; not given: nothing more. */
  readonly without?: (about: About, proofs: readonly Proof[]) => About
  /**
   * Sent again it would be done again: one that was given up is looked for before, and nothing is sent if it has come since. The
   * fault tells that this look has failed. Not given: that harms nobody.
   */
  readonly looksFirst?: Fault
  /** What is stored of one that is sent again while the earlier one may still come; not given: it takes its place. */
  readonly repeated?: (about: About, earlier: About) => About
  /** What is stored when that second sending was refused; null: nothing. Given: each of them is answered by itself. */
  readonly unrepeated?: (now: About, sent: About, earlier: About) => About | null
  /** Sent twice it does no harm: one that has no answer yet keeps none back. */
  readonly isAlwaysSent?: true
  /**
   * One that was refused is remembered, since the first of the browser's requests may have done it; and it is not sent if it cannot
   * be remembered.
   */
  readonly keepsRefused?: true
  /** Called with what is known of it when it was answered or found. */
  readonly onArrived?: (subject: Subject, proof: Proof) => void
  /**
   * What stays open when one was answered or found; null: nothing. Not given: nothing. `isRefused`: the server has refused the last
   * one before.
   */
  readonly leftOf?: (about: About, proof: Proof | null, isRefused: boolean) => About | null
}

/** What this module has stored, as the machine has kept it. */
const recordIn = (before: object | null) => before as SentRecord | null

/**
 * A sending that is stored in the browser until its outcome is known. While the same waits for an answer,
 * also one of another tab, it is looked up instead of being sent again. One that was looked for in vain stays stored until
 * the person gives it up, or sends it again: then the new one takes its place, and gives it back if it is refused.
 */
export const rememberedSubmission = <Subject, About, Proof = never>(
  machine: SubmissionMachine<Subject, undefined, Proof>,
  remembering: Remembering<Subject, About, Proof>,
) => {
  const { kind, sends, sentBy, keyOf, aboutOf, send, lookUp, without } = remembering
  const { looksFirst, repeated, unrepeated, leftOf } = remembering
  const { isAbout = (about) => isAboutOf(kind, about), keepsRefused, isAlwaysSent, onArrived } = remembering
  /** The records of what this page sends or looks for, as they were read or written: another tab may have sent the same since. */
  const held = new Map<Subject, SentRecord>()
  /** One a subject: a payment's key depends on what can be read at that moment. */
  const asked = new Map<Subject, Promise<SentKey>>()
  const askKey = async (subject: Subject): Promise<SentKey> => {
    const userId = vault.read()?.usuario_id ?? null
    try {
      return { kind, key: await keyOf(subject), userId }
    } catch (error) {
      asked.delete(subject)
      throw error
    }
  }
  const sentKeyOf = (subject: Subject): Promise<SentKey> => {
    const key = asked.get(subject) ?? askKey(subject)
    asked.set(subject, key)
    return key
  }
  /** Null: there is none, or it cannot be read; then it is looked for by what the page knows. */
  const aboutIn = (record: SentRecord | null): About | null =>
    record !== null && isAbout(record.about) ? (record.about as About) : null
  /** Of one that was given up: what has come since is found, and what no look can tell is asked about once. */
  const lookedSince = async (stored: SentRecord, fault: Fault): Promise<SentRecord> => {
    const { isReleased, ...reopened } = stored
    const about = isReleased && !stored.found ? aboutIn(stored) : null
    if (about === null) return stored
    const outcome = await lookUp(about, AbortSignal.timeout(TIMEOUT_MS)).catch(() => {
      throw new ServiceFault(fault)
    })
    const isThere = isFound(outcome)
    if (!isThere && (outcome !== 'cannotTell' || stored.isUndecided)) return stored
    const known: SentRecord = isThere ? { ...stored, found: { proof: proofIn(outcome) } } : reopened
    await reviseSent(stored, () => known)
    return known
  }
  /** Its record, before it is sent; a fault: nobody can tell whether the same was sent. */
  const lookedInto = async (subject: Subject) => {
    try {
      const of = await sentKeyOf(subject)
      const stored = await mustFindSent(of)
      return { of, stored: stored && looksFirst ? await lookedSince(stored, looksFirst) : stored } as const
    } catch (error) {
      return { of: null, fault: faultOf(error) } as const
    }
  }
  /** At once: who reads the records next finds them changed. Where the key could not be told nothing was stored. */
  const change = (subject: Subject, write: (of: SubmissionKey) => Promise<void>): void => {
    const of = held.get(subject)
    if (of) void write(of)
  }
  /** Nobody else is told of it, and the session of somebody else shows nothing of it. */
  const isSender = ({ userId }: SentKey): boolean => (vault.read()?.usuario_id ?? null) === userId
  /** As the machine asks it of a page that is there. */
  const isNotDone = async (of: SentKey, refusal: Fault, about: About): Promise<boolean> => {
    if (!isSender(of)) return false
    if (!mayFollowOwnWork(refusal)) return true
    const looked = await lookUp(about, AbortSignal.timeout(TIMEOUT_MS)).catch(() => null)
    return looked === 'notFound' && isSender(of)
  }
  /** The server has refused it: the one that it has replaced is open again. */
  const withdraw = (of: SubmissionKey, refusal: Fault | null, known: SentRecord | null): Promise<void> => {
    if (known && !known.isRefused) return unrepeated ? releaseSent(of) : reviseSent(of, () => known)
    if (keepsRefused && refusal && mayFollowOwnWork(refusal)) return keepRefused(of)
    return known ? reviseSent(of, () => known) : forgetSent(of)
  }
  return machine.provide({
    actors: {
      claim: fromCallback(({ input }: { input: { subject: Subject } }) => {
        let isLeft = false
        let leave = () => {}
        const claim = async () => {
          const of = await sentKeyOf(input.subject)
          if (!isLeft) leave = claimSent(of)
        }
        claim().catch(() => {})
        return () => {
          isLeft = true
          leave()
        }
      }),
      send: call<SendResult<Proof>, { subject: Subject; secret: undefined }>(async ({ subject }, signal) => {
        const { of: name, stored, fault } = await lookedInto(subject)
        if (!name) return { kind: 'refused', fault, isUnsent: true }
        const own = await aboutOf(subject)
        const pending = isAlwaysSent || stored?.isRefused ? null : stored
        const open = aboutIn(pending)
        // also one that another tab has found meanwhile
        if (pending && (!pending.isReleased || pending.found)) return { kind: 'pending', before: pending }
        const about = pending && repeated ? repeated(own, open ?? own) : own
        const known = pending ?? (keepsRefused ? stored : null)
        const replaced = pending && unrepeated && [pending.sentAt, ...(pending.replaced ?? [])]
        const of: SentRecord = { ...name, sentAt: timeNow(), about, ...(replaced && { replaced }) }
        if (!isSender(name)) return { kind: 'refused', fault: SENDER_GONE, isUnsent: true }
        const other = pending && looksFirst ? await rememberAfterLook(of, pending) : await rememberSent(of)
        if (other) return { kind: 'pending', before: other }
        held.set(subject, of)
        if (keepsRefused && isUnstored(of)) {
          await (known ? rememberSent(known) : forgetSent(of))
          return { kind: 'refused', fault: UNSTORED, isUnsent: true }
        }
        try {
          const outcome = await send(
            { subject },
            replayAfter((looking) => lookUp(about, looking)),
          )
          // the page is left, and nobody shows the answer: the notice of another page does
          if (signal.aborted) {
            if (outcome.kind === 'arrived') {
              const proof = outcome.proof ?? null
              if (proof !== null) onArrived?.(subject, proof)
              await keepFound(of, proof, true)
            } else if (outcome.kind === 'refused' && (await isNotDone(of, outcome.fault, about))) {
              await withdraw(of, outcome.fault, known)
              tellRefused(outcome.fault)
            } else await endSent(of, timeNow())
          }
          // the server's no is the outcome of this sending: the earlier one alone is open
          if (outcome.kind === 'refused' && pending && unrepeated)
            await reviseSent(of, (record) => {
              const left = unrepeated(aboutIn(record) ?? about, about, open ?? own)
              const { sentAt, endedAt } = pending
              const rest = left && {
                ...record,
                about: left,
                sentAt,
                ...(endedAt !== undefined && { endedAt }),
              }
              held.set(subject, rest ?? { ...of, sentAt })
              return rest
            })
          return outcome.kind === 'refused' && known ? { ...outcome, before: known } : outcome
        } catch (error) {
          tellUnknown(machine, sentBy?.(about) ?? sends, error)
          // also for another page
          await endSent(of, timeNow())
          throw error
        }
      }),
      lookUp: call(async ({ subject, hasEnded, before }: LookUpInput<Subject>, signal) => {
        const found = await mustFindOpen(await sentKeyOf(subject))
        const own = held.get(subject) ?? recordIn(before) ?? found
        if (own) held.set(subject, own)
        // another tab may have got its answer, or have sent the same since
        const record = found && own && asksAfter(found, own) ? found : null
        const about = aboutIn(record) ?? aboutIn(own) ?? (await aboutOf(subject))
        const look = () => lookUp(about, signal)
        if (hasEnded) return foundIn<Proof>(record) ?? look()
        return lookedUp(record ?? (found && own), remembering, look)
      }),
    },
    actions: {
      forget: ({ context: { subject, proof, refusal } }) => {
        if (proof !== null) onArrived?.(subject, proof)
        change(subject, (of) =>
          settleSent(of, (about) =>
            leftOf && isAbout(about) ? leftOf(about as About, proof, refusal !== null) : null,
          ),
        )
      },
      withdraw: ({ context: { subject, refusal, before, isUnsent } }) => {
        if (!isUnsent) change(subject, (of) => withdraw(of, refusal, recordIn(before)))
      },
      release: ({ context: { subject, several, isUndecided } }) =>
        change(subject, (of) =>
          releaseSent(
            of,
            (about) =>
              without && several.length > 0 && isAbout(about) ? without(about as About, several) : about,
            isUndecided,
          ),
        ),
    },
  })
}
