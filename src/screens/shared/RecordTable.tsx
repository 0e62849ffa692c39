import type { ReactNode } from 'react'
import { isUnreadable, type Listed } from '#domain/unreadable.ts'
import { RecordActions, RecordCard, type RecordProps } from './RecordCard.tsx'
import classes from './RecordTable.module.css'
import { TableColumns } from './TableSkeleton.tsx'
import { type Column, known, type TableOf } from './tableOf.ts'
import { UnreadableCard, unreadableText } from './UnreadableCard.tsx'
import { keysOf } from './useCardKeys.ts'
import { useLaptop } from './useLaptop.ts'

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

const Row = <Item extends { readonly id: number }>(props: RecordProps<Item>) => {
  const { columns, item, rowActions } = props
  const [first, ...others] = columns
  return (
    <tr data-record={item.id}>
      <th scope="row" translate="no" data-whole={first.isWhole || undefined}>
        {known(first.render(item))}
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
  ...table
}: TableOf<Item> & { caption: string; items: readonly Listed<Item>[] }) => {
  const isLaptop = useLaptop()
  if (items.length === 0) return null
  const keys = keysOf(items.map(({ id }) => id))
  if (!isLaptop) {
    return (
      <ul className={classes.cards}>
        {items.map((item, index) => (
          <li key={keys[index]} data-record={item.id}>
            {isUnreadable(item) ? <UnreadableCard record={item} /> : <RecordCard {...table} item={item} />}
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
