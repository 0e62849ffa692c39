import { reaisOf } from '#domain/money.ts'
import { isExpired, isPaidBy } from '../rules/deposit-slips.ts'
import { HISTORY } from '../rules/freight.ts'
import { depositArrived } from '../rules/messages.ts'
import { slipReceipt } from '../rules/pay-receipts.ts'
import { ledgerAccount, nextProtocol } from '../rules/postings.ts'
import type { DepositSlip, Movement } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { post } from './post.ts'
import { transact } from './posting.ts'

// What happens to money by time: a TED arrives, a deposit slip is paid or expires.

export const arrive = async (store: Store, { id, info_adicional: info }: Movement): Promise<void> => {
  if (info) await store.movements.update(id, { info_adicional: { ...info, situacao: 'SUCESSO' } })
  for (const receipt of store.payReceipts.all(({ movementId }) => movementId === id)) {
    await store.payReceipts.update(receipt.id, { status: 'Disponível' })
  }
}

/** Who manages the account hears of it. */
const tellOfDeposit = async (store: Store, { companyId, centavos }: DepositSlip): Promise<void> => {
  const [master] = store.users.all(
    ({ perfil, companyIds, ativo }) => ativo && perfil === 'master' && companyIds.includes(companyId),
  )
  if (master) await post(store, depositArrived(master.login, centavos))
}

export const deposit = async (store: Store, slip: DepositSlip): Promise<void> => {
  const { id, companyId, centavos, favorecido, codigo_de_barras, data_de_vencimento, paysAt } = slip
  await transact(store, {
    centavos,
    ...(paysAt !== null && { at: paysAt }),
    debit: ledgerAccount.bank('unknown'),
    credit: {
      companyId,
      kind: 'slipDeposited',
      historico: 'Depósito por boleto',
      protocolo: nextProtocol(store.movements.all()),
      receipt: slipReceipt('deposited', {
        codigoTransacao: id,
        codigoBarras: codigo_de_barras,
        dataVencimento: data_de_vencimento,
        valor: reaisOf(centavos),
        favorecido,
      }),
    },
  })
  await store.depositSlips.update(id, { status: 'Pago', paysAt: null })
  await tellOfDeposit(store, slip)
}

const HOUR_MS = 3_600_000
/** When the seeded TEDs of the showcase arrive, counted from its beginning: those that the bank works on, and those that wait. */
const SEEDED_MS: Readonly<Record<string, number>> = {
  EM_PROCESSAMENTO: 3 * HOUR_MS,
  AGUARDANDO: 22 * HOUR_MS,
}

/** The UTC instant at which a TED arrives; null: it is none, it has, or nobody lets it. */
export const arrivalOf = (
  store: Store,
  { id, historico_id, info_adicional: info, data }: Movement,
): string | null => {
  const { settleMs } = store
  if (settleMs === null || historico_id !== HISTORY.tedSent) return null
  const isSeeded = store.seeded.movements.some((one) => one.id === id)
  const seededMs = SEEDED_MS[info?.situacao ?? '']
  if (isSeeded)
    return store.world === 'showcase' && seededMs !== undefined
      ? new Date(store.begun.getTime() + seededMs).toISOString()
      : null
  return info?.situacao === 'EM_PROCESSAMENTO' ? new Date(Date.parse(data) + settleMs).toISOString() : null
}

/** Does what is due; returns whether there was anything. */
export const settleDue = async (store: Store): Promise<boolean> => {
  const now = store.now()
  const paid = store.depositSlips.all((slip) => isPaidBy(slip, now))
  for (const slip of paid) await deposit(store, slip)
  const expired = store.depositSlips.all((slip) => isExpired(slip, now))
  for (const { id } of expired) await store.depositSlips.update(id, { status: 'Vencido' })
  const arrived = store.movements.all((movement) => {
    const at = arrivalOf(store, movement)
    return at !== null && at <= now.toISOString()
  })
  for (const movement of arrived) await arrive(store, movement)
  return paid.length + expired.length + arrived.length > 0
}
