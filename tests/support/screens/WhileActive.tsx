import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

/** Shows a child's view as its parent does: until the child has come to its end. */
export const WhileActive = ({ actor, children }: { actor: AnyActorRef; children: ReactNode }) =>
  useSelector(actor, (snapshot: AnyMachineSnapshot) => snapshot.status === 'active') ? children : null
