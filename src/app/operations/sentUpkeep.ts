import * as v from 'valibot'
import { isTextHash } from '#domain/hashText.ts'
import { nameWithoutCpf } from '#services/storedName.ts'
import { aged, DAY_MS, LIFE_UNANSWERED_MS } from '../drafts/stores.ts'
import { SENT_DRIVER_UPDATE, SENT_IDENTITY_DOCUMENT, SENT_SLIP, SENT_TRANSFER } from './sentKinds.ts'
import type { SentRecord } from './sentRecord.ts'

// What happens to the records of sent.ts when a page begins: those of earlier releases are written as this one reads them,
// and each has an end.

/** Others of the same order may still come. */
const isOneOfSeveral = (about: unknown): boolean =>
  v.is(v.looseObject({ unresolved: v.pipe(v.number(), v.minValue(2)) }), about) ||
  v.is(v.looseObject({ earlier: v.array(v.unknown()) }), about)

/** When it was told; null: it was not, or others of the same order may still come. */
const toldAt = ({ foundAt, about }: SentRecord): number | null =>
  foundAt === undefined || isOneOfSeveral(about) ? null : foundAt

/** Milliseconds from when it was told or stored: a day once it was told, or refused. */
const lifeOf = (record: SentRecord): number =>
  record.isRefused || toldAt(record) !== null ? DAY_MS : LIFE_UNANSWERED_MS

const isOver = (record: SentRecord, now: number): boolean => {
  const { storedAt, sentAt } = record
  const since = toldAt(record) ?? Math.max(storedAt ?? sentAt, sentAt)
  return now - since > lifeOf(record)
}

/** What names a transfer where there is no hash of it: less, so that it is found rather too often. */
export const plainTransferKey = (transfer: {
  readonly payeeName: string
  readonly bankName: string | null
  readonly centavos: number
}): string => `${nameWithoutCpf(transfer.payeeName)} ${transfer.bankName ?? ''} ${transfer.centavos}`

const markedTransfer = v.looseObject({
  transfer: v.looseObject({
    payeeName: v.string(),
    bankName: v.nullable(v.string()),
    centavos: v.number(),
    target: v.nullable(v.string()),
  }),
})
const markedChange = v.looseObject({ sent: v.string() })

type KeyedFromHash = (textHash: string) => Promise<string | null>

/** The kinds whose key ends with a hash. */
const HASHED_KEYS: readonly string[] = [SENT_TRANSFER, SENT_SLIP, SENT_IDENTITY_DOCUMENT]

/** '101:' of a company, and a hash. */
const TEXT_HASH_KEY = /^(\d+:)?([0-9a-f]{1,8})$/

const keyOf = async ({ kind, key, about }: SentRecord, keyedFromHash: KeyedFromHash): Promise<string> => {
  const [, company = '', textHash] = (HASHED_KEYS.includes(kind) && TEXT_HASH_KEY.exec(key)) || []
  if (textHash === undefined) return key
  const hash = await keyedFromHash(textHash)
  if (hash !== null) return company + hash
  return kind === SENT_TRANSFER && v.is(markedTransfer, about)
    ? company + plainTransferKey(about.transfer)
    : key
}

/** Releases before 2.27 have stored names as they came. */
const withoutCpf = (about: unknown): unknown => {
  if (v.is(v.looseObject({ payee: v.string() }), about))
    return { ...about, payee: nameWithoutCpf(about.payee) }
  return v.is(v.looseObject({ name: v.string() }), about)
    ? { ...about, name: nameWithoutCpf(about.name) }
    : about
}

/** Releases before 2.27 have stored hashes of CPFs and accounts that could be tried until one fits. */
const hashed = async (record: SentRecord, keyedFromHash: KeyedFromHash): Promise<SentRecord> => {
  const { kind } = record
  const about = withoutCpf(record.about)
  const keyed = { ...record, about, key: await keyOf(record, keyedFromHash) }
  if (kind === SENT_TRANSFER && v.is(markedTransfer, about) && isTextHash(about.transfer.target ?? '')) {
    const target = await keyedFromHash(about.transfer.target ?? '')
    const payeeName = nameWithoutCpf(about.transfer.payeeName)
    return { ...keyed, about: { ...about, transfer: { ...about.transfer, payeeName, target } } }
  }
  if (kind === SENT_DRIVER_UPDATE && v.is(markedChange, about) && isTextHash(about.sent)) {
    return { ...keyed, about: { ...about, sent: await keyedFromHash(about.sent) } }
  }
  return keyed
}

/** What is left of a record that cannot be read: its name says what was sent, and by whom. */
const recovered = (name: string, now: number): SentRecord | null => {
  const [, kind, userId, key] = /^([^:]+):(\d*):(.+)$/s.exec(name) ?? []
  if (kind === undefined || key === undefined) return null
  return { kind, key, userId: userId === '' ? null : Number(userId), sentAt: now, about: null }
}

/**
 * A stored record as this release reads it; null: it ends, or nothing can be known of it.
 * @param record null: what is stored cannot be read
 * @param now milliseconds since 1970
 */
export const keptOf = async (
  name: string,
  record: SentRecord | null,
  now: number,
  keyedFromHash: KeyedFromHash,
): Promise<SentRecord | null> => {
  const known = record ?? recovered(name, now)
  const kept = known && aged(known, { isOver: isOver(known, now), lifeMs: lifeOf(known), now })
  return kept && hashed(kept, keyedFromHash)
}
