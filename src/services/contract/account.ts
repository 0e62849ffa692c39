import * as v from 'valibot'
import { enderecoBody } from './address.ts'
import { defineCall, ignored } from './call.ts'
import { listIn, page } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import { byId, perfil } from './records.ts'
import {
  antt,
  arrayOrNone,
  cnpj,
  cnpjText,
  dateOrNone,
  email,
  emailText,
  id,
  instantText,
  orNull,
  pageNumber,
  phone,
  phoneText,
  text,
  wordsText,
} from './scalars.ts'

export const cnpjItem = v.object({ id, cnpj: cnpjText })
export type CnpjItem = v.InferOutput<typeof cnpjItem>

/** A user linked to companies (registries §3). */
export const usuarioVinculado = v.object({
  id,
  nome: wordsText,
  /** The e-mail. */
  login: emailText,
  telefone: orNull(phoneText),
  perfil,
  ativo: v.boolean(),
  usuario_log_id: orNull(id),
  /** Who edited last. */
  usuario_alteracao: orNull(v.object({ nome: wordsText })),
  updated_at: dateOrNone(instantText),
  frotistas: arrayOrNone(cnpjItem),
})
export type UsuarioVinculado = v.InferOutput<typeof usuarioVinculado>

export const usuariosList = defineCall({
  id: 'usuarios-list',
  method: 'GET',
  path: '/usuarios',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject({
    page: pageNumber,
    per_page: pageSizes({ list: 10 }),
    /** A part of the user's name (A110). */
    nome: v.optional(text),
  }),
  status: 200,
  answer: listIn('data', page(usuarioVinculado), { usuario_log_id: null }),
  source: 'registries §2, §7, §8',
  assumptions: ['A31'],
})

/** Account type of the user forms, in upper case; answers hold the profile in lower case (A32). */
const tipoConta = v.picklist(['OPERACIONAL', 'ADMIN'])

export const usuariosCreate = defineCall({
  id: 'usuarios-create',
  method: 'POST',
  path: '/usuarios',
  auth: 'bearer',
  class: 'create',
  body: v.strictObject({
    nome: text,
    email,
    telefone: phone,
    perfil: tipoConta,
    frotistas_ids: v.pipe(v.array(id), v.minLength(1)),
  }),
  status: 201,
  answer: ignored,
  source: 'registries §3, §5, §7',
  assumptions: ['A32'],
})

/** All three are always sent. */
export const usuariosUpdate = defineCall({
  id: 'usuarios-update',
  method: 'PUT',
  path: '/usuarios/{id}',
  auth: 'bearer',
  class: 'idempotent',
  params: byId,
  body: v.strictObject({ ativo: v.boolean(), frotistas_ids: v.array(id), perfil: tipoConta }),
  status: 200,
  answer: ignored,
  source: 'registries §3, §4, §7, §8',
  assumptions: ['A32'],
})

/** Links a company to the signed-in user. */
export const frotistasCreate = defineCall({
  id: 'frotistas-create',
  method: 'POST',
  path: '/frotistas',
  auth: 'bearer',
  class: 'create',
  body: v.strictObject({ antt, cnpj, email, telefone: phone, endereco: enderecoBody }),
  status: 201,
  answer: ignored,
  source: 'registries §2, §3, §4, §7, §8',
  assumptions: [],
})
