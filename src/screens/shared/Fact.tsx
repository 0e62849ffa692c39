import type { ReactNode } from 'react'
import { Amount, isAmount } from './Amount.tsx'
import classes from './Fact.module.css'
import { NoWrap } from './NoWrap.tsx'

/** A CNPJ, an e-mail: no place to break it, and on a phone no room beside another. */
const LONG = /^\S{17,}$/

/** A read-only field; an unknown value shows a dash. A browser's translator leaves the value as it is. */
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
}) => {
  const isEmpty = children === null || children === undefined
  return (
    <div
      className={isWide ? classes.wide : undefined}
      data-wide={isWide || undefined}
      data-empty={isEmpty || undefined}
      data-long={(typeof children === 'string' && LONG.test(children)) || undefined}
    >
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} translate="no">
        {typeof children === 'string' && isAmount(children) ? (
          <Amount>{children}</Amount>
        ) : (
          <NoWrap>{children ?? '—'}</NoWrap>
        )}
        {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
      </dd>
    </div>
  )
}
