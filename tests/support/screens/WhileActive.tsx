import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

/** Shows the view of a child until the child has ended, like its parent does. */
export const WhileActive = ({ actor, children }: { actor: AnyActorRef; children: ReactNode }) =>
  useSelector(actor, (snapshot: AnyMachineSnapshot) => snapshot.status === 'active') ? children : null
