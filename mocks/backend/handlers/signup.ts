import {
  frotistasCheckAntt,
  frotistasCheckCnpj,
  frotistasGestor,
  frotistasValidate,
  signupCreate,
  telefoneSendPin,
  telefoneVerifyPin,
  usuariosValidationsCode,
  usuariosValidationsEmail,
  usuariosVerifyCode,
  usuariosVerifyPhone,
  usuariosVerifyPhoneCnpj,
} from '#services/contract/access.ts'
import { cepGet } from '#services/contract/address.ts'
import { expired } from '../rules/access.ts'
import { codeId, isRightCode } from '../rules/codes.ts'
import { applicationReceived, emailCode, phoneCode } from '../rules/messages.ts'
import { unlessRefused } from '../rules/refusal.ts'
import {
  type Applicant,
  anttAvailability,
  applicationRefusal,
  buildApplicant,
  buildCompany,
  cnpjAvailability,
  cnpjValidity,
  emailRefusal,
  managerRefusal,
  phoneAndCnpjAnswer,
  phoneAnswer,
} from '../rules/signup.ts'
import type { Store } from '../store/store.ts'
import { zips } from '../world/zips.ts'
import { nextId, post, postCode } from './post.ts'
import { handle, type Route } from './route.ts'

/** What the rules of the sign-up need. */
export const memoryOf = (store: Store) => ({
  users: store.users.all(),
  companies: store.companies.all(),
  codes: store.codes.all(),
})

/** Whether a code is right. If it is, its address is confirmed from now on. */
export const checkCode = async (store: Store, id: string, code: string) => {
  const valid = isRightCode(store.codes.all(), id, code)
  if (valid) await store.codes.update(id, { confirmed: true })
  return { valid, message: null }
}

/** Stores a company and its first user; both wait for approval. */
export const register = async (store: Store, applicant: Applicant & { readonly senha: string }) => {
  const companyId = nextId(store.companies.all())
  const user = buildApplicant(nextId(store.users.all()), companyId, applicant, store.now())
  await store.users.insert(user)
  await store.companies.insert(buildCompany(companyId, applicant, user))
  await post(store, applicationReceived(applicant.email))
}

const noAddress = { cidade_ibge: null, cidade: null, estado: null, logradouro: null, bairro: null }

export const signUpRoutes: readonly Route[] = [
  handle(usuariosValidationsEmail, async ({ query: { email }, store }) => {
    unlessRefused(emailRefusal(memoryOf(store), email))
    await postCode(store, codeId.email(email), emailCode(email))
    return { valid: true, message: null }
  }),
  handle(usuariosValidationsCode, ({ query: { email, code }, store }) =>
    checkCode(store, codeId.email(email), code),
  ),
  handle(usuariosVerifyPhone, ({ query, store }) => phoneAnswer(memoryOf(store), query.phone)),
  handle(usuariosVerifyPhoneCnpj, ({ query: { phone, cnpj }, store }) =>
    phoneAndCnpjAnswer(memoryOf(store), phone, cnpj),
  ),
  handle(usuariosVerifyCode, ({ query: { usuario_id, code }, store }) =>
    checkCode(store, codeId.user(usuario_id), code),
  ),
  handle(telefoneSendPin, async ({ body: { phone }, store }) => {
    await postCode(store, codeId.phone(phone), phoneCode(phone))
    return {}
  }),
  handle(telefoneVerifyPin, ({ body: { phone, code }, store }) =>
    checkCode(store, codeId.phone(phone), code),
  ),
  handle(cepGet, ({ params: { cep } }) => ({ cep, ...(zips.get(cep) ?? noAddress) })),
  handle(frotistasCheckAntt, ({ query, store }) => anttAvailability(memoryOf(store), query.antt)),
  handle(frotistasCheckCnpj, ({ query, store }) => cnpjAvailability(memoryOf(store), query.cnpj)),
  handle(frotistasValidate, ({ query }) => cnpjValidity(query.cnpj)),
  handle(signupCreate, async ({ body, store }) => {
    unlessRefused(applicationRefusal(memoryOf(store), body))
    await register(store, body)
    return {}
  }),
  handle(frotistasGestor, async ({ body, store }) => {
    const link = store.managerLinks.find(body.hash)
    const isAgain = link?.usedBy === body.email
    if (!link || (link.usedBy !== null && !isAgain)) return expired()
    unlessRefused(managerRefusal(memoryOf(store), body, isAgain))
    if (isAgain) return {}
    await store.users.insert(buildApplicant(nextId(store.users.all()), link.companyId, body, store.now()))
    await store.managerLinks.update(link.id, { usedBy: body.email })
    await post(store, applicationReceived(body.email))
    return {}
  }),
]
