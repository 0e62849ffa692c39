import * as v from 'valibot'
import { endereco, enderecoBody } from './address.ts'
import { json } from './call.ts'
import { listIn, page } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import { base64File, byFrotista, byId, listStatus, validationStatus } from './records.ts'
import * as s from './scalars.ts'
import { defineChange, defineCreate, defineRead } from './usualCalls.ts'

export const motoristaReferencia = v.object({ nome: s.wordsText, telefone: s.phoneText })

/** A driver (registries §3). */
export const motorista = v.object({
  id: s.id,
  nome: s.wordsText,
  cpf: s.cpfText,
  rg: s.orNull(s.filledText),
  cnh: s.filledText,
  vencimento_cnh: s.dateOrNone(s.dateText),
  categoria_cnh: s.orNull(s.wordsText),
  /** Shown as the place of birth, with `estado_emissao_cnh` (A71). */
  local_emissao_cnh: s.orNull(s.wordsText),
  estado_emissao_cnh: s.orNull(s.stateText),
  telefone: s.orNull(s.phoneText),
  email: s.orNull(s.emailText),
  ativo: v.boolean(),
  status: validationStatus,
  protocolo_ocr: s.orNull(s.filledText),
  mensagem_ocr: s.orNull(s.wordsText),
  frotista: v.object({ cnpj: s.cnpjText }),
  frotista_id: s.id,
  endereco: s.orNull(endereco),
  /** Creation needs the images; an answer rarely has them. */
  doc_imagem_frente: s.orNull(s.base64),
  doc_imagem_verso: s.orNull(s.base64),
  doc_token_sdk: s.orNull(v.string()),
  motorista_referencia: s.orNull(v.array(motoristaReferencia)),
})
export type Motorista = v.InferOutput<typeof motorista>

/** `search` is for directing. By name (A109). */
export const motoristasList = defineRead({
  id: 'motoristas-list',
  path: '/motoristas',
  query: v.strictObject({
    page: s.pageNumber,
    per_page: pageSizes({ list: 10, search: 20 }),
    /** A part of the driver's name (A110). */
    nome: v.optional(s.text),
    /** The whole CPF: the one driver who has it. A part of one is asked for by vale-pedagio-motoristas alone. */
    cpf: v.optional(s.cpf),
    /** true: only drivers in use; left out for all. */
    ativo: v.optional(v.boolean()),
    /** The selected company; left out for all companies of the user. */
    frotista_id: v.optional(s.id),
    /** Drivers of any of these statuses; left out for all (A106). */
    list_status: v.optional(listStatus),
  }),
  answer: listIn('data', page(motorista), {
    motorista_referencia: null,
    doc_imagem_frente: null,
    doc_imagem_verso: null,
  }),
  source: 'core §5, §8; registries §2, §7, §8',
})

const referenciaBody = v.strictObject({ nome: s.text, telefone: s.phone })

/** The same image goes as front and back. The trailing slash is the API's (A02). */
export const motoristasCreate = defineCreate({
  id: 'motoristas-create',
  path: '/motoristas/',
  body: v.strictObject({
    frotista_id: s.id,
    telefone: s.phone,
    /** null with 'Não quero informar o email' (A64). */
    email: v.nullable(s.email),
    doc_imagem_frente: s.base64,
    doc_imagem_verso: s.base64,
    doc_token_sdk: v.literal(''),
    endereco: enderecoBody,
    motorista_referencia: v.pipe(v.array(referenciaBody), v.minLength(1), v.maxLength(2)),
  }),
  carriesDocument: true,
  source: 'registries §2, §7, §8',
  assumptions: ['A64', 'A106'],
})

export const motoristasUpdate = defineChange({
  id: 'motoristas-update',
  method: 'PUT',
  path: '/motoristas/{id}',
  params: byId,
  body: v.strictObject({
    nome: s.text,
    telefone: s.phone,
    email: v.nullable(s.email),
    endereco: enderecoBody,
  }),
  source: 'registries §2, §7, §8',
})

/** Without a selected company the driver's own is sent (A65). The query names the company of the driver, and a driver who is deleted already is not found (A114). */
export const motoristasDelete = defineChange({
  id: 'motoristas-delete',
  method: 'DELETE',
  path: '/motoristas/{id}',
  params: byId,
  query: byFrotista,
  source: 'registries §2, §7, §8',
  assumptions: ['A65'],
})

/** The image that was read for the driver's documents. */
export const motoristasImagem = defineRead({
  id: 'motoristas-imagem',
  path: '/motoristas/imagem/{id}',
  params: byId,
  answer: json(base64File),
  carriesDocument: true,
  source: 'registries §2, §7, §8',
  assumptions: ['A66'],
})
