import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { createTwiceMachine } from '#machines/shared/twiceMachine.ts'

type TwiceFlow<Subject> = ActorRefFrom<ReturnType<typeof createTwiceMachine<Subject>>>

/** How many new ones a look behind the success has seen; null: no more than one, or nobody knows. */
export const useSeveral = <Subject>(twice: TwiceFlow<Subject> | undefined): number | null =>
  useSelector(twice, (look) => (look?.matches('several') ? look.context.count : null))
