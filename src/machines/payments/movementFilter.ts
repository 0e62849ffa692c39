import { formatCentavos } from '#domain/money.ts'
import { plain } from '#domain/places.ts'
import { searchedIn } from '#domain/searched.ts'
import { detailOf, statusOf } from './movementDetails.ts'
import { isMovementRow, type MovementRow, type StatementRow } from './statement.ts'

/** What of a statement is shown. */
export interface MovementFilter {
  readonly text: string
  /** The text of the movement's kind; null: all. */
  readonly kind: string | null
  readonly sign: 'all' | 'credit' | 'debit'
}

export const ALL_MOVEMENTS: MovementFilter = { text: '', kind: null, sign: 'all' }

export const isFiltering = ({ text, kind, sign }: MovementFilter): boolean =>
  searchedIn(text) !== '' || kind !== null || sign !== 'all'

/** Everything of a movement that can be read on the screen. */
const textOf = ({ movement, amount }: MovementRow): string => {
  const { historico, descricao_processadora, protocolo_requisicao } = movement
  const detail = detailOf(movement)
  const shown =
    detail &&
    (detail.kind === 'cte' ? `CT-e ${detail.cte}` : detail.kind === 'payee' ? detail.taxId : detail.text)
  return plain(
    [
      historico,
      descricao_processadora,
      protocolo_requisicao,
      shown,
      shown?.replace(/[^0-9A-Za-z]/g, ''),
      statusOf(movement)?.label,
      formatCentavos(amount),
    ].join(' '),
  )
}

/** The kinds that a statement has, by their texts. */
export const kindsOf = (rows: readonly StatementRow[]): readonly string[] =>
  [...new Set(rows.filter(isMovementRow).map(({ movement }) => movement.historico))].sort((one, other) =>
    one.localeCompare(other, 'pt-BR'),
  )

/** The movements with all words of the text, of this kind and sign. A record that cannot be read is shown only without a filter. */
export const filtered = (rows: readonly StatementRow[], filter: MovementFilter): readonly StatementRow[] => {
  if (!isFiltering(filter)) return rows
  const words = plain(searchedIn(filter.text)).split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (!isMovementRow(row)) return false
    if (filter.kind !== null && row.movement.historico !== filter.kind) return false
    if (filter.sign !== 'all' && row.isDebit !== (filter.sign === 'debit')) return false
    const text = words.length === 0 ? '' : textOf(row)
    return words.every((word) => text.includes(word))
  })
}
