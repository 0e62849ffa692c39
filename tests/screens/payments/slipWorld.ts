import type { NodeBackend } from '#mocks/backend/node.ts'
import { noKind } from '#mocks/backend/world/pay-receipts.ts'
import type { SlipOrder } from '#services/slips.ts'
import { LINE, slip } from '#tests/machines/payments/slipSamples.ts'

/** The slip of `withSlip`. */
export const slipOrder: SlipOrder = {
  code: LINE,
  slip: { ...slip, total: 123_450, discount: 0, dueDate: null },
}

/** A slip of R$ 1.234,50 that costs the same on every day; no receipt names it or the slip of the fixtures. */
export const withSlip = async ({ store }: NodeBackend): Promise<void> => {
  // what the portal looks for since it was sent has the time of the same clock
  Object.assign(store, { now: () => new Date() })
  for (const { id, transacaoPagamento: paid } of store.payReceipts.all()) {
    if (paid?.tipo === '1') store.payReceipts.remove(id)
  }
  await store.bankSlips.insert({
    id: LINE,
    favorecido: 'Posto Trevo do Oeste Ltda',
    banco: 'Banco Serra Dourada',
    centavos: 123_450,
    due: null,
    discount: 0,
    fine: 0,
    interest: 0,
    paid: false,
  })
}

const RECEIPT = 9001

/** Its receipt is there: it was paid. */
export const payElsewhere = async ({ store }: NodeBackend): Promise<void> => {
  await store.payReceipts.insert({
    ...noKind,
    id: RECEIPT,
    companyId: 101,
    movementId: null,
    dataCriacao: store.now().toISOString(),
    status: 'Disponível',
    transacaoPagamento: {
      tipo: '1',
      codigoTransacao: 'TRX-9001',
      codigoBarras: LINE,
      dataVencimento: null,
      valor: 1234.5,
      favorecido: 'Posto Trevo do Oeste Ltda',
      valorDesconto: 0,
      valorJuros: 0,
      valorMulta: 0,
      valorOriginal: 1234.5,
    },
  })
}

/** Nobody has paid it. */
export const unpay = ({ store }: NodeBackend): void => {
  if (store.payReceipts.find(RECEIPT)) store.payReceipts.remove(RECEIPT)
}
