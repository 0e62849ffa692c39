import type { StateName } from '#pacts/states.ts'
import type { Call } from '#services/contract/call.ts'
import { type Exchange, exchange, type Parts, type Sending } from './exchange.ts'
import type { Act, Interaction } from './interaction.ts'

/** What the portal does, and its result; not given: the fault of the refusal, with its status and its message. */
type Doing = Act | Pick<Act, 'run'>

const doing = (parts: Doing & Pick<Interaction, 'as'>, only: Exchange): Interaction => {
  const exchanges = [only] as const
  if ('resolves' in parts || 'rejects' in parts) return { ...parts, exchanges }
  const { status, body } = only.answer
  const { message = null } = (body ?? {}) as { readonly message?: string }
  return { ...parts, exchanges, rejects: { kind: 'http', status, message } }
}

/** One act with one call. */
export const act = <const C extends Call>(
  call: C,
  parts: Parts<C> & Doing & Pick<Interaction, 'as'>,
): Interaction => doing(parts, exchange(call, parts))

/** The same of a signed-in master user with two companies. */
export const asMaster = <const C extends Call>(
  call: C,
  parts: Sending<C> & Doing & { readonly states?: readonly StateName[] },
): Interaction => {
  const states = ['a signed-in master user with two companies', ...(parts.states ?? [])] as const
  return doing(parts, exchange(call, { ...parts, states, token: 'access-1' }))
}

/** The same while nobody is signed in. */
export const asNobody = <const C extends Call>(call: C, parts: Parts<C> & Doing): Interaction =>
  doing({ ...parts, as: null }, exchange(call, parts))
