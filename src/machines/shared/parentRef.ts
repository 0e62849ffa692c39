import type { AnyActorRef } from 'xstate'

/** The receiver of a machine's events: its parent. A machine that runs alone sends them to itself. */
export const parentRef = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self
