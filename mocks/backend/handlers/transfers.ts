import * as v from 'valibot'
import { centavosOf } from '#domain/money.ts'
import {
  comprovanteTransferenciaPlain,
  contasBancarias,
  contasBancariasFavorecidos,
  contasPagamentoContraCte,
  contasPayFavorecidos,
  contasTransferBankAccount,
  contasTransferPay,
  pagamentosBancos,
  transferBankPlain,
  transferenciasComprovante,
  transferPayPlain,
} from '#services/contract/payments-transfer.ts'
import { makePdf } from '../pdf/pdf.ts'
import { managersOnly, payAccountOf, payCompany } from '../rules/pay-accounts.ts'
import { p2pReceipt, tedReceipt } from '../rules/pay-receipts.ts'
import { unreadable } from '../rules/pay-secrets.ts'
import { ledgerAccount, nextProtocol } from '../rules/postings.ts'
import { type Refusal, refuse, unlessRefused } from '../rules/refusal.ts'
import {
  bankPayeesOf,
  companyName,
  findHolders,
  payeeOf,
  SENT_TO_PAY,
  TED_FEE,
  tedInfo,
  transferPage,
} from '../rules/transfers.ts'
import type { PayAccount } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { MADE_TRANSFER } from '../world/banks.ts'
import { FileAnswer } from './file.ts'
import { isAmount, moveMoney, wrongAmount } from './money.ts'
import { nextId } from './post.ts'
import { type Entry, lackOf, transact } from './posting.ts'
import { handle, type Route } from './route.ts'
import { transferOf } from './transfer-receipt.ts'

/** The amount is checked with the payload, after password and PIN. */
const payPlain = v.strictObject({ ...transferPayPlain.entries, valor: v.number() })
const bankPlain = v.strictObject({ ...transferBankPlain.entries, valor: v.number() })

const payToHolder = async (
  store: Store,
  account: PayAccount,
  { documento_destino, valor }: v.InferOutput<typeof payPlain>,
): Promise<string | Refusal> => {
  const holder = store.payHolders.find(documento_destino)
  const company = store.companies.find(account.id)
  if (!holder || !company || documento_destino === company.cnpj) {
    return refuse(400, 'O favorecido não tem uma conta Pay.')
  }
  if (!isAmount(valor)) return wrongAmount()
  const centavos = centavosOf(valor)
  unlessRefused(lackOf(store, account.id, centavos))
  const protocolo = nextProtocol(store.movements.all())
  const payee = store.companies
    .all(({ cnpj }) => cnpj === holder.id)
    .find(({ id }) => store.payAccounts.find(id) !== undefined)
  const received = 'Transferência recebida de conta Pay'
  const credit: string | Entry = payee
    ? {
        companyId: payee.id,
        kind: 'received',
        historico: received,
        protocolo,
        info: { documento_favorecido: company.cnpj },
        receipt: p2pReceipt(holder, valor, [received, `De ${companyName(company)}`]),
      }
    : ledgerAccount.holder(holder.id)
  await transact(store, {
    centavos,
    debit: {
      companyId: account.id,
      kind: 'sent',
      historico: SENT_TO_PAY,
      protocolo,
      info: { documento_favorecido: holder.id },
      receipt: p2pReceipt(holder, valor, [SENT_TO_PAY, null]),
    },
    credit,
  })
  return protocolo
}

const payToBank = async (
  store: Store,
  account: PayAccount,
  plain: v.InferOutput<typeof bankPlain>,
): Promise<string | Refusal> => {
  const { documento_favorecido, conta_bancaria: target, valor } = plain
  const company = store.companies.find(account.id)
  if (!company || !bankPayeesOf(company).some(({ documento }) => documento === documento_favorecido)) {
    return refuse(400, 'A conta bancária precisa ser da mesma titularidade.')
  }
  if (!store.banks.find(target.codigo_bacen_banco)) return refuse(400, 'Banco não encontrado.')
  if (!isAmount(valor)) return wrongAmount()
  const centavos = centavosOf(valor)
  unlessRefused(lackOf(store, account.id, centavos + TED_FEE))
  const protocolo = nextProtocol(store.movements.all())
  const own = { companyId: account.id, protocolo }
  await transact(store, {
    centavos,
    debit: {
      ...own,
      kind: 'tedSent',
      historico: 'TED enviada',
      info: { ...tedInfo(target), situacao: store.settleMs === null ? 'SUCESSO' : 'EM_PROCESSAMENTO' },
      receipt: tedReceipt(company, target, valor),
    },
    credit: ledgerAccount.bank(target.codigo_bacen_banco),
  })
  await transact(store, {
    centavos: TED_FEE,
    debit: { ...own, kind: 'tedFee', historico: 'Tarifa de TED', receipt: null },
    credit: ledgerAccount.fees,
  })
  if (plain.salvar_conta_favorecido) await saveBankAccount(store, account.id, target)
  return protocolo
}

