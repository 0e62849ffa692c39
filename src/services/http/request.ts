import { ServiceFault } from '#domain/fault.ts'
import type { Call } from '#services/contract/call.ts'

/**
 * A request that must not be sent. It counts as a refusal, not as a missing answer, because it is certain
 * that nothing was done.
 */
const refused = () => new ServiceFault({ kind: 'validation', message: null })

/**
 * Separators, control characters, halves of a surrogate pair, and texts that some servers decode a second
 * time into one of these.
 */
const UNSAFE_PART = /[/\\\p{Cc}\p{Cs}]|%[0-9a-f]{2}/iu

/** A part that would change the path around it is refused (client-side path traversal). */
const pathPart = (value: unknown): string => {
  if (typeof value !== 'string' && !Number.isSafeInteger(value)) throw refused()
  const part = String(value)
  if (part === '' || part === '.' || part === '..' || UNSAFE_PART.test(part)) throw refused()
  return encodeURIComponent(part)
}

/**
 * Fills the `{name}` parts of a call's path, each as exactly one segment. A value that cannot be one segment
 * is the fault `validation`.
 */
export const pathOf = (call: Call, params: Record<string, unknown> = {}): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => pathPart(params[name]))

const isLeftOut = (value: unknown) => value === undefined || value === null || value === ''

/**
 * The query of api §1.8: keys without a value are left out, an array becomes one indexed key
 * an item. A text is a whole query and stays as it is: behind the question mark it can change neither host
 * nor path.
 */
export const queryOf = (query: Record<string, unknown> | string = {}): string => {
  if (typeof query === 'string') return query === '' ? '' : `?${query}`
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (isLeftOut(value)) continue
    if (Array.isArray(value)) value.forEach((item, index) => search.append(`${key}[${index}]`, String(item)))
    else search.append(key, String(value))
  }
  // URLSearchParams writes a blank as '+'; a real plus sign is '%2B' already.
  const text = search.toString().replaceAll('+', '%20')
  return text === '' ? '' : `?${text}`
}

/** A value that no header may hold, such as a token with a line break, is the fault `validation`. */
export const headersOf = (
  headers: Readonly<Record<string, string>>,
  body: FormData | string | undefined,
  token: string | null,
): Headers => {
  try {
    const all = new Headers(headers)
    // The browser sets the content type of a form, because it chooses the boundary.
    if (typeof body === 'string') all.set('Content-Type', 'application/json')
    if (token !== null) all.set('Authorization', `Bearer ${token}`)
    return all
  } catch {
    throw refused()
  }
}

const formOf = (body: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) {
    if (isLeftOut(value)) continue
    form.append(key, value instanceof Blob ? value : String(value))
  }
  return form
}

/** The body as it is sent: JSON, or multipart with the browser's boundary. */
export const bodyOf = (
  call: Call,
  body: Record<string, unknown> | undefined,
): FormData | string | undefined => {
  if (body === undefined) return undefined
  return call.multipart ? formOf(body) : JSON.stringify(body)
}
