import type { ReactNode } from 'react'
import { NoWrap } from './NoWrap.tsx'
import classes from './RadioCards.module.css'

export interface RadioCardsProps<Value extends string> {
  readonly legend: string
  /** Otherwise the legend is only heard. */
  readonly isLegendSeen?: boolean
  /** Of the radio buttons: one group a name. */
  readonly name: string
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly detail?: ReactNode
    readonly note?: string
  }[]
  readonly value: string | null
  readonly isDisabled?: boolean
  readonly error?: string | null
  readonly onChoose: (value: Value) => void
}

/** One of a few options, each a large target. */
export const RadioCards = <Value extends string>({
  legend,
  isLegendSeen = false,
  name,
  options,
  value,
  isDisabled = false,
  error = null,
  onChoose,
}: RadioCardsProps<Value>) => (
  <fieldset className={classes.options}>
    <legend className={isLegendSeen ? classes.legend : 'visually-hidden'}>{legend}</legend>
    {options.map((option) => (
      <div key={option.value} className={classes.option}>
        <label className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={isDisabled}
            aria-invalid={error !== null || undefined}
            // what it means is a part of its name; a note describes it
            aria-labelledby={[`${name}-${option.value}`, option.detail && `${name}-${option.value}-detail`]
              .filter(Boolean)
              .join(' ')}
            aria-describedby={
              [option.note && `${name}-${option.value}-note`, error !== null && `${name}-error`]
                .filter(Boolean)
                .join(' ') || undefined
            }
            onChange={() => onChoose(option.value)}
          />
          <strong id={`${name}-${option.value}`} className={classes.name}>
            {option.label}
          </strong>
        </label>
        {option.detail && (
          <div id={`${name}-${option.value}-detail`} className={classes.below}>
            <NoWrap>{option.detail}</NoWrap>
          </div>
        )}
        {option.note && (
          <div id={`${name}-${option.value}-note`} className={classes.below}>
            {option.note}
          </div>
        )}
      </div>
    ))}
    {error !== null && (
      <p id={`${name}-error`} role="alert" className={classes.error}>
        {error}
      </p>
    )}
  </fieldset>
)
