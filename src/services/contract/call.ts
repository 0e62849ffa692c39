import * as v from 'valibot'

/**
 * How a call is repeated after a failure (design §5).
 * - `read`: at most one automatic retry, on network error, 502, 503 and 504.
 * - `verify` (passwords, codes): never, because the backend counts attempts.
 * - `idempotent`: never automatically; the user may repeat it.
 * - `create` (creates something or moves money): never; without an answer the outcome is unknown.
 *
 * The one exception: a call that the session's expired token got a 401 for is made again once with the renewed token,
 * unless it is `anonymous` or `neverRefreshes`. Such a 401 is given before anything is read of the request, so a replayed
 * `verify` counts as one attempt; a backend that answers 401 after it has counted (A06) counts two. It may also be given
 * after the work (reliability N2): a `create` is replayed only if it is certainly not done (`MayReplay`), if the backend
 * knows it again by its key of idempotency, or if it is `harmlessDuplicate`.
 */
export type CallClass = 'read' | 'verify' | 'idempotent' | 'create'

/**
 * - `bearer`: needs the session's token.
 * - `public`: needs no token; it is sent if there is a session.
 * - `partner`: the partner API with its own token, never refreshed.
 */
export type Authorization = 'bearer' | 'public' | 'partner'

export type Shape = v.GenericSchema

export type Answer =
  | {
      readonly kind: 'json'
      readonly shape: Shape
      /** Reads a list record by record; `odd` gets the field of each record that breaks the contract. */
      readonly read?: (value: unknown, odd: (at: string) => void) => ReadAnswer
    }
  /**
   * No field of the body is read (api §1.11). It is empty or JSON, since anything else comes from somebody on the way; with `isBare` it is
   * empty or `{}`: where a password is checked no other answer may pass (A47).
   */
  | { readonly kind: 'ignored'; readonly isBare?: true }
  | { readonly kind: 'html' }
  | { readonly kind: 'binary'; readonly types: readonly string[] }

type ReadAnswer =
  | { readonly success: true; readonly output: unknown }
  | { readonly success: false; readonly issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]] }

/** One row of api §2. */
export interface Call {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API base; `{name}` stands for a value of `params`. The product key is already in it. */
  readonly path: `/${string}`
  readonly auth: Authorization
  readonly class: CallClass
  readonly params?: Shape
  readonly query?: Shape
  readonly headers?: Shape
  readonly body?: Shape
  /** The body travels as multipart/form-data instead of JSON. */
  readonly multipart?: true
  /** Its body or its answer holds a file of several megabytes: it may take minutes on a bad network. */
  readonly carriesDocument?: true
  /** A `create` that does no harm when it is done twice: after a 401 it is replayed without a look. */
  readonly harmlessDuplicate?: true
  /** A sign-in or a refresh: carries no token and starts no refresh (A06). */
  readonly anonymous?: true
  /** Carries the token, but a 401 or 403 of it starts no refresh (A06). */
  readonly neverRefreshes?: true
  /** Another 2xx is a success, too, and is reported. */
  readonly status: 200 | 201
  readonly answer: Answer
  /** Sections of the requirements: docs/sources.md. */
  readonly source: string
  /** Numbers of api §7, `A25`. Not given: all of it is in the requirements. */
  readonly assumptions?: readonly string[]
}

/** Declares a call and keeps the exact types of its shapes. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

export const json = <S extends Shape>(shape: S) => ({ kind: 'json', shape }) as const
export const ignored = { kind: 'ignored' } as const
export const bare = { kind: 'ignored', isBare: true } as const
export const html = { kind: 'html' } as const
export const binary = (...types: string[]) => ({ kind: 'binary', types }) as const

type Input<C, Key extends string> =
  C extends Record<Key, infer S extends Shape> ? Record<Key, v.InferInput<S>> : unknown

/** Headers may be left out if none of them is needed. */
type Headed<C> = C extends { headers: infer S extends Shape }
  ? Record<never, never> extends v.InferInput<S>
    ? { readonly headers?: v.InferInput<S> }
    : { readonly headers: v.InferInput<S> }
  : unknown

/** What a caller gives: `params`, `query`, `headers` and `body`, if the call has them. */
export type RequestOf<C extends Call> = Input<C, 'params'> & Input<C, 'query'> & Headed<C> & Input<C, 'body'>

/** What a caller gets. */
export type AnswerOf<C extends Call> = C['answer'] extends {
  read: (...parts: never[]) => infer Result
}
  ? Extract<Result, { success: true; output: unknown }>['output']
  : C['answer'] extends { kind: 'json'; shape: infer S extends Shape }
    ? v.InferOutput<S>
    : C['answer'] extends { kind: 'html' }
      ? string
      : C['answer'] extends { kind: 'binary' }
        ? Blob
        : undefined
