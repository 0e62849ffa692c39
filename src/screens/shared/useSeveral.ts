import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { DuplicateMachine } from '#machines/shared/duplicateMachine.ts'

/** How many new ones a look behind the success has seen; null: no more than one, or nobody knows. */
export const useSeveral = <Subject>(
  twice: ActorRefFrom<DuplicateMachine<Subject>> | undefined,
): number | null => useSelector(twice, (look) => (look?.matches('several') ? look.context.count : null))
