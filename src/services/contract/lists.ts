import * as v from 'valibot'
import type { Listed } from '#domain/unreadable.ts'
import type { Shape } from './call.ts'
import * as s from './scalars.ts'

const paging = {
  /** Number of this page, from 1. */
  current_page: v.optional(s.count),
  /** Number of the first record of this page among all, from 1; null of an empty page. */
  from: s.orNull(s.count),
  /** The same of the last record. */
  to: s.orNull(s.count),
  /** Number of the next page, null on the last one (A10). */
  next_page: s.orNull(s.count),
  /** Number of the page before, null on the first one (A10). */
  prev_page: s.orNull(s.count),
}

/** Page envelope of api §1.5: the server's `per_page` wins. */
/* @__NO_SIDE_EFFECTS__ */
export const page = <const S extends Shape>(item: S) =>
  v.object({
    data: v.array(item),
    /** Records of all pages together. */
    total: s.count,
    /** Records a page, as the server has used it: it may choose another size than was asked for. */
    per_page: s.count,
    ...paging,
  })

/** The envelope of the two lists for which only `data` and `total` are named. */
/* @__NO_SIDE_EFFECTS__ */
export const dataTotal = <const S extends Shape>(item: S) =>
  v.object({
    data: v.array(item),
    total: s.count,
    per_page: v.optional(s.count),
    ...paging,
  })

/** The number of a record that cannot be read; some servers write it as a text. */
const idOf = (record: unknown): number | null => {
  const { id } = Object(record) as { id?: unknown }
  const number = typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id
  return Number.isInteger(number) ? (number as number) : null
}

/** Reads records one by one: one that breaks the contract costs its own card and not the list (design §5). */
export const readRecords = <S extends Shape>(
  item: S,
  records: readonly unknown[],
  odd: (at: string) => void,
): Listed<v.InferOutput<S>>[] =>
  records.map((record, index) => {
    const parsed = v.safeParse(item, record)
    if (parsed.success) return parsed.output
    odd([index, v.getDotPath(parsed.issues[0])].filter((part) => part !== null).join('.'))
    return { id: idOf(record), isUnreadable: true }
  })

const unread = v.optional(v.unknown())

// What of an envelope nobody reads costs no list; `per_page` is only taken if it is a size.
const UNREAD = {
  per_page: unread,
  current_page: unread,
  from: unread,
  to: unread,
  next_page: unread,
  prev_page: unread,
}

// some servers write it as a text
const countRead = v.union([s.count, v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))])

/** Some servers write null for no records; null of several stays, and fits no contract. */
const withNone = (value: unknown, field: string): unknown =>
  v.is(v.looseObject({ [field]: v.null() }), value) && !Number(value['total'])
    ? { ...value, [field]: [] }
    : value

/**
 * An answer whose `field` holds the records.
 * @param unreadFields what is read instead of fields that nobody reads: in any form they cost no record
 */
/* @__NO_SIDE_EFFECTS__ */
export const listIn = <
  const Field extends string,
  const Entries extends Record<Field, v.ArraySchema<Shape, undefined>> & v.ObjectEntries,
>(
  field: Field,
  shape: v.ObjectSchema<Entries, undefined>,
  unreadFields: Partial<v.InferOutput<Entries[Field]['item']>> = {},
) => ({
  kind: 'json' as const,
  shape,
  read: (value: unknown, odd: (at: string) => void) => {
    const envelope = v.safeParse(
      v.object({
        ...shape.entries,
        ...UNREAD,
        ...(('total' in shape.entries ? { total: countRead } : {}) as v.ObjectEntries),
        [field]: v.array(v.unknown()),
      }),
      withNone(value, field),
    )
    if (!envelope.success) return envelope
    const output = envelope.output as Record<Field, unknown[]>
    return {
      success: true as const,
      output: {
        ...output,
        [field]: readRecords(
          shape.entries[field].item,
          output[field].map((record) => ({ ...Object(record), ...unreadFields })),
          (at) => odd(`${field}.${at}`),
        ),
      } as unknown as Omit<v.InferOutput<typeof shape>, Field | keyof typeof UNREAD> &
        Readonly<Record<Field, readonly Listed<v.InferOutput<Entries[Field]['item']>>[]>> & {
          readonly per_page?: unknown
        },
    }
  },
})

/** An answer that is an array of records. `reading`: how one is read, if less of it is needed than is documented. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <const S extends Shape>(
  item: S,
  reading: v.GenericSchema<unknown, v.InferOutput<S>> = item as v.GenericSchema<unknown, v.InferOutput<S>>,
) => ({
  kind: 'json' as const,
  shape: v.array(item),
  read: (value: unknown, odd: (at: string) => void) => {
    const records = v.safeParse(v.array(v.unknown()), value)
    if (!records.success) return records
    return { success: true as const, output: readRecords(reading, records.output, odd) }
  },
})

/** The same of records that a company may have none of: null is none, and an empty answer says nothing. */
/* @__NO_SIDE_EFFECTS__ */
export const listOrNone = <const S extends Shape>(item: S) => {
  const records = list(item)
  const read: typeof records.read = (value, odd) => records.read(value === null ? [] : value, odd)
  return { ...records, read }
}
