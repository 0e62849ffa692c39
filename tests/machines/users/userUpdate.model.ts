import { userUpdateMachine } from '#machines/users/editUserMachine.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { flipped } from './userSamples.ts'

export const model = sendingModel(userUpdateMachine, {
  about: 'The change of a user, sent once and looked up by what was sent.',
  subject: flipped,
  secret: undefined,
})
