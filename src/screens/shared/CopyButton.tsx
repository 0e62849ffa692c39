import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './CopyButton.module.css'
import { icon } from './icons.tsx'

const CopyIcon = icon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M5.5 15H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v.5" />
  </>,
)

const COPIED = 'Copiado'
const FAILED = 'Não foi possível copiar. Selecione o texto e copie.'

export interface CopyButtonProps {
  /** What is copied. */
  readonly text: string
  /** What it is, for the ear: 'Agência'. */
  readonly what: string
}

/**
 * Copies a text and says so, or that the browser does not allow it. What it says goes with the focus, so that only one of
 * several buttons says it.
 */
export const CopyButton = ({ text, what }: CopyButtonProps) => {
  const [told, setTold] = useState('')
  const copy = async () => {
    try {
      // not there on a page without a certificate
      await navigator.clipboard.writeText(text)
      setTold(COPIED)
    } catch {
      setTold(FAILED)
    }
  }
  return (
    <span className={classes.copy}>
      <Button
        className={classes.button ?? ''}
        variant="subtle"
        size="xs"
        leftSection={<CopyIcon />}
        aria-label={`Copiar ${what}`}
        onClick={() => void copy()}
        onBlur={() => setTold('')}
      >
        Copiar
      </Button>
      <span role="status" className={classes.told}>
        {told}
      </span>
    </span>
  )
}
