import { centavosOf, reaisOf } from '#domain/money.ts'
import { FREIGHT_WORDS, freightMovement, freightOf, freightReceipt, HISTORY } from '../rules/freight.ts'
import { balanceOf } from '../rules/ledger.ts'
import { type BankAccount, p2pReceipt, slipReceipt, tedReceipt } from '../rules/pay-receipts.ts'
import { slipLine } from '../rules/slip-codes.ts'
import { companyName, tedInfo } from '../rules/transfers.ts'
import { statusOf, TRIP } from '../rules/trips.ts'
import type { Company, Movement, PayReceipt, Trip } from '../store/records.ts'
import { noKind } from './pay-receipts.ts'
import { noInfo } from './payments.ts'
import type { Random } from './random.ts'

// A year of the account of company 101, from a first deposit to the balance of api §6.1.

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const COMPANY = 101
/** Centavos: R$ 15.230,75. */
const FINAL_BALANCE = 1_523_075
const OPENING = 1_500_000
const TED_FEE = 790
const SLIP_FEE = 180
const MONTHLY_FEE = 3_990

interface Parts {
  readonly random: Random
  readonly today: Date
  readonly trips: readonly Trip[]
  readonly company: Company
  /** The numbers after which movements and receipts begin. */
  readonly after: number
}

/** What shall happen; it does not if the account does not hold enough. */
interface Plan {
  /** Milliseconds. */
  readonly at: number
  readonly kind: keyof typeof HISTORY
  /** Above zero. */
  readonly centavos: number
  readonly historico: string
  readonly trip?: Trip
  readonly payee?: Payee
  readonly situacao?: 'SUCESSO' | 'AGUARDANDO' | 'EM_PROCESSAMENTO' | 'FALHA'
  readonly fee?: { readonly kind: 'tedFee' | 'slipFee'; readonly centavos: number }
  /** Takes all that is more than this, in centavos. */
  readonly leaves?: number
}

const CREDITS: readonly Plan['kind'][] = ['advance', 'balance', 'received', 'tedReceived', 'slipDeposited']

type List<T> = readonly [T, ...T[]]

interface Payee {
  readonly name: string
  readonly document: string
}

const partners: List<Payee> = [
  { name: 'Serra Azul Cargas', document: '22333444000181' },
  { name: 'Planalto Verde', document: '55666777000181' },
]
const slips: List<Payee & { readonly least: number; readonly most: number }> = [
  { name: 'Posto Trevo do Oeste Ltda', document: '', least: 90_000, most: 420_000 },
  { name: 'Pneus Campo Mourão Ltda', document: '', least: 120_000, most: 560_000 },
  { name: 'Seguradora Rota Firme S.A.', document: '', least: 80_000, most: 190_000 },
  { name: 'Oficina Irmãos Novak Ltda', document: '', least: 30_000, most: 210_000 },
  { name: 'Energia Exemplo S.A.', document: '', least: 18_000, most: 62_000 },
]

/** The carrier's own account at a bank: a TED goes to the same owner only (payments §2.4). */
const bank: BankAccount = {
  codigo_bacen_banco: '998',
  nome_banco: 'Banco do Planalto',
  agencia: '0042',
  conta: '765432',
  digito_conta: '1',
  tipo_conta: 1,
}

const dailyAt = (today: Date, daysAgo: number, hour: number, minute: number): number =>
  // 12:00 in Brasília is 15:00 UTC
  Math.floor(today.getTime() / DAY_MS) * DAY_MS - daysAgo * DAY_MS + (hour + 3) * HOUR_MS + minute * 60_000

const freights = ({ trips, random, today }: Parts): Plan[] =>
  trips
    .filter(({ companyId, ctes }) => companyId === COMPANY && ctes.length > 0)
    .flatMap((trip): Plan[] => {
      const freight = freightOf(trip)
      const advance = Math.round(freight * 0.7)
      const isOver = statusOf(trip) === TRIP.delivered
      // a trip under way has waited for its turn and was loaded a few days ago
      const requested = Math.ceil((today.getTime() - Date.parse(trip.createdAt)) / DAY_MS)
      const daysAgo = isOver ? requested - random.int(2, 4) : random.int(1, 9)
      const loaded = dailyAt(today, daysAgo, random.int(7, 14), random.int(0, 59))
      const driver = trip.conjunto.motorista
      const part = { historico: FREIGHT_WORDS.advance, trip }
      const plans: Plan[] = [
        { ...part, at: loaded, kind: 'advance', centavos: advance },
        {
          at: loaded + random.int(1, 6) * HOUR_MS,
          kind: 'sent',
          centavos: Math.round((freight * random.int(28, 36)) / 10_000) * 100,
          historico: 'Transferência ao motorista',
          payee: { name: driver.nome, document: driver.cpf },
        },
      ]
      if (isOver) {
        const at = dailyAt(today, daysAgo - random.int(2, 5), random.int(9, 18), random.int(0, 59))
        plans.push({
          at,
          kind: 'balance',
          centavos: freight - advance,
          historico: FREIGHT_WORDS.balance,
          trip,
        })
      }
      return plans
    })

