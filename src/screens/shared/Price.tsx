import { formatBrl } from '#domain/money.ts'
import { Amount } from './Amount.tsx'
import classes from './Price.module.css'

export interface PriceProps {
  /** Reais */
  readonly value: number
  /** What it is paid for, as the API writes it: 'por tonelada'; null: not known. */
  readonly per: string | null
  /** It is what decides on its page. */
  readonly isHeadline?: boolean
}

/** The price of a cargo with what it is for. Neither breaks inside. */
export const Price = ({ value, per, isHeadline = false }: PriceProps) => (
  <>
    <strong className={isHeadline ? classes.headline : undefined}>
      <Amount>{formatBrl(value)}</Amount>
    </strong>{' '}
    {per && <span className={classes.unit}>{per}</span>}
  </>
)
