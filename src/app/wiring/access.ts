import { forgotPasswordMachine } from '#machines/access/forgotPasswordMachine.ts'
import { newPasswordMachine } from '#machines/access/newPasswordMachine.ts'
import {
  identityDocumentSubmissionMachine,
  resendIdentityDocumentMachine,
} from '#machines/access/resendIdentityDocumentMachine.ts'
import { createAccessService } from '#services/access.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import { usuariosResendDocument } from '#services/contract/access.ts'
import { keyedHash } from '../drafts/keyedHash.ts'
import { newOperation } from '../operations/operation.ts'
import { findSent } from '../operations/sent.ts'
import { SENT_IDENTITY_DOCUMENT } from '../operations/sentKinds.ts'
import { rememberedSubmission } from '../operations/submission.ts'
import { call } from './call.ts'
import { chosenFile } from './chosenFile.ts'
import { vault } from './http.ts'
import { publicClient } from './publicHttp.ts'
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

/** The key of this page alone, if there can be no hash of the link. */
const ONLY_HERE = newOperation()

/** @param protocol of the e-mailed link; whoever has it can use the link, so it is not stored */
export const resendIdentityDocumentBy = (protocol: string) => {
  // without a hash only this page knows what it has sent
  const keyOf = async () => (await keyedHash(protocol)) ?? ONLY_HERE
  return resendIdentityDocumentMachine.provide({
    actors: {
      wasSent: call(async () => {
        const userId = vault.read()?.usuario_id ?? null
        return (await findSent({ kind: SENT_IDENTITY_DOCUMENT, key: await keyOf(), userId })) !== null
      }),
      needsResend: call((_, signal) => access.needsResend({ protocol }, signal)),
      document: chosenFile,
      identityDocumentSubmission: rememberedSubmission(identityDocumentSubmissionMachine, {
        kind: SENT_IDENTITY_DOCUMENT,
        sends: usuariosResendDocument,
        keyOf,
        aboutOf: () => null,
        send: ({ subject }) =>
          access.resendIdentityDocument({ protocol, document: subject.document as ChosenFile }),
        lookUp: (_, signal) => access.findResent({ protocol }, signal),
      }),
    },
  })
}
