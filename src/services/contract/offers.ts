import * as v from 'valibot'
import { defineCall, json } from './call.ts'
import { dataTotal, list, listIn } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import { PAY_KEY } from './product-keys.ts'
import { byFrotista, byId } from './records.ts'
import {
  arrayOrNone,
  brl,
  cnpj,
  degrees,
  ibge,
  ibgeCode,
  id,
  openText,
  orNull,
  pageNumber,
  pictureText,
  stateText,
  text,
  wordsText,
} from './scalars.ts'

export const city = v.object({
  id,
  nome: wordsText,
  uf_estado: stateText,
  ibge: ibgeCode,
})
export type City = v.InferOutput<typeof city>

export const cidadesSearch = defineCall({
  id: 'cidades-search',
  method: 'GET',
  path: '/cidades',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject({
    /** A part of the city's name; those that begin with it come first (A110). */
    nome: text,
  }),
  status: 200,
  answer: listIn('cidades', v.object({ cidades: v.array(city) })),
  source: 'core §3, §5, §7, §8',
  assumptions: ['A40'],
})

export const produto = v.object({ id, descricao: wordsText })
export type Produto = v.InferOutput<typeof produto>

/** A cargo offer (core §3). */
export const lote = v.object({
  id,
  /** City and state as one text, as `destino`. */
  origem: wordsText,
  /** A text that contains 'null - null' means none; it is read so in the domain. */
  destino: orNull(wordsText),
  latitudeOrigem: orNull(degrees),
  longitudeOrigem: orNull(degrees),
  latitudeDestino: orNull(degrees),
  longitudeDestino: orNull(degrees),
  valor: brl,
  tipo_pagamento: orNull(wordsText),
  produto: wordsText,
  especie: orNull(wordsText),
  pedagio: orNull(wordsText),
  /** null: 'Sem pedágio', the cargo has no toll. */
  tipo_pedagio: orNull(wordsText),
  total_pedagio: orNull(brl),
  filial: orNull(wordsText),
  observacoes: orNull(wordsText),
  /** The carrier's logo. */
  empresa_logomarca: orNull(pictureText),
  /** The shipper's logo. */
  cliente_logomarca: orNull(pictureText),
  lote_direcionado: orNull(v.boolean()),
  tipoCarretaPermitidos: arrayOrNone(v.object({ IdTipoCarreta: id })),
  tipoCavaloPermitidos: arrayOrNone(v.object({ IdTipoCavalo: id })),
})
export type Lote = v.InferOutput<typeof lote>

/** In km as the crow flies, 0 is the city alone; sent only together with its city (A41). */
const raio = v.picklist([0, 100, 200, 300])

export const lotesList = defineCall({
  id: 'lotes-list',
  method: 'GET',
  path: '/lotes',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject({
    page: pageNumber,
    per_page: pageSizes({ list: 15 }),
    /** Number of the lote. */
    id: v.optional(id),
    /** Offers of at least this many reais; left out at 0 (A41). */
    valor: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(1000))),
    /** IBGE code of the city of loading; with `raio_origem` also the cities around it (A41). */
    origem: v.optional(ibge),
    /** IBGE code of the city of unloading; with `raio_destino` also the cities around it (A41). */
    destino: v.optional(ibge),
    raio_origem: v.optional(raio),
    raio_destino: v.optional(raio),
    /** The `id` of lotes-produtos. */
    produto_id: v.optional(id),
    /** true: only offers that are directed to a company (`lote_direcionado`). Left out for all; `false` is never sent (A41). */
    lotes_direcionados: v.optional(v.literal(true)),
    /** The selected company: its own offers and those for everybody; left out for all companies of the user. */
    cnpj_frotista: v.optional(cnpj),
  }),
  status: 200,
  answer: listIn('data', dataTotal(lote)),
  source: 'core §2, §7, §8',
  assumptions: ['A41'],
})

export const lotesGet = defineCall({
  id: 'lotes-get',
  method: 'GET',
  path: '/lotes/{id}',
  auth: 'bearer',
  class: 'read',
  params: byId,
  status: 200,
  answer: json(lote),
  source: 'core §2, §7, §8',
  assumptions: ['A42'],
})

export const lotesProdutos = defineCall({
  id: 'lotes-produtos',
  method: 'GET',
  path: '/lotes/produtos',
  auth: 'bearer',
  class: 'read',
  status: 200,
  answer: list(produto),
  source: 'core §3, §7, §8',
  assumptions: ['A43'],
})

export const lotesQuarteirizado = defineCall({
  id: 'lotes-quarteirizado',
  method: 'GET',
  path: '/lotes/lote-quarteirizado/{id}',
  auth: 'bearer',
  class: 'read',
  params: byId,
  status: 200,
  answer: json(v.object({ quarteirizado: v.boolean() })),
  source: 'core §4, §7',
  assumptions: ['A44'],
})

/** `isValid` false is a refusal that comes with status 200. */
export const cargaValidation = v.object({ isValid: v.boolean(), messages: arrayOrNone(wordsText) })
export type CargaValidation = v.InferOutput<typeof cargaValidation>

export const validatesCargas = defineCall({
  id: 'validates-cargas',
  method: 'GET',
  path: '/validates/cargas',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject({ lote_id: id }),
  status: 200,
  answer: json(cargaValidation),
  source: 'core §2, §4, §7, §8',
  assumptions: [],
})

export const requisitoItem = v.object({
  value: openText('OK', 'WARNING', 'ERROR'),
  message: orNull(wordsText),
})
export type RequisitoItem = v.InferOutput<typeof requisitoItem>

/** The four requirements for directing a cargo; all must be OK. */
export const requisitosResult = v.object({
  motorista: requisitoItem,
  veiculo: requisitoItem,
  caminhao: requisitoItem,
  [PAY_KEY]: requisitoItem,
})
export type RequisitosResult = v.InferOutput<typeof requisitosResult>

export const validatesRequisitos = defineCall({
  id: 'validates-requisitos',
  method: 'GET',
  path: '/validates/requisitos',
  auth: 'bearer',
  class: 'read',
  query: byFrotista,
  status: 200,
  answer: json(requisitosResult),
  source: 'core §3, §4, §7',
  assumptions: ['A45'],
})
