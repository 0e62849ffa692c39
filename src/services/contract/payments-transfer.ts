import * as v from 'valibot'
import { PRODUCT_KEY } from '#domain/product.ts'
import { binary, defineCall, json } from './call.ts'
import { cipher, encryptedBody, idempotency, senhaPagamento } from './cipher.ts'
import { list, listOrNone } from './lists.ts'
import { byFrotista } from './records.ts'
import * as s from './scalars.ts'
import { defineRead } from './usualCalls.ts'

/** `id` is the BACEN code, with leading zeros (A75). */
export const banco = v.object({ id: s.digitsText, nome: s.wordsText })
export type Banco = v.InferOutput<typeof banco>

export const pagamentosBancos = defineRead({
  id: 'pagamentos-bancos',
  path: '/pagamentos/bancos',
  answer: list(banco),
  source: 'payments §2.4, §7, §8',
  assumptions: ['A75'],
})

/** `tipo_conta`: 1 Corrente, 2 Poupança. */
export const contaBancaria = v.object({
  nome_conta: s.wordsText,
  agencia: s.digitsText,
  conta: s.digitsText,
  digito_conta: s.digitsText,
  codigo_bacen_banco: s.digitsText,
  nome_banco: s.wordsText,
  tipo_conta: s.openNumber(1, 2),
})
export type ContaBancaria = v.InferOutput<typeof contaBancaria>

export const contasBancarias = defineRead({
  id: 'contas-bancarias',
  path: '/contas/bancarias',
  query: byFrotista,
  answer: listOrNone(contaBancaria),
  source: 'payments §2.4, §3, §7, §8',
  assumptions: ['A78', 'A81'],
})

/** `documento`: digits of a CNPJ. */
export const favorecidoEmpresa = v.object({ nome_fantasia: s.wordsText, documento: s.taxIdText })
export type FavorecidoEmpresa = v.InferOutput<typeof favorecidoEmpresa>

export const favorecidoPessoa = v.object({ nome: s.wordsText, cpf: s.cpfText })

/** The key `cpf` tells which of the two it is. */
export const favorecido = v.union([favorecidoPessoa, favorecidoEmpresa])
export type Favorecido = v.InferOutput<typeof favorecido>

export const contasBancariasFavorecidos = defineRead({
  id: 'contas-bancarias-favorecidos',
  path: '/contas/bancarias/favorecidos',
  query: byFrotista,
  answer: listOrNone(favorecidoEmpresa),
  source: 'payments §2.4, §3, §7, §8',
  assumptions: ['A79', 'A81'],
})

const payFavorecidos = { frotista_id: s.id, listar_conta_pagamento_contra_cte: v.literal(true) }

/** The filter without symbols: digits, and a whole CNPJ that has letters, go as `cpf`, a part of the CPF or CNPJ, everything else as `nome`, a part of the name (A80, A110). */
export const contasPayFavorecidos = defineRead({
  id: 'contas-pay-favorecidos',
  path: `/contas/${PRODUCT_KEY}-pay`,
  query: v.union([
    v.strictObject({ ...payFavorecidos, cpf: v.union([s.digits, s.cnpj]) }),
    v.strictObject({ ...payFavorecidos, nome: s.text }),
  ]),
  answer: listOrNone(favorecido),
  source: 'payments §2.4, §3, §5, §7, §8',
  assumptions: ['A80', 'A81'],
})

/** What authorizes a transfer; `token` is the one that pin-send answered. */
const authorization = { senha: senhaPagamento, pin: s.pin, token: s.text }

/** Plain text of a transfer to an account of the pay platform. */
export const transferPayPlain = v.strictObject({
  /** CPF or CNPJ of the payee. */
  documento_destino: v.union([s.cpf, s.cnpj]),
  valor: s.amount,
  /** Always 1 (A83). */
  tipo_conta: v.literal(1),
  ...authorization,
})
export type TransferPayPlain = v.InferOutput<typeof transferPayPlain>

/** Plain text of a transfer to a bank account: the account goes with exactly its seven fields. */
export const transferBankPlain = v.strictObject({
  documento_favorecido: v.union([s.cpf, s.cnpj]),
  conta_bancaria: v.strictObject({
    nome_conta: s.text,
    agencia: s.digits,
    conta: s.digits,
    digito_conta: s.digits,
    codigo_bacen_banco: s.text,
    nome_banco: s.text,
    tipo_conta: v.picklist([1, 2]),
  }),
  valor: s.amount,
  salvar_conta_favorecido: v.boolean(),
  ...authorization,
})
export type TransferBankPlain = v.InferOutput<typeof transferBankPlain>

/** Moves money. The body is `transferPayPlain`, encrypted. PIN origin 9. What is checked, and in which order: A111. */
export const contasTransferPay = defineCall({
  id: 'contas-transfer-pay',
  method: 'POST',
  path: `/contas/transfer/${PRODUCT_KEY}-pay`,
  auth: 'bearer',
  class: 'create',
  headers: idempotency,
  body: encryptedBody,
  status: 200,
  answer: json(v.object({ protocolo: s.filledText })),
  source: 'payments §2.4, §4, §7, §8',
  assumptions: ['A82', 'A83', 'A107'],
})

/** Moves money. The body is `transferBankPlain`, encrypted. PIN origin 10. What is checked, and in which order: A111. */
export const contasTransferBankAccount = defineCall({
  id: 'contas-transfer-bank-account',
  method: 'POST',
  path: '/contas/transfer/bank-account',
  auth: 'bearer',
  class: 'create',
  headers: idempotency,
  body: encryptedBody,
  status: 200,
  answer: json(v.object({ protocolo: s.filledText })),
  source: 'payments §2.4, §4, §7, §8',
  assumptions: ['A82', 'A84', 'A107'],
})

export const contaPagamentoContraCte = v.object({
  nome_fantasia: s.wordsText,
  documento: s.taxIdText,
  identificador: s.orNull(s.filledText),
})
export type ContaPagamentoContraCte = v.InferOutput<typeof contaPagamentoContraCte>

export const contasPagamentoContraCte = defineRead({
  id: 'contas-pagamento-contra-cte',
  path: '/contas/pagamento-contra-cte',
  query: byFrotista,
  answer: json(v.nullable(contaPagamentoContraCte)),
  source: 'payments §3, §7',
  assumptions: ['A85'],
})

/** Plain text of the header `data`; the bank fields are null for a transfer on the pay platform (A86). */
export const comprovanteTransferenciaPlain = v.strictObject({
  protocolo: s.text,
  cnpj: s.cnpj,
  valor: s.amount,
  favorecido: s.text,
  agencia: v.nullable(s.text),
  nome_banco: v.nullable(s.text),
  conta: v.nullable(s.text),
})
export type ComprovanteTransferenciaPlain = v.InferOutput<typeof comprovanteTransferenciaPlain>

/** The id of the company in both spellings, as text. */
export const transferenciasComprovante = defineRead({
  id: 'transferencias-comprovante',
  path: '/transferencias/comprovante',
  headers: v.strictObject({ data: cipher, frotista_id: s.digits, 'frotista-id': s.digits }),
  answer: binary('application/pdf'),
  carriesDocument: true,
  source: 'payments §2.4, §7, §8',
  assumptions: ['A86'],
})