/** An account that is kept already is not kept twice. */
const saveBankAccount = async (
  store: Store,
  companyId: number,
  target: v.InferOutput<typeof bankPlain>['conta_bancaria'],
): Promise<void> => {
  const keys = ['codigo_bacen_banco', 'agencia', 'conta', 'digito_conta', 'tipo_conta'] as const
  const isThere = store.bankAccounts
    .all((kept) => kept.companyId === companyId)
    .some((kept) => keys.every((key) => kept[key] === target[key]))
  if (!isThere) {
    await store.bankAccounts.insert({ id: nextId(store.bankAccounts.all()), companyId, ...target })
  }
}

export const transferRoutes: readonly Route[] = [
  handle(pagamentosBancos, ({ user, store }) => managersOnly(user) ?? store.banks.all()),
  handle(contasBancarias, (context) => {
    const account = unlessRefused(payAccountOf(context, context.query.frotista_id))
    return context.store.bankAccounts.all(({ companyId }) => companyId === account.id)
  }),
  handle(contasBancariasFavorecidos, (context) => {
    const account = unlessRefused(payAccountOf(context, context.query.frotista_id))
    const company = context.store.companies.find(account.id)
    return company ? bankPayeesOf(company) : []
  }),
  handle(contasPayFavorecidos, (context) => {
    const { query, store } = context
    const account = unlessRefused(payAccountOf(context, query.frotista_id))
    return findHolders(store.payHolders.all(), query, store.companies.find(account.id)?.cnpj).map(payeeOf)
  }),
  handle(contasPagamentoContraCte, ({ query: { frotista_id }, user, scope, store }) => {
    unlessRefused(payCompany(user, scope, frotista_id))
    const account = store.payAccounts.find(frotista_id)
    const company = store.companies.find(frotista_id)
    return account && company
      ? {
          nome_fantasia: companyName(company),
          documento: company.cnpj,
          identificador: account.identificador,
        }
      : null
  }),
  handle(contasTransferPay, (context) =>
    moveMoney(context, {
      callId: contasTransferPay.id,
      plain: payPlain,
      contentOf: ({ documento_destino, valor }) => [documento_destino, valor],
      carryOut: (plain, account) => payToHolder(context.store, account, plain),
    }),
  ),
  handle(contasTransferBankAccount, (context) =>
    moveMoney(context, {
      callId: contasTransferBankAccount.id,
      plain: bankPlain,
      contentOf: ({ documento_favorecido, valor, conta_bancaria: target }) => [
        documento_favorecido,
        valor,
        target.codigo_bacen_banco,
        target.agencia,
        target.conta,
        target.digito_conta,
        target.tipo_conta,
      ],
      carryOut: (plain, account) => payToBank(context.store, account, plain),
    }),
  ),
  handle(transferenciasComprovante, async (context) => {
    const { headers, decipher, store } = context
    const companyId = Number(headers['frotista-id'])
    if (headers.frotista_id !== headers['frotista-id']) return refuse(400, 'Cabeçalhos inválidos.')
    const account = unlessRefused(payAccountOf(context, companyId))
    const plain = v.safeParse(comprovanteTransferenciaPlain, await decipher(headers.data, account.id))
    if (!plain.success) return unreadable()
    const isExample = store.world === 'fixtures' && plain.output.protocolo === MADE_TRANSFER
    const facts = unlessRefused(transferOf(store, account, plain.output, isExample))
    return new FileAnswer('application/pdf', await makePdf([transferPage(facts)]))
  }),
]
