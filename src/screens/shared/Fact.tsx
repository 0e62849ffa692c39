import type { ReactNode } from 'react'
import { citySubtitle } from '#domain/places.ts'
import { Amount, isAmount } from './Amount.tsx'
import classes from './Fact.module.css'
import { isWhole } from './isWhole.ts'

/** A read-only field; an unknown value shows a dash. */
export const Fact = ({
  label,
  subtitle,
  isWide = false,
  children,
}: {
  label: string
  subtitle?: string
  /** It takes the whole width of the list. */
  isWide?: boolean
  children: ReactNode
}) => (
  <div className={isWide ? classes.wide : undefined}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value} data-whole={isWhole(children) || undefined}>
      {typeof children === 'string' && isAmount(children) ? <Amount>{children}</Amount> : (children ?? '—')}
      {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
    </dd>
  </div>
)

/** A place, with its city in capitals below. */
export const PlaceFact = ({ label, place }: { label: string; place: string | null }) => (
  <Fact label={label} {...(place !== null && { subtitle: citySubtitle(place) })}>
    {place}
  </Fact>
)
