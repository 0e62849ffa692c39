import type { ReactNode } from 'react'
import { UnansweredNotice } from '#screens/session/UnansweredNotice.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { unanswered } from '../wiring/unanswered.ts'
import { wordsOfUnanswered } from './unansweredWords.ts'

/** Looks up what this user has sent without getting an answer, and tells the outcome. */
export default function UnansweredSends({ userId }: { readonly userId: number }): ReactNode {
  return <UnansweredNotice flow={useFlow(unanswered, { input: { userId } })} wordsOf={wordsOfUnanswered} />
}
