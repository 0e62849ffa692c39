import type * as v from 'valibot'
import type { Call, Shape } from '#services/contract/call.ts'
import { type Refusal, refusalIn } from '../rules/refusal.ts'
import type { IsOn } from '../rules/scope.ts'
import type { User } from '../store/records.ts'
import type { Store } from '../store/store.ts'

type Part<C, Key extends string> = C extends Record<Key, infer S extends Shape> ? v.InferOutput<S> : undefined

/** What a rule gets: the parts of the request, parsed by the call's shapes, and the user. */
export interface Context<C extends Call> {
  readonly params: Part<C, 'params'>
  readonly query: Part<C, 'query'>
  readonly headers: Part<C, 'headers'>
  readonly body: Part<C, 'body'>
  readonly user: C['auth'] extends 'bearer' ? User : User | null
  /** Companies of the user; empty when nobody is signed in. */
  readonly scope: readonly number[]
  readonly store: Store
  /** The plain text of a cipher for a company; null: it cannot be read (api §5.3). */
  readonly decipher: (cipher: string, companyId: number) => Promise<unknown>
  readonly isOn: IsOn
  /** Makes a document of ours available to a tab. Returns its whole address. */
  readonly publish: (path: string) => Promise<string>
}

type Wire<C extends Call> = C['answer'] extends { kind: 'json'; shape: infer S extends Shape }
  ? v.InferInput<S>
  : unknown

type Result<C extends Call> = Wire<C> | Refusal

export type Rule<C extends Call> = (context: Context<C>) => Result<C> | Promise<Result<C>>

/** A call of the contract and its rule, without the call's types. */
export interface Route {
  readonly call: Call
  /** Of its path. */
  readonly segments: readonly string[]
  readonly answer: (context: unknown) => Promise<unknown>
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

/**
 * Connects a call with its rule. The cast is safe: the parts were parsed by the shapes that give the context
 * its types.
 */
export const handle = <const C extends Call>(call: C, rule: Rule<C>): Route => ({
  call,
  segments: segmentsOf(call.path),
  answer: async (context) => {
    try {
      return await rule(context as Context<C>)
    } catch (thrown) {
      return refusalIn(thrown)
    }
  },
})

export interface Match {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

const PARAMETER = /^\{(.+)\}$/

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const matchPath = (
  wanted: readonly string[],
  given: readonly string[],
): Record<string, string> | undefined => {
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const text = given[index] ?? ''
    const name = PARAMETER.exec(segment)?.[1]
    if (name !== undefined) params[name] = decoded(text)
    else if (segment !== text) return undefined
  }
  return params
}

/** Sorts literal segments before parameters, the leftmost difference first. */
const rank = (segments: readonly string[]): string =>
  segments.map((segment) => (PARAMETER.test(segment) ? 1 : 0)).join('')

/**
 * The routes of a request. Several calls may share a method and a path (sign-in and refresh): all are
 * returned, and their shapes decide later. A slash at the end is ignored (A02).
 */
export const matchRoutes = (routes: readonly Route[], method: string, path: string): Match[] => {
  const given = segmentsOf(path)
  const matches = routes.flatMap((route) => {
    const params = route.call.method === method ? matchPath(route.segments, given) : undefined
    return params ? [{ route, params, rank: rank(route.segments) }] : []
  })
  const [best] = matches.map((match) => match.rank).sort()
  return matches.filter((match) => match.rank === best)
}
