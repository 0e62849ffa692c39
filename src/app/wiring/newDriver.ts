import {
  driverDuplicateMachine,
  newDriverWizard,
  registeringDriverMachine,
} from '#machines/drivers/newDriverWizard.ts'
import { motoristasCreate } from '#services/contract/drivers.ts'
import { createDriverCreationService } from '#services/driverCreation.ts'
import { draftedSubmission } from '../operations/draftedSubmission.ts'
import { countOf, duplicatesBy } from '../operations/duplicates.ts'
import { chooseCompany } from './chooseCompany.ts'
import { chosenFile } from './chosenFile.ts'
import { client } from './http.ts'
import { preparation } from './preparation.ts'
import { cep, draftActions, draftActors, draftsOfUser } from './wizardSteps.ts'

const drivers = createDriverCreationService(client)

export const newDriverBy = (userId: number) => {
  const drafts = draftsOfUser(userId, { name: 'new-driver', version: 1, ...newDriverWizard })
  return newDriverWizard.machine.provide({
    actors: {
      ...draftActors(drafts),
      document: chosenFile,
      cep,
      chooseCompany,
      prepare: preparation({ listIds: drivers.listIds, lookUp: drivers.lookUpCreation }),
      twice: duplicatesBy(driverDuplicateMachine, countOf(drivers.newIds)),
      sending: draftedSubmission(registeringDriverMachine, {
        draft: drafts,
        sends: motoristasCreate,
        aboutOf: ({ companyId, phone }) => `${companyId}:${phone}`,
        send: ({ subject }, mayReplay) => drivers.createDriver(subject, mayReplay),
        lookUp: ({ subject }, signal) => drivers.lookUpCreation(subject, signal),
      }),
    },
    actions: draftActions(drafts),
  })
}
