import type { User } from '../store/records.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Whether a state of api §6 is switched on. */
export type IsOn = (state: string) => boolean

// All these states are about usuario 1.
const replaced: Readonly<Record<string, readonly number[]>> = {
  'a signed-in master user with one company': [101],
  'a signed-in master user with every account status': [101, 102, 103, 104, 105],
  'more than ten companies exist': [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112],
}
const added: Readonly<Record<string, number>> = {
  'account in analysis': 103,
  'account refused': 104,
  'account not needed': 105,
  'the pay onboarding is open for an SA': 106,
  'the pay onboarding is open for a MEI': 107,
}

/** The companies of a user. A request sees and changes only their records. */
export const companyScope = (user: User, isOn: IsOn): readonly number[] => {
  if (user.id !== 1) return user.companyIds
  const [, base = user.companyIds] = Object.entries(replaced).find(([state]) => isOn(state)) ?? []
  const more = Object.entries(added).flatMap(([state, id]) => (isOn(state) ? [id] : []))
  return [...new Set([...base, ...more])]
}

/** The companies of a request: the chosen one, if it is the user's, or all of the user's. */
export const narrowScope = (
  scope: readonly number[],
  companyId: number | undefined,
): readonly number[] | Refusal => {
  if (companyId === undefined) return scope
  return scope.includes(companyId) ? [companyId] : refuse(403, 'Você não tem acesso a esta empresa.')
}
