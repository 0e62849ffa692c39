import { dateInBrazil, formatDate } from '#domain/dates.ts'
import { formatCnpj } from '#domain/identifiers.ts'
import { formatCentavos, reaisOf } from '#domain/money.ts'
import type { BoletoDeposito } from '#services/contract/payments-slips.ts'
import type { Company, DepositSlip } from '../store/records.ts'
import type { FiscalDocumentPage } from './fiscal-document-page.ts'
import { barsOf, formatLine, slipLine } from './slip-codes.ts'

/** For issuing one, in centavos. */
export const SLIP_FEE = 180
/** Days until a new one is due. */
const DUE_IN = 5
const DAY_MS = 86_400_000

/** DOCK-4 after DOCK-3. */
export const nextDockId = (slips: readonly DepositSlip[]): string =>
  `DOCK-${Math.max(0, ...slips.map(({ id }) => Number(id.replace(/\D/g, '')))) + 1}`

interface NewSlip {
  readonly id: string
  readonly company: Pick<Company, 'id' | 'razao_social'>
  readonly centavos: number
  readonly now: Date
  /** The bank's code. */
  readonly bank: string
  /** Milliseconds until somebody pays it; null: nobody does. */
  readonly settleMs: number | null
}

export const newDepositSlip = ({ id, company, centavos, now, bank, settleMs }: NewSlip): DepositSlip => {
  const due = dateInBrazil(new Date(now.getTime() + DUE_IN * DAY_MS))
  const free = `${String(company.id).padStart(10, '0')}${id.replace(/\D/g, '').padStart(15, '0')}`
  return {
    id,
    companyId: company.id,
    codigo_de_barras: slipLine({ bank, due, centavos, free }),
    status: 'Pendente',
    favorecido: company.razao_social,
    data_de_vencimento: due,
    data_emissao: dateInBrazil(now),
    centavos,
    paysAt: settleMs === null ? null : new Date(now.getTime() + settleMs).toISOString(),
    // the end of that day in Brasília
    expiresAt: new Date(Date.parse(`${due}T03:00Z`) + DAY_MS).toISOString(),
  }
}

/** Whether a slip is to be paid by now; one that is past its due date cannot be. */
export const isPaidBy = ({ status, paysAt, expiresAt }: DepositSlip, now: Date): boolean =>
  status === 'Pendente' &&
  paysAt !== null &&
  paysAt <= now.toISOString() &&
  (expiresAt === null || paysAt < expiresAt)

export const isExpired = ({ status, expiresAt }: DepositSlip, now: Date): boolean =>
  status === 'Pendente' && expiresAt !== null && expiresAt <= now.toISOString()

const wireOf = (slip: DepositSlip): BoletoDeposito => ({
  codigo_de_barras: slip.codigo_de_barras,
  id_unico_dock: slip.id,
  status: slip.status,
  favorecido: slip.favorecido,
  data_de_vencimento: slip.data_de_vencimento,
  data_emissao: slip.data_emissao,
  valor: reaisOf(slip.centavos),
})

/** The slips of a company, the newest first. */
export const listSlips = (slips: readonly DepositSlip[], companyId: number): readonly BoletoDeposito[] =>
  slips
    .filter((slip) => slip.companyId === companyId)
    .reverse()
    .map(wireOf)

/** The slip on paper. */
export const depositSlipPage = (
  slip: DepositSlip,
  { cnpj }: Company,
  bankName: string,
): FiscalDocumentPage => ({
  title: 'Boleto de depósito',
  subtitle: 'Pague para trazer dinheiro à sua conta',
  number: slip.id,
  keyLabel: 'Linha digitável',
  accessKey: formatLine(slip.codigo_de_barras),
  bars: barsOf(slip.codigo_de_barras),
  sections: [
    {
      heading: 'Pagamento',
      fields: [
        ['Valor', formatCentavos(slip.centavos)],
        ['Vencimento', formatDate(slip.data_de_vencimento)],
        ['Emissão', formatDate(slip.data_emissao)],
        ['Banco', bankName],
      ],
    },
    {
      heading: 'Favorecido',
      fields: [
        ['Nome', slip.favorecido],
        ['CNPJ', formatCnpj(cnpj)],
      ],
    },
  ],
})
