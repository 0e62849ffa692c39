import { createStore, get, update } from 'idb-keyval'
import { hashText } from '#domain/hashText.ts'
import { storageKey } from '#domain/product.ts'
import { withStorageTimeout } from './storageTimeout.ts'

// Hashes of what is stored although it must not be read there: who was paid, which phone got a code. The key is made by
// this browser and cannot be taken out of it, so nobody can try CPFs until one fits.

const NAME = 'hash'
/** Bytes of the hash that are kept. */
const LENGTH = 16

const store = createStore(storageKey('keys'), 'keys')

const isKey = (value: unknown): value is CryptoKey => value instanceof CryptoKey

/** The first one that a tab has stored is that of all tabs. */
const loadKey = async (): Promise<CryptoKey> => {
  const stored = await get<unknown>(NAME, store)
  if (isKey(stored)) return stored
  const fresh = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  await update<unknown>(NAME, (kept) => (isKey(kept) ? kept : fresh), store)
  const kept = await get<unknown>(NAME, store)
  if (!isKey(kept)) throw new Error('the key is not kept')
  return kept
}

let loading: Promise<CryptoKey> | null = null

/** One that could not be loaded is tried again at the next hash. */
const key = (): Promise<CryptoKey> => {
  loading ??= withStorageTimeout(loadKey).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/**
 * The keyed hash of a hash (`hashText`): 32 hexadecimal digits, the same in all tabs of this browser. Null: the browser has no
 * WebCrypto (no https), or does not keep the key; then no hash may be stored.
 */
export const keyedFromHash = async (textHash: string): Promise<string | null> => {
  try {
    const hash = await crypto.subtle.sign('HMAC', await key(), new TextEncoder().encode(textHash))
    return [...new Uint8Array(hash, 0, LENGTH)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}

/** The same of a text. */
export const keyedHash = (text: string): Promise<string | null> => keyedFromHash(hashText(text))
