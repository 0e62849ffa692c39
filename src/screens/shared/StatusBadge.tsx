import { ClockIcon, ErrorIcon, InfoIcon, OkIcon, WarningIcon } from './icons.tsx'
import classes from './StatusBadge.module.css'

const ICONS = {
  good: OkIcon,
  waiting: WarningIcon,
  /** Others work on it: nothing has to be done. */
  underway: ClockIcon,
  bad: ErrorIcon,
  quiet: InfoIcon,
  info: InfoIcon,
} as const

export interface StatusBadgeProps {
  readonly label: string
  readonly tone: keyof typeof ICONS
}

/** A status: a colour, a word and an icon, the same everywhere. */
export const StatusBadge = ({ label, tone }: StatusBadgeProps) => {
  const Icon = ICONS[tone]
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon />
      {label}
    </span>
  )
}
