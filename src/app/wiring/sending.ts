import { fromCallback } from 'xstate'
import type { createSendingMachine } from '#machines/shared/sendingMachine.ts'
import type { LookOutcome, SendOutcome } from '#services/sending.ts'
import { attendSent, findSent, forgetSent, rememberSent, type SentKey } from '../drafts/sent.ts'
import { call } from './call.ts'
import { vault } from './http.ts'

type SendingMachine<Subject, Secret> = ReturnType<typeof createSendingMachine<Subject, Secret>>

interface Calls<Subject, Secret> {
  readonly send: (sent: { subject: Subject; secret: Secret }) => Promise<SendOutcome>
  readonly lookUp: (sent: { subject: Subject }, signal: AbortSignal) => Promise<LookOutcome>
}

interface Remembering<Subject, About> {
  /** 'direction' */
  readonly kind: string
  /** Identifies what must not be sent twice: the offer's id. */
  readonly keyOf: (subject: Subject) => string
  /** What is needed to look it up and to show it; no secret, no CPF. */
  readonly aboutOf: (subject: Subject) => About
  readonly send: (sent: { subject: Subject }) => Promise<SendOutcome>
  readonly lookUp: (about: About, signal: AbortSignal) => Promise<LookOutcome>
}

/**
 * A sending that is stored in the browser until its outcome is known. While the same waits for an answer,
 * also one of another tab, it is looked up instead of being sent again.
 */
export const rememberedSending = <Subject, About>(
  machine: SendingMachine<Subject, undefined>,
  { kind, keyOf, aboutOf, send, lookUp }: Remembering<Subject, About>,
) => {
  const sentKeyOf = (subject: Subject): SentKey => ({
    kind,
    key: keyOf(subject),
    userId: vault.read()?.usuario_id ?? null,
  })
  /**
   * Earlier sendings that are looked up instead of sending again; needed even after another tab has got their
   * answer.
   */
  const earlier = new Map<string, About>()
  return machine.provide({
    actors: {
      attend: fromCallback(({ input }: { input: { subject: Subject } }) =>
        attendSent(sentKeyOf(input.subject)),
      ),
      send: call<SendOutcome, { subject: Subject; secret: undefined }>(async ({ subject }) => {
        const of = sentKeyOf(subject)
        const pending = await findSent(of)
        if (pending) {
          earlier.set(of.key, pending.about as About)
          return { kind: 'pending' }
        }
        earlier.delete(of.key)
        await rememberSent({ ...of, sentAt: Date.now(), about: aboutOf(subject) })
        return send({ subject })
      }),
      lookUp: call(async ({ subject }: { subject: Subject }, signal) => {
        const of = sentKeyOf(subject)
        const about = (await findSent(of))?.about as About | undefined
        return lookUp(about ?? earlier.get(of.key) ?? aboutOf(subject), signal)
      }),
    },
    actions: { forget: ({ context }) => void forgetSent(sentKeyOf(context.subject)) },
  })
}

/** A sending that its flow stores in its own draft. */
export const draftedSending = <Subject, Secret>(
  machine: SendingMachine<Subject, Secret>,
  { send, lookUp }: Calls<Subject, Secret>,
) =>
  machine.provide({
    actors: {
      attend: fromCallback(() => {}),
      send: call(send),
      lookUp: call(lookUp),
    },
    actions: { forget: () => {} },
  })
