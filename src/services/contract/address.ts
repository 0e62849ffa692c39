import * as v from 'valibot'
import { defineCall, json } from './call.ts'
import { cep, cepText, filledText, ibge, ibgeCode, orNull, stateText, text, wordsText } from './scalars.ts'

/** Address of a stored record. */
export const endereco = v.object({
  cep: cepText,
  logradouro: wordsText,
  numero: filledText,
  complemento: orNull(filledText),
  bairro: wordsText,
  cidade: wordsText,
  cidade_ibge: ibgeCode,
  estado: stateText,
})
export type Endereco = v.InferOutput<typeof endereco>

/** Address in a request. `numero` is '0' when it was left empty (registries §5). */
export const enderecoBody = v.strictObject({
  cep,
  logradouro: text,
  numero: text,
  complemento: v.nullable(v.string()),
  bairro: text,
  cidade: text,
  cidade_ibge: ibge,
  estado: text,
})

/** `cidade` null: unknown zip (A38). `logradouro` and `bairro` null: one zip for the whole city. */
export const cepResult = v.object({
  cep: cepText,
  cidade_ibge: orNull(ibgeCode),
  cidade: orNull(wordsText),
  estado: orNull(stateText),
  logradouro: orNull(wordsText),
  bairro: orNull(wordsText),
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
  params: v.strictObject({ cep }),
  status: 200,
  answer: json(v.union([cepResult, unknownCep])),
  source: 'registries §3, §5, §7, §8; payments §5, §7, §8',
  assumptions: ['A38', 'A39'],
})
