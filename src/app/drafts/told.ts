import * as v from 'valibot'
import { storageKey } from '#domain/product.ts'
import { DAY_MS } from './stores.ts'

// What was told to be done in this browser: a list may show it late, and it is none of what is sent after it.

/** More are not told in a day. */
const MOST = 200

const NAME = storageKey('told')

/** `of`: kind and company; `key`: how the list names it; `at`: milliseconds since 1970 by the device's clock. */
const toldShape = v.array(v.object({ of: v.string(), key: v.string(), at: v.number() }))
type Told = v.InferOutput<typeof toldShape>

const read = (): Told => {
  try {
    const told = v.parse(toldShape, JSON.parse(localStorage.getItem(NAME) ?? '[]'))
    return told.filter(({ at }) => Math.abs(Date.now() - at) < DAY_MS)
  } catch {
    return []
  }
}

/** The keys of a kind and a company that were told within a day. */
export const toldOf = (kind: string, companyId: number): readonly string[] =>
  read()
    .filter(({ of }) => of === `${kind}:${companyId}`)
    .map(({ key }) => key)

/** @param keys '' of one that has no name */
export const keepTold = (kind: string, companyId: number, keys: readonly string[]): void => {
  const fresh = keys
    .filter((key) => key !== '')
    .map((key) => ({ of: `${kind}:${companyId}`, key, at: Date.now() }))
  try {
    localStorage.setItem(NAME, JSON.stringify([...read(), ...fresh].slice(-MOST)))
  } catch {
    // a browser that stores nothing looks at the list alone
  }
}
