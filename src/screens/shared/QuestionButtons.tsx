import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { BusyButton } from './BusyButton.tsx'
import classes from './QuestionButtons.module.css'

export interface QuestionButtonsProps {
  /** The act that cannot be undone: 'Sim, cancelar' */
  readonly confirm: string
  /** It cancels or deletes. */
  readonly isRed: boolean
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  /** The harmless act: 'Voltar' */
  readonly back: string
  readonly onBack: () => void
}

/**
 * The two buttons of a question. The harmless one is the primary button and has the first focus (design §10), and
 * gets it back when nothing was done.
 */
export const QuestionButtons = ({
  confirm,
  isRed,
  isBusy = false,
  onConfirm,
  back,
  onBack,
}: QuestionButtonsProps) => {
  const harmless = useRef<HTMLButtonElement>(null)
  // Also after a refusal: Enter must not send it again. Later than the modal, which first stores the element
  // that it returns the focus to.
  useEffect(() => {
    if (isBusy) return
    const timer = setTimeout(() => harmless.current?.focus())
    return () => clearTimeout(timer)
  }, [isBusy])
  return (
    <>
      <BusyButton
        {...(isRed ? { color: 'red', variant: 'light', className: classes.red } : { variant: 'default' })}
        isBusy={isBusy}
        onClick={onConfirm}
      >
        {confirm}
      </BusyButton>
      <Button ref={harmless} data-autofocus disabled={isBusy} onClick={onBack}>
        {back}
      </Button>
    </>
  )
}
