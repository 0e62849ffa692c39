import { creatingUserMachine } from '#machines/users/newUserWizard.ts'
import type { NewUser } from '#services/userCreation.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'

/** A user of the company 101 of the fixture world. */
export const sent: NewUser = {
  name: 'Nara Couto',
  email: 'novo@example.com',
  phone: '45988887777',
  accountType: 'OPERACIONAL',
  companyIds: [101],
  knownIds: [],
}

export const model = submissionModel(creatingUserMachine, {
  about: 'Creating a user: one POST, and a look at the users of its name for its login.',
  subject: sent,
  secret: undefined,
})
