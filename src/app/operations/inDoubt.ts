import { fromCallback } from 'xstate'
import {
  type InDoubtOperation,
  inDoubtMachine,
  inDoubtOutcomeMachine,
  isDismissed,
  isSame,
} from '#machines/session/inDoubtMachine.ts'
import { usuariosUpdate } from '#services/contract/account.ts'
import { direcionarCargas } from '#services/contract/directing.ts'
import { motoristasDelete, motoristasUpdate } from '#services/contract/drivers.ts'
import { percentuaisUpdate } from '#services/contract/payments-home.ts'
import { boletosDepositoCreate } from '#services/contract/payments-slips.ts'
import { viagensCancelar } from '#services/contract/trips.ts'
import { caminhoesDelete, caminhoesUpdate } from '#services/contract/trucks.ts'
import { veiculosDelete, veiculosUpdate } from '#services/contract/vehicles.ts'
import type { MadeSlip } from '#services/deposits.ts'
import type { DirectionProof } from '#services/directing.ts'
import type { DriverChangeFingerprint, DriverFingerprint } from '#services/drivers.ts'
import type { PercentsChange } from '#services/percentages.ts'
import { type Evidence, isFound, type ReconcileOutcome } from '#services/submission.ts'
import type { EndedTrip } from '#services/tripEndings.ts'
import type { TruckFingerprint, TruckSwitch } from '#services/trucks.ts'
import type { UserChange } from '#services/users.ts'
import type { VehicleFingerprint, VehicleSwitch } from '#services/vehicles.ts'
import { type AskedSlip, keepToldSlip, leftOfSlip } from '../payments/askedSlips.ts'
import { depositService } from '../payments/depositService.ts'
import { percentageService } from '../payments/percentageService.ts'
import { call } from '../wiring/call.ts'
import { driverService } from '../wiring/driverService.ts'
import { tripEndings } from '../wiring/tripEndings.ts'
import { truckService } from '../wiring/truckService.ts'
import { userService } from '../wiring/userService.ts'
import { vehicleService } from '../wiring/vehicleService.ts'
import { wordsOfInDoubt } from './inDoubtWords.ts'
import { arrivedAmong, lookedUp, type Sent, unlessChanged } from './inFlight.ts'
import { claimSent, isUnchanged, keepFound, settleShown, unclaimedSent, watchSent } from './sent.ts'
import { leftOfDirection, lookUpDirection } from './sentDirections.ts'
import {
  SENT_DEPOSIT_SLIP,
  SENT_DIRECTION,
  SENT_DRIVER_DELETION,
  SENT_DRIVER_UPDATE,
  SENT_PERCENTAGES,
  SENT_TRIP_ENDING,
  SENT_TRUCK_DELETION,
  SENT_TRUCK_SWITCH,
  SENT_USER_UPDATE,
  SENT_VEHICLE_DELETION,
  SENT_VEHICLE_SWITCH,
  type SentDirection,
} from './sentKinds.ts'
import { type SentRecord } from './sentRecord.ts'
import { isAboutOf } from './sentShapes.ts'

interface Kind extends Sent {
  readonly lookUp: (about: unknown, signal: AbortSignal) => Promise<ReconcileOutcome | Evidence<unknown>>
  /** What is left of it when that was found and told; null: nothing. Not given: nothing. */
  readonly leftOf?: (about: unknown, proof: unknown) => unknown
  /** Called with what was told: it is none of what is sent after it. */
  readonly keepTold?: (about: unknown, proof: unknown) => void
}

