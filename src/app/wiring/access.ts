import { forgotPasswordMachine } from '#machines/access/forgotPasswordMachine.ts'
import { newPasswordMachine } from '#machines/access/newPasswordMachine.ts'
import { documentSendingMachine, resendDocumentMachine } from '#machines/access/resendDocumentMachine.ts'
import { createAccessService } from '#services/access.ts'
import type { ChosenDocument } from '#services/documents.ts'
import { markOf } from '../drafts/linkMark.ts'
import { findSent } from '../drafts/sent.ts'
import { call } from './call.ts'
import { document } from './document.ts'
import { client, vault } from './http.ts'
import { rememberedSending } from './sending.ts'
import { session } from './session.ts'

const access = createAccessService(client)

export const forgotPassword = forgotPasswordMachine.provide({
  actors: { requestReset: call(access.requestReset) },
})

export const newPassword = newPasswordMachine.provide({
  actors: {
    setPassword: call(access.setPassword),
    signIn: call(session.signIn),
  },
})

const RESENT_DOCUMENT = 'resentDocument'

export const resendDocument = resendDocumentMachine.provide({
  actors: {
    wasSent: call(async ({ protocol }) => {
      const userId = vault.read()?.usuario_id ?? null
      return (await findSent({ kind: RESENT_DOCUMENT, key: markOf(protocol), userId })) !== null
    }),
    needsResend: call(access.needsResend),
    document,
    documentSending: rememberedSending(documentSendingMachine, {
      kind: RESENT_DOCUMENT,
      // a protocol is as good as a key to the link: it is not kept
      keyOf: ({ protocol }) => markOf(protocol),
      aboutOf: () => null,
      send: ({ subject: { protocol, document: chosen } }) =>
        access.resendDocument({ protocol, document: chosen as ChosenDocument }),
      lookUp: ({ subject }, signal) => access.findResent(subject, signal),
    }),
  },
})
