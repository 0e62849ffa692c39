import * as v from 'valibot'
import { json } from './call.ts'
import * as s from './scalars.ts'
import { defineChange, defineCreate, defineRead } from './usualCalls.ts'

/** `tipo`: 1 terms of use, 2 privacy (A92). */
const termosDe = v.strictObject({ frotista_id: s.id, tipo: v.picklist([1, 2]) })

/** `texto` is HTML. */
export const termos = v.object({ texto: s.wordsText })
export type Termos = v.InferOutput<typeof termos>

export const onboardingTermosGet = defineRead({
  id: 'onboarding-termos-get',
  path: '/onboarding/termos-aceite',
  query: termosDe,
  answer: json(termos),
  source: 'registries §7; payments §3, §5, §7, §8',
  assumptions: ['A92'],
})

/** Once for each `tipo` (A93). */
export const onboardingTermosAccept = defineChange({
  id: 'onboarding-termos-accept',
  method: 'POST',
  path: '/onboarding/termos-aceite',
  body: termosDe,
  source: 'payments §7',
  assumptions: ['A93'],
})

const representanteBody = v.strictObject({
  cpf: s.cpf,
  nome: s.text,
  /** dd/MM/yyyy */
  data_nascimento: v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}\/\d{4}$/)),
  /** 'DESCONHECIDO' with "Não consta". */
  nome_mae: s.text,
  email: s.email,
  telefone: s.phone,
  cep: s.cep,
  logradouro: s.text,
  numero: v.number(),
  bairro: s.text,
  cidade_ibge: s.ibge,
  complemento: v.nullable(v.string()),
  perfil: v.picklist(['SOCIO', 'RESPONSAVEL']),
  pessoa_exposta_politicamente: v.literal(false),
  is_principal: v.literal(true),
})

/** Opens the payment account; both lists have exactly one entry (A94). */
export const onboardingConta = defineCreate({
  id: 'onboarding-conta',
  path: '/onboarding/conta',
  body: v.strictObject({
    frotista_id: s.id,
    /** Reais a year. */
    receita_anual: v.number(),
    responsaveis: v.strictObject({
      pessoas_fisicas: v.strictTuple([representanteBody]),
      pessoas_juridicas: v.strictTuple([v.strictObject({ cnpj: s.cnpj, razao_social: s.text })]),
    }),
  }),
  source: 'payments §2.3, §3, §7',
  assumptions: ['A94'],
})

/** One file; `frotista_id` travels as text, as every part of a form does. */
const documentoBody = v.strictObject({
  arquivo: v.file(),
  frotista_id: s.id,
  tipo: v.picklist([
    'CNH',
    'CNH_VERSO',
    'SELFIE',
    'PROCURACAO',
    'ESTATUTO_SOCIAL',
    'CONTRATO_SOCIAL',
    'DECLARACAO_BENEFICIARIOS_FINAIS',
  ]),
})

/** One file of each kind: of a second one the 409 is answered by replacing it (A96). */
export const onboardingDocumentosCreate = defineCreate({
  id: 'onboarding-documentos-create',
  path: '/onboarding/documentos',
  harmlessDuplicate: true,
  body: documentoBody,
  multipart: true,
  carriesDocument: true,
  source: 'payments §2.3, §3, §7',
  assumptions: ['A95'],
})

/** Replaces a file that was accepted and has changed since (A96). */
export const onboardingDocumentosUpdate = defineChange({
  id: 'onboarding-documentos-update',
  method: 'PUT',
  path: '/onboarding/documentos',
  body: documentoBody,
  multipart: true,
  carriesDocument: true,
  source: 'payments §7',
  assumptions: ['A96'],
})

/** The last call of the onboarding. */
export const onboardingContaConfirm = defineChange({
  id: 'onboarding-conta-confirm',
  method: 'PATCH',
  path: '/onboarding/conta',
  body: v.strictObject({ documentacao_enviada: v.literal(true), frotista_id: s.id }),
  source: 'payments §2.3, §7',
  assumptions: ['A97'],
})
