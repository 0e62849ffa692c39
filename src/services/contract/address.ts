import * as v from 'valibot'
import { defineCall, json } from './call.ts'
import { cep, cepText, ibge, orNull, text } from './scalars.ts'

/** Address of a stored record. */
export const endereco = v.object({
  cep: cepText,
  logradouro: v.string(),
  numero: v.string(),
  complemento: orNull(v.string()),
  bairro: v.string(),
  cidade: v.string(),
  cidade_ibge: v.number(),
  estado: v.string(),
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
  cidade_ibge: orNull(v.number()),
  cidade: orNull(v.string()),
  estado: orNull(v.string()),
  logradouro: orNull(v.string()),
  bairro: orNull(v.string()),
})
export type CepResult = v.InferOutput<typeof cepResult>

export const cepGet = defineCall({
  id: 'cep-get',
  method: 'GET',
  path: '/cep/{cep}',
  auth: 'public',
  class: 'read',
  params: v.strictObject({ cep }),
  status: 200,
  answer: json(cepResult),
  source: 'registries §3, §5, §7, §8; payments §5, §7, §8',
  assumptions: ['A38', 'A39'],
})
