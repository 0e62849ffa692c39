import type { ReactNode } from 'react'
import classes from './PlainButton.module.css'

export interface PlainButtonProps {
  readonly children: ReactNode
  readonly type?: 'button' | 'submit'
  readonly look?: 'filled' | 'quiet'
  readonly isDisabled?: boolean
  /** A call is running: it ignores clicks, but is not disabled, because it would lose the focus. */
  readonly isBusy?: boolean
  /** The id of the text that says why it is disabled. */
  readonly describedBy?: string | undefined
  readonly onClick?: () => void
}

/** The button of pages that must be small or must not fail: the library's button loads more code. */
export const PlainButton = ({
  children,
  type = 'button',
  look = 'filled',
  isDisabled = false,
  isBusy = false,
  describedBy,
  onClick,
}: PlainButtonProps) => (
  <button
    type={type}
    className={classes.button}
    data-look={look}
    disabled={isDisabled}
    aria-busy={isBusy}
    aria-disabled={isBusy}
    aria-describedby={describedBy}
    onClick={isBusy ? (event) => event.preventDefault() : onClick}
  >
    {children}
  </button>
)
