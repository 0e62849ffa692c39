import { creatingUserMachine, newUserWizard } from '#machines/users/newUserWizard.ts'
import { usuariosCreate } from '#services/contract/account.ts'
import { createUserCreationService } from '#services/userCreation.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { draftedSubmission } from '../operations/draftedSubmission.ts'
import { companiesDualList } from './companiesDualList.ts'
import { client } from './http.ts'
import { preparation } from './preparation.ts'
import { draftActions, draftActors } from './wizardSteps.ts'

const users = createUserCreationService(client)

/** Nobody else at this computer continues the draft of a user. */
export const newUserBy = (userId: number) => {
  const drafts = createDrafts({ name: 'new-user', version: 1, link: `user ${userId}`, ...newUserWizard })
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
