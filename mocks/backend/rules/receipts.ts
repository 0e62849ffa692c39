import { dateInBrazil, formatDate } from '#domain/dates.ts'
import { formatBrl } from '#domain/money.ts'
import type { Movement, PayAccount, PayReceipt } from '../store/records.ts'
import type { FiscalDocumentPage } from './fiscal-document-page.ts'
import { isPeriodTooLong, type StatementPeriod } from './ledger.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Whether a UTC instant is on one of the days. */
const isIn = ({ data_inicio, data_fim }: StatementPeriod, instant: string): boolean => {
  const day = dateInBrazil(new Date(instant))
  return data_inicio <= day && day <= data_fim
}

/** The receipts of a company that were created in a period, the newest first. */
export const listReceipts = (
  receipts: readonly PayReceipt[],
  companyId: number,
  period: StatementPeriod,
): readonly PayReceipt[] | Refusal =>
  isPeriodTooLong(period)
    ? refuse(400, 'Período máximo para esta solicitação é de 31 dias.')
    : receipts
        .filter((receipt) => receipt.companyId === companyId && isIn(period, receipt.dataCriacao))
        .sort((a, b) => b.dataCriacao.localeCompare(a.dataCriacao) || a.id - b.id)

/** The statement that a document's id names, and its form; only an available one is given. */
export const findStatementFile = (
  receipts: readonly PayReceipt[],
  companyId: number,
  documentId: string,
): { readonly receipt: PayReceipt; readonly form: 'csv' | 'pdf' } | Refusal => {
  const found = receipts.find(
    ({ companyId: owner, extracaoDado: files }) =>
      owner === companyId && (files?.idDocumento === documentId || files?.idDocumentoPDF === documentId),
  )
  if (!found) return refuse(404, 'Documento não encontrado.')
  if (found.status !== 'Disponível') return refuse(400, 'Este documento não está disponível.')
  return { receipt: found, form: found.extracaoDado?.idDocumento === documentId ? 'csv' : 'pdf' }
}

const DAY_MS = 86_400_000

/** The movements that a statement tells: those of the 31 days before it was made. */
export const movementsOfFile = (movements: readonly Movement[], receipt: PayReceipt): readonly Movement[] => {
  const end = Date.parse(receipt.dataCriacao)
  return movements
    .filter(({ companyId, data }) => {
      const at = Date.parse(data)
      return companyId === receipt.companyId && at <= end && at > end - 31 * DAY_MS
    })
    .sort((a, b) => a.data.localeCompare(b.data) || a.id - b.id)
}

const dayOf = ({ data }: Movement) => formatDate(dateInBrazil(new Date(data)))
const signed = ({ tipo, valor }: Movement) => (tipo === 'D' ? -valor : valor)

/** With semicolons and decimal commas, as spreadsheets in Brazil read it; the mark tells them that it is UTF-8. */
export const statementCsv = (movements: readonly Movement[]): string =>
  `\ufeff${[
    'Data;Histórico;Situação;Valor',
    ...movements.map((one) =>
      [
        dayOf(one),
        one.historico,
        one.info_adicional?.situacao ?? '',
        signed(one).toFixed(2).replace('.', ','),
      ].join(';'),
    ),
  ].join('\r\n')}\r\n`

const ON_A_PAGE = 32

/** The pages of a statement as a PDF. */
export const statementPages = (
  account: PayAccount,
  movements: readonly Movement[],
): readonly FiscalDocumentPage[] => {
  const count = Math.max(1, Math.ceil(movements.length / ON_A_PAGE))
  return Array.from({ length: count }, (_, index) => ({
    title: 'Extrato da conta',
    subtitle: account.titular,
    number: `${account.conta}, página ${index + 1} de ${count}`,
    accessKey: null,
    sections: [
      {
        heading: 'Movimentações',
        fields: movements
          .slice(index * ON_A_PAGE, (index + 1) * ON_A_PAGE)
          .map((one) => [`${dayOf(one)}, ${one.historico}`, formatBrl(signed(one))] as const),
      },
    ],
  }))
}
