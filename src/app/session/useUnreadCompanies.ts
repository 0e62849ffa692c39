import { useSelector } from '@xstate/react'
import { useCompanies } from './useSession.ts'

/** How many companies of the user there are whose records cannot be read. */
export const useUnreadCompanies = (): number =>
  useSelector(useCompanies(), (snapshot) => snapshot?.context.unread ?? 0)
