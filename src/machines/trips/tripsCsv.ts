import { formatCpf, formatPlate } from '#domain/identifiers.ts'
import { centavosOf, reaisOf } from '#domain/money.ts'
import { isUnreadable, type Listed, type Unreadable } from '#domain/unreadable.ts'
import type { Trip } from '#services/trips.ts'
import { cellText } from '../shared/spreadsheet.ts'
import { lookOf } from './tripStatus.ts'

const COLUMNS = [
  'Frete',
  'Lote',
  'Situação',
  'Origem',
  'Destino',
  'Produto',
  'Valor por tonelada (R$)',
  'Motorista',
  'CPF',
  'CNH',
  'Placa do cavalo',
] as const

const cell = (value: string): string => `"${cellText(value).replaceAll('"', '""')}"`

const rowOf = ({ id, lote_id, lote_conjunto_status_id, origem, destino, produto, valor, conjunto }: Trip) => [
  String(id),
  String(lote_id),
  lookOf(lote_conjunto_status_id).label,
  origem ?? '',
  destino ?? '',
  produto,
  reaisOf(centavosOf(valor)).toFixed(2).replace('.', ','),
  conjunto.motorista.nome,
  formatCpf(conjunto.motorista.cpf),
  conjunto.motorista.cnh,
  formatPlate(conjunto.caminhao.veiculoCavalo.placa),
]

/** A trip that could not be read has its number and says so. */
const oddRow = ({ id }: Unreadable) => [String(id ?? ''), '', 'Não foi possível ler este registro']

/** 'Faltam 25 registros' */
export const missingText = (missing: number): string =>
  missing === 1 ? 'Falta 1 registro' : `Faltam ${missing} registros`

/**
 * The trips as a table for Brazilian spreadsheets: semicolons, decimal commas, a byte order mark.
 * @param missing how many more the server has, and has not sent: the last row says so
 */
export const tripsCsv = (trips: readonly Listed<Trip>[], missing = 0): string =>
  `\uFEFF${[COLUMNS, ...trips.map((trip) => (isUnreadable(trip) ? oddRow(trip) : rowOf(trip))), ...(missing > 0 ? [['', '', missingText(missing)]] : [])].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
