import {
  authNewPassword,
  authPassword,
  authResetPassword,
  usuariosNeedResendDocument,
  usuariosResendDocument,
} from '#services/contract/access.ts'
import { termosUsoHtml } from '#services/contract/help.ts'
import { isIdentityDocument, resetAnswer, userOfLink, userOfOpaqueLink } from '../rules/access.ts'
import { passwordReset } from '../rules/messages.ts'
import { refuse, unlessRefused } from '../rules/refusal.ts'
import { TERMS_HTML } from '../world/terms.ts'
import { post } from './post.ts'
import { handle, type Route } from './route.ts'

export const accessRoutes: readonly Route[] = [
  handle(authResetPassword, async ({ body, store }) => {
    const answer = resetAnswer(store.users.all(), body.email)
    if (!answer.error) await post(store, passwordReset(body.email))
    return answer
  }),
  handle(authNewPassword, async ({ body, store }) => {
    const user = unlessRefused(userOfLink(store.users.all(), body))
    await store.users.update(user.id, { password: body.newPassword })
    return {}
  }),
  handle(authPassword, async ({ body, store }) => {
    const user = unlessRefused(userOfOpaqueLink(store.users.all(), body.hashAutenticator, body.password))
    await store.users.update(user.id, { password: body.password })
    return {}
  }),
  handle(usuariosNeedResendDocument, ({ params, store }) => ({
    needResend: store.resendProtocols.find(params.id)?.needed ?? false,
  })),
  handle(usuariosResendDocument, async ({ body, store }) => {
    const protocol = store.resendProtocols.find(body.old_protocolo_ocr)
    if (!protocol?.needed) return refuse(400, 'Este protocolo não espera um novo documento.')
    if (!isIdentityDocument(body.doc_imagem_frente) || !isIdentityDocument(body.doc_imagem_verso)) {
      return refuse(400, 'O documento enviado não pôde ser lido.')
    }
    await store.resendProtocols.update(protocol.id, { needed: false })
    return {}
  }),
  handle(termosUsoHtml, () => TERMS_HTML),
]
