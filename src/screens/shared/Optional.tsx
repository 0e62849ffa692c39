import { Component, type ReactNode } from 'react'

export interface OptionalProps {
  /** Shown if the content cannot be shown. */
  readonly fallback: ReactNode
  /** Where the content stands; in another place it is tried again. */
  readonly place?: string
  readonly children: ReactNode
}

/**
 * A part of a page: if its code is missing or fails, the rest stays. Only a class component can catch errors of a
 * render, also those of a crashed flow.
 */
export class Optional extends Component<OptionalProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ place }: OptionalProps) {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
