import { markOf } from '#domain/mark.ts'
import { forgotPasswordMachine } from '#machines/access/forgotPasswordMachine.ts'
import { newPasswordMachine } from '#machines/access/newPasswordMachine.ts'
import {
  identityDocumentSendingMachine,
  resendIdentityDocumentMachine,
} from '#machines/access/resendIdentityDocumentMachine.ts'
import { createAccessService } from '#services/access.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import { usuariosResendDocument } from '#services/contract/access.ts'
import { findSent } from '../drafts/sent.ts'
import { call } from './call.ts'
import { chosenFile } from './chosenFile.ts'
import { vault } from './http.ts'
import { publicClient } from './publicHttp.ts'
import { rememberedSending } from './sending.ts'
import { session } from './session.ts'

const access = createAccessService(publicClient)

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

const RESENT_IDENTITY_DOCUMENT = 'resentDocument'

/** @param protocol of the e-mailed link; whoever has it can use the link, so it is not stored */
export const resendIdentityDocumentBy = (protocol: string) =>
  resendIdentityDocumentMachine.provide({
    actors: {
      wasSent: call(async () => {
        const userId = vault.read()?.usuario_id ?? null
        return (await findSent({ kind: RESENT_IDENTITY_DOCUMENT, key: markOf(protocol), userId })) !== null
      }),
      needsResend: call((_, signal) => access.needsResend({ protocol }, signal)),
      document: chosenFile,
      identityDocumentSending: rememberedSending(identityDocumentSendingMachine, {
        kind: RESENT_IDENTITY_DOCUMENT,
        sends: usuariosResendDocument,
        keyOf: () => markOf(protocol),
        aboutOf: () => null,
        send: ({ subject }) =>
          access.resendIdentityDocument({ protocol, document: subject.document as ChosenFile }),
        lookUp: (_, signal) => access.findResent({ protocol }, signal),
      }),
    },
  })
