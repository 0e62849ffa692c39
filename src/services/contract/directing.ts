import * as v from 'valibot'
import { defineCall, ignored, json } from './call.ts'
import {
  antt,
  arrayOrNone,
  brl,
  cnpj,
  cpf,
  cpfText,
  id,
  orNull,
  phoneText,
  plate,
  text,
  wordsText,
} from './scalars.ts'

/**
 * Whether a driver or a truck is free. `isValid` false, with status 200, is a conflict; its kind is read from
 * the messages, ignoring case and accents (core §4).
 */
export const conjuntoValidation = v.object({
  isValid: v.boolean(),
  messages: arrayOrNone(wordsText),
  /** Phone of the branch, offered instead of the finish button (A46). */
  contatoFilial: orNull(phoneText),
  /** The trip to finish or to cancel. */
  loteConjuntoId: orNull(id),
  /** Several linked lotes: one question each, one after another (A46). */
  lotes: arrayOrNone(v.object({ loteId: id, loteConjuntoId: id, message: wordsText })),
})
export type ConjuntoValidation = v.InferOutput<typeof conjuntoValidation>

export const validatesMotoristas = defineCall({
  id: 'validates-motoristas',
  method: 'GET',
  path: '/validates/motoristas',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject({ cpf }),
  status: 200,
  answer: json(conjuntoValidation),
  source: 'core §3, §4, §5, §7, §8',
  assumptions: ['A46'],
})

export const validatesCaminhao = defineCall({
  id: 'validates-caminhao',
  method: 'GET',
  path: '/validates/caminhao',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject({
    /** The tractor's. */
    placa: plate,
  }),
  status: 200,
  answer: json(conjuntoValidation),
  source: 'core §3, §4, §5, §7, §8',
  assumptions: ['A46'],
})

/**
 * `aptoTransporte` false: with `bloquearAnttNaoValida` the user may not go on, without it the user decides.
 * If it is true, the other may be missing.
 */
export const anttResult = v.pipe(
  v.object({
    aptoTransporte: v.boolean(),
    mensagem: orNull(wordsText),
    bloquearAnttNaoValida: orNull(v.boolean()),
  }),
  v.check(
    ({ aptoTransporte, bloquearAnttNaoValida }) => aptoTransporte || bloquearAnttNaoValida !== null,
    'expected bloquearAnttNaoValida',
  ),
  v.transform(({ bloquearAnttNaoValida, ...rest }) => ({
    ...rest,
    bloquearAnttNaoValida: bloquearAnttNaoValida ?? false,
  })),
)
export type AnttResult = v.InferOutput<typeof anttResult>

export const anttValidate = defineCall({
  id: 'antt-validate',
  method: 'GET',
  path: '/validates/antt',
  auth: 'public',
  class: 'read',
  query: v.strictObject({ antt, cnpj }),
  status: 200,
  answer: json(anttResult),
  source: 'core §3, §4, §7, §8; registries §3, §4, §5, §7',
  assumptions: ['A48', 'A49'],
})

/** Turns an offer into a requested trip. */
export const direcionarCargas = defineCall({
  id: 'direcionar-cargas',
  method: 'POST',
  path: '/direcionar/cargas',
  auth: 'bearer',
  class: 'create',
  body: v.strictObject({
    lote_id: id,
    tipo_origem: v.literal(7),
    motorista_id: id,
    cpf,
    caminhao_id: id,
    /** The tractor's. */
    placa: plate,
    /** `Lote.origem` in both, not cut; likewise `destino` (A50). */
    origem: v.string(),
    origem_completa: v.string(),
    destino: v.nullable(v.string()),
    destino_completo: v.nullable(v.string()),
    valor: brl,
    produto: v.string(),
    especie: v.nullable(v.string()),
    pedagio: v.nullable(v.string()),
    total_pedagio: v.nullable(brl),
    filial: v.nullable(v.string()),
    /** `Lote.observacoes` (A50). */
    observacao: v.nullable(v.string()),
  }),
  status: 201,
  answer: ignored,
  source: 'core §2, §4, §7, §8, §9',
  assumptions: ['A50'],
})

export const tagPedagioDisponiveis = defineCall({
  id: 'tag-pedagio-disponiveis',
  method: 'GET',
  path: '/tag-pedagio/disponiveis',
  auth: 'bearer',
  class: 'read',
  status: 200,
  answer: json(v.object({ operadoras: v.array(wordsText) })),
  source: 'core §3, §4, §7',
  assumptions: ['A51'],
})

/** `tag_pedagio` null: no preference stored. */
export const tagPedagio = v.object({ cpf_motorista: cpfText, tag_pedagio: orNull(wordsText) })
export type TagPedagio = v.InferOutput<typeof tagPedagio>

export const tagPedagioMotorista = defineCall({
  id: 'tag-pedagio-motorista',
  method: 'GET',
  path: '/tag-pedagio/motorista/{cpf}',
  auth: 'bearer',
  class: 'read',
  params: v.strictObject({ cpf }),
  status: 200,
  answer: json(tagPedagio),
  source: 'core §3, §7',
  assumptions: ['A51'],
})

export const tagPedagioPreferencial = defineCall({
  id: 'tag-pedagio-preferencial',
  method: 'POST',
  path: '/tag-pedagio/preferencial',
  auth: 'bearer',
  class: 'idempotent',
  body: v.strictObject({ cpf_motorista: cpf, tag_pedagio: text }),
  status: 200,
  answer: ignored,
  source: 'core §3, §7',
  assumptions: [],
})
