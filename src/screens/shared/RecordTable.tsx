import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, type ReactNode, useId } from 'react'
import { isUnreadable, type Listed } from '#domain/unreadable.ts'
import classes from './RecordTable.module.css'
import { UnreadableCard, unreadableText } from './UnreadableCard.tsx'
import { ButtonToCome, FactToCome, LineToCome } from './WaitingShape.tsx'

export interface Column<Item> {
  readonly label: string
  /** Null shows a dash. */
  readonly render: (item: Item) => ReactNode
  /** A number, a plate, a date: it is not broken into lines. */
  readonly isWhole?: boolean
}

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
}

interface RecordProps<Item> extends TableOf<Item> {
  readonly item: Item
}

const known = (value: ReactNode): ReactNode => value ?? '—'

const Actions = <Item,>({ item, nameOf, rowActions }: RecordProps<Item>) =>
  rowActions?.(item).map(({ label, icon: Icon, onAct, isDangerous = false, isDisabled = false }) => (
    <Button
      key={label}
      className={classes.action ?? ''}
      variant={isDangerous ? 'subtle' : 'default'}
      color={isDangerous ? 'red' : 'road'}
      size="xs"
      {...(Icon && { leftSection: <Icon /> })}
      disabled={isDisabled}
      aria-label={`${label}, ${nameOf(item)}`}
      onClick={onAct}
    >
      {label}
    </Button>
  ))

const Row = <Item extends { readonly id: number }>(props: RecordProps<Item>) => {
  const { columns, item, rowActions } = props
  const [first, ...others] = columns
  return (
    <tr data-record={item.id}>
      <th scope="row" data-whole={first.isWhole || undefined}>
        {known(first.render(item))}
      </th>
      {others.map(({ label, render, isWhole = false }) => (
        <td key={label} data-whole={isWhole || undefined}>
          {known(render(item))}
        </td>
      ))}
      {rowActions && (
        <td>
          <div className={classes.actions}>
            <Actions {...props} />
          </div>
        </td>
      )}
    </tr>
  )
}

const Card = <Item,>(props: RecordProps<Item>) => {
  const { columns, item, rowActions } = props
  const [first, ...others] = columns
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {known(first.render(item))}
      </h2>
      <dl className={classes.facts}>
        {others.map(({ label, render }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{known(render(item))}</dd>
          </div>
        ))}
      </dl>
      {rowActions && (
        <div className={classes.actions}>
          <Actions {...props} />
        </div>
      )}
    </article>
  )
}

/** Pixels of the text's size: large text needs more room than its window has. */
const textSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

// From this width a table of six columns and three actions fits beside the menu.
const useLaptop = () =>
  useMediaQuery(`(min-width: ${75 * textSize()}px)`, true, { getInitialValueInEffect: false })

/** Records as a table on a laptop and as cards with the same labels on a phone or a tablet. */
export const RecordTable = <Item extends { readonly id: number }>({
  caption,
  items,
  ...table
}: TableOf<Item> & { caption: string; items: readonly Listed<Item>[] }) => {
  const isLaptop = useLaptop()
  if (items.length === 0) return null
  if (!isLaptop) {
    return (
      <ul className={classes.cards}>
        {items.map((item, index) => (
          <li key={item.id ?? `at-${index}`} data-record={item.id}>
            {isUnreadable(item) ? <UnreadableCard record={item} /> : <Card {...table} item={item} />}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {table.columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {table.rowActions && <th scope="col">Ações</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) =>
            isUnreadable(item) ? (
              <tr key={item.id ?? `at-${index}`}>
                <td colSpan={table.columns.length + (table.rowActions ? 1 : 0)}>{unreadableText(item)}</td>
              </tr>
            ) : (
              <Row key={item.id} {...table} item={item} />
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The table, or the cards, as they will be. */
export const TableSkeleton = <Item,>({
  columns,
  rowActions,
}: Pick<TableOf<Item>, 'columns' | 'rowActions'>) => {
  const isLaptop = useLaptop()
  const others = columns.slice(1)
  const actions = rowActions && (
    <div className={classes.actions}>
      <ButtonToCome isSmall width="5rem" />
      <ButtonToCome isSmall width="4rem" />
    </div>
  )
  if (!isLaptop) {
    return (
      <div className={classes.cards} aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} className={classes.card}>
            <div className={classes.heading}>
              <LineToCome />
            </div>
            <div className={classes.facts}>
              {others.map(({ label }) => (
                <FactToCome key={label} />
              ))}
            </div>
            {actions}
          </div>
        ))}
      </div>
    )
  }
  return (
    <div className={classes.frame} aria-hidden="true">
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label}>{label}</th>
            ))}
            {rowActions && <th>Ações</th>}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th>
                <LineToCome width="80%" />
              </th>
              {others.map(({ label }) => (
                <td key={label}>
                  <LineToCome width="70%" />
                </td>
              ))}
              {rowActions && <td>{actions}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
