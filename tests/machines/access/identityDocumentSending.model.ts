import { identityDocumentSendingMachine } from '#machines/access/resendIdentityDocumentMachine.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { documentOf } from './accessSamples.ts'

export const model = sendingModel(identityDocumentSendingMachine, {
  about: 'Sending an identity document again: one POST, and what is known of its outcome.',
  subject: { document: documentOf('cnh.jpg') },
  secret: undefined,
})
