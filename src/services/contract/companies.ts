import * as v from 'valibot'
import { defineCall } from './call.ts'
import { listIn, page } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import { statusConta, validationStatus } from './records.ts'
import { cnpjText, dateText, id, instantText, orNull, pageNumber, phoneText, text } from './scalars.ts'

/** One company, in every list (A58). */
export const frotista = v.object({
  id,
  cnpj: cnpjText,
  antt: v.string(),
  razao_social: v.string(),
  nome_fantasia: orNull(v.string()),
  email: orNull(v.string()),
  telefone: orNull(phoneText),
  status: validationStatus,
  protocolo_ocr: orNull(v.string()),
  mensagem_ocr: orNull(v.string()),
  is_matriz: v.boolean(),
  quarteirizacao: v.boolean(),
  data_fundacao: orNull(dateText),
  status_integracao: orNull(v.string()),
  status_conta: statusConta,
  mensagem_status_conta: orNull(v.string()),
  usuarios: v.array(v.object({ id, nome: v.string() })),
  /** Four digits: 2046 and 2054 are an SA, 2135, 2305 and 2313 a MEI, all others an LTDA (payments §3). */
  natureza_juridica: orNull(v.string()),
  data_criacao_onboarding_pay: orNull(instantText),
})
export type Frotista = v.InferOutput<typeof frotista>

export const frotistasList = defineCall({
  id: 'frotistas-list',
  method: 'GET',
  path: '/frotistas',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject({
    page: pageNumber,
    /** `list` is for /cnpjs-vinculados; `all`, with `active`, for the session and the selectors. */
    per_page: pageSizes({ list: 10, all: 999 }),
    nome: v.optional(text),
    active: v.optional(v.boolean()),
  }),
  status: 200,
  answer: listIn('data', page(frotista)),
  source: 'core §6, §7; registries §2, §7, §8; payments §2.2',
  assumptions: ['A57'],
})
