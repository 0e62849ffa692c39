import { Loader } from '@mantine/core'
import classes from './CardButton.module.css'

export interface CardButtonProps {
  readonly children: string
  readonly className?: string | undefined
  /** For the ear, where several have the same words; begins with them. */
  readonly name: string
  readonly look?: 'default' | 'quiet' | 'danger' | 'first'
  /** A call is running: it ignores clicks, but is not disabled, because it would lose the focus. */
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  /** -1: by the keys of its list alone. */
  readonly tabIndex?: number
  readonly onClick: () => void
}

/**
 * A button of a card in a list. It looks as the library's button and is one element instead of three: a page of trips
 * has 45 of them, and they took longer to make than all else in their cards.
 */
export const CardButton = ({
  children,
  className = '',
  name,
  look = 'default',
  isBusy = false,
  isDisabled = false,
  tabIndex,
  onClick,
}: CardButtonProps) => (
  <button
    type="button"
    className={`mantine-focus-auto ${classes.button} ${className}`}
    data-look={look}
    aria-label={name}
    tabIndex={tabIndex}
    disabled={isDisabled}
    data-loading={isBusy || undefined}
    aria-disabled={isBusy || undefined}
    aria-busy={isBusy}
    onClick={isBusy ? undefined : onClick}
  >
    {/* idle it has no element within: there are many of them */}
    {isBusy ? (
      <>
        <span>{children}</span>
        <Loader
          className={`mantine-Button-loader ${classes.loader}`}
          color="var(--ink)"
          size="1.25rem"
          aria-hidden="true"
        />
      </>
    ) : (
      children
    )}
  </button>
)
