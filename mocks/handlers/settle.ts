import { reaisOf } from '#domain/money.ts'
import { isExpired, isPaidBy } from '../rules/deposit-slips.ts'
import { HISTORY } from '../rules/freight.ts'
import { depositArrived } from '../rules/messages.ts'
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
  const valor = reaisOf(centavos)
  await transact(store, {
    centavos,
    ...(paysAt !== null && { at: paysAt }),
    debit: ledgerAccount.bank('unknown'),
    credit: {
      companyId,
      kind: 'slipDeposited',
      historico: 'Depósito por boleto',
      protocolo: nextProtocol(store.movements.all()),
      receipt: {
        transacaoPagamento: {
          tipo: '2',
          codigoTransacao: id,
          codigoBarras: codigo_de_barras,
          dataVencimento: data_de_vencimento,
          valor,
          favorecido,
          valorDesconto: 0,
          valorJuros: 0,
          valorMulta: 0,
          valorOriginal: valor,
        },
      },
    },
  })
  await store.depositSlips.update(id, { status: 'Pago', paysAt: null })
  await tellOfDeposit(store, slip)
}

/** Does what is due; returns whether there was anything. */
export const settleDue = async (store: Store): Promise<boolean> => {
  const { settleMs } = store
  const now = store.now()
  const paid = store.depositSlips.all((slip) => isPaidBy(slip, now))
  for (const slip of paid) await deposit(store, slip)
  const expired = store.depositSlips.all((slip) => isExpired(slip, now))
  for (const { id } of expired) await store.depositSlips.update(id, { status: 'Vencido' })
  if (settleMs === null) return paid.length + expired.length > 0
  const seeded = new Set(store.seeded.movements.map(({ id }) => id))
  const arrived = store.movements.all(
    ({ id, historico_id, info_adicional: info, data }) =>
      historico_id === HISTORY.tedSent &&
      info?.situacao === 'EM_PROCESSAMENTO' &&
      !seeded.has(id) &&
      Date.parse(data) + settleMs <= now.getTime(),
  )
  for (const movement of arrived) await arrive(store, movement)
  return paid.length + expired.length + arrived.length > 0
}
