import { Component, type ReactNode } from 'react'

export interface OptionalProps {
  /** Stands in for what could not be shown. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Something that a page can do without: if its code is missing or breaks, the page stays. */
export class Optional extends Component<OptionalProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
