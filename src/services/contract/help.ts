import * as v from 'valibot'
import { defineCall, html } from './call.ts'
import { list } from './lists.ts'
import * as s from './scalars.ts'
import { defineRead } from './usualCalls.ts'

/** The page and the terms steps of sign-up and re-registration; partners have their own copy. */
export const termosUsoHtml = defineCall({
  id: 'termos-uso-html',
  method: 'GET',
  path: '/termos-uso',
  auth: 'public',
  class: 'read',
  query: v.strictObject({ type: v.literal('html') }),
  status: 200,
  answer: html,
  source: 'registries §2, §7, §8; payments §2.3, §7, §8',
  assumptions: ['A105'],
})

export const contato = v.object({
  regiao: s.wordsText,
  nome: s.wordsText,
  telefone: s.phoneText,
  cargo: s.wordsText,
})
export type Contato = v.InferOutput<typeof contato>

export const contatosList = defineRead({
  id: 'contatos-list',
  path: '/contatos',
  answer: list(contato),
  source: 'registries §2, §3, §7, §8',
  assumptions: ['A43'],
})
