import * as v from 'valibot'
import * as s from './scalars.ts'

// Sensitive requests of the payments area (api §5): their plain text is encrypted with a key that is made of
// a fixed text and the company's id.

/** Base64 of `Salted__`, 8 bytes of salt and the text in AES-256-CBC; different at every call (A104). */
export const cipher = v.pipe(v.string(), v.regex(/^U2FsdGVkX1[A-Za-z0-9+/]+={0,2}$/))

/** `frotista_id` is not encrypted: the server needs it to build the key (A82). */
export const encryptedBody = v.strictObject({ data: cipher, frotista_id: s.id })

/** Payment password: exactly 4 characters. */
export const senhaPagamento = v.pipe(v.string(), v.length(4))

/** Optional: a call that comes again with the same key is answered as the first one and does nothing more. */
export const idempotency = v.strictObject({
  'Idempotency-Key': v.optional(v.pipe(v.string(), v.regex(/^[!-~]{1,255}$/))),
})
