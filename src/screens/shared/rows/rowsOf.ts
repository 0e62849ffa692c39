import type { ComponentType, ReactNode } from 'react'
import type { PageAddress } from '#domain/pages.ts'
import type { Listed } from '#domain/unreadable.ts'
import type { RowAction } from '../tableOf.ts'

/** What a record shows in its line. */
export interface RowColumn<Item> {
  readonly label: string
  /** The track of CSS grid: '4rem', 'minmax(0, 2fr)'. */
  readonly width: string
  readonly render: (item: Item) => ReactNode
  /** Read whole where the line cuts it, and by readers of the screen if it is drawn otherwise. */
  readonly whole?: (item: Item) => string | null
  /** For the ear, where the label is a sign. */
  readonly spoken?: string
  /** Figures stand below each other by their last digit. */
  readonly isFigure?: boolean
  /** In two lines, where no head tells what it is: '≈ 480 km'; not given: the same. */
  readonly fact?: (item: Item) => ReactNode
}

/** Records in one line each; in two where a line has no room for its columns. */
export interface RowsOf<Item> {
  /** Leads to the record; the first of two lines begins with it. */
  readonly heading: RowColumn<Item> & { readonly Mark?: ComponentType<{ item: Item }> }
  /** Ends the first of two lines. */
  readonly value: RowColumn<Item>
  readonly before: readonly RowColumn<Item>[]
  readonly after: readonly RowColumn<Item>[]
  readonly hrefOf: (item: Item) => PageAddress
  readonly onOpen: (item: Item, all: readonly Item[]) => void
  /** The one action that stands in the line. `name` is what the ear hears, with the record, and has its word. */
  readonly actionOf: (item: Item) => RowAction & { readonly name: string; readonly isBusy?: boolean }
  readonly actionWidth: string
  /** Behind '⋯'. */
  readonly othersOf?: (item: Item) => readonly RowAction[]
  /** For the ear: '5, Medianeira - PR para Chapecó - SC'. */
  readonly nameOf: (item: Item) => string
}

/** The records of a list that is shown in lines. */
export interface ShownRows<Item> {
  readonly caption: string
  readonly items: readonly Listed<Item>[]
  /** They are still loaded. */
  readonly isWaiting: boolean
}
