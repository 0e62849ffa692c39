import { dateInBrazil } from '#domain/dates.ts'
import { centavosOf } from '#domain/money.ts'
import { newDepositSlip } from '../rules/deposit-slips.ts'
import { slipLine, utilityLine } from '../rules/slip-codes.ts'
import type {
  BankSlip,
  Company,
  DepositSlip,
  Driver,
  PayHolder,
  PayReceipt,
  RecordOf,
} from '../store/records.ts'
import { bankAccounts, bankSlips, banks, ESCROW_BANK, payHolders } from './banks.ts'
import { cnpjOf } from './identifiers.ts'

// Whom the demo can pay: banks, holders of pay accounts, accounts at banks, slips that agree with their own numbers.

const DAY_MS = 86_400_000

export const demoBanks: readonly RecordOf<'banks'>[] = [
  ...banks,
  { id: '981', nome: 'Banco Araucária' },
  { id: '982', nome: 'Banco Cerrado Verde' },
  { id: '983', nome: 'Banco do Litoral Sul' },
  { id: '984', nome: 'Cooperativa Sicampo' },
  { id: '985', nome: 'Caixa dos Transportadores' },
  { id: '986', nome: 'Banco Pampa' },
  { id: '987', nome: 'Banco Mantiqueira Digital' },
  { id: '988', nome: 'Banco Rio Iguaçu' },
]

const demoCompanies: readonly PayHolder[] = [
  { id: cnpjOf('716253440001'), nome: 'Posto Trevo do Oeste' },
  { id: cnpjOf('625344530001'), nome: 'Pneus Campo Mourão' },
  { id: cnpjOf('534435620001'), nome: 'Oficina Irmãos Novak' },
  { id: cnpjOf('443526710001'), nome: 'Rota Firme Seguros' },
]

/** Other companies of the store that have an account, some of the carrier's trade, and its drivers. */
export const demoHolders = (
  companies: readonly Company[],
  drivers: readonly Driver[],
): readonly PayHolder[] => {
  const known = new Set(payHolders.map(({ id }) => id))
  const carriers = companies
    .filter(({ id, status_conta }) => id > 108 && status_conta === 'ATIVA')
    .map(({ cnpj, nome_fantasia, razao_social }) => ({ id: cnpj, nome: nome_fantasia || razao_social }))
  const people = drivers
    .filter(({ frotista_id, status }) => frotista_id === 101 && status === 'VALID')
    .map(({ cpf, nome }) => ({ id: cpf, nome }))
  return [...payHolders, ...carriers, ...demoCompanies, ...people.filter(({ id }) => !known.has(id))]
}

export const demoBankAccounts: readonly RecordOf<'bankAccounts'>[] = [
  ...bankAccounts,
  {
    id: 3,
    companyId: 101,
    nome_conta: 'Folha de pagamento',
    agencia: '0310',
    conta: '204417',
    digito_conta: '6',
    codigo_bacen_banco: '984',
    nome_banco: 'Cooperativa Sicampo',
    tipo_conta: 1,
  },
]

interface Terms {
  readonly discount?: number
  readonly fine?: number
  readonly interest?: number
}

const bankName = (code: string) => demoBanks.find(({ id }) => id === code)?.nome ?? ''

const slip = (
  [favorecido, bank, centavos, free]: readonly [string, string, number, string],
  due: string,
  { discount = 0, fine = 0, interest = 0 }: Terms = {},
): BankSlip => ({
  id: slipLine({ bank, due, centavos, free }),
  favorecido,
  banco: bankName(bank),
  centavos,
  due,
  discount,
  fine,
  interest,
  paid: false,
})

/** A bill has its due date beside the number, not in it. */
const bill = (favorecido: string, centavos: number, free: string, due: string): BankSlip => ({
  id: utilityLine(centavos, free),
  favorecido,
  banco: 'Convênio de arrecadação',
  centavos,
  due,
  discount: 0,
  fine: 0,
  interest: 0,
  paid: false,
})

/** The slip of the last payment of the account: it cannot be paid once more. */
const paidSlip = (receipts: readonly PayReceipt[]): readonly BankSlip[] => {
  const last = receipts.flatMap(({ transacaoPagamento: paid }) => (paid?.tipo === '1' ? [paid] : [])).at(-1)
  return last
    ? [
        {
          id: last.codigoBarras,
          favorecido: last.favorecido ?? '',
          banco: ESCROW_BANK.nomeReduzido,
          centavos: centavosOf(last.valor),
          due: last.dataVencimento,
          discount: 0,
          fine: 0,
          interest: 0,
          paid: true,
        },
      ]
    : []
}

/** Slips to be paid: of several banks, of both cycles of the date factor, with discount, with fine and interest. */
export const demoBankSlips = (today: Date, receipts: readonly PayReceipt[]): readonly BankSlip[] => {
  const inDays = (days: number) => dateInBrazil(new Date(today.getTime() + days * DAY_MS))
  return [
    ...bankSlips,
    slip(['Posto Trevo do Oeste Ltda', '981', 184_590, '0012345678901234500000017'], inDays(6)),
    slip(['Pneus Campo Mourão Ltda', '982', 236_000, '1400098765432100000000029'], inDays(12), {
      discount: 11_800,
    }),
    slip(['Seguradora Rota Firme S.A.', '983', 98_745, '7700012340000567800000031'], inDays(-9), {
      fine: 2,
      interest: 1,
    }),
    slip(['Oficina Irmãos Novak Ltda', '984', 61_230, '3100456000789000120000043'], inDays(0)),
    // the last day of the first cycle: its factor is 9999
    slip(
      ['Sindicato dos Transportadores do Oeste', '985', 42_000, '5500011122233344400000057'],
      '2025-02-21',
      {
        fine: 2,
        interest: 1,
      },
    ),
    slip(['Rastreadores Sul Ltda', '986', 15_990, '2600777888999000100000061'], inDays(28)),
    bill('Energia Exemplo S.A.', 48_317, '01110000123456202612100000079', inDays(9)),
    ...paidSlip(receipts),
  ]
}

/** The last deposits of the account, and one that nobody has paid. */
export const demoDepositSlips = (
  today: Date,
  receipts: readonly PayReceipt[],
  favorecido: string,
): readonly DepositSlip[] => {
  const made = receipts
    .flatMap(({ dataCriacao, transacaoPagamento: paid }) =>
      paid?.tipo === '2' ? [{ paid, day: dateInBrazil(new Date(dataCriacao)) }] : [],
    )
    .slice(-5)
  const ofPaid = made.map(
    ({ paid, day }, index): DepositSlip => ({
      id: `DOCK-${101 + index}`,
      companyId: 101,
      codigo_de_barras: paid.codigoBarras,
      status: 'Pago',
      favorecido,
      data_de_vencimento: paid.dataVencimento ?? day,
      data_emissao: day,
      centavos: centavosOf(paid.valor),
      paysAt: null,
      expiresAt: null,
    }),
  )
  const expired: DepositSlip = {
    ...newDepositSlip({
      id: 'DOCK-110',
      company: { id: 101, razao_social: favorecido },
      centavos: 150_000,
      now: new Date(today.getTime() - 25 * DAY_MS),
      bank: ESCROW_BANK.codigo,
      settleMs: null,
    }),
    status: 'Vencido',
    expiresAt: null,
  }
  return [...ofPaid, expired]
}
