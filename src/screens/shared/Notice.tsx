import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorIcon, InfoIcon, WarningIcon } from './icons.tsx'
import classes from './Notice.module.css'
import { useFocusKept } from './useFocusKept.ts'

const ICONS = { error: ErrorIcon, warning: WarningIcon, info: InfoIcon } as const

export interface NoticeProps {
  readonly tone: keyof typeof ICONS
  readonly children: ReactNode
  /** The next step: 'Tentar novamente'. */
  readonly action?: { readonly label: string; readonly onAct: () => void }
}

/** A message in the page: a colour, an icon, a text, and what can be done. */
export const Notice = ({ tone, children, action }: NoticeProps) => {
  const Icon = ICONS[tone]
  const box = useFocusKept<HTMLDivElement>()
  return (
    <div ref={box} className={classes.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <span className={classes.icon}>
        <Icon />
      </span>
      <div className={classes.text}>{children}</div>
      {action && (
        <Button variant="default" size="sm" onClick={action.onAct}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
