import * as v from 'valibot'
import type { StateName } from '#pacts/states.ts'
import type { Call, RequestOf, Shape } from '#services/contract/call.ts'
import { openText, wordsText } from '#services/contract/scalars.ts'
import { FileExample } from './file.ts'
import { contentType, type MatchingRules, matching, rulesOf } from './matchers.ts'

/** The names of the two API bases in the pact (api §1.2). */
export const basePath = ({ auth }: Call): string => (auth === 'partner' ? '/partner-api' : '/api')

/** One exact request of the portal, and the answer that it understands. */
export interface Exchange {
  readonly description: string
  readonly call: Call
  readonly states: readonly StateName[]
  /** What the portal gives for this request. */
  readonly sends: RequestOf<Call>
  readonly request: {
    readonly path: string
    readonly query: Readonly<Record<string, string | string[]>>
    readonly headers: Readonly<Record<string, string>>
    readonly body: unknown
  }
  readonly answer: {
    readonly status: number
    /** Undefined: the portal reads no body. A text: HTML. A FileExample: a file. */
    readonly body: unknown
    readonly rules: MatchingRules
  }
}

const gate = openText('AGUARDANDO', 'LIBERADO', 'REPROVADO')

/** What the portal reads of an error (api §1.6). */
export const errorBody = v.strictObject({
  message: v.optional(wordsText),
  validation: v.optional(
    v.strictObject({
      query: v.optional(v.strictObject({ message: wordsText })),
      body: v.optional(v.strictObject({ message: wordsText })),
    }),
  ),
  statusValidation: v.optional(v.strictObject({ status_GR: v.optional(gate), status_OP: v.optional(gate) })),
})

type Example<C extends Call> = C['answer'] extends { kind: 'json'; shape: infer S extends Shape }
  ? { readonly answers: v.InferInput<S> }
  : C['answer'] extends { kind: 'html' }
    ? { readonly answers: string }
    : C['answer'] extends { kind: 'binary' }
      ? { readonly answers: FileExample }
      : { readonly answers?: never }

interface Refusal {
  readonly refuses: { readonly status: number; readonly body?: v.InferInput<typeof errorBody> }
}

export type Sending<C extends Call> = {
  /** A short description, written after the call's id. */
  readonly when: string
  readonly sends: RequestOf<C>
  /** Rules that replace those of the shape, by the path in the body. */
  readonly except?: MatchingRules
} & (Example<C> | Refusal)

export type Parts<C extends Call> = Sending<C> & {
  readonly states: readonly [StateName, ...StateName[]]
  /** The token after `Bearer`; not given: the request has none. */
  readonly token?: string
}

const pathOf = (call: Call, params: Readonly<Record<string, unknown>> = {}): string =>
  `${basePath(call)}${call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}`

/** A list becomes one key for each item, `list_status[0]` (api §1.8); a text is a whole query. */
const queryOf = (query: Readonly<Record<string, unknown>> | string = {}): Exchange['request']['query'] => {
  if (typeof query === 'string') {
    const named = new URLSearchParams(query)
    return Object.fromEntries([...named.keys()].map((key) => [key, named.getAll(key)]))
  }
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      Array.isArray(value)
        ? value.map((item, index) => [`${key}[${index}]`, String(item)])
        : [[key, String(value)]],
    ),
  )
}

const answerOf = (call: Call, parts: Parts<Call>): Exchange['answer'] => {
  if ('refuses' in parts) {
    const { status, body } = parts.refuses
    return { status, body, rules: body === undefined ? {} : rulesOf(errorBody, body, parts.except) }
  }
  if (call.answer.kind === 'html') {
    return { status: call.status, body: parts.answers, rules: { $: matching('[\\s\\S]*<[a-z][\\s\\S]*') } }
  }
  const file: unknown = parts.answers
  if (file instanceof FileExample) {
    // the verification tells the type of a text by its words, and takes a table for plain text
    const rule = file.text === undefined ? contentType(file.type) : matching(file.text)
    return { status: call.status, body: file, rules: { $: rule } }
  }
  if (call.answer.kind !== 'json') return { status: call.status, body: undefined, rules: {} }
  return {
    status: call.status,
    body: parts.answers,
    rules: rulesOf(call.answer.shape, parts.answers, parts.except),
  }
}

/**
 * Builds the request from the contract's types. Its form on the wire is written here a second time, so that a
 * wrong client is noticed.
 */
export const exchange = <const C extends Call>(call: C, parts: Parts<C>): Exchange => {
  const { params, query, headers, body } = parts.sends as {
    readonly params?: Readonly<Record<string, unknown>>
    readonly query?: Readonly<Record<string, unknown>> | string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: unknown
  }
  return {
    description: `${call.id}: ${parts.when}`,
    call,
    states: parts.states,
    sends: parts.sends,
    request: {
      path: pathOf(call, params),
      query: queryOf(query),
      headers: { ...headers, ...(parts.token && { Authorization: `Bearer ${parts.token}` }) },
      body,
    },
    answer: answerOf(call, parts as Parts<Call>),
  }
}
