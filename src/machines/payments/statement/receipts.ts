import { formatDate } from '#domain/dates.ts'
import { formatCnpj, formatPhone, plainCnpj, taxIdOf } from '#domain/identifiers.ts'
import { formatBrl } from '#domain/money.ts'
import { formatSlipCode } from '#domain/slipCode.ts'
import { formatTold, toldIn } from '#domain/times.ts'
import { wordIn } from '#domain/words.ts'
import type { Receipt, ReceiptFile } from '#services/receipts.ts'
import { lookIn, type StatusLook } from '../../shared/readingStatus.ts'

export type { Receipt, ReceiptFile } from '#services/receipts.ts'

/** Whose account it is, on a receipt. */
export interface Payer {
  readonly name: string
  /** Digits. */
  readonly cnpj: string
}

export const payerFactsOf = ({ name, cnpj }: Payer) =>
  [
    ['Pagador', name],
    ['CNPJ do pagador', formatCnpj(cnpj)],
  ] as const

const SLIPS: Readonly<Record<string, string>> = {
  '1': 'Comprovante de pagamento de boleto',
  '2': 'Comprovante de depósito por boleto',
}

/** The word for a kind of receipt (payments §3). */
export const receiptLabelOf = (receipt: Receipt): string => {
  switch (receipt.kind) {
    case 'p2p':
    case 'ted':
      return 'Comprovante de transferência'
    case 'slip':
      return wordIn(SLIPS, receipt.data.tipo) ?? 'Comprovante de boleto'
    case 'topUp':
      return 'Comprovante de recarga'
    case 'statement':
      return 'Extrato'
    case 'unknown':
      return 'Outro comprovante'
  }
}

/** '20/11/2026 11:05' in Brasília. */
export const receiptTimeOf = ({ createdAt }: Pick<Receipt, 'createdAt'>): string => formatTold(createdAt)

const LOOKS: Readonly<Record<string, StatusLook>> = {
  Disponível: { label: 'Disponível', tone: 'good' },
  Processando: { label: 'Processando', tone: 'underway' },
  Indisponível: { label: 'Indisponível', tone: 'bad' },
}

/** An unknown status is shown as it came. */
export const receiptLookOf = ({ status }: Pick<Receipt, 'status'>): StatusLook => lookIn(LOOKS, status)

/** Why a receipt cannot be opened or downloaded; null: it can (payments §4). */
export const receiptObstacle = (receipt: Receipt): string | null => {
  if (receipt.kind === 'unknown') return 'Este tipo de comprovante ainda não pode ser mostrado aqui.'
  if (receipt.status === 'Processando') return 'O comprovante ainda está sendo preparado.'
  if (receipt.status === 'Indisponível') return 'O comprovante não está mais disponível.'
  if (receipt.status !== 'Disponível') return 'O comprovante não pode ser baixado nesta situação.'
  if (receipt.kind === 'statement' && documentsOf(receipt).length === 0) {
    return 'O arquivo deste extrato não foi informado.'
  }
  return null
}

export interface ReceiptDocument {
  readonly id: string
  readonly label: string
}

/** The files of a statement: `idDocumento` is the table, `idDocumentoPDF` the PDF. Other kinds have none (A77). */
export const documentsOf = (receipt: Receipt): readonly ReceiptDocument[] => {
  if (receipt.kind !== 'statement') return []
  const { idDocumento, idDocumentoPDF } = receipt.data
  return [
    ...(idDocumento ? [{ id: idDocumento, label: 'Baixar planilha' }] : []),
    ...(idDocumentoPDF ? [{ id: idDocumentoPDF, label: 'Baixar PDF' }] : []),
  ]
}

/** The name of a statement's file, with the date of Brasília on which it was made. */
export const fileNameOf = ({ createdAt }: Pick<Receipt, 'createdAt'>, { form }: ReceiptFile): string => {
  const told = toldIn(createdAt)
  return `extrato${told === null ? '' : `-${told.day}`}.${form}`
}

