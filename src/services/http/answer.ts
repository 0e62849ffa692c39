import * as v from 'valibot'
import { type Fault, ServiceFault } from '#domain/fault.ts'
import type { Answer } from '#services/contract/call.ts'

/** Control characters, line separators, invisible characters, and those that reverse text. */
const UNSAFE_TEXT = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu
const LONGEST_MESSAGE = 300
/** Half of a surrogate pair, where a text was cut. */
const CUT_CHARACTER = /\p{Cs}$/u

/** The server's text for showing: one line, at most 300 characters; null if it is no text. */
export const cleanMessage = (message: unknown): string | null => {
  if (typeof message !== 'string') return null
  const text = message.replace(UNSAFE_TEXT, ' ').trim()
  return text === '' ? null : text.slice(0, LONGEST_MESSAGE).replace(CUT_CHARACTER, '')
}

const CELEBRATE = 'celebrate request validation failed'

/** Any of it may be missing or of another type: then it counts as missing. */
interface ErrorBody {
  readonly message?: unknown
  readonly validation?: Partial<Record<'query' | 'body', { readonly message?: unknown } | null>> | null
  readonly statusValidation?: { readonly status_GR?: unknown; readonly status_OP?: unknown } | null
}

/** A page or XML, whatever its content type says; no JSON begins so. */
const isMarkup = (body: string): boolean => /^\s*</.test(body)

/** 5xx: a page of the API's own proxy. 413: a proxy took the whole request for too large (`isRefusal`). 511: a network's sign-in. */
const isOnTheWay = (status: number): boolean => (status < 500 && status !== 413) || status === 511

/** Reads an error answer in the order of api §1.6. */
export const faultOfAnswer = (status: number, body: string): Fault => {
  if (isMarkup(body) && isOnTheWay(status)) return { kind: 'intercepted', status }
  const json = parseJson(body)
  const { message, validation, statusValidation } = Object(json) as ErrorBody
  const isCelebrate = message === CELEBRATE
  const readable = isCelebrate
    ? (cleanMessage(validation?.query?.message) ?? cleanMessage(validation?.body?.message))
    : cleanMessage(message)
  const isForeign = json === undefined && !isEmpty(body)
  const answered = { kind: 'http', status, message: readable, ...(isForeign && { isForeign }) } as const
  // 401 and 403 are about the session, whatever is in the body.
  if (status === 401 || status === 403) return answered
  // celebrate refuses before any work is done, always with this text
  if (isCelebrate && status === 400) return { kind: 'validation', message: readable }
  if (statusValidation && typeof statusValidation === 'object') {
    return {
      kind: 'statusValidation',
      message: readable,
      statusGR: cleanMessage(statusValidation.status_GR),
      statusOP: cleanMessage(statusValidation.status_OP),
    }
  }
  return answered
}

/** The JSON of a text, undefined if it is none: ofetch returns cut JSON as a string, without an error. */
const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const malformed = (at: string) => new ServiceFault({ kind: 'malformed', at })

const isEmpty = (body: string): boolean => body.trim() === ''

/**
 * Checks an answer against the contract. One that does not fit is the fault `malformed`, which names the
 * field and never its value. `type` is the content type; `odd` gets the field of each record of a list that
 * does not fit.
 */
export const readAnswer = async (
  answer: Answer,
  type: string,
  body: Blob,
  odd: (at: string) => void,
): Promise<unknown> => {
  const mediaType = type.toLowerCase()
  if (answer.kind === 'binary') {
    if (!answer.types.some((wanted) => mediaType.startsWith(wanted))) throw malformed('content-type')
    return body
  }
  const content = await body.text()
  if (answer.kind === 'html') {
    if (!mediaType.startsWith('text/html')) throw malformed('content-type')
    return content
  }
  const value = parseJson(content)
  // Some shapes read an empty answer as null (A72); broken JSON is not empty.
  if (value === undefined && !isEmpty(content)) throw malformed('body')
  if (answer.kind === 'ignored') {
    if (answer.isBare && !isEmpty(content) && JSON.stringify(value) !== '{}') throw malformed('body')
    return undefined
  }
  const parsed = answer.read?.(value, odd) ?? v.safeParse(answer.shape, value)
  if (!parsed.success) throw malformed(v.getDotPath(parsed.issues[0]) ?? 'body')
  return parsed.output
}
