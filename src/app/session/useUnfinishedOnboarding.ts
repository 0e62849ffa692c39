import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { PayAccountActor } from '../payments/payAccount.ts'
import { useSignedInUser } from './useSession.ts'

/** Whether the onboarding of the company whose account is under analysis was begun here and has not all arrived. */
export const useUnfinishedOnboarding = (visit: PayAccountActor): boolean => {
  const user = useSignedInUser()?.usuario_id ?? null
  const company = useSelector(visit, (account) =>
    account.matches('underAnalysis') ? (account.context.company?.id ?? null) : null,
  )
  const [unfinished, setUnfinished] = useState<number | null>(null)
  useEffect(() => {
    let isWanted = true
    const look = async (userId: number, companyId: number) => {
      // the wizard's shape is in the wizard's files
      const { isOnboardingUnfinished } = await import('../payments/payOnboarding.ts')
      const isUnfinished = await isOnboardingUnfinished(userId, companyId)
      if (isWanted) setUnfinished(isUnfinished ? companyId : null)
    }
    // without these files or the storage the button is not offered
    if (user !== null && company !== null) look(user, company).catch(() => {})
    return () => {
      isWanted = false
    }
  }, [user, company])
  return company !== null && unfinished === company
}