const months = ({ random, today }: Parts): Plan[] =>
  Array.from({ length: 12 }, (_, month) => month * 30).flatMap((ago): Plan[] => {
    const at = (days: number) => dailyAt(today, ago + days, random.int(8, 16), random.int(0, 59))
    const paid = Array.from({ length: 3 }, (): Plan => {
      const slip = random.pick(slips)
      return {
        at: at(random.int(2, 28)),
        kind: 'slipPaid',
        centavos: random.int(slip.least, slip.most),
        historico: 'Pagamento de boleto',
        payee: slip,
      }
    })
    const partner = random.pick(partners)
    return [
      ...paid,
      { at: at(29), kind: 'monthlyFee', centavos: MONTHLY_FEE, historico: 'Tarifa mensal da conta' },
      { at: at(17), kind: 'topUp', centavos: 3_000, historico: 'Recarga de celular' },
      {
        at: at(11),
        kind: 'received',
        centavos: random.int(40, 320) * 1_000,
        historico: 'Transferência recebida',
        payee: partner,
      },
      ...(random.chance(0.5)
        ? [
            {
              at: at(23),
              kind: 'slipDeposited',
              centavos: random.int(20, 250) * 2_000,
              historico: 'Depósito por boleto',
              fee: { kind: 'slipFee', centavos: SLIP_FEE },
            } as const,
          ]
        : []),
    ]
  })

/** What is more than the account needs goes to the bank, every other week. */
const sweeps = ({ random, today }: Parts): Plan[] =>
  Array.from({ length: 26 }, (_, fortnight) => {
    const situacao = fortnight === 0 ? 'EM_PROCESSAMENTO' : fortnight % 7 === 3 ? 'FALHA' : 'SUCESSO'
    // more than the final balance, so that a last TED can be under way
    const [least, most] = fortnight === 0 ? [22, 24] : [8, 16]
    return {
      at: dailyAt(today, fortnight * 14 + 3, 16, random.int(0, 59)),
      kind: 'tedSent',
      centavos: 0,
      leaves: random.int(least, most) * 100_000,
      historico: 'TED enviada',
      situacao,
      fee: { kind: 'tedFee', centavos: TED_FEE },
    } as const
  })

/** Of a slip of this amount, with check digits that are right. */
const inventLine = (random: Random, due: string, centavos: number) =>
  slipLine({ bank: bank.codigo_bacen_banco, due, centavos, free: random.digits(43).slice(0, 25) })

const infoOf = (plan: Plan): Movement['info_adicional'] => {
  const { kind, payee, situacao } = plan
  if (kind === 'sent' || kind === 'received')
    return { ...noInfo, documento_favorecido: payee?.document ?? null }
  if (kind !== 'tedSent' && kind !== 'tedReceived') return null
  return {
    ...noInfo,
    ...tedInfo(bank),
    situacao: kind === 'tedSent' ? (situacao ?? null) : null,
  }
}

const statusOfReceipt = ({ situacao }: Plan): PayReceipt['status'] => {
  if (situacao === 'FALHA') return 'Indisponível'
  return situacao === undefined || situacao === 'SUCESSO' ? 'Disponível' : 'Processando'
}

/** A fee has no receipt. */
const kindOf = (plan: Plan, valor: number, { random, company }: Parts): Partial<PayReceipt> | null => {
  const { kind, payee, historico } = plan
  switch (kind) {
    case 'sent':
      return p2pReceipt({ id: payee?.document ?? '', nome: payee?.name ?? '' }, valor, [historico, null])
    case 'received':
      return p2pReceipt({ id: company.cnpj, nome: companyName(company) }, valor, [
        historico,
        `De ${payee?.name ?? ''}`,
      ])
    case 'tedSent':
      return tedReceipt(company, bank, valor)
    case 'slipPaid':
    case 'slipDeposited': {
      const due = new Date(plan.at + 2 * DAY_MS).toISOString().slice(0, 10)
      const isPaid = kind === 'slipPaid'
      return slipReceipt(isPaid ? 'paid' : 'deposited', {
        codigoTransacao: `TRX-${random.digits(7)}`,
        codigoBarras: inventLine(random, due, centavosOf(valor)),
        dataVencimento: due,
        valor,
        favorecido: isPaid ? (payee?.name ?? null) : company.razao_social,
      })
    }
    case 'topUp':
      return {
        recargaCelular: {
          operadora: { descricao: 'Operadora Sul' },
          ddd: '45',
          telefone: '999990001',
          valor,
        },
      }
    default:
      return null
  }
}

