import { faultOf } from '#domain/fault.ts'
import type { Company } from '#services/companies.ts'
import { withOutput } from '../../shared/params.ts'
import type { PayAccountContext } from './payAccount.ts'
import type { PayInstructionsState } from './payGate.ts'

// How the card of a pay account is read (payments §4, §8).

/** payments §8, as it is spelt there. */
export const NO_CARD = 'Error ao obter o cartão'

/** The intro opens 'Ops!' then (payments §4, §8). */
export const OPS: PayInstructionsState = { ops: true }

/** Reads the card of the company; without one the account can only be filled. */
export const gettingCard = <const Target extends string, const Failed extends object>(
  target: Target,
  failed: Failed,
) =>
  ({
    id: 'getCard',
    src: 'getCard',
    input: ({ context }: { context: PayAccountContext }) => ({ companyId: (context.company as Company).id }),
    onDone: [
      {
        guard: withOutput('hasCard', 'card'),
        actions: withOutput('storeCard', 'card'),
        target,
      },
      { actions: { type: 'storeCard', params: { card: null } }, target: '#payAccount.noAccount' },
    ],
    onError: failed,
  }) as const

/** Nothing of the account can be shown then (payments §8). */
export const ENTRY_FAILED = {
  actions: {
    type: 'tellNoCard',
    params: ({ event }: { event: { error: unknown } }) => ({ fault: faultOf(event.error) }),
  },
  target: '#payAccount.cardFailed',
} as const
