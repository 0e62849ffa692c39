import * as v from 'valibot'
import { defineCall, ignored, json } from './call.ts'
import { list, listIn, page } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import { base64File, byId, listStatus } from './records.ts'
import {
  base64,
  cnpjText,
  digitsText,
  filledText,
  id,
  openText,
  orNull,
  pageNumber,
  plateText,
  text,
  wordsText,
} from './scalars.ts'

/** A tractor (CAVALO) or a trailer (CARRETA), registries §3. */
export const veiculo = v.object({
  id,
  placa: plateText,
  tipo: openText('CAVALO', 'CARRETA'),
  ativo: v.boolean(),
  status: openText('VALID', 'MANUAL_APPROVAL', 'INVALID', 'MANUAL_REPROVAL'),
  protocolo_ocr: orNull(filledText),
  mensagem_ocr: orNull(wordsText),
  /** Of a tractor, as `local_emissao` and `chassi`. */
  renavam: orNull(digitsText),
  local_emissao: orNull(wordsText),
  chassi: orNull(filledText),
  frotista: v.object({ cnpj: cnpjText }),
  /** Of a trailer. */
  tipoCarreta: orNull(v.object({ descricao: wordsText })),
})
export type Veiculo = v.InferOutput<typeof veiculo>

/** The truck wizard: A70. */
export const veiculosList = defineCall({
  id: 'veiculos-list',
  method: 'GET',
  path: '/veiculos',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject({
    page: pageNumber,
    per_page: pageSizes({ list: 5, truckWizard: 20 }),
    /** Only tractors, or only trailers. */
    tipo: v.picklist(['CAVALO', 'CARRETA']),
    /** A part of the vehicle's own plate (A110). */
    placa: v.optional(text),
    /** true: only vehicles in use; left out for all. */
    ativo: v.optional(v.boolean()),
    /** The selected company; left out for all companies of the user. */
    frotista_id: v.optional(id),
    /** Vehicles of any of these statuses; left out for all. */
    list_status: v.optional(listStatus),
  }),
  status: 200,
  answer: listIn('data', page(veiculo)),
  source: 'registries §2, §5, §7, §8',
  assumptions: ['A70'],
})

const veiculoNovo = { crlv_imagem_completa: base64, frotista_id: id }

/** The server reads the plate from the image of the CRLV. */
export const veiculosCreate = defineCall({
  id: 'veiculos-create',
  method: 'POST',
  path: '/veiculos',
  auth: 'bearer',
  class: 'create',
  body: v.variant('tipo', [
    v.strictObject({ ...veiculoNovo, tipo: v.literal('CAVALO') }),
    v.strictObject({ ...veiculoNovo, tipo: v.literal('CARRETA'), tipo_carreta_id: id }),
  ]),
  carriesDocument: true,
  status: 201,
  answer: ignored,
  source: 'registries §3, §4, §5, §7, §8',
  assumptions: [],
})

export const veiculosUpdate = defineCall({
  id: 'veiculos-update',
  method: 'PATCH',
  path: '/veiculos/{id}',
  auth: 'bearer',
  class: 'idempotent',
  params: byId,
  body: v.strictObject({ ativo: v.boolean() }),
  status: 200,
  answer: ignored,
  source: 'registries §4, §7',
  assumptions: [],
})

export const veiculosDelete = defineCall({
  id: 'veiculos-delete',
  method: 'DELETE',
  path: '/veiculos/{id}',
  auth: 'bearer',
  class: 'idempotent',
  params: byId,
  status: 200,
  answer: ignored,
  source: 'registries §2, §7, §8',
  assumptions: [],
})

/** The image that was read for the vehicle's document. */
export const veiculosImagem = defineCall({
  id: 'veiculos-imagem',
  method: 'GET',
  path: '/veiculos/imagem/{id}',
  auth: 'bearer',
  class: 'read',
  params: byId,
  status: 200,
  answer: json(base64File),
  carriesDocument: true,
  source: 'registries §2, §7, §8',
  assumptions: ['A66'],
})

export const tipoCarreta = v.object({ id, descricao: wordsText })
export type TipoCarreta = v.InferOutput<typeof tipoCarreta>

export const tiposCarretaList = defineCall({
  id: 'tipos-carreta-list',
  method: 'GET',
  path: '/tipos-carreta',
  auth: 'bearer',
  class: 'read',
  status: 200,
  answer: list(tipoCarreta),
  source: 'registries §2, §3, §7, §8',
  assumptions: ['A43'],
})