/** The movements of a year and their receipts; the sum of the movements is the balance of api §6.1. */
export const demoLedger = (
  parts: Parts,
): { readonly movements: readonly Movement[]; readonly payReceipts: readonly PayReceipt[] } => {
  const { today, company, after } = parts
  const movements: Movement[] = []
  const payReceipts: PayReceipt[] = []
  let balance = 0

  const enter = (plan: Plan, centavos: number): void => {
    const id = after + movements.length + 1
    const at = new Date(plan.at).toISOString()
    const isCredit = CREDITS.includes(plan.kind)
    const movement: Movement =
      plan.trip && (plan.kind === 'advance' || plan.kind === 'balance')
        ? freightMovement({ id, trip: plan.trip, part: plan.kind, centavos, at })
        : {
            id,
            companyId: COMPANY,
            data: at,
            tipo: isCredit ? 'C' : 'D',
            valor: reaisOf(centavos),
            historico_id: HISTORY[plan.kind],
            historico: plan.historico,
            descricao_processadora: null,
            protocolo_requisicao: `PROTO-${id}`,
            info_adicional: infoOf(plan),
            conjuntoId: null,
          }
    movements.push(movement)
    balance += centavosOf(balanceOf([movement]))
    const receiptId = after + payReceipts.length + 1
    if (plan.trip) {
      payReceipts.push(freightReceipt(receiptId, movement, company))
      return
    }
    const kind = kindOf(plan, movement.valor, parts)
    if (!kind) return
    payReceipts.push({
      id: receiptId,
      companyId: COMPANY,
      movementId: id,
      dataCriacao: at,
      status: statusOfReceipt(plan),
      ...noKind,
      ...kind,
    })
  }

  const carryOut = (plan: Plan): void => {
    const isCredit = CREDITS.includes(plan.kind)
    const fee = plan.fee?.centavos ?? 0
    const centavos = plan.leaves === undefined ? plan.centavos : balance - plan.leaves - fee
    if (centavos <= 0 || (!isCredit && balance < centavos + fee)) return
    enter(plan, centavos)
    if (plan.fee && plan.situacao !== 'FALHA') {
      const isTed = plan.fee.kind === 'tedFee'
      const historico = isTed ? 'Tarifa de TED' : 'Tarifa de emissão de boleto'
      enter({ at: plan.at, kind: plan.fee.kind, centavos: fee, historico }, fee)
    }
  }

  const opening: Plan = {
    at: dailyAt(today, 366, 9, 12),
    kind: 'tedReceived',
    centavos: OPENING,
    historico: 'TED recebida',
  }
  const plans = [...freights(parts), ...months(parts), ...sweeps(parts)]
    .filter(({ at }) => at > opening.at && at < today.getTime() - HOUR_MS / 2)
    .sort((a, b) => a.at - b.at)
  for (const plan of [opening, ...plans]) carryOut(plan)

  // the last ones of today lead to the balance of the card: one is under way, one fills or empties the account
  const at = today.getTime() - HOUR_MS / 3
  const ted = { at, historico: 'TED enviada', fee: { kind: 'tedFee', centavos: TED_FEE } } as const
  const surplus = balance - FINAL_BALANCE - TED_FEE
  if (surplus > 0) carryOut({ ...ted, kind: 'tedSent', centavos: surplus, situacao: 'AGUARDANDO' })
  else if (balance > FINAL_BALANCE)
    enter({ at, kind: 'monthlyFee', centavos: 0, historico: 'Tarifa avulsa' }, balance - FINAL_BALANCE)
  else if (balance < FINAL_BALANCE)
    enter({ at, kind: 'tedReceived', centavos: 0, historico: 'TED recebida' }, FINAL_BALANCE - balance)

  return { movements, payReceipts: [...payReceipts, ...statementFiles(parts, after + payReceipts.length)] }
}

/** A statement of each month as a file, and one of today that is still being made. */
const statementFiles = ({ today }: Parts, after: number): PayReceipt[] =>
  Array.from({ length: 12 }, (_, month) => ({
    id: after + month + 1,
    companyId: COMPANY,
    movementId: null,
    dataCriacao: new Date(
      month === 0 ? today.getTime() - HOUR_MS / 4 : dailyAt(today, month * 30, 7, 5),
    ).toISOString(),
    status: month === 0 ? 'Processando' : month > 10 ? 'Indisponível' : 'Disponível',
    ...noKind,
    extracaoDado:
      month === 0
        ? { idDocumento: null, idDocumentoPDF: null }
        : { idDocumento: `DOC-CSV-${100 + month}`, idDocumentoPDF: `DOC-PDF-${100 + month}` },
  }))
