import { useState } from 'react'
import { ClockIcon, ErrorIcon, IdleIcon, InfoIcon, OkIcon, OnTheWayIcon } from './icons.tsx'
import classes from './StatusBadge.module.css'

/** `moving`: on its way, and well; `done`: well, and over. */
const ICONS = {
  good: OkIcon,
  moving: OnTheWayIcon,
  done: OkIcon,
  waiting: ClockIcon,
  /** Others work on it: nothing has to be done. */
  underway: ClockIcon,
  bad: ErrorIcon,
  quiet: IdleIcon,
  info: InfoIcon,
} as const

export interface StatusBadgeProps {
  readonly label: string
  readonly tone: keyof typeof ICONS
  /** In a line of 34 pixels. */
  readonly isSmall?: boolean
}

/** A status: a colour, a word and an icon, the same everywhere; lit for a moment when it has changed. It is translated also among values that are not. */
export const StatusBadge = ({ label, tone, isSmall = false }: StatusBadgeProps) => {
  const Icon = ICONS[tone]
  const [first] = useState(label)
  const [hasChanged, setChanged] = useState(false)
  if (label !== first && !hasChanged) setChanged(true)
  return (
    // a new element for each label, so that the light begins anew
    <span
      key={label}
      translate="yes"
      className={classes.badge}
      data-tone={tone}
      data-small={isSmall || undefined}
      data-changed={hasChanged || undefined}
    >
      <Icon />
      <span>{label}</span>
    </span>
  )
}
