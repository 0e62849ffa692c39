import { centavosOf, reaisOf } from '#domain/money.ts'
import { HISTORY } from '../rules/freight.ts'
import { balanceOf } from '../rules/ledger.ts'
import { ledgerAccount } from '../rules/postings.ts'
import { type Refusal, refuse } from '../rules/refusal.ts'
import type { Movement, PayReceipt } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { noKind } from '../world/pay-receipts.ts'
import { noInfo } from '../world/payments.ts'
import { nextId } from './post.ts'

/** The movement of one side of a posting, and its receipt. */
export interface Entry {
  readonly companyId: number
  readonly kind: keyof typeof HISTORY
  readonly historico: string
  readonly protocolo: string
  readonly info?: Partial<NonNullable<Movement['info_adicional']>>
  /** Null: it has none, as a fee. */
  readonly receipt: Partial<typeof noKind> | null
}

interface Transaction {
  /** Whole centavos above zero. */
  readonly centavos: number
  /** UTC instant; not given: now. */
  readonly at?: string
  /** An account that is none of the store's, or the entry of one that is. */
  readonly debit: string | Entry
  readonly credit: string | Entry
}

const isEntry = (side: string | Entry): side is Entry => typeof side !== 'string'

const accountOf = (side: string | Entry) => (isEntry(side) ? ledgerAccount.pay(side.companyId) : side)

const enter = async (
  store: Store,
  entry: Entry,
  { tipo, centavos, at }: { tipo: 'C' | 'D'; centavos: number; at: string },
): Promise<number> => {
  const { companyId, info, receipt } = entry
  const movement = await store.movements.insert({
    id: nextId(store.movements.all()),
    companyId,
    data: at,
    tipo,
    valor: reaisOf(centavos),
    historico_id: HISTORY[entry.kind],
    historico: entry.historico,
    descricao_processadora: null,
    protocolo_requisicao: entry.protocolo,
    info_adicional: info ? { ...noInfo, ...info } : null,
    conjuntoId: null,
  })
  if (receipt) {
    const status: PayReceipt['status'] = info?.situacao === 'EM_PROCESSAMENTO' ? 'Processando' : 'Disponível'
    await store.payReceipts.insert({
      id: nextId(store.payReceipts.all()),
      companyId,
      movementId: movement.id,
      dataCriacao: at,
      status,
      ...noKind,
      ...receipt,
    })
  }
  return movement.id
}

/** Moves money from one account to another: one posting, and a movement in each statement that it belongs to. */
export const transact = async (store: Store, transaction: Transaction): Promise<void> => {
  const { centavos, at = store.now().toISOString(), debit, credit } = transaction
  const movementIds: number[] = []
  if (isEntry(debit)) movementIds.push(await enter(store, debit, { tipo: 'D', centavos, at }))
  if (isEntry(credit)) movementIds.push(await enter(store, credit, { tipo: 'C', centavos, at }))
  await store.postings.insert({
    id: nextId(store.postings.all()),
    at,
    debit: accountOf(debit),
    credit: accountOf(credit),
    centavos,
    movementIds,
  })
}

/** Whether an account holds so much; else why not. */
export const lackOf = (store: Store, companyId: number, centavos: number): Refusal | null => {
  const balance = balanceOf(store.movements.all((movement) => movement.companyId === companyId))
  return centavosOf(balance) >= centavos ? null : refuse(400, 'Saldo insuficiente.')
}
