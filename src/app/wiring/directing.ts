import { fromPromise } from 'xstate'
import { conflictMachine } from '#machines/offers/conflictMachine.ts'
import { directCargoMachine } from '#machines/offers/directCargoMachine.ts'
import {
  chooseDriverMachine,
  chooseTruckMachine,
  pickDriverMachine,
  pickTruckMachine,
} from '#machines/offers/partyMachines.ts'
import { cargoSendingMachine, sendDirectionMachine } from '#machines/offers/sendDirectionMachine.ts'
import { createDirectingService, markOfDirection } from '#services/directing.ts'
import { directedWhen, SENT_DIRECTION } from '../drafts/sentKinds.ts'
import { client } from './http.ts'
import { rememberedSending } from './sending.ts'
import { tripEndings } from './tripEndings.ts'

const directing = createDirectingService(client)

const conflict = conflictMachine.provide({
  actors: {
    endTrip: fromPromise(({ input }) => tripEndings.endTrip(input)),
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
        cargoSending: rememberedSending(cargoSendingMachine, {
          kind: SENT_DIRECTION,
          keyOf: ({ offer }) => String(offer.id),
          aboutOf: (direction) => ({ ...markOfDirection(direction), sentAt: Date.now() }),
          send: ({ subject }) => directing.directCargo(subject),
          lookUp: (about, signal) => directing.wasDirected(directedWhen(about), signal),
        }),
      },
    }),
  },
})
