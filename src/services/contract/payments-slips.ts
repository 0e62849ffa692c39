import * as v from 'valibot'
import { binary, defineCall, json } from './call.ts'
import { encryptedBody, idempotency, senhaPagamento } from './cipher.ts'
import { listOrNone } from './lists.ts'
import { byFrotista } from './records.ts'
import * as s from './scalars.ts'
import { defineRead } from './usualCalls.ts'

/** 20 to 5000 reais. */
export const boletosDepositoCreate = defineCall({
  id: 'boletos-deposito-create',
  method: 'POST',
  path: '/boletos/deposito',
  auth: 'bearer',
  class: 'create',
  headers: idempotency,
  body: v.strictObject({ valor: v.pipe(s.amount, v.minValue(20), v.maxValue(5000)), frotista_id: s.id }),
  status: 201,
  answer: json(v.object({ codigo_de_barras: s.barcodeText, id_unico_dock: s.filledText })),
  source: 'payments §2.8, §4, §5, §7, §8',
  assumptions: ['A107'],
})

/** A slip with which the company's own account is filled. Only a Pendente one has details. */
export const boletoDeposito = v.object({
  codigo_de_barras: s.barcodeText,
  id_unico_dock: s.filledText,
  status: s.openText('Pago', 'Pendente', 'Vencido'),
  favorecido: s.wordsText,
  data_de_vencimento: s.dateOrNone(s.dateText),
  data_emissao: s.dateOrNone(s.dateText),
  valor: s.brl,
})
export type BoletoDeposito = v.InferOutput<typeof boletoDeposito>

export const boletosDepositoList = defineRead({
  id: 'boletos-deposito-list',
  path: '/boletos/deposito',
  query: byFrotista,
  answer: listOrNone(boletoDeposito),
  source: 'payments §2.8, §3, §7, §8',
  assumptions: ['A88'],
})

export const boletosDepositoBaixarPdf = defineRead({
  id: 'boletos-deposito-baixar-pdf',
  path: '/boletos/deposito/baixar-pdf',
  query: v.strictObject({ codigo_de_barras: s.text, frotista_id: s.id, id_unico_dock: s.text }),
  answer: binary('application/pdf'),
  carriesDocument: true,
  source: 'payments §2.8, §7, §8',
})

/** Where a bank transfer (TED) to the company's own account has to go. */
export const contaEscrow = v.object({
  banco: v.object({ codigo: s.digitsText, nomeReduzido: s.wordsText }),
  agencia: s.filledText,
  conta: s.filledText,
  digito: s.filledText,
  cnpj: s.cnpjText,
  nome: s.wordsText,
})

export const contasEscrow = defineRead({
  id: 'contas-escrow',
  path: '/contas/escrow',
  query: byFrotista,
  answer: json(contaEscrow),
  source: 'payments §2.8, §3, §7, §8',
})

/** Digits under the bars or above them, as typed without symbols. */
const codigoBarras = v.pipe(v.string(), v.regex(/^\d{35,60}$/))

/** A slip to pay. */
export const boletoDados = v.object({
  codigo_barras: s.barcodeText,
  valor: s.brl,
  valor_total: s.brl,
  valor_original: s.brl,
  valor_desconto: s.brl,
  valor_multa: s.brl,
  valor_juros: s.brl,
  favorecido: s.wordsText,
  banco: v.object({ nome: s.wordsText }),
  data_vencimento: s.orNull(s.dateText),
  data_agendamento: s.orNull(s.dateText),
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

export const boletosDados = defineRead({
  id: 'boletos-dados',
  path: '/boletos/dados-boleto',
  query: v.strictObject({ codigo_barras: codigoBarras, frotista_id: s.id }),
  answer: { ...json(boletoDados), read: readSlip },
  source: 'payments §2.9, §3, §5, §7, §8',
})

/** Plain text of a slip payment; `token` is the one that pin-send answered. */
export const pagarBoletoPlain = v.strictObject({
  codigo_barras: codigoBarras,
  valor: s.amount,
  valor_original: s.brl,
  is_web: v.literal(true),
  senha: senhaPagamento,
  pin: s.pin,
  token: s.text,
  frotista_id: s.id,
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
  answer: json(v.object({ protocolo: v.nullable(s.filledText) })),
  source: 'payments §2.9, §3, §4, §7, §8',
  assumptions: ['A89', 'A90', 'A91', 'A107'],
})
