import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

export interface BusyButtonProps extends Pick<ButtonProps, 'variant' | 'color'> {
  readonly children: ReactNode
  readonly className?: string | undefined
  /** For the ear, where several have the same words; begins with them. */
  readonly name?: string
  readonly type?: 'button' | 'submit'
  readonly isBusy: boolean
  readonly isDisabled?: boolean
  /** The id of the text that says why it is disabled. */
  readonly describedBy?: string
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
  onClick,
  ...look
}: BusyButtonProps) => (
  <Button
    {...look}
    className={className}
    type={type}
    loading={isBusy}
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
    onClick={() => {
      if (!isBusy) onClick?.()
    }}
  >
    {children}
  </Button>
)
