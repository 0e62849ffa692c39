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
}

/** A status: a colour, a word and an icon, the same everywhere. It is translated also among values that are not. */
export const StatusBadge = ({ label, tone }: StatusBadgeProps) => {
  const Icon = ICONS[tone]
  return (
    <span translate="yes" className={classes.badge} data-tone={tone}>
      <Icon />
      <span>{label}</span>
    </span>
  )
}
