import { fromPromise } from 'xstate'
import { forgotPasswordMachine } from '#machines/access/forgotPasswordMachine.ts'
import { newPasswordMachine } from '#machines/access/newPasswordMachine.ts'
import { documentSendingMachine, resendDocumentMachine } from '#machines/access/resendDocumentMachine.ts'
import { createAccessService } from '#services/access.ts'
import type { ChosenDocument } from '#services/documents.ts'
import { markOf } from '../drafts/linkMark.ts'
import { findSent } from '../drafts/sent.ts'
import { document } from './document.ts'
import { client, vault } from './http.ts'
import { rememberedSending } from './sending.ts'
import { session } from './session.ts'

const access = createAccessService(client)

export const forgotPassword = forgotPasswordMachine.provide({
  actors: { requestReset: fromPromise(({ input }) => access.requestReset(input.email)) },
})

export const newPassword = newPasswordMachine.provide({
  actors: {
    setPassword: fromPromise(({ input }) => access.setPassword(input)),
    signIn: fromPromise(({ input, signal }) => session.signIn(input, signal)),
  },
})

const RESENT_DOCUMENT = 'resentDocument'

export const resendDocument = resendDocumentMachine.provide({
  actors: {
    wasSent: fromPromise(async ({ input: { protocol } }) => {
      const userId = vault.read()?.usuario_id ?? null
      return (await findSent({ kind: RESENT_DOCUMENT, key: markOf(protocol), userId })) !== null
    }),
    needsResend: fromPromise(({ input, signal }) => access.needsResend(input.protocol, signal)),
    document,
    documentSending: rememberedSending(documentSendingMachine, {
      kind: RESENT_DOCUMENT,
      // whoever has the protocol can use the link, so it is not stored
      keyOf: ({ protocol }) => markOf(protocol),
      aboutOf: () => null,
      send: ({ subject: { protocol, document: chosen } }) =>
        access.resendDocument({ protocol, document: chosen as ChosenDocument }),
      lookUp: (_, signal, { protocol }) => access.findResent(protocol, signal),
    }),
  },
})
