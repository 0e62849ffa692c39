import * as v from 'valibot'

/** The last instant that a date can have. */
const LATEST_MS = 8.64e15

const recordShape = v.object({
  /** Which flow sent it: 'direction'. */
  kind: v.string(),
  /** Identifies what must not be sent twice: the offer's id. */
  key: v.string(),
  /** Null: sent without a session. */
  userId: v.nullable(v.number()),
  /** Milliseconds since 1970, by the server's clock if it was known. */
  sentAt: v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_MS)),
  /** The same of earlier sendings that are asked after in this record as well. */
  replaced: v.optional(v.array(v.number())),
  /** When it was stored, in milliseconds since 1970 by this device's clock; an earlier release has not kept it. */
  storedAt: v.optional(v.number()),
  /** What is needed to look it up and to show it; each flow has its own shape. */
  about: v.unknown(),
  /** It was looked for and not found, and the person wants to send it again. */
  isReleased: v.optional(v.literal(true)),
  /** The person was told then that no look could tell whether it is there. */
  isUndecided: v.optional(v.literal(true)),
  /** The API has refused it; perhaps only the browser's second request, so it may show late. It is no open question. */
  isRefused: v.optional(v.literal(true)),
  /** Its call has ended without an answer; a page that was closed before that does not know it. */
  hasEnded: v.optional(v.literal(true)),
  /** When it has ended so, in milliseconds since 1970. */
  endedAt: v.optional(v.number()),
  /** It was found, and the person was told: it stays found until that was read. `isAnswered`: its answer came to a page that was left. */
  found: v.optional(v.object({ proof: v.unknown(), isAnswered: v.optional(v.literal(true)) })),
  /** When it was, in milliseconds since 1970; an earlier release has not kept it. */
  foundAt: v.optional(v.number()),
  /** Since when it is too old to be kept, in milliseconds since 1970. */
  overdueSince: v.optional(v.number()),
})
export type SentRecord = v.InferOutput<typeof recordShape>

export type SentKey = Pick<SentRecord, 'kind' | 'key' | 'userId'>
/** Of one sending alone: when the same was sent again since, that is another. Without `sentAt`: whichever is there. */
export type SubmissionKey = SentKey & Partial<Pick<SentRecord, 'sentAt'>>

/** Whether a record asks after this sending. */
export const asksAfter = ({ sentAt, replaced }: SentRecord, of: Pick<SubmissionKey, 'sentAt'>): boolean =>
  of.sentAt === undefined || of.sentAt === sentAt || replaced?.includes(of.sentAt) === true

/** Null: it is none; another release may have written it. */
export const parsedRecord = (value: unknown): SentRecord | null => {
  const { success, output } = v.safeParse(recordShape, value)
  return success ? output : null
}
