import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { BusyButton } from './BusyButton.tsx'

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
 * The two buttons of a question. The harmless one is the primary button and has the first focus (design §10).
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
  // later than the modal, which first stores the element that it returns the focus to
  useEffect(() => {
    const timer = setTimeout(() => harmless.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <BusyButton
        {...(isRed ? { color: 'red' } : { variant: 'default' })}
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
