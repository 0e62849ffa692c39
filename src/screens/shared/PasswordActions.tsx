import { Button } from '@mantine/core'
import { BusyButton } from './BusyButton.tsx'

export interface PasswordActionsProps {
  /** 'Confirmar', and what it says while it is checked: 'Confirmando…' */
  readonly words: readonly [string, string]
  readonly isBusy: boolean
  readonly isDisabled?: boolean
  readonly onConfirm: () => void
  readonly onWithdraw: () => void
}

/** The two buttons below a password or a PIN that is asked for in a modal. */
export const PasswordActions = ({ words, isBusy, onConfirm, onWithdraw, ...rest }: PasswordActionsProps) => (
  <>
    <Button variant="default" onClick={onWithdraw}>
      Cancelar
    </Button>
    <BusyButton {...rest} isBusy={isBusy} onClick={onConfirm}>
      {words[isBusy ? 1 : 0]}
    </BusyButton>
  </>
)
