import { centavosOf } from '#domain/money.ts'
import {
  boletosDepositoBaixarPdf,
  boletosDepositoCreate,
  boletosDepositoList,
  contasEscrow,
} from '#services/contract/payments-slips.ts'
import { makePdf } from '../pdf/pdf.ts'
import { depositSlipPage, listSlips, newDepositSlip, nextDockId, SLIP_FEE } from '../rules/deposit-slips.ts'
import { depositSlipMade } from '../rules/messages.ts'
import { payAccountOf } from '../rules/pay-accounts.ts'
import { ledgerAccount, nextProtocol } from '../rules/postings.ts'
import { isRefusal, refuse, unlessRefused } from '../rules/refusal.ts'
import type { DepositSlip } from '../store/records.ts'
import { ESCROW_BANK } from '../world/banks.ts'
import { FileAnswer } from './file.ts'
import { namedOrder } from './money.ts'
import { post } from './post.ts'
import { lackOf, transact } from './posting.ts'
import { handle, type Route } from './route.ts'

const answerOf = (slip: DepositSlip) => ({ codigo_de_barras: slip.codigo_de_barras, id_unico_dock: slip.id })

const noCompany = () => refuse(404, 'Empresa não encontrada.')

export const depositRoutes: readonly Route[] = [
  handle(boletosDepositoCreate, async (context) => {
    const { body, store, user } = context
    const account = unlessRefused(payAccountOf(context, body.frotista_id))
    const company = store.companies.find(account.id)
    if (!company) return noCompany()
    const centavos = centavosOf(body.valor)
    const named = namedOrder(context, account.id, [boletosDepositoCreate.id, centavos])
    if (isRefusal(named.answered)) return named.answered
    const earlier = named.answered === null ? undefined : store.depositSlips.find(named.answered)
    if (earlier) return answerOf(earlier)
    unlessRefused(lackOf(store, account.id, SLIP_FEE))
    const slip = await store.depositSlips.insert(
      newDepositSlip({
        id: nextDockId(store.depositSlips.all()),
        company,
        centavos,
        now: store.now(),
        bank: ESCROW_BANK.codigo,
        settleMs: store.settleMs,
      }),
    )
    await transact(store, {
      centavos: SLIP_FEE,
      debit: {
        companyId: account.id,
        kind: 'slipFee',
        historico: 'Tarifa de emissão de boleto',
        protocolo: nextProtocol(store.movements.all()),
        receipt: null,
      },
      credit: ledgerAccount.fees,
    })
    await named.keep(slip.id)
    await post(store, depositSlipMade(user.login, slip))
    return answerOf(slip)
  }),
  handle(boletosDepositoList, (context) => {
    const account = unlessRefused(payAccountOf(context, context.query.frotista_id))
    return [...listSlips(context.store.depositSlips.all(), account.id)]
  }),
  handle(boletosDepositoBaixarPdf, async (context) => {
    const { query, store } = context
    const account = unlessRefused(payAccountOf(context, query.frotista_id))
    const slip = store.depositSlips.find(query.id_unico_dock)
    const company = store.companies.find(account.id)
    if (
      !slip ||
      !company ||
      slip.companyId !== account.id ||
      slip.codigo_de_barras !== query.codigo_de_barras
    ) {
      return refuse(404, 'Boleto não encontrado.')
    }
    return new FileAnswer(
      'application/pdf',
      await makePdf([depositSlipPage(slip, company, ESCROW_BANK.nomeReduzido)]),
    )
  }),
  handle(contasEscrow, (context) => {
    const account = unlessRefused(payAccountOf(context, context.query.frotista_id))
    const company = context.store.companies.find(account.id)
    if (!company) return noCompany()
    return {
      banco: ESCROW_BANK,
      agencia: '0001',
      // 765432 of company 101 (api §6.9), and a number of its own for each other
      conta: String(765_331 + account.id),
      digito: '1',
      cnpj: company.cnpj,
      nome: company.razao_social,
    }
  }),
]
