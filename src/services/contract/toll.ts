import * as v from 'valibot'
import { defineCall, json } from './call.ts'
import { listIn, listOrNone, page, readRecords } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import {
  arrayOrNone,
  brl,
  cpf,
  cpfText,
  dateText,
  digits,
  id,
  openText,
  orNull,
  pageNumber,
  plateText,
  text,
  wordsText,
} from './scalars.ts'

export const valePedagioMotorista = v.object({ cpf: cpfText, nome: wordsText })
export type ValePedagioMotorista = v.InferOutput<typeof valePedagioMotorista>

/** The path of the drivers' list, with a smaller record. */
export const valePedagioMotoristas = defineCall({
  id: 'vale-pedagio-motoristas',
  method: 'GET',
  path: '/motoristas',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject({
    page: pageNumber,
    per_page: pageSizes({ list: 10 }),
    /** A part of the driver's name: what was typed and is no row of digits (A110). */
    nome: v.optional(text),
    /** A part of the CPF, of any length: what was typed, if it is digits (A110). A search by a part serves both calls. */
    cpf: v.optional(digits),
    /** Always these two. */
    list_status: v.strictTuple([v.literal('VALID'), v.literal('MANUAL_APPROVAL')]),
    /** The selected company; left out for all companies of the user. */
    frotista_id: v.optional(id),
  }),
  status: 200,
  answer: listIn('data', page(valePedagioMotorista)),
  source: 'registries §2, §7, §8, §9',
  assumptions: ['A74'],
})

/** An unknown `status` is shown as NAO_INFORMADO. */
export const valePedagioViagem = v.object({
  id,
  status: openText('QUITADO', 'EM_ABERTO', 'CANCELADO', 'EM_TRANSITO', 'NAO_INFORMADO'),
  placa: plateText,
  origem: wordsText,
  destino: wordsText,
})
export type ValePedagioViagem = v.InferOutput<typeof valePedagioViagem>

export const valePedagioViagens = defineCall({
  id: 'vale-pedagio-viagens',
  method: 'GET',
  path: '/vale-pedagio/viagens',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject({
    /** The driver's whole CPF. */
    documento: cpf,
    /** A part of the number of a CT-e of the trip (A110). */
    cte: v.optional(digits),
    /** A part of the plate of the tractor (A110). */
    placa: v.optional(text),
  }),
  status: 200,
  answer: listOrNone(valePedagioViagem),
  source: 'registries §2, §3, §7, §8',
  assumptions: ['A43'],
})

const valePedagioItem = v.object({ nome: wordsText, valor: brl })

export const valePedagioDetalhe = v.object({
  /** km */
  distancia: v.number(),
  origem: wordsText,
  destino: wordsText,
  provedor: wordsText,
  saldoTotal: brl,
  saldoUtilizado: brl,
  residual: brl,
  /** When what is left is paid back. */
  previsaoEstorno: orNull(dateText),
  compradas: v.array(valePedagioItem),
  utilizadas: v.array(valePedagioItem),
})

const unreadDetalhe = v.object({
  ...valePedagioDetalhe.entries,
  compradas: arrayOrNone(v.unknown()),
  utilizadas: arrayOrNone(v.unknown()),
})

export const valePedagioDetalhes = defineCall({
  id: 'vale-pedagio-detalhes',
  method: 'GET',
  path: '/vale-pedagio/detalhes-viagem',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject({
    /** Of the trip. */
    id,
    /** The driver's. */
    documento: cpf,
  }),
  status: 200,
  answer: {
    ...json(valePedagioDetalhe),
    // an item that cannot be read costs its own line, and no items are none
    read: (value, odd: (at: string) => void) => {
      const read = v.safeParse(unreadDetalhe, value)
      if (!read.success) return read
      const itemsOf = (field: 'compradas' | 'utilizadas') =>
        readRecords(valePedagioItem, read.output[field], (at) => odd(`${field}.${at}`))
      const items = { compradas: itemsOf('compradas'), utilizadas: itemsOf('utilizadas') }
      return { success: true as const, output: { ...read.output, ...items } }
    },
  },
  source: 'registries §2, §3, §7, §8',
  assumptions: [],
})
