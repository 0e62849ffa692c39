import * as v from 'valibot'
import { list, listIn, page } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import { TIPOS_CAMINHAO_KEY, TIPOS_CARRETA_KEY } from './product-keys.ts'
import { byId, statusConta } from './records.ts'
import * as s from './scalars.ts'
import { defineChange, defineCreate, defineRead } from './usualCalls.ts'

export const caminhaoCarreta = v.object({
  placa: s.plateText,
  tipoCarreta: v.object({ descricao: s.wordsText }),
  frotista: v.object({ cnpj: s.cnpjText }),
})
export type CaminhaoCarreta = v.InferOutput<typeof caminhaoCarreta>

/** A truck: one tractor and up to three trailers (registries §3). */
export const caminhao = v.object({
  id: s.id,
  descricao: s.filledText,
  ativo: v.boolean(),
  tipo_caminhao_id: s.id,
  veiculoCavalo: v.object({
    placa: s.plateText,
    renavam: s.orNull(s.digitsText),
    local_emissao: s.orNull(s.wordsText),
    chassi: s.orNull(s.filledText),
    frotista: v.object({ cnpj: s.cnpjText, antt: s.anttText, status_conta: statusConta }),
  }),
  veiculoCarreta1: s.orNull(caminhaoCarreta),
  veiculoCarreta2: s.orNull(caminhaoCarreta),
  veiculoCarreta3: s.orNull(caminhaoCarreta),
})
export type Caminhao = v.InferOutput<typeof caminhao>

/**
 * `nameCheck` is for checking whether a name is taken, `search` for directing. A name is taken when a record
 * has the same `descricao` without regard to case (A68).
 */
export const caminhoesList = defineRead({
  id: 'caminhoes-list',
  path: '/caminhoes',
  query: v.strictObject({
    page: s.pageNumber,
    per_page: pageSizes({ list: 10, nameCheck: 15, search: 999 }),
    /** A part of the truck's name (A110). */
    descricao: v.optional(s.text),
    /** A part of the plate of the tractor (A110). */
    placa: v.optional(s.text),
    /** true: only trucks in use; left out for all. */
    ativo: v.optional(v.boolean()),
    /** The selected company; left out for all companies of the user. */
    frotista_id: v.optional(s.id),
    /** `Lote.tipoCarretaPermitidos[].IdTipoCarreta`, indexed (A67): only trucks whose trailers are all of these types; one without trailers passes. */
    [TIPOS_CARRETA_KEY]: v.optional(v.array(s.id)),
    /** `Lote.tipoCavaloPermitidos[].IdTipoCavalo`, indexed (A67): only trucks of these types. */
    [TIPOS_CAMINHAO_KEY]: v.optional(v.array(s.id)),
  }),
  answer: listIn('data', page(caminhao)),
  source: 'core §5, §8, §9; registries §2, §5, §7, §8',
  assumptions: ['A67', 'A68'],
})

/** As many trailers as the type's `quantidade_carretas`. The trailing slash is the API's (A02). */
export const caminhoesCreate = defineCreate({
  id: 'caminhoes-create',
  path: '/caminhoes/',
  body: v.strictObject({
    frotista_id: s.id,
    descricao: s.text,
    tipo_caminhao_id: s.id,
    veiculo_cavalo_id: s.id,
    veiculo_carreta1_id: v.optional(s.id),
    veiculo_carreta2_id: v.optional(s.id),
    veiculo_carreta3_id: v.optional(s.id),
  }),
  source: 'registries §2, §4, §7, §8',
})

export const caminhoesUpdate = defineChange({
  id: 'caminhoes-update',
  method: 'PATCH',
  path: '/caminhoes/{id}',
  params: byId,
  body: v.strictObject({ ativo: v.boolean() }),
  source: 'registries §4, §7, §8',
})

export const caminhoesDelete = defineChange({
  id: 'caminhoes-delete',
  method: 'DELETE',
  path: '/caminhoes/{id}',
  params: byId,
  source: 'registries §2, §7, §8',
})

/** `quantidade_carretas`: how many trailers, 0 to 3. */
export const tipoCaminhao = v.object({
  id: s.id,
  descricao: s.wordsText,
  quantidade_carretas: s.openNumber(0, 1, 2, 3),
})
export type TipoCaminhao = v.InferOutput<typeof tipoCaminhao>

export const tiposCaminhaoList = defineRead({
  id: 'tipos-caminhao-list',
  path: '/tipos-caminhao',
  answer: list(tipoCaminhao),
  source: 'registries §3, §7, §8',
  assumptions: ['A69', 'A43'],
})

export const tiposCaminhaoSearch = defineRead({
  id: 'tipos-caminhao-search',
  path: '/tipos/caminhao',
  query: v.strictObject({
    /** A part of the type's name (A110). */
    descricao: s.text,
  }),
  answer: list(tipoCaminhao),
  source: 'registries §3, §7, §8',
  assumptions: ['A69', 'A43'],
})
