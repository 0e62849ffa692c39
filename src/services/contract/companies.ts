import * as v from 'valibot'
import { defineCall } from './call.ts'
import { listIn, page } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import { statusConta, validationStatus } from './records.ts'
import {
  anttText,
  arrayOrNone,
  cnpjText,
  dateText,
  digitsText,
  emailText,
  filledText,
  id,
  instantText,
  orNull,
  pageNumber,
  phoneText,
  text,
  wordsText,
} from './scalars.ts'

/** One company, in every list (A58). */
export const frotista = v.object({
  id,
  cnpj: cnpjText,
  antt: anttText,
  razao_social: wordsText,
  nome_fantasia: orNull(wordsText),
  email: orNull(emailText),
  telefone: orNull(phoneText),
  status: validationStatus,
  protocolo_ocr: orNull(filledText),
  mensagem_ocr: orNull(wordsText),
  is_matriz: v.boolean(),
  quarteirizacao: v.boolean(),
  data_fundacao: orNull(dateText),
  status_integracao: orNull(wordsText),
  status_conta: statusConta,
  mensagem_status_conta: orNull(wordsText),
  usuarios: arrayOrNone(v.object({ id, nome: wordsText })),
  /** Four digits: 2046 and 2054 are an SA, 2135, 2305 and 2313 a MEI, all others an LTDA (payments §3). */
  natureza_juridica: orNull(digitsText),
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
    /** A part of the name (razao_social or nome_fantasia) or of the CNPJ (A110). */
    nome: v.optional(text),
    /** true: only active companies. A company is active from the end of its validation on; no field says so (A113). */
    active: v.optional(v.boolean()),
  }),
  status: 200,
  answer: listIn('data', page(frotista), { usuarios: [], data_fundacao: null, status_integracao: null }),
  source: 'core §6, §7; registries §2, §7, §8; payments §2.2',
  assumptions: ['A57'],
})
