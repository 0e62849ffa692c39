import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { BusyButton } from './BusyButton.tsx'

export interface QuestionButtonsProps {
  /** What can't be taken back: 'Sim, cancelar' */
  readonly confirm: string
  /** It cancels or deletes. */
  readonly isRed: boolean
  /** The question is there for long enough to have been read. */
  readonly isHeard: boolean
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  /** The harmless way: 'Voltar' */
  readonly back: string
  readonly onBack: () => void
}

/** The two ways out of a question: the harmless one is the primary and has the first focus (design §10). */
export const QuestionButtons = ({
  confirm,
  isRed,
  isHeard,
  isBusy = false,
  onConfirm,
  back,
  onBack,
}: QuestionButtonsProps) => {
  const harmless = useRef<HTMLButtonElement>(null)
  // after the modal has noted where the focus came from: it gives it back there
  useEffect(() => {
    const timer = setTimeout(() => harmless.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <BusyButton
        {...(isRed ? { color: 'red' } : { variant: 'default' })}
        isBusy={isBusy}
        isDeaf={!isHeard}
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
