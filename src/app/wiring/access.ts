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

/** @param hash the secret part of the e-mailed link */
export const newPasswordBy = (hash: string) =>
  newPasswordMachine.provide({
    actors: {
      setPassword: call(({ email, password }) => access.setPassword({ link: { hash, email }, password })),
      signIn: call(session.signIn),
    },
  })

const RESENT_DOCUMENT = 'resentDocument'

/** @param protocol of the e-mailed link; whoever has it can use the link, so it is not stored */
export const resendDocumentBy = (protocol: string) =>
  resendDocumentMachine.provide({
    actors: {
      wasSent: call(async () => {
        const userId = vault.read()?.usuario_id ?? null
        return (await findSent({ kind: RESENT_DOCUMENT, key: markOf(protocol), userId })) !== null
      }),
      needsResend: call((_, signal) => access.needsResend({ protocol }, signal)),
      document,
      documentSending: rememberedSending(documentSendingMachine, {
        kind: RESENT_DOCUMENT,
        keyOf: () => markOf(protocol),
        aboutOf: () => null,
        send: ({ subject }) =>
          access.resendDocument({ protocol, document: subject.document as ChosenDocument }),
        lookUp: (_, signal) => access.findResent({ protocol }, signal),
      }),
    },
  })
