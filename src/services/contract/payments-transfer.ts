import * as v from 'valibot'
import { PRODUCT_KEY } from '#domain/product.ts'
import { binary, defineCall, json } from './call.ts'
import { cipher, encryptedBody, idempotency, senhaPagamento } from './cipher.ts'
import { list, listOrNone } from './lists.ts'
import { byFrotista } from './records.ts'
import {
  amount,
  cnpj,
  cpf,
  cpfText,
  digits,
  digitsText,
  filledText,
  id,
  openNumber,
  orNull,
  pin,
  taxIdText,
  text,
  wordsText,
} from './scalars.ts'

/** `id` is the BACEN code, with leading zeros (A75). */
export const banco = v.object({ id: digitsText, nome: wordsText })
export type Banco = v.InferOutput<typeof banco>

export const pagamentosBancos = defineCall({
  id: 'pagamentos-bancos',
  method: 'GET',
  path: '/pagamentos/bancos',
  auth: 'bearer',
  class: 'read',
  status: 200,
  answer: list(banco),
  source: 'payments §2.4, §7, §8',
  assumptions: ['A75'],
})

/** `tipo_conta`: 1 Corrente, 2 Poupança. */
export const contaBancaria = v.object({
  nome_conta: wordsText,
  agencia: digitsText,
  conta: digitsText,
  digito_conta: digitsText,
  codigo_bacen_banco: digitsText,
  nome_banco: wordsText,
  tipo_conta: openNumber(1, 2),
})
export type ContaBancaria = v.InferOutput<typeof contaBancaria>

export const contasBancarias = defineCall({
  id: 'contas-bancarias',
  method: 'GET',
  path: '/contas/bancarias',
  auth: 'bearer',
  class: 'read',
  query: byFrotista,
  status: 200,
  answer: listOrNone(contaBancaria),
  source: 'payments §2.4, §3, §7, §8',
  assumptions: ['A78', 'A81'],
})

/** `documento`: digits of a CNPJ. */
export const favorecidoEmpresa = v.object({ nome_fantasia: wordsText, documento: taxIdText })
export type FavorecidoEmpresa = v.InferOutput<typeof favorecidoEmpresa>

export const favorecidoPessoa = v.object({ nome: wordsText, cpf: cpfText })
export type FavorecidoPessoa = v.InferOutput<typeof favorecidoPessoa>

/** The key `cpf` tells which of the two it is. */
export const favorecido = v.union([favorecidoPessoa, favorecidoEmpresa])
export type Favorecido = v.InferOutput<typeof favorecido>

export const contasBancariasFavorecidos = defineCall({
  id: 'contas-bancarias-favorecidos',
  method: 'GET',
  path: '/contas/bancarias/favorecidos',
  auth: 'bearer',
  class: 'read',
  query: byFrotista,
  status: 200,
  answer: listOrNone(favorecidoEmpresa),
  source: 'payments §2.4, §3, §7, §8',
  assumptions: ['A79', 'A81'],
})

const payFavorecidos = { frotista_id: id, listar_conta_pagamento_contra_cte: v.literal(true) }

/** The filter without symbols: digits, and a whole CNPJ that has letters, go as `cpf`, a part of the CPF or CNPJ, everything else as `nome`, a part of the name (A80, A110). */
export const contasPayFavorecidos = defineCall({
  id: 'contas-pay-favorecidos',
  method: 'GET',
  path: `/contas/${PRODUCT_KEY}-pay`,
  auth: 'bearer',
  class: 'read',
  query: v.union([
    v.strictObject({ ...payFavorecidos, cpf: v.union([digits, cnpj]) }),
    v.strictObject({ ...payFavorecidos, nome: text }),
  ]),
  status: 200,
  answer: listOrNone(favorecido),
  source: 'payments §2.4, §3, §5, §7, §8',
  assumptions: ['A80', 'A81'],
})

/** What authorizes a transfer; `token` is the one that pin-send answered. */
const authorization = { senha: senhaPagamento, pin, token: text }

/** Plain text of a transfer to an account of the pay platform. */
export const transferPayPlain = v.strictObject({
  /** CPF or CNPJ of the payee. */
  documento_destino: v.union([cpf, cnpj]),
  valor: amount,
  /** Always 1 (A83). */
  tipo_conta: v.literal(1),
  ...authorization,
})
export type TransferPayPlain = v.InferOutput<typeof transferPayPlain>

/** Plain text of a transfer to a bank account: the account goes with exactly its seven fields. */
export const transferBankPlain = v.strictObject({
  documento_favorecido: v.union([cpf, cnpj]),
  conta_bancaria: v.strictObject({
    nome_conta: text,
    agencia: digits,
    conta: digits,
    digito_conta: digits,
    codigo_bacen_banco: text,
    nome_banco: text,
    tipo_conta: v.picklist([1, 2]),
  }),
  valor: amount,
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
  answer: json(v.object({ protocolo: filledText })),
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
  answer: json(v.object({ protocolo: filledText })),
  source: 'payments §2.4, §4, §7, §8',
  assumptions: ['A82', 'A84', 'A107'],
})

export const contaPagamentoContraCte = v.object({
  nome_fantasia: wordsText,
  documento: taxIdText,
  identificador: orNull(filledText),
})
export type ContaPagamentoContraCte = v.InferOutput<typeof contaPagamentoContraCte>

export const contasPagamentoContraCte = defineCall({
  id: 'contas-pagamento-contra-cte',
  method: 'GET',
  path: '/contas/pagamento-contra-cte',
  auth: 'bearer',
  class: 'read',
  query: byFrotista,
  status: 200,
  answer: json(v.nullable(contaPagamentoContraCte)),
  source: 'payments §3, §7',
  assumptions: ['A85'],
})

/** Plain text of the header `data`; the bank fields are null for a transfer on the pay platform (A86). */
export const comprovanteTransferenciaPlain = v.strictObject({
  protocolo: text,
  cnpj,
  valor: amount,
  favorecido: text,
  agencia: v.nullable(text),
  nome_banco: v.nullable(text),
  conta: v.nullable(text),
})
export type ComprovanteTransferenciaPlain = v.InferOutput<typeof comprovanteTransferenciaPlain>

/** The id of the company in both spellings, as text. */
export const transferenciasComprovante = defineCall({
  id: 'transferencias-comprovante',
  method: 'GET',
  path: '/transferencias/comprovante',
  auth: 'bearer',
  class: 'read',
  headers: v.strictObject({ data: cipher, frotista_id: digits, 'frotista-id': digits }),
  status: 200,
  answer: binary('application/pdf'),
  carriesDocument: true,
  source: 'payments §2.4, §7, §8',
  assumptions: ['A86'],
})
