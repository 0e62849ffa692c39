import * as v from 'valibot'
import { bare, defineCall, json } from './call.ts'
import { cipher, senhaPagamento } from './cipher.ts'
import { byFrotista } from './records.ts'
import { balance, filledText, id, orNull, percent, percentage, text, wordsText } from './scalars.ts'

export const cartao = v.object({
  identificador: filledText,
  saldo: v.object({ valor_saldo_disponivel: balance }),
  titular: wordsText,
  conta: filledText,
  produto: v.object({ nome: wordsText }),
})
export type Cartao = v.InferOutput<typeof cartao>

/** Without an `identificador` there is no account yet, and nothing else of the card counts. */
const semCartao = v.object({ identificador: orNull(v.null()) })

export const cartoesGet = defineCall({
  id: 'cartoes-get',
  method: 'GET',
  path: '/cartoes',
  auth: 'bearer',
  class: 'read',
  query: byFrotista,
  status: 200,
  answer: json(v.union([cartao, semCartao])),
  source: 'payments §2.2, §4, §7, §8',
  assumptions: [],
})

/** Plain text of the header `password`; `identificador` is the card's. */
export const cartaoSenhaPlain = v.strictObject({ senha: senhaPagamento, identificador: text })
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

export const pagamentosValidarNovaHome = defineCall({
  id: 'pagamentos-validar-nova-home',
  method: 'GET',
  path: '/pagamentos/validar-nova-home',
  auth: 'bearer',
  class: 'read',
  status: 200,
  answer: json(v.object({ useNewHome: v.boolean() })),
  source: 'payments §2.2, §7, §8',
  assumptions: [],
})

/** Whole percents, 0 to 100. */
export const percentuaisTransferencias = v.object({
  frotista_id: id,
  percentual_adiantamento: percentage,
  percentual_saldo: percentage,
  percentual_estadia: percentage,
  percentual_rpa: percentage,
  /** These three copy `percentual_rpa` (A87); no screen reads them. */
  percentual_abastecimento: orNull(percentage),
  percentual_tarifa_antt: orNull(percentage),
  percentual_abono: orNull(percentage),
})
export type PercentuaisTransferencias = v.InferOutput<typeof percentuaisTransferencias>

export const percentuaisGet = defineCall({
  id: 'percentuais-get',
  method: 'GET',
  path: '/percentuais-transferencias',
  auth: 'bearer',
  class: 'read',
  query: byFrotista,
  status: 200,
  answer: json(percentuaisTransferencias),
  source: 'payments §2.7, §3, §7, §8',
  assumptions: [],
})

export const percentuaisUpdate = defineCall({
  id: 'percentuais-update',
  method: 'PUT',
  path: '/percentuais-transferencias',
  auth: 'bearer',
  class: 'idempotent',
  body: v.strictObject({
    frotista_id: id,
    percentual_adiantamento: percent,
    percentual_saldo: percent,
    percentual_estadia: percent,
    percentual_rpa: percent,
    /** These three are sent equal to `percentual_rpa` (A87). */
    percentual_abastecimento: percent,
    percentual_tarifa_antt: percent,
    percentual_abono: percent,
  }),
  status: 200,
  answer: json(percentuaisTransferencias),
  source: 'payments §2.7, §3, §7, §8',
  assumptions: ['A87'],
})
