import type { ReactNode } from 'react'
import { InDoubtNotice } from '#screens/session/InDoubtNotice.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { reloadLists } from '../lists/leftLists.ts'
import { useCompanyScope } from '../session/useSession.ts'
import { inDoubtOperations } from './inDoubt.ts'
import { wordsOfInDoubt } from './inDoubtKinds.ts'

/** Looks up what this user has sent without getting an answer, and tells the outcome. */
export default function InDoubtOperations({ userId }: { readonly userId: number }): ReactNode {
  const flow = useFlow(inDoubtOperations, { input: { userId } }, { onRefresh: reloadLists })
  const companies = useCompanyScope()
  return <InDoubtNotice flow={flow} wordsOf={(record) => wordsOfInDoubt(record, companies)} />
}
