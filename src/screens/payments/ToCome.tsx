import { Skeleton } from '@mantine/core'
import formClasses from '../shared/form.module.css'
import { ButtonToCome, FactToCome, FieldToCome, LineToCome } from '../shared/WaitingShape.tsx'
import { TilesToCome } from './HomeTiles.tsx'
import table from './MovementTable.module.css'
import home from './PaymentsScreen.module.css'
import statement from './StatementScreen.module.css'
import classes from './ToCome.module.css'

// The shapes of what payments wait for.

const ROWS = [1, 2, 3, 4, 5, 6] as const
const SHARES = [1, 2, 3, 4] as const

/** Totals, search and movements. */
export const StatementToCome = () => (
  <div className={statement.statement} aria-hidden="true">
    <div className={statement.totals}>
      <FactToCome />
      <FactToCome />
      <FactToCome />
      <FactToCome />
    </div>
    <div className={statement.filter}>
      <FieldToCome className={statement.text} />
      <FieldToCome />
      <FieldToCome />
    </div>
    <LineToCome width="6rem" />
    <div className={`${table.frame} ${classes.rows}`}>
      <div className={classes.head}>
        <LineToCome width="20%" />
      </div>
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <LineToCome width="40%" />
          <LineToCome width="60%" />
        </div>
      ))}
    </div>
  </div>
)

/** The account with its balance, its card, and the tiles. */
export const HomeToCome = () => (
  <>
    <div className={home.account}>
      <div className={home.hero}>
        <div className={home.money}>
          <div className={home.head}>
            <LineToCome width="7rem" />
          </div>
          <div className={home.balance}>
            <LineToCome width="9rem" />
          </div>
        </div>
      </div>
      <div className={home.part}>
        <div className={home.facts}>
          <FactToCome />
          <FactToCome />
          <FactToCome />
        </div>
      </div>
    </div>
    <TilesToCome />
  </>
)

/** Sliders, and the buttons of their form. */
export const PercentagesToCome = () => (
  <div className={formClasses.form}>
    <div className={classes.lead}>
      <LineToCome />
    </div>
    {SHARES.map((share) => (
      <div key={share}>
        <LineToCome width="8rem" />
        <LineToCome width="70%" />
        <Skeleton className={classes.slider} />
      </div>
    ))}
    <div className={formClasses.actions}>
      <ButtonToCome />
      <ButtonToCome />
    </div>
  </div>
)
