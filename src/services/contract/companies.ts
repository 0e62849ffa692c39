import * as v from 'valibot'
import { listIn, page } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import { statusConta, validationStatus } from './records.ts'
import * as s from './scalars.ts'
import { defineRead } from './usualCalls.ts'

/** One company, in every list (A58). */
export const frotista = v.object({
  id: s.id,
  cnpj: s.cnpjText,
  antt: s.anttText,
  razao_social: s.wordsText,
  nome_fantasia: s.orNull(s.wordsText),
  email: s.orNull(s.emailText),
  telefone: s.orNull(s.phoneText),
  status: validationStatus,
  protocolo_ocr: s.orNull(s.filledText),
  mensagem_ocr: s.orNull(s.wordsText),
  is_matriz: v.boolean(),
  quarteirizacao: v.boolean(),
  data_fundacao: s.orNull(s.dateText),
  status_integracao: s.orNull(s.wordsText),
  status_conta: statusConta,
  mensagem_status_conta: s.orNull(s.wordsText),
  usuarios: s.arrayOrNone(v.object({ id: s.id, nome: s.wordsText })),
  /** Four digits: 2046 and 2054 are an SA, 2135, 2305 and 2313 a MEI, all others an LTDA (payments §3). */
  natureza_juridica: s.orNull(s.digitsText),
  data_criacao_onboarding_pay: s.orNull(s.instantText),
})
export type Frotista = v.InferOutput<typeof frotista>

export const frotistasList = defineRead({
  id: 'frotistas-list',
  path: '/frotistas',
  query: v.strictObject({
    page: s.pageNumber,
    /** `list` is for /cnpjs-vinculados; `all`, with `active`, for the session and the selectors. */
    per_page: pageSizes({ list: 10, all: 999 }),
    /** A part of the name (razao_social or nome_fantasia) or of the CNPJ (A110). */
    nome: v.optional(s.text),
    /** true: only active companies. A company is active from the end of its validation on; no field says so (A113). */
    active: v.optional(v.boolean()),
  }),
  answer: listIn('data', page(frotista), { usuarios: [], data_fundacao: null, status_integracao: null }),
  source: 'core §6, §7; registries §2, §7, §8; payments §2.2',
  assumptions: ['A57'],
})
