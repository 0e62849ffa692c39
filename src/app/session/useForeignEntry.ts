import { useLayoutEffect } from 'react'
import * as v from 'valibot'
import { useHistoryState } from '../routing/navigation.ts'

const owned = v.object({ userId: v.number() })

/**
 * Whether the entry of the history that is shown holds records of another user, to whom the browser's back leads on a shared
 * computer. Each entry that holds something is marked with its user.
 * @param userId null: it is not known yet
 */
export const useForeignEntry = (userId: number | null): boolean => {
  const state = useHistoryState<unknown>()
  const { success, output } = v.safeParse(owned, state)
  const isMarked = success || userId === null || state === null || typeof state !== 'object'
  useLayoutEffect(() => {
    if (isMarked) return
    try {
      history.replaceState({ ...state, userId }, '')
    } catch {
      // a browser that has had too many changes of the history: the next entry is marked
    }
  }, [isMarked, state, userId])
  return success && userId !== null && output.userId !== userId
}