/** How each kind of what was sent is looked for. */
const kinds = new Map<string, Kind>(
  Object.entries<Kind>({
    [SENT_DIRECTION]: {
      sends: direcionarCargas,
      lookUp: (about, signal) => lookUpDirection(about as SentDirection, signal),
      leftOf: (about, proof) => leftOfDirection(about as SentDirection, proof as DirectionProof | null),
    },
    [SENT_TRIP_ENDING]: {
      sends: viagensCancelar,
      lookUp: (about, signal) => tripEndings.lookUpEnding(about as EndedTrip, signal),
    },
    [SENT_DRIVER_DELETION]: {
      sends: motoristasDelete,
      lookUp: (about, signal) => driverService.lookUpDeletion(about as DriverFingerprint, signal),
    },
    [SENT_DRIVER_UPDATE]: {
      sends: motoristasUpdate,
      lookUp: (about, signal) => driverService.lookUpUpdate(about as DriverChangeFingerprint, signal),
    },
    [SENT_VEHICLE_DELETION]: {
      sends: veiculosDelete,
      lookUp: (about, signal) => vehicleService.lookUpDeletion(about as VehicleFingerprint, signal),
    },
    [SENT_VEHICLE_SWITCH]: {
      sends: veiculosUpdate,
      lookUp: (about, signal) => vehicleService.lookUpActive(about as VehicleSwitch, signal),
    },
    [SENT_TRUCK_SWITCH]: {
      sends: caminhoesUpdate,
      lookUp: (about, signal) => truckService.lookUpActive(about as TruckSwitch, signal),
    },
    [SENT_TRUCK_DELETION]: {
      sends: caminhoesDelete,
      lookUp: (about, signal) => truckService.lookUpDeletion(about as TruckFingerprint, signal),
    },
    [SENT_USER_UPDATE]: {
      sends: usuariosUpdate,
      lookUp: (about, signal) => userService.lookUpUpdate(about as UserChange, signal),
    },
    [SENT_PERCENTAGES]: {
      sends: percentuaisUpdate,
      lookUp: (about, signal) => percentageService.lookUpUpdate(about as PercentsChange, signal),
    },
    [SENT_DEPOSIT_SLIP]: {
      sends: boletosDepositoCreate,
      isAmbiguous: true,
      lookUp: (about, signal) => depositService.lookUpCreation(about as AskedSlip, signal),
      leftOf: (about, proof) => leftOfSlip(about as AskedSlip, proof as MadeSlip | null),
      keepTold: (about, proof) => keepToldSlip(about as AskedSlip, proof as MadeSlip),
    },
  }),
)

/** @param record what is stored of it now; null: nothing any more */
const lookUp = async (subject: InDoubtOperation, record: SentRecord | null, signal: AbortSignal) => {
  const kind = isAboutOf(subject.kind, subject.about) ? kinds.get(subject.kind) : undefined
  // it was left while its record was read
  signal.throwIfAborted()
  return kind ? lookedUp(record, kind, () => kind.lookUp(subject.about, signal)) : 'cannotTell'
}

/** The oldest first. Payments that can be read are the business of their company's home. */
const unclaimed = async (
  userId: number,
  dismissed: readonly string[],
): Promise<readonly InDoubtOperation[]> =>
  (await unclaimedSent(userId)).filter(
    (record) => wordsOfInDoubt(record) !== null && !isDismissed(record, dismissed),
  )

export const unanswered = inDoubtMachine.provide({
  actors: {
    findInDoubt: call(async ({ userId, dismissed }) => (await unclaimed(userId, dismissed))[0] ?? null),
    lookAtOthers: call(async ({ userId, dismissed, shown }, signal) => {
      const records = await unclaimed(userId, dismissed)
      const others = records.filter((record) => !isSame(record, shown))
      // what was sent again since then is another question, and so is what is left of several
      const isGone = !(await isUnchanged(shown))
      const arrived = await arrivedAmong(others, async (record) =>
        isFound(await lookUp(record, record, signal)),
      )
      return { count: others.length, open: others, arrived, ...(isGone && { isGone }) }
    }),
    watchRecords: fromCallback(({ sendBack }) => watchSent(() => sendBack({ type: 'records.changed' }))),
    inDoubtOutcome: inDoubtOutcomeMachine.provide({
      actors: {
        // another page has sent it, so nothing is sent here
        send: call(async () => ({ kind: 'pending' })),
        claim: fromCallback(({ input }: { input: { subject: InDoubtOperation } }) =>
          claimSent(input.subject),
        ),
        lookUp: call(({ subject }, signal) =>
          unlessChanged(subject, (record) => lookUp(subject, record, signal)),
        ),
      },
      actions: { forget: ({ context }) => void settleShown(context.subject) },
    }),
  },
  actions: {
    keepFound: ({ context: { record, proof } }) => {
      if (record === null) return
      if (proof !== null && isAboutOf(record.kind, record.about))
        kinds.get(record.kind)?.keepTold?.(record.about, proof)
      void keepFound(record, proof)
    },
    forget: ({ context: { record, proof } }) => {
      if (record === null) return
      const leftOf = kinds.get(record.kind)?.leftOf
      // the person was told of one: others of the same order may still come
      void settleShown(record, (about) =>
        leftOf && isAboutOf(record.kind, about) ? leftOf(about, proof) : null,
      )
    },
  },
})
