import { creatingUserMachine, newUserWizard } from '#machines/users/newUserWizard.ts'
import { usuariosCreate } from '#services/contract/account.ts'
import { createUserCreationService } from '#services/userCreation.ts'
import { draftedSubmission } from '../operations/draftedSubmission.ts'
import { companiesDualList } from './companiesDualList.ts'
import { client } from './http.ts'
import { preparation } from './preparation.ts'
import { draftActions, draftActors, draftsOfUser } from './wizardSteps.ts'

const users = createUserCreationService(client)

export const newUserBy = (userId: number) => {
  const drafts = draftsOfUser(userId, { name: 'new-user', version: 1, ...newUserWizard })
  return newUserWizard.machine.provide({
    actors: {
      ...draftActors(drafts),
      companies: companiesDualList,
      prepare: preparation({ listIds: users.listIdsOfUser, lookUp: users.lookUpCreation }),
      sending: draftedSubmission(creatingUserMachine, {
        draft: drafts,
        sends: usuariosCreate,
        aboutOf: ({ email }) => email,
        send: ({ subject }, mayReplay) => users.createUser(subject, mayReplay),
        lookUp: ({ subject }, signal) => users.lookUpCreation(subject, signal),
      }),
    },
    actions: draftActions(drafts),
  })
}
