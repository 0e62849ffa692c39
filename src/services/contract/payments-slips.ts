import * as v from 'valibot'
import { binary, defineCall, json } from './call.ts'
import { encryptedBody, idempotency, senhaPagamento } from './cipher.ts'
import { listOrNone } from './lists.ts'
import { byFrotista } from './records.ts'
import {
  amount,
  barcodeText,
  brl,
  cnpjText,
  dateOrNone,
  dateText,
  digitsText,
  filledText,
  id,
  openText,
  orNull,
  pin,
  text,
  wordsText,
} from './scalars.ts'

/** 20 to 5000 reais. */
export const boletosDepositoCreate = defineCall({
  id: 'boletos-deposito-create',
  method: 'POST',
  path: '/boletos/deposito',
  auth: 'bearer',
  class: 'create',
  headers: idempotency,
  body: v.strictObject({ valor: v.pipe(amount, v.minValue(20), v.maxValue(5000)), frotista_id: id }),
  status: 201,
  answer: json(v.object({ codigo_de_barras: barcodeText, id_unico_dock: filledText })),
  source: 'payments §2.8, §4, §5, §7, §8',
  assumptions: ['A107'],
})

/** A slip with which the company's own account is filled. Only a Pendente one has details. */
export const boletoDeposito = v.object({
  codigo_de_barras: barcodeText,
  id_unico_dock: filledText,
  status: openText('Pago', 'Pendente', 'Vencido'),
  favorecido: wordsText,
  data_de_vencimento: dateOrNone(dateText),
  data_emissao: dateOrNone(dateText),
  valor: brl,
})
export type BoletoDeposito = v.InferOutput<typeof boletoDeposito>

export const boletosDepositoList = defineCall({
  id: 'boletos-deposito-list',
  method: 'GET',
  path: '/boletos/deposito',
  auth: 'bearer',
  class: 'read',
  query: byFrotista,
  status: 200,
  answer: listOrNone(boletoDeposito),
  source: 'payments §2.8, §3, §7, §8',
  assumptions: ['A88'],
})

export const boletosDepositoBaixarPdf = defineCall({
  id: 'boletos-deposito-baixar-pdf',
  method: 'GET',
  path: '/boletos/deposito/baixar-pdf',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject({ codigo_de_barras: text, frotista_id: id, id_unico_dock: text }),
  status: 200,
  answer: binary('application/pdf'),
  carriesDocument: true,
  source: 'payments §2.8, §7, §8',
  assumptions: [],
})

/** Where a bank transfer (TED) to the company's own account has to go. */
export const contaEscrow = v.object({
  banco: v.object({ codigo: digitsText, nomeReduzido: wordsText }),
  agencia: filledText,
  conta: filledText,
  digito: filledText,
  cnpj: cnpjText,
  nome: wordsText,
})
export type ContaEscrow = v.InferOutput<typeof contaEscrow>

export const contasEscrow = defineCall({
  id: 'contas-escrow',
  method: 'GET',
  path: '/contas/escrow',
  auth: 'bearer',
  class: 'read',
  query: byFrotista,
  status: 200,
  answer: json(contaEscrow),
  source: 'payments §2.8, §3, §7, §8',
  assumptions: [],
})

/** Digits under the bars or above them, as typed without symbols. */
const codigoBarras = v.pipe(v.string(), v.regex(/^\d{35,60}$/))

/** A slip to pay. */
export const boletoDados = v.object({
  codigo_barras: barcodeText,
  valor: brl,
  valor_total: brl,
  valor_original: brl,
  valor_desconto: brl,
  valor_multa: brl,
  valor_juros: brl,
  favorecido: wordsText,
  banco: v.object({ nome: wordsText }),
  data_vencimento: orNull(dateText),
  data_agendamento: orNull(dateText),
})
export type BoletoDados = v.InferOutput<typeof boletoDados>

// Of an amount that is null nothing is added or taken off, and a bill has no bank.
const readSlip = (value: unknown) => {
  const { banco, valor_desconto, valor_multa, valor_juros, ...rest } = Object(value) as Record<
    string,
    unknown
  >
  return v.safeParse(boletoDados, {
    ...rest,
    banco: { nome: (Object(banco) as { nome?: unknown }).nome ?? '' },
    valor_desconto: valor_desconto ?? 0,
    valor_multa: valor_multa ?? 0,
    valor_juros: valor_juros ?? 0,
    // nobody reads it
    data_agendamento: null,
  })
}

export const boletosDados = defineCall({
  id: 'boletos-dados',
  method: 'GET',
  path: '/boletos/dados-boleto',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject({ codigo_barras: codigoBarras, frotista_id: id }),
  status: 200,
  answer: { ...json(boletoDados), read: readSlip },
  source: 'payments §2.9, §3, §5, §7, §8',
  assumptions: [],
})

/** Plain text of a slip payment; `token` is the one that pin-send answered. */
export const pagarBoletoPlain = v.strictObject({
  codigo_barras: codigoBarras,
  valor: amount,
  valor_original: brl,
  is_web: v.literal(true),
  senha: senhaPagamento,
  pin,
  token: text,
  frotista_id: id,
})
export type PagarBoletoPlain = v.InferOutput<typeof pagarBoletoPlain>

/** Moves money. The body is `pagarBoletoPlain`, encrypted (A89). PIN origin 11 (A91). */
export const boletosPagar = defineCall({
  id: 'boletos-pagar',
  method: 'POST',
  path: '/boletos/pagar',
  auth: 'bearer',
  class: 'create',
  headers: idempotency,
  body: encryptedBody,
  status: 200,
  // without the key any JSON would say that it was paid
  answer: json(v.object({ protocolo: v.nullable(filledText) })),
  source: 'payments §2.9, §3, §4, §7, §8',
  assumptions: ['A89', 'A90', 'A91', 'A107'],
})
