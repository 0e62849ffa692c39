import * as v from 'valibot'
import { storageKey } from '#domain/product.ts'
import { DAY_MS } from '../drafts/stores.ts'
import { timeNow } from '../start/serverTime.ts'

// What was told to be done in this browser: a list may show it late, and it is none of what is sent after it.

/** More are not told in a day. */
const MOST = 200

const NAME = storageKey('told')

const toldShape = v.array(
  v.object({
    /** Kind and company. */
    of: v.string(),
    /** How the list names it. */
    key: v.string(),
    /** Milliseconds since 1970 (`timeNow`). */
    at: v.number(),
    /** That the answer of the call has named it for; not given: it was found in the list. */
    operation: v.optional(v.string()),
  }),
)
type Told = v.InferOutput<typeof toldShape>

const read = (): Told => {
  try {
    const told = v.parse(toldShape, JSON.parse(localStorage.getItem(NAME) ?? '[]'))
    return told.filter(({ at }) => Math.abs(timeNow() - at) < DAY_MS)
  } catch {
    return []
  }
}

const toldIn = (kind: string, companyId: number): Told =>
  read().filter(({ of }) => of === `${kind}:${companyId}`)

/** The keys of a kind and a company that were told within a day. */
export const toldOf = (kind: string, companyId: number): readonly string[] =>
  toldIn(kind, companyId).map(({ key }) => key)

/** When this one was told, of whichever company, in milliseconds since 1970; null: it was not, within a day. */
export const toldOnce = (
  kind: string,
  key: string,
): { readonly at: number; readonly companyId: number } | null => {
  const told = read().find((one) => one.key === key && one.of.startsWith(`${kind}:`))
  return told ? { at: told.at, companyId: Number(told.of.slice(kind.length + 1)) } : null
}

/** Those of them that answers have named for other operations than this one. */
export const toldOfOthers = (kind: string, companyId: number, operation: string): readonly string[] =>
  toldIn(kind, companyId)
    .filter((one) => one.operation !== undefined && one.operation !== operation)
    .map(({ key }) => key)

/**
 * @param keys '' of one that has no name
 * @param operation that the answer of the call names them for
 */
export const keepTold = (
  kind: string,
  companyId: number,
  keys: readonly string[],
  operation?: string,
): void => {
  const known = toldOf(kind, companyId)
  const fresh = keys
    .filter((key) => key !== '' && !known.includes(key))
    .map((key) => ({
      of: `${kind}:${companyId}`,
      key,
      at: timeNow(),
      operation,
    }))
  try {
    localStorage.setItem(NAME, JSON.stringify([...read(), ...fresh].slice(-MOST)))
  } catch {
    // a browser that stores nothing looks at the list alone
  }
}