export const MEDIA_TYPES = { pdf: 'application/pdf', csv: 'text/csv' } as const

type Fact = readonly [label: string, value: string | null]

const taxIdFact = (taxId: string): Fact => {
  const { label, text } = taxIdOf(taxId)
  return [label, text]
}

const brlOf = (reais: number | null): string | null => (reais === null ? null : formatBrl(reais))
const joined = (number: string, digit: string | null): string => (digit ? `${number}-${digit}` : number)

/** payments §9 */
const ACCOUNT_TYPES: Readonly<Record<string, string>> = { '1': 'Corrente', '2': 'Poupança' }

/** What a receipt tells, in the order in which it is printed; null: the API did not say it (A77). */
export const receiptFactsOf = (receipt: Receipt): readonly Fact[] => {
  switch (receipt.kind) {
    case 'p2p': {
      const { descricao, valor, detalhe, contaDestino } = receipt.data
      const { pessoaFisica: person, pessoaJuridica: company } = contaDestino.pessoa
      return [
        ['Valor', formatBrl(valor)],
        ['Favorecido', person?.nome ?? company?.nomeFantasia ?? null],
        person ? taxIdFact(person.cpf) : company ? taxIdFact(company.cnpj) : ['CPF ou CNPJ', null],
        ['Descrição', descricao],
        ['Detalhe', detalhe],
      ]
    }
    case 'ted': {
      const ted = receipt.data
      return [
        ['Valor', formatBrl(ted.valor)],
        ['Favorecido', ted.nomeBeneficiarioDestino],
        taxIdFact(ted.documentoDestino),
        ['Banco', ted.bancoDestino.nome],
        ['Agência', joined(ted.agenciaNumeroDestino, ted.agenciaDigitoDestino)],
        ['Conta', joined(ted.contaNumeroDestino, ted.contaDigitoDestino)],
        ['Tipo de conta', wordIn(ACCOUNT_TYPES, ted.contaTipoDestino) ?? ted.contaTipoDestino],
      ]
    }
    case 'slip': {
      const slip = receipt.data
      return [
        ['Valor total', formatBrl(slip.valor)],
        ['Favorecido', slip.favorecido],
        ['Vencimento', slip.dataVencimento && formatDate(slip.dataVencimento)],
        ['Valor original', brlOf(slip.valorOriginal)],
        ['Desconto', brlOf(slip.valorDesconto)],
        ['Juros', brlOf(slip.valorJuros)],
        ['Multa', brlOf(slip.valorMulta)],
        ['Código da transação', slip.codigoTransacao],
        ['Código de barras', slip.codigoBarras && formatSlipCode(slip.codigoBarras)],
      ]
    }
    case 'topUp': {
      const { valor, operadora, ddd, telefone } = receipt.data
      return [
        ['Valor', formatBrl(valor)],
        ['Operadora', operadora.descricao],
        ['Telefone', formatPhone(`${ddd}${telefone}`)],
      ]
    }
    default:
      return []
  }
}

/** Whether the account has paid it: not a slip that brought money, nor what another account has sent to it. */
const isPaidBy = (receipt: Receipt, { cnpj }: Payer): boolean => {
  switch (receipt.kind) {
    case 'p2p':
      return plainCnpj(receipt.data.contaDestino.pessoa.pessoaJuridica?.cnpj ?? '') !== plainCnpj(cnpj)
    case 'slip':
      return receipt.data.tipo !== '2'
    case 'ted':
    case 'topUp':
      return true
    default:
      return false
  }
}

/** A receipt as it is shown and printed: with its time and its payer, and without what the API did not say. */
export const shownFactsOf = (receipt: Receipt, payer: Payer): readonly (readonly [string, string])[] => [
  ['Data', receiptTimeOf(receipt)],
  ...receiptFactsOf(receipt).flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
  ...(isPaidBy(receipt, payer) ? payerFactsOf(payer) : []),
]
