import {
  parceirosGet,
  parceirosPinSend,
  parceirosPinVerify,
  parceirosTermosUso,
  parceirosUpdate,
  parceirosValidateAntt,
  parceirosValidatePhone,
} from '#services/contract/partner.ts'
import { codeId } from '../rules/codes.ts'
import { partnerPin } from '../rules/messages.ts'
import { refuse, unlessRefused } from '../rules/refusal.ts'
import { decidePartner, partnerAnttRefusal, partnerPhoneRefusal } from '../rules/signup.ts'
import type { Store } from '../store/store.ts'
import { TERMS_HTML } from '../world/terms.ts'
import { postCode } from './post.ts'
import { handle, type Route } from './route.ts'
import { checkCode, memoryOf, register } from './signup.ts'

/** The link whose pre-registration fails. */
const BROKEN_TOKEN = 'PRE-3'

const openInvitations = (store: Store) => store.preRegistrations.all(({ used }) => !used)

/** The partner API. It accepts every bearer token, also none. */
export const partnerRoutes: readonly Route[] = [
  handle(parceirosGet, ({ params: { token }, store }) => {
    if (token === BROKEN_TOKEN) return refuse(500)
    const invitation = openInvitations(store).find(({ id }) => id === token)
    return invitation ? { cnpj: invitation.cnpj, email: invitation.email } : null
  }),
  handle(parceirosTermosUso, () => TERMS_HTML),
  handle(
    parceirosValidateAntt,
    ({ params, store }) => partnerAnttRefusal(memoryOf(store), params.antt) ?? {},
  ),
  handle(
    parceirosValidatePhone,
    ({ params, store }) => partnerPhoneRefusal(memoryOf(store), params.phone) ?? {},
  ),
  handle(parceirosPinSend, async ({ body: { email }, store }) => {
    if (!openInvitations(store).some((one) => one.email === email)) {
      return refuse(400, 'Não há pré-cadastro para este e-mail.')
    }
    await postCode(store, codeId.partner(email), partnerPin(email))
    return {}
  }),
  handle(parceirosPinVerify, ({ body: { email, pin }, store }) =>
    checkCode(store, codeId.partner(email), pin),
  ),
  handle(parceirosUpdate, async ({ body, store }) => {
    const invited = store.preRegistrations.all()
    const decision = unlessRefused(decidePartner({ ...memoryOf(store), invited }, body))
    if (decision === 'repeated') return {}
    await register(store, body)
    for (const { id, cnpj, email } of invited) {
      if (cnpj === body.cnpj && email === body.email) await store.preRegistrations.update(id, { used: true })
    }
    return {}
  }),
]
