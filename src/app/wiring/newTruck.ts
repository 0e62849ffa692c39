import { nameTypeMachine } from '#machines/trucks/nameTypeMachine.ts'
import { offeredParts, pickTruckPartMachine, pickTruckTypeMachine } from '#machines/trucks/newTruck.ts'
import { newTruckWizard, registeringTruckMachine } from '#machines/trucks/newTruckWizard.ts'
import { caminhoesCreate } from '#services/contract/trucks.ts'
import { createTruckCreationService } from '#services/truckCreation.ts'
import { draftedSubmission } from '../operations/draftedSubmission.ts'
import { call } from './call.ts'
import { chooseCompany, selectedCompany } from './chooseCompany.ts'
import { client } from './http.ts'
import { preparation } from './preparation.ts'
import { draftActions, draftActors, draftsOfUser } from './wizardSteps.ts'

const trucks = createTruckCreationService(client)

const nameType = nameTypeMachine.provide({
  actors: {
    typePick: pickTruckTypeMachine.provide({
      actors: {
        search: call(({ text }, signal) =>
          text === '' ? trucks.listTypes(undefined, signal) : trucks.searchTypes({ text }, signal),
        ),
      },
    }),
    checkName: call(trucks.checkName),
  },
})

/** Of the company in the top bar; if none is chosen there, of all. Which parts other trucks have is asked once. */
const partPickOfPage = () => {
  let asked: ReturnType<typeof trucks.listPartsInUse> | null = null
  const inUse = async () => {
    asked ??= trucks.listPartsInUse()
    // a vehicle can be chosen also if it is not known whether another truck has it
    return asked.catch(() => {
      asked = null
      return new Map()
    })
  }
  return pickTruckPartMachine.provide({
    actors: {
      search: call(async ({ scope, text }, signal) => {
        const of = { kind: scope.kind, plate: text, companyId: selectedCompany()?.id ?? null }
        const [found, used] = await Promise.all([trucks.searchParts(of, signal), inUse()])
        return offeredParts(found, scope, used)
      }),
    },
  })
}

export const newTruckBy = (userId: number) => {
  const drafts = draftsOfUser(userId, { name: 'new-truck', version: 1, ...newTruckWizard })
  const partPick = partPickOfPage()
  return newTruckWizard.machine.provide({
    actors: {
      ...draftActors(drafts),
      nameType,
      tractorPick: partPick,
      trailer1Pick: partPick,
      trailer2Pick: partPick,
      trailer3Pick: partPick,
      chooseCompany,
      prepare: preparation({ listIds: trucks.listIdsOfName, lookUp: trucks.lookUpCreation }),
      sending: draftedSubmission(registeringTruckMachine, {
        draft: drafts,
        sends: caminhoesCreate,
        aboutOf: ({ companyId, name }) => `${companyId}:${name}`,
        send: ({ subject }, mayReplay) => trucks.createTruck(subject, mayReplay),
        lookUp: ({ subject }, signal) => trucks.lookUpCreation(subject, signal),
      }),
    },
    actions: draftActions(drafts),
  })
}
