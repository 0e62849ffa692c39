import type { StateName } from '#pacts/states.ts'
import type { Call } from '#services/contract/call.ts'
import { exchange, type Sending } from './exchange.ts'
import type { Act, Interaction } from './interaction.ts'

/** One act with one call of a signed-in master user with two companies. */
export const asMaster = <const C extends Call>(
  call: C,
  parts: Sending<C> & Act & { readonly states?: readonly StateName[] },
): Interaction => {
  const states = ['a signed-in master user with two companies', ...(parts.states ?? [])] as const
  return { ...parts, exchanges: [exchange(call, { ...parts, states, token: 'access-1' })] }
}
