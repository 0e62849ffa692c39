import { userUpdateMachine } from '#machines/users/editUserMachine.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { flipped } from './userSamples.ts'

export const model = submissionModel(userUpdateMachine, {
  about: 'The change of a user, sent once and looked up by what was sent.',
  subject: flipped,
  secret: undefined,
})
