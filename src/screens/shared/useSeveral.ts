import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { TwiceMachine } from '#machines/shared/twiceMachine.ts'

/** How many new ones a look behind the success has seen; null: no more than one, or nobody knows. */
export const useSeveral = <Subject>(twice: ActorRefFrom<TwiceMachine<Subject>> | undefined): number | null =>
  useSelector(twice, (look) => (look?.matches('several') ? look.context.count : null))
