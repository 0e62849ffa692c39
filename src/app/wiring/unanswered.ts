import { fromCallback } from 'xstate'
import {
  isDismissed,
  isSame,
  type Unanswered,
  unansweredMachine,
  unansweredOutcomeMachine,
} from '#machines/session/unansweredMachine.ts'
import { PATIENCE_MS } from '#machines/shared/sendingMachine.ts'
import { createDirectingService } from '#services/directing.ts'
import type { LookOutcome } from '#services/sending.ts'
import type { EndedTrip } from '#services/tripEndings.ts'
import { attendSent, forgetSent, unattendedSent, watchSent } from '../drafts/sent.ts'
import { directedWhen, SENT_DIRECTION, SENT_TRIP_ENDING, type SentDirection } from '../drafts/sentKinds.ts'
import { wordsOfUnanswered } from '../session/unansweredWords.ts'
import { call } from './call.ts'
import { client } from './http.ts'
import { tripEndings } from './tripEndings.ts'

const directing = createDirectingService(client)

/** How each kind of what was sent is looked for. */
const lookUps: Readonly<Record<string, (about: unknown, signal: AbortSignal) => Promise<LookOutcome>>> = {
  [SENT_DIRECTION]: (about, signal) => directing.wasDirected(directedWhen(about as SentDirection), signal),
  [SENT_TRIP_ENDING]: (about, signal) => tripEndings.lookUpEnding(about as EndedTrip, signal),
}

/** The oldest first. What another release has stored in another form is not asked about. */
const unattended = async (userId: number, dismissed: readonly string[]): Promise<readonly Unanswered[]> =>
  (await unattendedSent(userId)).filter(
    (record) => wordsOfUnanswered(record) !== null && !isDismissed(record, dismissed),
  )

/** Milliseconds. A reload does not begin the minute anew; a clock that was set back does not lengthen it. */
const restOfPatience = ({ sentAt }: Unanswered): number =>
  Math.min(PATIENCE_MS, Math.max(0, sentAt + PATIENCE_MS - Date.now()))

export const unanswered = unansweredMachine.provide({
  actors: {
    findUnanswered: call(async ({ userId, dismissed }) => (await unattended(userId, dismissed))[0] ?? null),
    lookAtOthers: call(async ({ userId, dismissed, shown }, signal) => {
      const records = await unattended(userId, dismissed)
      const others = records.filter((record) => !isSame(record, shown))
      const looked = await Promise.all(
        others.map(async (record) => {
          const outcome = await lookUps[record.kind]?.(record.about, signal).catch(() => null)
          return outcome === 'found' ? [record] : []
        }),
      )
      return { count: others.length, arrived: looked.flat()[0] ?? null }
    }),
    watchRecords: fromCallback(({ sendBack }) => watchSent(() => sendBack({ type: 'records.changed' }))),
    unansweredOutcome: unansweredOutcomeMachine.provide({
      actors: {
        // another page has sent it, so nothing is sent here, so nothing is sent here
        send: call(async () => ({ kind: 'pending' })),
        attend: fromCallback(({ input }: { input: { subject: Unanswered } }) => attendSent(input.subject)),
        lookUp: call(
          async ({ subject }, signal) =>
            (await lookUps[subject.kind]?.(subject.about, signal)) ?? 'cannotTell',
        ),
      },
      actions: { forget: ({ context }) => void forgetSent(context.subject) },
      delays: { patience: ({ context }) => restOfPatience(context.subject) },
    }),
  },
})
