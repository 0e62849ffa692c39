import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorIcon, InfoIcon, WarningIcon } from './icons.tsx'
import classes from './Notice.module.css'
import { NoWrap } from './NoWrap.tsx'
import { useFocusKept } from './useFocusKept.ts'

const ICONS = { error: ErrorIcon, warning: WarningIcon, info: InfoIcon } as const

export interface NoticeProps {
  readonly tone: keyof typeof ICONS
  readonly children: ReactNode
  /** It is announced at once; an error always is. */
  readonly isAlert?: boolean
  /** The next step: 'Tentar novamente'. */
  readonly action?: { readonly label: string; readonly onAct: () => void }
}

/** A message in the page: a colour, an icon, a text, and what can be done. */
export const Notice = ({ tone, isAlert = tone === 'error', children, action }: NoticeProps) => {
  const Icon = ICONS[tone]
  const box = useFocusKept<HTMLDivElement>()
  return (
    <div ref={box} className={classes.notice} data-tone={tone} role={isAlert ? 'alert' : 'status'}>
      <div className={classes.text}>
        <span className={classes.icon}>
          <Icon />
        </span>
        <NoWrap>{children}</NoWrap>
      </div>
      {action && (
        <Button variant="default" size="sm" onClick={action.onAct}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
