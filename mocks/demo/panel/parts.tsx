import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

// Plain elements with own styles. The styles of the component library depend on the order in which they are
// loaded, and using them here would change the look of the portal.

/** What is read or typed as one: an amount, a CNPJ, a CPF, an address of e-mail, a slip's number. */
const WHOLE = /(R\$\s[\d.,]*\d|[\dA-Z.]{10}\/[\dA-Z]{4}-\d\d|\d{3}\.\d{3}\.\d{3}-\d\d|[\w.]+@[\w.]*\w)/

/** A text in whose lines no amount and no document is broken. */
export const Words = ({ text }: { readonly text: string }) =>
  text.split(WHOLE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={classes.whole}>
        {part}
      </span>
    ),
  )

interface ChoiceProps {
  readonly label: string
  readonly value: string
  /** Values and their labels; those with a group stand under its name. */
  readonly options: readonly (readonly [value: string, label: string, group?: string])[]
  readonly onChoose: (value: string) => void
}

const optionsOf = (options: ChoiceProps['options']) =>
  options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))

/** A select with its label. */
export const Choice = ({ label, value, options, onChoose }: ChoiceProps) => {
  const id = useId()
  const groups = [...new Set(options.flatMap(([, , group]) => group ?? []))]
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {optionsOf(options.filter(([, , group]) => group === undefined))}
        {groups.map((name) => (
          <optgroup key={name} label={name}>
            {optionsOf(options.filter(([, , group]) => group === name))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}

/** A part of the panel that is opened when it is needed. */
export const Folded = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className={classes.folded}>
    <summary>{title}</summary>
    <div className={classes.inside}>{children}</div>
  </details>
)
