import { Component, type ReactNode } from 'react'

export interface OptionalProps {
  /** Shown if the content cannot be shown. */
  readonly fallback: ReactNode
  /** Where the content stands; in another place it is tried again. */
  readonly place?: string
  readonly onCrash?: (error: unknown) => void
  /** The content was drawn anew, without what it held. */
  readonly onRedraw?: () => void
  readonly children: ReactNode
}

interface State {
  readonly hasFailed: boolean
  /** Null: in the place where it stands now. */
  readonly failedAt: string | null | undefined
  /** It was torn just now. */
  readonly isTorn: boolean
  readonly tornAt: string | undefined
  /** How often it was drawn anew there. */
  readonly redraws: number
}

/** In one place: what tears it each time is not got over. */
const MOST_REDRAWS = 3

/** A node is not where React has put it: a browser's translator or an extension has taken it away. */
const isOfTorn = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError'

/**
 * A part of a page: if its code is missing or fails, the rest stays; if something else has torn it, it is drawn anew. Only a
 * class component can catch errors of a render, also those of a crashed flow.
 */
export class Optional extends Component<OptionalProps, State> {
  override state: State = { hasFailed: false, failedAt: null, isTorn: false, tornAt: undefined, redraws: 0 }

  /** React never goes on with what has failed: the same content begins anew. */
  static getDerivedStateFromError(error: unknown): Partial<State> {
    return isOfTorn(error) ? { isTorn: true } : { hasFailed: true, failedAt: null }
  }

  static getDerivedStateFromProps({ place }: OptionalProps, state: State): Partial<State> | null {
    const { hasFailed, failedAt, isTorn, tornAt } = state
    if (isTorn) {
      const redraws = tornAt === place ? state.redraws : 0
      return redraws < MOST_REDRAWS
        ? { isTorn: false, tornAt: place, redraws: redraws + 1 }
        : { isTorn: false, hasFailed: true, failedAt: place }
    }
    if (!hasFailed) return null
    return failedAt === null ? { failedAt: place } : { hasFailed: failedAt === place }
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash?.(error)
  }

  override componentDidUpdate(_: OptionalProps, { redraws, tornAt }: State) {
    if (redraws !== this.state.redraws || tornAt !== this.state.tornAt) this.props.onRedraw?.()
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
