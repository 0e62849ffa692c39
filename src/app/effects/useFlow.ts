import { useActorRef } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorOptions, ActorRefFrom, AnyStateMachine } from 'xstate'
import { carryOut, followEffects, type PageHandlers } from './effects.ts'

/**
 * Runs a wired machine while the screen is shown, and carries out its effects. It listens before the actor
 * starts, so that no effect of the first step is missed.
 */
export const useFlow = <Machine extends AnyStateMachine>(
  machine: Machine,
  options?: ActorOptions<Machine>,
  handlers: PageHandlers = {},
): ActorRefFrom<Machine> => {
  const actor = useActorRef(machine, options as never) as ActorRefFrom<Machine>
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useLayoutEffect(
    () =>
      followEffects(
        actor,
        (effect, source) => carryOut(effect, source, latest.current),
        (source) => latest.current.files?.leave(source),
      ),
    [actor],
  )
  return actor
}
