import * as v from 'valibot'
import { json } from './call.ts'
import { listIn, listOrNone, page, readRecords } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import * as s from './scalars.ts'
import { defineRead } from './usualCalls.ts'

export const valePedagioMotorista = v.object({ cpf: s.cpfText, nome: s.wordsText })
export type ValePedagioMotorista = v.InferOutput<typeof valePedagioMotorista>

/** The path of the drivers' list, with a smaller record. */
export const valePedagioMotoristas = defineRead({
  id: 'vale-pedagio-motoristas',
  path: '/motoristas',
  query: v.strictObject({
    page: s.pageNumber,
    per_page: pageSizes({ list: 10 }),
    /** A part of the driver's name: what was typed and is no row of digits (A110). */
    nome: v.optional(s.text),
    /** A part of the CPF, of any length: what was typed, if it is digits (A110). A search by a part serves both calls. */
    cpf: v.optional(s.digits),
    /** Always these two. */
    list_status: v.strictTuple([v.literal('VALID'), v.literal('MANUAL_APPROVAL')]),
    /** The selected company; left out for all companies of the user. */
    frotista_id: v.optional(s.id),
  }),
  answer: listIn('data', page(valePedagioMotorista)),
  source: 'registries §2, §7, §8, §9',
  assumptions: ['A74'],
})

/** An unknown `status` is shown as NAO_INFORMADO. */
export const valePedagioViagem = v.object({
  id: s.id,
  status: s.openText('QUITADO', 'EM_ABERTO', 'CANCELADO', 'EM_TRANSITO', 'NAO_INFORMADO'),
  placa: s.plateText,
  origem: s.wordsText,
  destino: s.wordsText,
})
export type ValePedagioViagem = v.InferOutput<typeof valePedagioViagem>

export const valePedagioViagens = defineRead({
  id: 'vale-pedagio-viagens',
  path: '/vale-pedagio/viagens',
  query: v.strictObject({
    /** The driver's whole CPF. */
    documento: s.cpf,
    /** A part of the number of a CT-e of the trip (A110). */
    cte: v.optional(s.digits),
    /** A part of the plate of the tractor (A110). */
    placa: v.optional(s.text),
  }),
  answer: listOrNone(valePedagioViagem),
  source: 'registries §2, §3, §7, §8',
  assumptions: ['A43'],
})

const valePedagioItem = v.object({ nome: s.wordsText, valor: s.brl })

export const valePedagioDetalhe = v.object({
  /** km */
  distancia: v.number(),
  origem: s.wordsText,
  destino: s.wordsText,
  provedor: s.wordsText,
  saldoTotal: s.brl,
  saldoUtilizado: s.brl,
  residual: s.brl,
  /** When what is left is paid back. */
  previsaoEstorno: s.orNull(s.dateText),
  compradas: v.array(valePedagioItem),
  utilizadas: v.array(valePedagioItem),
})

const unreadDetalhe = v.object({
  ...valePedagioDetalhe.entries,
  compradas: s.arrayOrNone(v.unknown()),
  utilizadas: s.arrayOrNone(v.unknown()),
})

export const valePedagioDetalhes = defineRead({
  id: 'vale-pedagio-detalhes',
  path: '/vale-pedagio/detalhes-viagem',
  query: v.strictObject({
    /** Of the trip. */
    id: s.id,
    /** The driver's. */
    documento: s.cpf,
  }),
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
})
