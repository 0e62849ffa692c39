import { formatDate } from '#domain/dates.ts'
import { formatCentavos, formatSigned } from '#domain/money.ts'
import { type PageAddress, pages, withSearch } from '#domain/pages.ts'
import { toldIn } from '#domain/times.ts'
import { detailOf, type MovementDetail, statusOf } from '#machines/payments/statement/movementDetails.ts'
import { hasReceipt } from '#machines/payments/statement/movementReceipt.ts'
import {
  countsInBalance,
  isMovementRow,
  type MovementRow,
  type StatementRow,
} from '#machines/payments/statement/statement.ts'
import { FollowLink } from '../shared/FollowLink.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { unreadableText } from '../shared/UnreadableCard.tsx'
import { Balance } from './BalanceSight.tsx'
import { MovementReceipt, type MovementReceiptFlow } from './MovementReceipt.tsx'
import classes from './MovementTable.module.css'
import { ShowMore } from './ShowMore.tsx'
import { useDrawnRows } from './useDrawnRows.ts'

interface Leads {
  /** Opens another page of the portal. */
  readonly onFollow: (to: PageAddress) => void
}

interface Receipts {
  readonly receipt: MovementReceiptFlow
}

/** The trip of a CT-e, among the requested trips; half a sign in it would be an error for `encodeURIComponent`. */
const tripAddress = (cte: string): PageAddress => withSearch(pages.trips, `?${new URLSearchParams({ cte })}`)

const Detail = ({ detail, onFollow }: { detail: MovementDetail } & Leads) => {
  switch (detail.kind) {
    case 'cte':
      return (
        <span>
          <FollowLink href={tripAddress(detail.cte)} className={classes.link} onFollow={onFollow}>
            {`CT-e ${detail.cte}`}
          </FollowLink>
        </span>
      )
    case 'payee':
      return <span translate="no">{`${detail.label} ${detail.taxId}`}</span>
    default:
      return <span>{detail.text}</span>
  }
}

interface MovementProps extends Leads, Receipts {
  readonly row: MovementRow
}

const Movement = ({ row, receipt, onFollow }: MovementProps) => {
  const { movement, day, isDebit, amount, balance } = row
  const detail = detailOf(movement)
  const status = statusOf(movement)
  const counts = countsInBalance(movement)
  return (
    <tr role="row" className={classes.row}>
      <td role="cell" className={classes.when} translate="no">
        <span>{formatDate(day)}</span> <span className={classes.quiet}>{toldIn(movement.data)?.time}</span>
      </td>
      <th role="rowheader" scope="row" className={classes.what}>
        <span className={classes.title}>{movement.historico}</span>
        {movement.descricao_processadora && (
          <span className={classes.quiet}>{movement.descricao_processadora}</span>
        )}
        {detail && <Detail detail={detail} onFollow={onFollow} />}
        {status && <StatusBadge {...status} />}
        {hasReceipt(row) && <MovementReceipt flow={receipt} row={row} onFollow={onFollow} />}
      </th>
      <td role="cell" className={classes.amount} data-sign={isDebit ? 'debit' : 'credit'}>
        <span className={counts ? '' : classes.failed} translate="no">
          {`${isDebit ? '−' : '+'} ${formatCentavos(amount)}`}
        </span>
        <span className={counts ? `${classes.quiet} ${classes.word}` : classes.quiet}>
          {`${isDebit ? 'Débito' : 'Crédito'}${counts ? '' : ', não conta no saldo'}`}
        </span>
      </td>
      <td role="cell" className={classes.balance}>
        <span className={classes.label}>Saldo</span>{' '}
        <Balance>{balance === null ? '—' : formatSigned(balance)}</Balance>
      </td>
    </tr>
  )
}

export interface MovementTableProps extends Leads, Receipts {
  readonly rows: readonly StatementRow[]
}

/** Movements, the newest first; a table, on a phone cards. Long ones are drawn in parts. */
export const MovementTable = ({ rows, receipt, onFollow }: MovementTableProps) => {
  const drawing = useDrawnRows(rows.length)
  return (
    <>
      <div className={classes.frame}>
        {/* the roles are said, since on a phone it is not laid out as a table */}
        <table role="table" className={classes.table}>
          <caption className={classes.caption}>Movimentos, do mais recente ao mais antigo</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Data
              </th>
              <th role="columnheader" scope="col">
                Movimento
              </th>
              <th role="columnheader" scope="col">
                Valor
              </th>
              <th role="columnheader" scope="col">
                Saldo
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.slice(0, drawing.drawn).map((row) =>
              isMovementRow(row) ? (
                <Movement key={row.id} row={row} receipt={receipt} onFollow={onFollow} />
              ) : (
                <tr role="row" key={row.id} className={classes.row}>
                  <td role="cell" colSpan={4}>
                    {unreadableText(row.unreadable)}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      <ShowMore rows={drawing} total={rows.length} />
    </>
  )
}
