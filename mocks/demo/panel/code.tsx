import { useState } from 'react'
import { copied } from './copies.tsx'
import classes from './panel.module.css'

const COPY = { asked: 'Copiar', done: 'Copiado', refused: 'Não foi possível copiar' } as const

interface CodeProps {
  /** What is copied. */
  readonly code: string
  /** How it is shown; not given: as it is copied. */
  readonly shown?: string
  /** What it belongs to, where several codes stand together. */
  readonly of?: string
}

/** A code with a button that copies it. */
export const Code = ({ code, shown = code, of }: CodeProps) => {
  const [copy, setCopy] = useState<keyof typeof COPY>('asked')
  return (
    <div className={classes.row}>
      <strong className={of === undefined ? classes.code : classes.line}>{shown}</strong>
      <button
        type="button"
        aria-label={of === undefined ? undefined : `${COPY[copy]}: ${of}`}
        onClick={async () => {
          setCopy((await copied(code)) ? 'done' : 'refused')
        }}
      >
        {COPY[copy]}
      </button>
    </div>
  )
}
