import { anttQuestionMachine } from '#machines/vehicles/anttQuestionMachine.ts'
import { pickTrailerTypeMachine } from '#machines/vehicles/newVehicle.ts'
import {
  creatingVehicleMachine,
  newVehicleWizard,
  vehicleDuplicateMachine,
} from '#machines/vehicles/newVehicleWizard.ts'
import { veiculosCreate } from '#services/contract/vehicles.ts'
import { draftedSubmission } from '../operations/draftedSubmission.ts'
import { countOf, duplicatesBy } from '../operations/duplicates.ts'
import { call } from './call.ts'
import { chooseCompany } from './chooseCompany.ts'
import { chosenFile } from './chosenFile.ts'
import { preparation } from './preparation.ts'
import { vehicleService } from './vehicleService.ts'
import { draftActions, draftActors, draftsOfUser } from './wizardSteps.ts'

export const pickTrailerType = pickTrailerTypeMachine.provide({
  actors: { search: call((_, signal) => vehicleService.listTrailerTypes(undefined, signal)) },
})

export const anttQuestion = anttQuestionMachine.provide({
  actors: { checkAntt: call(({ company }, signal) => vehicleService.checkAntt(company, signal)) },
})

export const newVehicleBy = (userId: number) => {
  const drafts = draftsOfUser(userId, { name: 'new-vehicle', version: 1, ...newVehicleWizard })
  return newVehicleWizard.machine.provide({
    actors: {
      ...draftActors(drafts),
      trailerType: pickTrailerType,
      crlv: chosenFile,
      chooseCompany,
      check: anttQuestion,
      prepare: preparation({ listIds: vehicleService.vehicleIds, lookUp: vehicleService.lookUpCreation }),
      twice: duplicatesBy(vehicleDuplicateMachine, countOf(vehicleService.newIds)),
      sending: draftedSubmission(creatingVehicleMachine, {
        draft: drafts,
        sends: veiculosCreate,
        aboutOf: ({ companyId, kind }) => `${companyId} ${kind}`,
        // not replayed after a 401: until its document is read it is in no list, so no look is certain
        send: ({ subject }) => vehicleService.createVehicle(subject),
        lookUp: ({ subject }, signal) => vehicleService.lookUpCreation(subject, signal),
      }),
    },
    actions: draftActions(drafts),
  })
}
