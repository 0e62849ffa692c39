import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { formatDate } from '#domain/dates.ts'
import { formatSigned } from '#domain/money.ts'
import type { PageAddress } from '#domain/pages.ts'
import { LONGEST_SEARCH } from '#domain/searched.ts'
import {
  ALL_MOVEMENTS,
  filtered,
  isFiltering,
  kindsOf,
  type MovementFilter,
} from '#machines/payments/statement/movementFilter.ts'
import type { Payer } from '#machines/payments/statement/receipts.ts'
import {
  isMovementRow,
  isUndated,
  type StatementView,
  totalsOf,
} from '#machines/payments/statement/statement.ts'
import { Fact } from '../shared/Fact.tsx'
import { Notice } from '../shared/Notice.tsx'
import { StateView } from '../shared/StateView.tsx'
import { Balance } from './BalanceSight.tsx'
import { FoundReceipt, type MovementReceiptFlow } from './MovementReceipt.tsx'
import { MovementTable } from './MovementTable.tsx'
import classes from './StatementScreen.module.css'

const Totals = ({ view }: { view: StatementView }) => {
  const { credits, debits } = totalsOf(view.rows)
  return (
    <dl className={classes.totals}>
      <Fact label="Saldo anterior">
        {view.opening !== null && <Balance>{formatSigned(view.opening)}</Balance>}
      </Fact>
      <Fact label="Entradas">{formatSigned(credits)}</Fact>
      <Fact label="Saídas">{formatSigned(debits)}</Fact>
      <Fact label="Saldo final">
        <Balance>{formatSigned(view.closing)}</Balance>
      </Fact>
    </dl>
  )
}

/** How the balances count what is not done yet, or was not. */
const Footnotes = ({ view }: { view: StatementView }) => {
  const statuses = new Set(
    view.rows.map((row) => isMovementRow(row) && row.movement.info_adicional?.situacao),
  )
  return (
    <>
      {statuses.has('FALHA') && (
        <p className={classes.remark}>Transferências que falharam não contam no saldo nem nas saídas.</p>
      )}
      {(statuses.has('AGUARDANDO') || statuses.has('EM_PROCESSAMENTO')) && (
        <p className={classes.remark}>Transferências que aguardam já contam no saldo.</p>
      )}
    </>
  )
}

/** What a reader of the balances must know. */
const Remarks = ({ view, calls }: { view: StatementView; calls: number }) => {
  const unreadable = view.rows.filter((row) => !isMovementRow(row)).length
  const undated = view.rows.filter((row) => isMovementRow(row) && isUndated(row)).length
  return (
    <>
      {calls > 1 && (
        <Notice tone="info">
          {`O período passa de 31 dias: o portal fez ${calls} consultas, uma após a outra, e juntou os movimentos.`}
        </Notice>
      )}
      {view.gaps.length > 0 && (
        <Notice tone="warning">
          {`As consultas não se encaixam: o saldo antes de ${view.gaps.map(({ from }) => formatDate(from)).join(' e de ')} não é o do fim do período anterior. Consulte novamente.`}
        </Notice>
      )}
      {unreadable > 0 && (
        <Notice tone="warning">
          <span>
            {unreadable === 1
              ? 'Um movimento não pôde ser lido'
              : `${unreadable} movimentos não puderam ser lidos`}
          </span>
          <span>: os totais, os saldos mais antigos e os arquivos estão incompletos.</span>
        </Notice>
      )}
      {undated > 0 && (
        <Notice tone="warning">
          {`${undated === 1 ? 'Um movimento veio sem data' : `${undated} movimentos vieram sem data`}: os saldos mais antigos não são conhecidos, e o arquivo OFX está incompleto.`}
        </Notice>
      )}
    </>
  )
}

const SIGNS = [
  { value: 'all', label: 'Entradas e saídas' },
  { value: 'credit', label: 'Só entradas' },
  { value: 'debit', label: 'Só saídas' },
]

interface FilterProps {
  readonly filter: MovementFilter
  readonly kinds: readonly string[]
  readonly onFilter: (filter: MovementFilter) => void
}

const Filter = ({ filter, kinds, onFilter }: FilterProps) => (
  <form
    role="search"
    aria-label="Buscar nos movimentos"
    className={classes.filter}
    onSubmit={(event) => event.preventDefault()}
  >
    <TextInput
      type="search"
      size="md"
      className={classes.text ?? ''}
      label="Buscar nos movimentos"
      placeholder="Texto, CT-e, valor ou protocolo"
      maxLength={LONGEST_SEARCH}
      autoComplete="off"
      value={filter.text}
      onChange={({ currentTarget }) => onFilter({ ...filter, text: currentTarget.value })}
    />
    <NativeSelect
      size="md"
      label="Movimento"
      data={[{ value: '', label: 'Todos' }, ...kinds.map((kind) => ({ value: kind, label: kind }))]}
      value={filter.kind ?? ''}
      onChange={({ currentTarget: { value } }) => onFilter({ ...filter, kind: value === '' ? null : value })}
    />
    <NativeSelect
      size="md"
      label="Sinal"
      data={SIGNS}
      value={filter.sign}
      onChange={({ currentTarget: { value } }) =>
        onFilter({ ...filter, sign: value === 'credit' || value === 'debit' ? value : 'all' })
      }
    />
  </form>
)

export interface LoadedStatementProps {
  readonly view: StatementView
  readonly calls: number
  readonly receipt: MovementReceiptFlow
  readonly payer: Payer
  readonly onFollow: (to: PageAddress) => void
}

/** The movements of a statement with their sums, and a search in them. */
export const LoadedStatement = ({ view, calls, receipt, payer, onFollow }: LoadedStatementProps) => {
  const [filter, setFilter] = useState(ALL_MOVEMENTS)
  const kinds = useMemo(() => kindsOf(view.rows), [view])
  const rows = useMemo(() => filtered(view.rows, filter), [view, filter])
  // a receipt that comes later would open over another statement
  useEffect(() => () => receipt.send({ type: 'receipt.closed' }), [receipt])
  return (
    <>
      <Totals view={view} />
      <Remarks view={view} calls={calls} />
      <Filter filter={filter} kinds={kinds} onFilter={setFilter} />
      <p role="status" className={classes.remark}>
        {isFiltering(filter)
          ? `${rows.length} de ${view.rows.length} movimentos, soma ${formatSigned(totalsOf(rows).total)}`
          : `${view.rows.length} ${view.rows.length === 1 ? 'movimento' : 'movimentos'}`}
      </p>
      {rows.length === 0 ? (
        <StateView art="search" action={{ label: 'Limpar busca', onAct: () => setFilter(ALL_MOVEMENTS) }}>
          Nenhum movimento encontrado.
        </StateView>
      ) : (
        // another filter begins at its first rows
        <MovementTable key={JSON.stringify(filter)} rows={rows} receipt={receipt} onFollow={onFollow} />
      )}
      <Footnotes view={view} />
      <FoundReceipt flow={receipt} payer={payer} />
    </>
  )
}
