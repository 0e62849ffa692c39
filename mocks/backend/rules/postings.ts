import { centavosOf } from '#domain/money.ts'
import type { Movement, Posting } from '../store/records.ts'
import { HISTORY } from './freight.ts'

// The ledger behind the statements: every posting debits one account and credits another.

/** Milliseconds until a TED has arrived, or a deposit slip is paid, in the demo. */
export const SETTLE_MS = 60_000

/** The accounts of the ledger. */
export const ledgerAccount = {
  /** Of a company of the store. */
  pay: (companyId: number) => `pay ${companyId}`,
  /** Somebody else's on the pay platform, by CPF or CNPJ. */
  holder: (document: string) => `holder ${document}`,
  /** An account at a bank, by the bank's code. */
  bank: (code: string) => `bank ${code}`,
  slipPayees: 'slip payees',
  freight: 'freight',
  operators: 'phone operators',
  fees: 'fees',
} as const

const feeKinds: readonly number[] = [HISTORY.tedFee, HISTORY.monthlyFee, HISTORY.slipFee]

/** A fee has no receipt. */
export const isFee = ({ historico_id }: Pick<Movement, 'historico_id'>): boolean =>
  feeKinds.includes(historico_id)

/** The account on the other side of a movement, as its kind says. */
const otherSideOf = (movement: Movement): string => {
  const { historico_id: kind, info_adicional: info } = movement
  if (isFee(movement)) return ledgerAccount.fees
  if (kind === HISTORY.advance || kind === HISTORY.balance) return ledgerAccount.freight
  if (kind === HISTORY.slipPaid) return ledgerAccount.slipPayees
  if (kind === HISTORY.topUp) return ledgerAccount.operators
  if (kind === HISTORY.sent || kind === HISTORY.received)
    return ledgerAccount.holder(info?.documento_favorecido ?? 'unknown')
  return ledgerAccount.bank(info?.codigo_banco ?? 'unknown')
}

/** The posting of a movement whose other side is none of the store's pay accounts. */
export const postingOf = (id: number, movement: Movement): Posting => {
  const own = ledgerAccount.pay(movement.companyId)
  const other = otherSideOf(movement)
  const [debit, credit] = movement.tipo === 'D' ? [own, other] : [other, own]
  return {
    id,
    at: movement.data,
    debit,
    credit,
    centavos: centavosOf(movement.valor),
    movementIds: [movement.id],
  }
}

/** The postings of the first movements; what is in FALHA has moved nothing. */
export const postingsOf = (movements: readonly Movement[]): readonly Posting[] =>
  movements
    .filter(({ info_adicional: info }) => info?.situacao !== 'FALHA')
    .map((movement, index) => postingOf(index + 1, movement))

/** What each account has after the postings, in centavos; together they are zero. */
export const balancesOf = (postings: readonly Posting[]): ReadonlyMap<string, number> => {
  const balances = new Map<string, number>()
  const add = (account: string, centavos: number) =>
    balances.set(account, (balances.get(account) ?? 0) + centavos)
  for (const { debit, credit, centavos } of postings) {
    add(debit, -centavos)
    add(credit, centavos)
  }
  return balances
}

/** The first protocol that this backend gives (api §6.1). */
const FIRST_PROTOCOL = 9001

/** PROTO-9001, and then the next after the highest that a movement has. */
export const nextProtocol = (movements: readonly Movement[]): string => {
  const numbers = movements.map(({ protocolo_requisicao }) =>
    Number(/^PROTO-(\d+)$/.exec(protocolo_requisicao ?? '')?.[1] ?? 0),
  )
  return `PROTO-${Math.max(FIRST_PROTOCOL - 1, ...numbers) + 1}`
}
