import { dateInBrazil, formatDate } from '#domain/dates.ts'
import { reaisOf } from '#domain/money.ts'
import { PRODUCT_KEY } from '#domain/product.ts'
import { timeInBrazil, toldIn } from '#domain/times.ts'
import type { Effect } from '../../shared/effects.ts'
import { cellText } from '../../shared/spreadsheet.ts'
import { detailOf, statusOf } from './movementDetails.ts'
import {
  countsInBalance,
  isMovementRow,
  isUndated,
  type MovementRow,
  type StatementView,
} from './statement.ts'

/** The files that the portal makes of a statement. */
export type StatementFormat = 'csv' | 'ofx'

/** Whose statement. */
export interface StatementAccount {
  /** The number of the pay account. */
  readonly conta: string
}

type File = Extract<Effect, { type: 'download' }>

/** Quoted where it must be, never a formula, and never counted. */
const cell = (text: string): string => {
  const safe = cellText(text)
  return /[";\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** '-1234,56' of centavos: a number for a spreadsheet in Portuguese. */
const amountCell = (centavos: number): string => {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

const HEAD = 'Data;Hora;Descrição;Detalhe;Protocolo;Situação;Tipo;Valor;Valor que falhou;Saldo'

const detailText = ({ movement }: MovementRow): string => {
  const detail = detailOf(movement)
  if (!detail) return movement.descricao_processadora ?? ''
  switch (detail.kind) {
    case 'cte':
      return `CT-e ${detail.cte}`
    case 'payee':
      return `${detail.label} ${detail.taxId}`
    default:
      return detail.text
  }
}

const csvRow = (row: MovementRow): string => {
  const { movement, day, isDebit, amount, effect, balance } = row
  return [
    formatDate(day),
    toldIn(movement.data)?.time ?? '',
    cell(movement.historico),
    cell(detailText(row)),
    cell(movement.protocolo_requisicao ?? ''),
    cell(statusOf(movement)?.label ?? ''),
    isDebit ? 'Débito' : 'Crédito',
    amountCell(effect),
    countsInBalance(movement) ? '' : amountCell(amount),
    balance === null ? '' : amountCell(balance),
  ].join(';')
}

const balanceRow = (date: string, text: string, balance: number | null): string =>
  [formatDate(date), '', text, '', '', '', '', '', '', balance === null ? '' : amountCell(balance)].join(';')

const UNREADABLE_ROW = `${';'.repeat(2)}Movimento que não pôde ser lido${';'.repeat(7)}`

/** The oldest first. The column 'Valor' adds up to the difference of the two balances. */
const csvOf = ({ period, rows, opening, closing }: StatementView): string =>
  // with this mark a spreadsheet reads the accents
  `\uFEFF${[
    HEAD,
    balanceRow(period.from, 'Saldo anterior', opening),
    ...rows.map((row) => (isMovementRow(row) ? csvRow(row) : UNREADABLE_ROW)).reverse(),
    balanceRow(period.to, 'Saldo final', closing),
  ].join('\r\n')}\r\n`

const ascii = (text: string, length: number): string =>
  text
    .normalize('NFD')
    .replace(/\s+/g, ' ')
    .replaceAll('·', '-')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, length)
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const ofxDay = (date: string, time: string): string => `${date.replaceAll('-', '')}${time}[-3:BRT]`

/** A record that tells a day and no time has none here. */
const ofxPosted = ({ movement, day }: MovementRow): string => {
  const time = toldIn(movement.data)?.time?.replaceAll(':', '')
  return time === undefined ? day.replaceAll('-', '') : ofxDay(day, time)
}

const ofxInstant = (instant: Date): string =>
  ofxDay(dateInBrazil(instant), timeInBrazil(instant).replaceAll(':', ''))

/** It counts in the balance already, but may still fail. */
const waitingText = ({ movement: { info_adicional: info } }: MovementRow): string =>
  info?.situacao === 'AGUARDANDO' || info?.situacao === 'EM_PROCESSAMENTO' ? ' (aguardando)' : ''

const memoOf = (row: MovementRow): string => {
  const waiting = waitingText(row)
  const text = [row.movement.historico, detailText(row)].filter(Boolean).join(' - ')
  return `${ascii(text, 255 - waiting.length)}${waiting}`
}

const ofxAmount = (centavos: number): string => reaisOf(centavos).toFixed(2)

const ofxRow = (row: MovementRow): string =>
  [
    '<STMTTRN>',
    `<TRNTYPE>${row.isDebit ? 'DEBIT' : 'CREDIT'}</TRNTYPE>`,
    `<DTPOSTED>${ofxPosted(row)}</DTPOSTED>`,
    `<TRNAMT>${ofxAmount(row.effect)}</TRNAMT>`,
    `<FITID>${row.id}</FITID>`,
    `<NAME>${ascii(row.movement.historico, 32)}</NAME>`,
    `<MEMO>${memoOf(row)}</MEMO>`,
    '</STMTTRN>',
  ].join('\r\n')

const OFX_HEAD = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
]

const STATUS = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>'

/**
 * OFX 1.0.2, plain ASCII, which accounting programs read. What has failed is not in it, since it moved nothing; nor is what
 * has no date, which each posting must have.
 */
const ofxOf = ({ period, rows, closing }: StatementView, { conta }: StatementAccount, now: Date): string => {
  const start = ofxDay(period.from, '000000')
  const end = ofxDay(period.to, '235959')
  const made = ofxInstant(now)
  // without the server's time the device may tell a day outside of the period
  const balanceAt = made > end ? end : made < start ? start : made
  const moved = rows
    .filter(
      (row): row is MovementRow => isMovementRow(row) && countsInBalance(row.movement) && !isUndated(row),
    )
    .reverse()
  return `${[
    ...OFX_HEAD,
    '',
    '<OFX>',
    `<SIGNONMSGSRSV1><SONRS>${STATUS}<DTSERVER>${made}</DTSERVER><LANGUAGE>POR</LANGUAGE></SONRS></SIGNONMSGSRSV1>`,
    `<BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID>${STATUS}<STMTRS><CURDEF>BRL</CURDEF>`,
    `<BANKACCTFROM><BANKID>${PRODUCT_KEY.toUpperCase().slice(0, 9)}</BANKID><ACCTID>${ascii(conta, 22)}</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${start}</DTSTART><DTEND>${end}</DTEND>`,
    ...moved.map(ofxRow),
    '</BANKTRANLIST>',
    `<LEDGERBAL><BALAMT>${ofxAmount(closing)}</BALAMT><DTASOF>${balanceAt}</DTASOF></LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1>',
    '</OFX>',
  ].join('\r\n')}\r\n`
}

/**
 * The statement as a file, named after its days.
 * @param now when it is made
 */
export const fileOf = (
  format: StatementFormat,
  view: StatementView,
  account: StatementAccount,
  now: Date,
): File => ({
  type: 'download',
  fileName: `extrato-${view.period.from}-a-${view.period.to}.${format}`,
  content: format === 'csv' ? csvOf(view) : ofxOf(view, account, now),
  mediaType: format === 'csv' ? 'text/csv;charset=utf-8' : 'application/x-ofx',
})
