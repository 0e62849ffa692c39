import type { AnyActorRef } from 'xstate'

/** Who hears a machine's news: the flow that it is a part of. One that runs alone tells only itself. */
export const flowAround = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self
