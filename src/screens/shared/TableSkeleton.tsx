import classes from './RecordTable.module.css'
import { isHead, type ShapeOf, tableIn, widthsOf } from './tableOf.ts'
import { useRoom } from './useRoom.ts'
import { FactToCome, LineToCome } from './WaitingShape.tsx'

/** The widths of a table's columns. */
export const TableColumns = <Item,>(table: ShapeOf<Item>) => (
  <colgroup>
    {widthsOf(table).map((width, at) => (
      // a column is its place
      <col key={at} style={{ width }} />
    ))}
  </colgroup>
)

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The table, or the cards, as they will be. */
export const TableSkeleton = <Item,>(given: ShapeOf<Item>) => {
  const room = useRoom()
  const table = tableIn<Item, ShapeOf<Item>>(room, given)
  const { columns, rowActions, actionWords = [] } = table
  const others = columns.slice(1)
  const actions = rowActions && (
    <div className={classes.actions}>
      {actionWords.map((word) => (
        <div key={word} className={classes.action}>
          <LineToCome width="4rem" />
        </div>
      ))}
    </div>
  )
  if (!room) {
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
        <TableColumns {...table} />
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label}>{label}</th>
            ))}
            {rowActions && <th className={classes.end}>Ações</th>}
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
