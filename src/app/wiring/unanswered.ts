import { fromCallback } from 'xstate'
import {
  isDismissed,
  type Unanswered,
  unansweredMachine,
  unansweredOutcomeMachine,
} from '#machines/session/unansweredMachine.ts'
import { createDirectingService } from '#services/directing.ts'
import type { DriverMark } from '#services/drivers.ts'
import type { LookOutcome } from '#services/sending.ts'
import type { EndedTrip } from '#services/tripEndings.ts'
import type { VehicleMark } from '#services/vehicles.ts'
import { attendSent, forgetSent, unattendedSent, watchSent } from '../drafts/sent.ts'
import {
  directedWhen,
  SENT_DIRECTION,
  SENT_DRIVER_DELETION,
  SENT_TRIP_ENDING,
  SENT_VEHICLE_DELETION,
  type SentDirection,
} from '../drafts/sentKinds.ts'
import { call } from './call.ts'
import { driverService } from './driverService.ts'
import { client } from './http.ts'
import { tripEndings } from './tripEndings.ts'
import { vehicleService } from './vehicleService.ts'

const directing = createDirectingService(client)

/** How each kind of what was sent is looked for. */
const lookUps: Readonly<Record<string, (about: unknown, signal: AbortSignal) => Promise<LookOutcome>>> = {
  [SENT_DIRECTION]: (about, signal) => directing.wasDirected(directedWhen(about as SentDirection), signal),
  [SENT_DRIVER_DELETION]: (about, signal) => driverService.lookUpDeletion(about as DriverMark, signal),
  [SENT_VEHICLE_DELETION]: (about, signal) => vehicleService.lookUpDeletion(about as VehicleMark, signal),
  [SENT_TRIP_ENDING]: (about, signal) => tripEndings.lookUpEnding(about as EndedTrip, signal),
}

export const unanswered = unansweredMachine.provide({
  actors: {
    findUnanswered: call(async ({ userId, dismissed }) => {
      const records = await unattendedSent(userId)
      return records.find((record) => record.kind in lookUps && !isDismissed(record, dismissed)) ?? null
    }),
    watchRecords: fromCallback(({ sendBack }) => watchSent(() => sendBack({ type: 'records.changed' }))),
    unansweredOutcome: unansweredOutcomeMachine.provide({
      actors: {
        // another page has sent it, so nothing is sent here, so nothing is sent here
        send: call(async () => ({ kind: 'pending' })),
        attend: fromCallback(({ input }: { input: { subject: Unanswered } }) => attendSent(input.subject)),
        lookUp: call(
          async ({ subject }, signal) =>
            (await lookUps[subject.kind]?.(subject.about, signal)) ?? 'cannotTell',
        ),
      },
      actions: { forget: ({ context }) => void forgetSent(context.subject) },
    }),
  },
})
