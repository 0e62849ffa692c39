import type { Fault } from '#domain/fault.ts'
import { artOf } from './art/artOf.ts'
import { StateView, type StateViewProps } from './StateView.tsx'

export interface LoadFailureProps extends Pick<StateViewProps, 'children' | 'isInner'> {
  readonly fault: Fault | null
  readonly onRetry: () => void
}

/** In the place of what could not be loaded. */
export const LoadFailure = ({ fault, onRetry, ...view }: LoadFailureProps) => (
  <StateView {...view} art={artOf(fault)} isFailure action={{ label: 'Tentar novamente', onAct: onRetry }} />
)
