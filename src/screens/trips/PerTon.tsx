import { formatBrl } from '#domain/money.ts'
import { Amount } from '../shared/Amount.tsx'
import classes from '../shared/routeCard.module.css'

/** The price of a trip, in reais, which is per ton (core §3). */
export const PerTon = ({ value }: { value: number }) => (
  <>
    <strong>
      <Amount>{formatBrl(value)}</Amount>
    </strong>{' '}
    <span className={classes.unit}>por tonelada</span>
  </>
)
