import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, type ReactNode, useId } from 'react'
import { isUnreadable, type Listed } from '#domain/unreadable.ts'
import { Kept } from './Kept.tsx'
import classes from './RecordTable.module.css'
import { UnreadableCard, unreadableText } from './UnreadableCard.tsx'
import { ButtonToCome, FactToCome, LineToCome } from './WaitingShape.tsx'

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
  /** What follows from the value: below it in the table, a line of its own on a card. */
  readonly after?: (item: Item) => ReactNode
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
      data-danger={isDangerous || undefined}
      variant="transparent"
      size="xs"
      {...(Icon && { leftSection: <Icon /> })}
      disabled={isDisabled}
      aria-label={`${label}, ${nameOf(item)}`}
      onClick={onAct}
    >
      {label}
    </Button>
  ))

const Cell = <Item,>({ column, item }: { column: Column<Item>; item: Item }) => {
  const after = column.after?.(item)
  if (!after) return known(column.render(item))
  return (
    <div className={classes.stack}>
      {known(column.render(item))}
      {after}
    </div>
  )
}

const Row = <Item extends { readonly id: number }>(props: RecordProps<Item>) => {
  const { columns, item, rowActions } = props
  const [first, ...others] = columns
  return (
    <tr data-record={item.id}>
      <th scope="row" data-whole={first.isWhole || undefined}>
        {known(first.render(item))}
      </th>
      {others.map((column) => (
        <td key={column.label} data-whole={column.isWhole || undefined}>
          <Cell column={column} item={item} />
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

const isHead = <Item,>({ place }: Column<Item>) => place === 'status' || place === 'flag'

const Facts = <Item,>({
  columns,
  item,
  className,
}: {
  columns: readonly Column<Item>[]
  item: Item
  className: string | undefined
}) =>
  columns.length > 0 && (
    <dl className={className}>
      {columns.map(({ label, render, place }) => {
        const value = render(item)
        const isNothing = place === 'line' && (value === null || value === undefined)
        return (
          <div key={label} data-place={place} className={isNothing ? 'visually-hidden' : undefined}>
            <dt className={place === 'status' ? 'visually-hidden' : undefined}>{label}</dt>
            <dd>
              <Kept>{known(value)}</Kept>
            </dd>
          </div>
        )
      })}
    </dl>
  )

const Card = <Item,>(props: RecordProps<Item>) => {
  const { columns, item, rowActions } = props
  const [first, ...others] = columns
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 id={id} className={classes.heading} data-whole={first.isWhole || undefined}>
            {known(first.render(item))}
          </h2>
          <Facts className={classes.status} columns={others.filter(isHead)} item={item} />
        </div>
        <Facts className={classes.facts} columns={others.filter((column) => !isHead(column))} item={item} />
        {others.map(({ label, after }) => {
          const content = after?.(item)
          return content && <div key={label}>{content}</div>
        })}
      </div>
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
            <div className={classes.body}>
              <div className={classes.heading}>
                <LineToCome />
              </div>
              <div className={classes.facts}>
                {others
                  .filter((column) => !isHead(column) && column.place !== 'line')
                  .map(({ label, place }) => (
                    <div key={label} data-place={place}>
                      <FactToCome />
                    </div>
                  ))}
              </div>
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
