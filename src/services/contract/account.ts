import * as v from 'valibot'
import { enderecoBody } from './address.ts'
import { listIn, page } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import { byId, perfil } from './records.ts'
import * as s from './scalars.ts'
import { defineChange, defineCreate, defineRead } from './usualCalls.ts'

export const cnpjItem = v.object({ id: s.id, cnpj: s.cnpjText })
export type CnpjItem = v.InferOutput<typeof cnpjItem>

/** A user linked to companies (registries §3). */
export const usuarioVinculado = v.object({
  id: s.id,
  nome: s.wordsText,
  /** The e-mail. */
  login: s.emailText,
  telefone: s.orNull(s.phoneText),
  perfil,
  ativo: v.boolean(),
  usuario_log_id: s.orNull(s.id),
  /** Who edited last. */
  usuario_alteracao: s.orNull(v.object({ nome: s.wordsText })),
  updated_at: s.dateOrNone(s.instantText),
  frotistas: s.arrayOrNone(cnpjItem),
})
export type UsuarioVinculado = v.InferOutput<typeof usuarioVinculado>

export const usuariosList = defineRead({
  id: 'usuarios-list',
  path: '/usuarios',
  query: v.strictObject({
    page: s.pageNumber,
    per_page: pageSizes({ list: 10 }),
    /** A part of the user's name (A110). */
    nome: v.optional(s.text),
  }),
  answer: listIn('data', page(usuarioVinculado), { usuario_log_id: null }),
  source: 'registries §2, §7, §8',
  assumptions: ['A31'],
})

/** Account type of the user forms, in upper case; answers hold the profile in lower case (A32). */
const tipoConta = v.picklist(['OPERACIONAL', 'ADMIN'])

export const usuariosCreate = defineCreate({
  id: 'usuarios-create',
  path: '/usuarios',
  body: v.strictObject({
    nome: s.text,
    email: s.email,
    telefone: s.phone,
    perfil: tipoConta,
    frotistas_ids: v.pipe(v.array(s.id), v.minLength(1)),
  }),
  source: 'registries §3, §5, §7',
  assumptions: ['A32'],
})

/** All three are always sent. */
export const usuariosUpdate = defineChange({
  id: 'usuarios-update',
  method: 'PUT',
  path: '/usuarios/{id}',
  params: byId,
  body: v.strictObject({ ativo: v.boolean(), frotistas_ids: v.array(s.id), perfil: tipoConta }),
  source: 'registries §3, §4, §7, §8',
  assumptions: ['A32'],
})

/** Links a company to the signed-in user. */
export const frotistasCreate = defineCreate({
  id: 'frotistas-create',
  path: '/frotistas',
  body: v.strictObject({
    antt: s.antt,
    cnpj: s.cnpj,
    email: s.email,
    telefone: s.phone,
    endereco: enderecoBody,
  }),
  source: 'registries §2, §3, §4, §7, §8',
})
