import * as v from 'valibot'
import { json } from './call.ts'
import { list, listIn, page } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import { base64File, byId, listStatus } from './records.ts'
import * as s from './scalars.ts'
import { defineChange, defineCreate, defineRead } from './usualCalls.ts'

/** A tractor (CAVALO) or a trailer (CARRETA), registries §3. */
export const veiculo = v.object({
  id: s.id,
  placa: s.plateText,
  tipo: s.openText('CAVALO', 'CARRETA'),
  ativo: v.boolean(),
  status: s.openText('VALID', 'MANUAL_APPROVAL', 'INVALID', 'MANUAL_REPROVAL'),
  protocolo_ocr: s.orNull(s.filledText),
  mensagem_ocr: s.orNull(s.wordsText),
  /** Of a tractor, as `local_emissao` and `chassi`. */
  renavam: s.orNull(s.digitsText),
  local_emissao: s.orNull(s.wordsText),
  chassi: s.orNull(s.filledText),
  frotista: v.object({ cnpj: s.cnpjText }),
  /** Of a trailer. */
  tipoCarreta: s.orNull(v.object({ descricao: s.wordsText })),
})
export type Veiculo = v.InferOutput<typeof veiculo>

/** The truck wizard: A70. */
export const veiculosList = defineRead({
  id: 'veiculos-list',
  path: '/veiculos',
  query: v.strictObject({
    page: s.pageNumber,
    per_page: pageSizes({ list: 5, truckWizard: 20 }),
    /** Only tractors, or only trailers. */
    tipo: v.picklist(['CAVALO', 'CARRETA']),
    /** A part of the vehicle's own plate (A110). */
    placa: v.optional(s.text),
    /** true: only vehicles in use; left out for all. */
    ativo: v.optional(v.boolean()),
    /** The selected company; left out for all companies of the user. */
    frotista_id: v.optional(s.id),
    /** Vehicles of any of these statuses; left out for all. */
    list_status: v.optional(listStatus),
  }),
  answer: listIn('data', page(veiculo)),
  source: 'registries §2, §5, §7, §8',
  assumptions: ['A70'],
})

const veiculoNovo = { crlv_imagem_completa: s.base64, frotista_id: s.id }

/** The server reads the plate from the image of the CRLV. */
export const veiculosCreate = defineCreate({
  id: 'veiculos-create',
  path: '/veiculos',
  body: v.variant('tipo', [
    v.strictObject({ ...veiculoNovo, tipo: v.literal('CAVALO') }),
    v.strictObject({ ...veiculoNovo, tipo: v.literal('CARRETA'), tipo_carreta_id: s.id }),
  ]),
  carriesDocument: true,
  source: 'registries §3, §4, §5, §7, §8',
})

export const veiculosUpdate = defineChange({
  id: 'veiculos-update',
  method: 'PATCH',
  path: '/veiculos/{id}',
  params: byId,
  body: v.strictObject({ ativo: v.boolean() }),
  source: 'registries §4, §7',
})

export const veiculosDelete = defineChange({
  id: 'veiculos-delete',
  method: 'DELETE',
  path: '/veiculos/{id}',
  params: byId,
  source: 'registries §2, §7, §8',
})

/** The image that was read for the vehicle's document. */
export const veiculosImagem = defineRead({
  id: 'veiculos-imagem',
  path: '/veiculos/imagem/{id}',
  params: byId,
  answer: json(base64File),
  carriesDocument: true,
  source: 'registries §2, §7, §8',
  assumptions: ['A66'],
})

export const tipoCarreta = v.object({ id: s.id, descricao: s.wordsText })
export type TipoCarreta = v.InferOutput<typeof tipoCarreta>

export const tiposCarretaList = defineRead({
  id: 'tipos-carreta-list',
  path: '/tipos-carreta',
  answer: list(tipoCarreta),
  source: 'registries §2, §3, §7, §8',
  assumptions: ['A43'],
})
