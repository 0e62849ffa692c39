import { conflictMachine } from '#machines/offers/conflictMachine.ts'
import { directCargoMachine } from '#machines/offers/directCargoMachine.ts'
import {
  chooseDriverMachine,
  chooseTruckMachine,
  pickDriverMachine,
  pickTruckMachine,
} from '#machines/offers/partyMachines.ts'
import { cargoSubmissionMachine, sendDirectionMachine } from '#machines/offers/sendDirectionMachine.ts'
import { direcionarCargas } from '#services/contract/directing.ts'
import { createDirectingService, fingerprintOfDirection } from '#services/directing.ts'
import { nameWithoutCpf } from '#services/storedName.ts'
import { directedAfter, leftOfDirection, lookUpDirection, UNSEEN } from '../operations/sentDirections.ts'
import { SENT_DIRECTION, type SentDirection } from '../operations/sentKinds.ts'
import { rememberedSubmission } from '../operations/submission.ts'
import { serverNow } from '../start/serverTime.ts'
import { call } from './call.ts'
import { client } from './http.ts'
import { tripEndings } from './tripEndings.ts'

const directing = createDirectingService(client)

const conflict = conflictMachine.provide({
  actors: {
    endTrip: call(tripEndings.endTrip),
  },
})

export const directCargo = directCargoMachine.provide({
  actors: {
    chooseDriver: chooseDriverMachine.provide({
      actors: {
        conflict,
        pick: pickDriverMachine.provide({
          actors: {
            search: call(({ scope, text }, signal) =>
              directing.searchDrivers({ name: text, ...scope }, signal),
            ),
          },
        }),
        validateParty: call(({ party }, signal) => directing.validateDriver({ driver: party }, signal)),
      },
    }),
    chooseTruck: chooseTruckMachine.provide({
      actors: {
        conflict,
        pick: pickTruckMachine.provide({
          actors: {
            search: call(({ scope, text }, signal) =>
              directing.searchTrucks({ plate: text, ...scope }, signal),
            ),
          },
        }),
        validateParty: call(({ party }, signal) => directing.validateTruck({ truck: party }, signal)),
      },
    }),
    sendDirection: sendDirectionMachine.provide({
      actors: {
        checkAntt: call(directing.checkAntt),
        loadTollTags: call(directing.loadTollTags),
        saveTollTag: call(directing.saveTollTag),
        cargoSubmission: rememberedSubmission(cargoSubmissionMachine, {
          kind: SENT_DIRECTION,
          sends: direcionarCargas,
          keyOf: ({ offer }) => String(offer.id),
          aboutOf: (direction): SentDirection => {
            const fingerprint = fingerprintOfDirection(direction)
            return {
              ...fingerprint,
              driverName: nameWithoutCpf(fingerprint.driverName),
              serverSentAt: serverNow(),
            }
          },
          send: ({ subject }, mayReplay) => directing.directCargo(subject, mayReplay),
          lookUp: lookUpDirection,
          looksFirst: UNSEEN,
          repeated: directedAfter,
          leftOf: leftOfDirection,
        }),
      },
    }),
  },
})
