import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import classes from './NoWrap.module.css'

/**
 * An amount, a phone, or a word with a digit and a sign at which a browser breaks: CPF, CNPJ, plate, protocol, account, date.
 * What is written right before and after it, a bracket or a full stop, belongs to it. No line begins with a '·'.
 */
const WHOLE =
  /(?:\S*(?:[−+-] ?)?R\$ [\d.]+,\d\d\S*|\S*\(\d{2}\) \d{4,5}-\d{4}\S*|\S*\d\S*[-./:]\S+|[^\s\d]\S*[-/]\S*\d\S*)(?: ·)?|[^\s·]+ ·/g

const HAS_NUMBER = /\d/

/** Each in an element of its own: what a browser's translator makes of a text with neighbours stays when that changes. */
const piecesOf = (text: string): ReactNode => {
  const pieces: ReactNode[] = []
  let end = 0
  const addUpTo = (index: number) => {
    if (index > end) pieces.push(<span key={end}>{text.slice(end, index)}</span>)
  }
  for (const { 0: whole, index } of text.matchAll(WHOLE)) {
    addUpTo(index)
    pieces.push(
      <span key={index} className={classes.whole} translate={HAS_NUMBER.test(whole) ? 'no' : undefined}>
        {whole}
      </span>,
    )
    end = index + whole.length
  }
  if (pieces.length === 0) return <span>{text}</span>
  addUpTo(text.length)
  return pieces
}

/** Without a class, which only keeps a text apart from its neighbours. */
const isPlain = (props: object) => Object.keys(props).every((name) => name === 'children')

/**
 * A text whose numbers are not broken: each has a line of its own before it is, and is broken only if that is too short. What
 * can be searched and copied stays as it is written.
 */
export const NoWrap = ({ children }: { readonly children: ReactNode }): ReactNode => {
  if (typeof children === 'string') return piecesOf(children)
  if (typeof children === 'number') return <span>{children}</span>
  if (Array.isArray(children)) return Children.map(children, (child) => <NoWrap>{child}</NoWrap>)
  if (isValidElement<{ children?: ReactNode }>(children)) {
    const { type, props } = children
    if (type === Fragment || (type === 'span' && isPlain(props))) return <NoWrap>{props.children}</NoWrap>
  }
  return children
}
