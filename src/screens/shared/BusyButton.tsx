import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

export interface BusyButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size'> {
  readonly children: ReactNode
  readonly className?: string | undefined
  /** For the ear, where several have the same words; begins with them. */
  readonly name?: string
  readonly type?: 'button' | 'submit'
  readonly isBusy: boolean
  readonly isDisabled?: boolean
  /** The id of the text that says why it is disabled. */
  readonly describedBy?: string
  /** It stands where the button was that was pressed. */
  readonly takesFocus?: boolean
  /** Not given: it submits its form. */
  readonly onClick?: () => void
}

/**
 * A button whose work takes a while. Meanwhile it ignores clicks but is not disabled: a disabled button loses
 * the focus, and a modal that opens at the end could not give it back.
 */
export const BusyButton = ({
  children,
  className = '',
  name,
  type = 'button',
  isBusy,
  isDisabled = false,
  describedBy,
  takesFocus = false,
  onClick,
  ...look
}: BusyButtonProps) => (
  <Button
    {...look}
    className={className}
    type={type}
    loading={isBusy}
    autoFocus={takesFocus}
    renderRoot={(props) => (
      <button
        {...props}
        aria-label={name}
        disabled={isDisabled}
        aria-describedby={describedBy}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy}
      />
    )}
    onClick={(event) => {
      // nor does it submit its form
      if (isBusy) event.preventDefault()
      else onClick?.()
    }}
  >
    {children}
  </Button>
)
