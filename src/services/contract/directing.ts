import * as v from 'valibot'
import { defineCall, json } from './call.ts'
import * as s from './scalars.ts'
import { defineChange, defineCreate, defineRead } from './usualCalls.ts'

/**
 * Whether a driver or a truck is free. `isValid` false, with status 200, is a conflict; its kind is read from
 * the messages, ignoring case and accents (core §4).
 */
export const conjuntoValidation = v.object({
  isValid: v.boolean(),
  messages: s.arrayOrNone(s.wordsText),
  /** Phone of the branch, offered instead of the finish button (A46). */
  contatoFilial: s.orNull(s.phoneText),
  /** The trip to finish or to cancel. */
  loteConjuntoId: s.orNull(s.id),
  /** Several linked lotes: one question each, one after another (A46). */
  lotes: s.arrayOrNone(v.object({ loteId: s.id, loteConjuntoId: s.id, message: s.wordsText })),
})
export type ConjuntoValidation = v.InferOutput<typeof conjuntoValidation>

export const validatesMotoristas = defineRead({
  id: 'validates-motoristas',
  path: '/validates/motoristas',
  query: v.strictObject({ cpf: s.cpf }),
  answer: json(conjuntoValidation),
  source: 'core §3, §4, §5, §7, §8',
  assumptions: ['A46'],
})

export const validatesCaminhao = defineRead({
  id: 'validates-caminhao',
  path: '/validates/caminhao',
  query: v.strictObject({
    /** The tractor's. */
    placa: s.plate,
  }),
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
    mensagem: s.orNull(s.wordsText),
    bloquearAnttNaoValida: s.orNull(v.boolean()),
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
  query: v.strictObject({ antt: s.antt, cnpj: s.cnpj }),
  status: 200,
  answer: json(anttResult),
  source: 'core §3, §4, §7, §8; registries §3, §4, §5, §7',
  assumptions: ['A48', 'A49'],
})

/** Turns an offer into a requested trip. */
export const direcionarCargas = defineCreate({
  id: 'direcionar-cargas',
  path: '/direcionar/cargas',
  body: v.strictObject({
    lote_id: s.id,
    tipo_origem: v.literal(7),
    motorista_id: s.id,
    cpf: s.cpf,
    caminhao_id: s.id,
    /** The tractor's. */
    placa: s.plate,
    /** `Lote.origem` in both, not cut; likewise `destino` (A50). */
    origem: v.string(),
    origem_completa: v.string(),
    destino: v.nullable(v.string()),
    destino_completo: v.nullable(v.string()),
    valor: s.brl,
    produto: v.string(),
    especie: v.nullable(v.string()),
    pedagio: v.nullable(v.string()),
    total_pedagio: v.nullable(s.brl),
    filial: v.nullable(v.string()),
    /** `Lote.observacoes` (A50). */
    observacao: v.nullable(v.string()),
  }),
  source: 'core §2, §4, §7, §8, §9',
  assumptions: ['A50'],
})

export const tagPedagioDisponiveis = defineRead({
  id: 'tag-pedagio-disponiveis',
  path: '/tag-pedagio/disponiveis',
  answer: json(v.object({ operadoras: v.array(s.wordsText) })),
  source: 'core §3, §4, §7',
  assumptions: ['A51'],
})

/** `tag_pedagio` null: no preference stored. */
export const tagPedagio = v.object({ cpf_motorista: s.cpfText, tag_pedagio: s.orNull(s.wordsText) })

export const tagPedagioMotorista = defineRead({
  id: 'tag-pedagio-motorista',
  path: '/tag-pedagio/motorista/{cpf}',
  params: v.strictObject({ cpf: s.cpf }),
  answer: json(tagPedagio),
  source: 'core §3, §7',
  assumptions: ['A51'],
})

export const tagPedagioPreferencial = defineChange({
  id: 'tag-pedagio-preferencial',
  method: 'POST',
  path: '/tag-pedagio/preferencial',
  body: v.strictObject({ cpf_motorista: s.cpf, tag_pedagio: s.text }),
  source: 'core §3, §7',
})
