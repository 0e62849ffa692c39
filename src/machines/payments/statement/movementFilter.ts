import { amountIn, formatCentavos } from '#domain/money.ts'
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

/** '− R$ 50,00', '-50,00', 'R$ -50,00' */
const SIGN = /^((?:R\$)?\s*)([-+])\s*/i

/** What a text looks for: its words, and in an amount, however it is written, its centavos and whether it has the sign of a debit. */
const wantedIn = (text: string) => {
  const searched = searchedIn(text)
  const [, , sign] = SIGN.exec(searched) ?? []
  const amount = amountIn(searched.replace(SIGN, '$1'))
  // '- 104512' is a line of a list of CT-es
  const isSigned = sign !== undefined && amount.kind === 'read' && /R\$|[.,]\d{1,2}$/i.test(searched)
  return {
    words: plain(sign === undefined ? searched : searched.replace(SIGN, '$1'))
      .split(/\s+/)
      // a sign between two words says nothing
      .filter((word) => /[\p{L}\d]/u.test(word)),
    centavos: amount.kind === 'read' ? amount.centavos : null,
    isDebit: isSigned ? sign === '-' : null,
  }
}

/** The movements with all words of the text, of this kind and sign. A record that cannot be read is shown only without a filter. */
export const filtered = (rows: readonly StatementRow[], filter: MovementFilter): readonly StatementRow[] => {
  if (!isFiltering(filter)) return rows
  const { words, centavos, isDebit } = wantedIn(filter.text)
  return rows.filter((row) => {
    if (!isMovementRow(row)) return false
    if (filter.kind !== null && row.movement.historico !== filter.kind) return false
    if (filter.sign !== 'all' && row.isDebit !== (filter.sign === 'debit')) return false
    if (isDebit !== null && row.isDebit !== isDebit) return false
    if (row.amount === centavos) return true
    const text = words.length === 0 ? '' : textOf(row)
    return words.every((word) => text.includes(word))
  })
}
