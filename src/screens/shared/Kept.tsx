import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import classes from './Kept.module.css'

/**
 * An amount, a phone, or a word with a digit and a sign at which a browser breaks: CPF, CNPJ, plate, protocol, account, date.
 * What is written right before and after it, a bracket or a full stop, belongs to it. No line begins with a '·'.
 */
const WHOLE =
  /(?:\S*(?:[−+-] ?)?R\$ [\d.]+,\d\d\S*|\S*\(\d{2}\) \d{4,5}-\d{4}\S*|\S*\d\S*[-./:]\S+|[^\s\d]\S*[-/]\S*\d\S*)(?: ·)?|[^\s·]+ ·/g

const piecesOf = (text: string): ReactNode => {
  const pieces: ReactNode[] = []
  let end = 0
  for (const { 0: whole, index } of text.matchAll(WHOLE)) {
    pieces.push(
      text.slice(end, index),
      <span key={index} className={classes.whole}>
        {whole}
      </span>,
    )
    end = index + whole.length
  }
  return pieces.length === 0 ? text : [...pieces, text.slice(end)]
}

/**
 * A text whose numbers are not broken: each has a line of its own before it is, and is broken only if that is too short. What
 * can be searched and copied stays as it is written.
 */
export const Kept = ({ children }: { readonly children: ReactNode }): ReactNode => {
  if (typeof children === 'string') return piecesOf(children)
  if (Array.isArray(children)) return Children.map(children, (child) => <Kept>{child}</Kept>)
  if (isValidElement<{ children?: ReactNode }>(children) && children.type === Fragment) {
    return <Kept>{children.props.children}</Kept>
  }
  return children
}
