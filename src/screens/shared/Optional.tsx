import { Component, type ReactNode } from 'react'

export interface OptionalProps {
  /** Shown if the content cannot be shown. */
  readonly fallback: ReactNode
  /** Where the content stands; in another place it is tried again. */
  readonly place?: string
  readonly onCrash?: (error: unknown) => void
  readonly children: ReactNode
}

interface State {
  readonly hasFailed: boolean
  /** Null: in the place where it stands now. */
  readonly failedAt: string | null | undefined
}

/**
 * A part of a page: if its code is missing or fails, the rest stays. Only a class component can catch errors of a
 * render, also those of a crashed flow.
 */
export class Optional extends Component<OptionalProps, State> {
  override state: State = { hasFailed: false, failedAt: null }

  static getDerivedStateFromError(): State {
    return { hasFailed: true, failedAt: null }
  }

  static getDerivedStateFromProps({ place }: OptionalProps, { hasFailed, failedAt }: State): State | null {
    if (!hasFailed) return null
    return failedAt === null ? { hasFailed, failedAt: place } : { hasFailed: failedAt === place, failedAt }
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash?.(error)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
