import type { ComponentType, ReactElement, ReactNode } from 'react'

export interface Column<Item> {
  readonly label: string
  /** Null shows a dash. */
  readonly render: (item: Item) => ReactNode
  /** A number, a plate, a date: it is not broken into lines. */
  readonly isWhole?: boolean
  /**
   * Its place on a card. `status`: beside the name, where it speaks for itself; `flag`: the same with its label;
   * `wide`: a line of its own; `line`: the same, not drawn if there is nothing. Not given: a fact with its label.
   */
  readonly place?: 'status' | 'flag' | 'wide' | 'line'
  /** In a narrow table it stands below the first column. */
  readonly isBelow?: true
  /** Of the table's column, as CSS has it; not given: an equal part of what the others leave. */
  readonly width?: string | undefined
  /** What follows from the value: below it in the table, a line of its own on a card. */
  readonly after?: (item: Item) => ReactElement | false | null | undefined
}

/** A table with all its columns, one with less, or (null) cards. */
export type Room = 'wide' | 'narrow' | null

/** An action on one record. */
export interface RowAction {
  readonly label: string
  readonly icon?: ComponentType
  readonly onAct: () => void
  /** It cancels or deletes. */
  readonly isDangerous?: boolean
  readonly isDisabled?: boolean
}

export interface TableOf<Item> {
  /** The first column is the heading of its row, and of the card on a phone. */
  readonly columns: readonly [Column<Item>, ...Column<Item>[]]
  /** The record's name for screen readers: 'Editar, Carlos Souza'. */
  readonly nameOf: (item: Item) => string
  readonly rowActions?: (item: Item) => readonly RowAction[]
  /** The words of the most actions that a record has: they are as wide in every row, and while it is waited for. */
  readonly actionWords?: readonly string[]
}

export type ShapeOf<Item> = Pick<TableOf<Item>, 'columns' | 'rowActions' | 'actionWords'>

/** It stands beside the name of a card. */
export const isHead = <Item>({ place }: Column<Item>) => place === 'status' || place === 'flag'

/** A null value is a dash. */
export const known = (value: ReactNode): ReactNode => value ?? '—'

/** In a narrow table what has no column stands below the first one, which takes the room that is left. */
export const tableIn = <Item, Table extends ShapeOf<Item>>(room: Room, table: Table) => {
  const [first, ...others] = table.columns
  const below = room === 'narrow' ? others.filter(({ isBelow }) => isBelow) : []
  if (below.length === 0) return { ...table, below }
  const columns = [{ ...first, width: undefined }, ...others.filter(({ isBelow }) => !isBelow)] as const
  return { ...table, below, columns }
}

/** The widths of the columns: the same while it is waited for, on every page and after a search. */
export const widthsOf = <Item>({
  columns,
  rowActions,
  actionWords = [],
}: ShapeOf<Item>): readonly (string | undefined)[] => {
  const widths = columns.map(({ width }) => width)
  if (!rowActions) return widths
  if (actionWords.length === 0) return [...widths, undefined]
  const letters = actionWords.join('').length
  // of a button: a letter of 0.8125 rem, its sides, and what is between it and the next; the sides of the cell
  return [...widths, `${letters * 0.46 + actionWords.length * 1.5 + 1.5}rem`]
}
