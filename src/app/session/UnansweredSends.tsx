import type { ReactNode } from 'react'
import { UnansweredNotice } from '#screens/session/UnansweredNotice.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { reloadLists } from '../pages/leftLists.ts'
import { unanswered } from '../wiring/unanswered.ts'
import { wordsOfUnanswered } from './unansweredWords.ts'
import { useCompanyScope } from './useSession.ts'

/** Looks up what this user has sent without getting an answer, and tells the outcome. */
export default function UnansweredSends({ userId }: { readonly userId: number }): ReactNode {
  const flow = useFlow(unanswered, { input: { userId } }, { onRefresh: reloadLists })
  const companies = useCompanyScope()
  return <UnansweredNotice flow={flow} wordsOf={(record) => wordsOfUnanswered(record, companies)} />
}
