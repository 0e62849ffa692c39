import * as v from 'valibot'
import { centavosOf } from '#domain/money.ts'
import { boletosDados, boletosPagar, pagarBoletoPlain } from '#services/contract/payments-slips.ts'
import { findSlip, slipAmounts, slipData, slipRefusal } from '../rules/bank-slips.ts'
import { payAccountOf } from '../rules/pay-accounts.ts'
import { slipReceipt } from '../rules/pay-receipts.ts'
import { unreadable } from '../rules/pay-secrets.ts'
import { ledgerAccount, nextProtocol } from '../rules/postings.ts'
import { type Refusal, unlessRefused } from '../rules/refusal.ts'
import type { PayAccount } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { isAmount, moveMoney, wrongAmount } from './money.ts'
import { lackOf, transact } from './posting.ts'
import { handle, type Route } from './route.ts'

/** The amount is checked with the payload, after password and PIN. */
const slipPlain = v.strictObject({ ...pagarBoletoPlain.entries, valor: v.number() })

const paySlip = async (
  store: Store,
  account: PayAccount,
  plain: v.InferOutput<typeof slipPlain>,
): Promise<string | Refusal> => {
  if (plain.frotista_id !== account.id) return unreadable()
  const slip = unlessRefused(findSlip(store.bankSlips.all(), plain.codigo_barras))
  if (!isAmount(plain.valor)) return wrongAmount()
  unlessRefused(slipRefusal(slip, plain, store.now()))
  const { valor, valor_desconto, valor_juros, valor_multa, valor_original } = {
    ...slipData(slip, plain.codigo_barras, store.now()),
    valor: plain.valor,
  }
  const { total } = slipAmounts(slip, store.now())
  unlessRefused(lackOf(store, account.id, total))
  const protocolo = nextProtocol(store.movements.all())
  await transact(store, {
    centavos: centavosOf(valor),
    debit: {
      companyId: account.id,
      kind: 'slipPaid',
      historico: 'Pagamento de boleto',
      protocolo,
      receipt: slipReceipt('paid', {
        codigoTransacao: protocolo,
        codigoBarras: plain.codigo_barras,
        dataVencimento: slip.due,
        valor,
        favorecido: slip.favorecido,
        valorDesconto: valor_desconto,
        valorJuros: valor_juros,
        valorMulta: valor_multa,
        valorOriginal: valor_original,
      }),
    },
    credit: ledgerAccount.slipPayees,
  })
  await store.bankSlips.update(slip.id, { paid: true })
  return protocolo
}

export const slipRoutes: readonly Route[] = [
  handle(boletosDados, (context) => {
    const { query, store } = context
    unlessRefused(payAccountOf(context, query.frotista_id))
    const slip = unlessRefused(findSlip(store.bankSlips.all(), query.codigo_barras))
    return slipData(slip, query.codigo_barras, store.now())
  }),
  handle(boletosPagar, (context) =>
    moveMoney(context, {
      callId: boletosPagar.id,
      plain: slipPlain,
      contentOf: ({ codigo_barras, valor, valor_original }) => [codigo_barras, valor, valor_original],
      carryOut: (plain, account) => paySlip(context.store, account, plain),
    }),
  ),
]
