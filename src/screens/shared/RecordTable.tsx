import type { ReactNode } from 'react'
import { isUnreadable, type Listed } from '#domain/unreadable.ts'
import { NoWrap } from './NoWrap.tsx'
import { RecordActions, RecordCard, type RecordProps } from './RecordCard.tsx'
import classes from './RecordTable.module.css'
import { TableColumns } from './TableSkeleton.tsx'
import { type Column, known, type TableOf, tableIn } from './tableOf.ts'
import { UnreadableCard, unreadableText } from './UnreadableCard.tsx'
import { keysOf } from './useCardKeys.ts'
import { useRoom } from './useRoom.ts'

const contentOf = <Item,>(column: Column<Item>, item: Item): ReactNode => {
  const after = column.after?.(item)
  if (!after) return known(column.render(item))
  return (
    <div className={classes.stack}>
      <div>{known(column.render(item))}</div>
      <div translate="yes">{after}</div>
    </div>
  )
}

/** What a narrow table has no column for: a label is seen where a card has a line for it. */
const Below = <Item,>({ columns, item }: { columns: readonly Column<Item>[]; item: Item }) =>
  columns.map(({ label, place, render }) => {
    const value = render(item)
    return (
      value !== null &&
      value !== undefined && (
        <div key={label} className={classes.below}>
          <span className={place === 'line' ? undefined : 'visually-hidden'}>{`${label}: `}</span>
          <NoWrap>{value}</NoWrap>
        </div>
      )
    )
  })

const Row = <Item extends { readonly id: number }>(
  props: RecordProps<Item> & { below: readonly Column<Item>[] },
) => {
  const { columns, below, item, rowActions } = props
  const [first, ...others] = columns
  return (
    <tr data-record={item.id}>
      <th scope="row" translate="no" data-whole={first.isWhole || undefined}>
        <div>{known(first.render(item))}</div>
        <Below columns={below} item={item} />
      </th>
      {others.map((column) => (
        <td key={column.label} translate="no" data-whole={column.isWhole || undefined}>
          {contentOf(column, item)}
        </td>
      ))}
      {rowActions && (
        <td>
          <div className={classes.actions}>
            <RecordActions {...props} />
          </div>
        </td>
      )}
    </tr>
  )
}

/** Records as a table on a laptop and as cards with the same labels on a phone or a tablet. */
export const RecordTable = <Item extends { readonly id: number }>({
  caption,
  items,
  ...given
}: TableOf<Item> & { caption: string; items: readonly Listed<Item>[] }) => {
  const room = useRoom()
  if (items.length === 0) return null
  const keys = keysOf(items.map(({ id }) => id))
  const table = tableIn<Item, TableOf<Item>>(room, given)
  if (!room) {
    return (
      <ul className={classes.cards}>
        {items.map((item, index) => (
          <li key={keys[index]} data-record={item.id}>
            {isUnreadable(item) ? <UnreadableCard record={item} /> : <RecordCard {...given} item={item} />}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <TableColumns {...table} />
        <thead>
          <tr>
            {table.columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {table.rowActions && (
              <th scope="col" className={classes.end}>
                Ações
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) =>
            isUnreadable(item) ? (
              <tr key={keys[index]}>
                <td colSpan={table.columns.length + (table.rowActions ? 1 : 0)}>{unreadableText(item)}</td>
              </tr>
            ) : (
              <Row key={keys[index]} {...table} item={item} />
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
