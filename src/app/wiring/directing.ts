import { fromPromise } from 'xstate'
import { conflictMachine } from '#machines/offers/conflictMachine.ts'
import { directCargoMachine } from '#machines/offers/directCargoMachine.ts'
import {
  chooseDriverMachine,
  chooseTruckMachine,
  pickDriverMachine,
  pickTruckMachine,
} from '#machines/offers/partyMachines.ts'
import { sendDirectionMachine } from '#machines/offers/sendDirectionMachine.ts'
import { createDirectingService } from '#services/directing.ts'
import { client } from './http.ts'

const directing = createDirectingService(client)

const conflict = conflictMachine.provide({
  actors: {
    finishTrip: fromPromise(({ input }) => directing.finishTrip(input.tripSetId)),
    cancelTrip: fromPromise(({ input }) => directing.cancelTrip(input.tripSetId)),
  },
})

export const directCargo = directCargoMachine.provide({
  actors: {
    chooseDriver: chooseDriverMachine.provide({
      actors: {
        conflict,
        pick: pickDriverMachine.provide({
          actors: {
            search: fromPromise(({ input: { scope, text }, signal }) =>
              directing.searchDrivers({ name: text, companyId: scope.companyId }, signal),
            ),
          },
        }),
        validateParty: fromPromise(({ input, signal }) => directing.validateDriver(input.party, signal)),
      },
    }),
    chooseTruck: chooseTruckMachine.provide({
      actors: {
        conflict,
        pick: pickTruckMachine.provide({
          actors: {
            search: fromPromise(({ input: { scope, text }, signal }) =>
              directing.searchTrucks({ plate: text, offer: scope.offer }, signal),
            ),
          },
        }),
        validateParty: fromPromise(({ input, signal }) => directing.validateTruck(input.party, signal)),
      },
    }),
    sendDirection: sendDirectionMachine.provide({
      actors: {
        checkAntt: fromPromise(({ input, signal }) => directing.checkAntt(input.truck, signal)),
        loadTollTags: fromPromise(({ input, signal }) => directing.loadTollTags(input.driver, signal)),
        saveTollTag: fromPromise(({ input }) => directing.saveTollTag(input)),
        directCargo: fromPromise(({ input }) => directing.directCargo(input)),
        wasDirected: fromPromise(({ input, signal }) => directing.wasDirected(input, signal)),
      },
    }),
  },
})
