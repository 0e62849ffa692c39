import { useSelector } from '@xstate/react'
import type { UnknownBalanceProps } from '#screens/payments/UnknownBalance.tsx'
import type { PayAccountActor } from '../payments/payAccount.ts'

/** How the balance of the visit is read again, if it is not known; null: it is. */
export const useUnknownBalance = (visit: PayAccountActor): UnknownBalanceProps | null => {
  const isKnown = useSelector(visit, ({ context }) => context.isBalanceKnown)
  const isReading = useSelector(visit, (snapshot) => snapshot.matches({ active: 'reloading' }))
  return isKnown ? null : { isReading, onRead: () => visit.send({ type: 'card.reload' }) }
}
