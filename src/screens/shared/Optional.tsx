import { Component, type ReactNode } from 'react'

export interface OptionalProps {
  /** Shown if the content cannot be shown. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** An optional part of a page: if its code is missing or fails, the rest of the page stays. */
export class Optional extends Component<OptionalProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
