import * as v from 'valibot'
import { defineCall, json } from './call.ts'
import * as s from './scalars.ts'

/** Address of a stored record. */
export const endereco = v.object({
  cep: s.cepText,
  logradouro: s.wordsText,
  numero: s.filledText,
  complemento: s.orNull(s.filledText),
  bairro: s.wordsText,
  cidade: s.wordsText,
  cidade_ibge: s.ibgeCode,
  estado: s.stateText,
})
export type Endereco = v.InferOutput<typeof endereco>

/** Address in a request. `numero` is '0' when it was left empty (registries §5). */
export const enderecoBody = v.strictObject({
  cep: s.cep,
  logradouro: s.text,
  numero: s.text,
  complemento: v.nullable(v.string()),
  bairro: s.text,
  cidade: s.text,
  cidade_ibge: s.ibge,
  estado: s.text,
})

/** `cidade` null: unknown zip (A38). `logradouro` and `bairro` null: one zip for the whole city. */
export const cepResult = v.object({
  cep: s.cepText,
  cidade_ibge: s.orNull(s.ibgeCode),
  cidade: s.orNull(s.wordsText),
  estado: s.orNull(s.stateText),
  logradouro: s.orNull(s.wordsText),
  bairro: s.orNull(s.wordsText),
})
export type CepResult = v.InferOutput<typeof cepResult>

/** What public zip services, which the API may ask, answer for an unknown zip; some write it as a text. */
export const unknownCep = v.object({ erro: v.union([v.literal(true), v.literal('true')]) })
export type UnknownCep = v.InferOutput<typeof unknownCep>

export const cepGet = defineCall({
  id: 'cep-get',
  method: 'GET',
  path: '/cep/{cep}',
  auth: 'public',
  class: 'read',
  params: v.strictObject({ cep: s.cep }),
  status: 200,
  answer: json(v.union([cepResult, unknownCep])),
  source: 'registries §3, §5, §7, §8; payments §5, §7, §8',
  assumptions: ['A38', 'A39'],
})
