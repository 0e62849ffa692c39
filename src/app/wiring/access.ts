import { fromPromise } from 'xstate'
import { forgotPasswordMachine } from '#machines/access/forgotPasswordMachine.ts'
import { newPasswordMachine } from '#machines/access/newPasswordMachine.ts'
import { resendDocumentMachine } from '#machines/access/resendDocumentMachine.ts'
import { createAccessService } from '#services/access.ts'
import { document } from './document.ts'
import { client } from './http.ts'
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

export const resendDocument = resendDocumentMachine.provide({
  actors: {
    needsResend: fromPromise(({ input, signal }) => access.needsResend(input.protocol, signal)),
    resendDocument: fromPromise(({ input }) => access.resendDocument(input)),
    document,
  },
})
