import * as v from 'valibot'
import { bare, defineCall, json } from './call.ts'
import { cipher, senhaPagamento } from './cipher.ts'
import { byFrotista } from './records.ts'
import * as s from './scalars.ts'
import { defineRead } from './usualCalls.ts'

export const cartao = v.object({
  identificador: s.filledText,
  saldo: v.object({ valor_saldo_disponivel: s.balance }),
  titular: s.wordsText,
  conta: s.filledText,
  produto: v.object({ nome: s.wordsText }),
})
export type Cartao = v.InferOutput<typeof cartao>

/** Without an `identificador` there is no account yet, and nothing else of the card counts. */
const semCartao = v.object({ identificador: s.orNull(v.null()) })

export const cartoesGet = defineRead({
  id: 'cartoes-get',
  path: '/cartoes',
  query: byFrotista,
  answer: json(v.union([cartao, semCartao])),
  source: 'payments §2.2, §4, §7, §8',
})

/** Plain text of the header `password`; `identificador` is the card's. */
export const cartaoSenhaPlain = v.strictObject({ senha: senhaPagamento, identificador: s.text })
export type CartaoSenhaPlain = v.InferOutput<typeof cartaoSenhaPlain>

/** Attempts are counted although it is a GET: sending it twice would count one wrong password as two. */
export const validatesPagamentosCartao = defineCall({
  id: 'validates-pagamentos-cartao',
  method: 'GET',
  path: '/validates/pagamentos/cartao',
  auth: 'bearer',
  class: 'verify',
  query: byFrotista,
  headers: v.strictObject({ password: cipher }),
  status: 200,
  answer: bare,
  source: 'payments §2.2, §4, §7, §8',
  assumptions: ['A47'],
})

export const pagamentosValidarNovaHome = defineRead({
  id: 'pagamentos-validar-nova-home',
  path: '/pagamentos/validar-nova-home',
  answer: json(v.object({ useNewHome: v.boolean() })),
  source: 'payments §2.2, §7, §8',
})

/** Whole percents, 0 to 100. */
export const percentuaisTransferencias = v.object({
  frotista_id: s.id,
  percentual_adiantamento: s.percentage,
  percentual_saldo: s.percentage,
  percentual_estadia: s.percentage,
  percentual_rpa: s.percentage,
  /** These three copy `percentual_rpa` (A87); no screen reads them. */
  percentual_abastecimento: s.orNull(s.percentage),
  percentual_tarifa_antt: s.orNull(s.percentage),
  percentual_abono: s.orNull(s.percentage),
})
export type PercentuaisTransferencias = v.InferOutput<typeof percentuaisTransferencias>

export const percentuaisGet = defineRead({
  id: 'percentuais-get',
  path: '/percentuais-transferencias',
  query: byFrotista,
  answer: json(percentuaisTransferencias),
  source: 'payments §2.7, §3, §7, §8',
})

export const percentuaisUpdate = defineCall({
  id: 'percentuais-update',
  method: 'PUT',
  path: '/percentuais-transferencias',
  auth: 'bearer',
  class: 'idempotent',
  body: v.strictObject({
    frotista_id: s.id,
    percentual_adiantamento: s.percent,
    percentual_saldo: s.percent,
    percentual_estadia: s.percent,
    percentual_rpa: s.percent,
    /** These three are sent equal to `percentual_rpa` (A87). */
    percentual_abastecimento: s.percent,
    percentual_tarifa_antt: s.percent,
    percentual_abono: s.percent,
  }),
  status: 200,
  answer: json(percentuaisTransferencias),
  source: 'payments §2.7, §3, §7, §8',
  assumptions: ['A87'],
})
