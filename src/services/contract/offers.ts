import * as v from 'valibot'
import { json } from './call.ts'
import { dataTotal, list, listIn } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import { PAY_KEY } from './product-keys.ts'
import { byFrotista, byId } from './records.ts'
import * as s from './scalars.ts'
import { defineRead } from './usualCalls.ts'

export const city = v.object({
  id: s.id,
  nome: s.wordsText,
  uf_estado: s.stateText,
  ibge: s.ibgeCode,
})
export type City = v.InferOutput<typeof city>

export const cidadesSearch = defineRead({
  id: 'cidades-search',
  path: '/cidades',
  query: v.strictObject({
    /** A part of the city's name; those that begin with it come first (A110). */
    nome: s.text,
  }),
  answer: listIn('cidades', v.object({ cidades: v.array(city) })),
  source: 'core §3, §5, §7, §8',
  assumptions: ['A40'],
})

export const produto = v.object({ id: s.id, descricao: s.wordsText })
export type Produto = v.InferOutput<typeof produto>

/** A cargo offer (core §3). */
export const lote = v.object({
  id: s.id,
  /** City and state as one text, as `destino`. */
  origem: s.wordsText,
  /** A text that contains 'null - null' means none; it is read so in the domain. */
  destino: s.orNull(s.wordsText),
  latitudeOrigem: s.orNull(s.degrees),
  longitudeOrigem: s.orNull(s.degrees),
  latitudeDestino: s.orNull(s.degrees),
  longitudeDestino: s.orNull(s.degrees),
  valor: s.brl,
  tipo_pagamento: s.orNull(s.wordsText),
  produto: s.wordsText,
  especie: s.orNull(s.wordsText),
  pedagio: s.orNull(s.wordsText),
  /** null: 'Sem pedágio', the cargo has no toll. */
  tipo_pedagio: s.orNull(s.wordsText),
  total_pedagio: s.orNull(s.brl),
  filial: s.orNull(s.wordsText),
  observacoes: s.orNull(s.wordsText),
  /** The carrier's logo. */
  empresa_logomarca: s.orNull(s.pictureText),
  /** The shipper's logo. */
  cliente_logomarca: s.orNull(s.pictureText),
  lote_direcionado: s.orNull(v.boolean()),
  tipoCarretaPermitidos: s.arrayOrNone(v.object({ IdTipoCarreta: s.id })),
  tipoCavaloPermitidos: s.arrayOrNone(v.object({ IdTipoCavalo: s.id })),
})
export type Lote = v.InferOutput<typeof lote>

/** In km as the crow flies, 0 is the city alone; sent only together with its city (A41). */
const raio = v.picklist([0, 100, 200, 300])

export const lotesList = defineRead({
  id: 'lotes-list',
  path: '/lotes',
  query: v.strictObject({
    page: s.pageNumber,
    per_page: pageSizes({ list: 15 }),
    /** Number of the lote. */
    id: v.optional(s.id),
    /** Offers of at least this many reais; left out at 0 (A41). */
    valor: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(1000))),
    /** IBGE code of the city of loading; with `raio_origem` also the cities around it (A41). */
    origem: v.optional(s.ibge),
    /** IBGE code of the city of unloading; with `raio_destino` also the cities around it (A41). */
    destino: v.optional(s.ibge),
    raio_origem: v.optional(raio),
    raio_destino: v.optional(raio),
    /** The `id` of lotes-produtos. */
    produto_id: v.optional(s.id),
    /** true: only offers that are directed to a company (`lote_direcionado`). Left out for all; `false` is never sent (A41). */
    lotes_direcionados: v.optional(v.literal(true)),
    /** The selected company: its own offers and those for everybody; left out for all companies of the user. */
    cnpj_frotista: v.optional(s.cnpj),
  }),
  answer: listIn('data', dataTotal(lote)),
  source: 'core §2, §7, §8',
  assumptions: ['A41'],
})

export const lotesGet = defineRead({
  id: 'lotes-get',
  path: '/lotes/{id}',
  params: byId,
  answer: json(lote),
  source: 'core §2, §7, §8',
  assumptions: ['A42'],
})

export const lotesProdutos = defineRead({
  id: 'lotes-produtos',
  path: '/lotes/produtos',
  answer: list(produto),
  source: 'core §3, §7, §8',
  assumptions: ['A43'],
})

export const lotesQuarteirizado = defineRead({
  id: 'lotes-quarteirizado',
  path: '/lotes/lote-quarteirizado/{id}',
  params: byId,
  answer: json(v.object({ quarteirizado: v.boolean() })),
  source: 'core §4, §7',
  assumptions: ['A44'],
})

/** `isValid` false is a refusal that comes with status 200. */
export const cargaValidation = v.object({ isValid: v.boolean(), messages: s.arrayOrNone(s.wordsText) })

export const validatesCargas = defineRead({
  id: 'validates-cargas',
  path: '/validates/cargas',
  query: v.strictObject({ lote_id: s.id }),
  answer: json(cargaValidation),
  source: 'core §2, §4, §7, §8',
})

export const requisitoItem = v.object({
  value: s.openText('OK', 'WARNING', 'ERROR'),
  message: s.orNull(s.wordsText),
})

/** The four requirements for directing a cargo; all must be OK. */
export const requisitosResult = v.object({
  motorista: requisitoItem,
  veiculo: requisitoItem,
  caminhao: requisitoItem,
  [PAY_KEY]: requisitoItem,
})
export type RequisitosResult = v.InferOutput<typeof requisitosResult>

export const validatesRequisitos = defineRead({
  id: 'validates-requisitos',
  path: '/validates/requisitos',
  query: byFrotista,
  answer: json(requisitosResult),
  source: 'core §3, §4, §7',
  assumptions: ['A45'],
})
