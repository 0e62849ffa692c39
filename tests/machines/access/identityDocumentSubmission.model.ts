import { identityDocumentSubmissionMachine } from '#machines/access/resendIdentityDocumentMachine.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { documentOf } from './accessSamples.ts'

export const model = submissionModel(identityDocumentSubmissionMachine, {
  about: 'Sending an identity document again: one POST, and what is known of its outcome.',
  subject: { document: documentOf('cnh.jpg') },
  secret: undefined,
})
