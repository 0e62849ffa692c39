import type { DirectionFingerprint } from '#services/directing.ts'

// The kinds of records in sent.ts; their names are written only here.

/** A directed cargo. Its key is the offer's id, its `about` a SentDirection. */
export const SENT_DIRECTION = 'direction'

/**
 * What is remembered of a direction, so that its trip can be found again: the offer, its places, the
 * driver's name and the truck's plate, and when it was sent, in milliseconds since 1970 by the server's clock; not given, or
 * null: not known. No CPF. `earlier`: the same cargo with others, given up before this one was sent, the newest first. `isBeside`:
 * it is one of several, so that it is named by its truck.
 */
export type SentDirection = DirectionFingerprint & {
  readonly serverSentAt?: number | null
  readonly isBeside?: boolean
  readonly earlier?: readonly SentDirection[]
}

const HOUR_MS = 3_600_000

/** How a direction is looked for. No trip is delivered within an hour; of one whose age is not known that cannot be said. */
export const directedWhen = ({ serverSentAt = null, ...fingerprint }: SentDirection, now: number | null) => ({
  ...fingerprint,
  isRecent: now !== null && serverSentAt !== null && now - serverSentAt < HOUR_MS,
})

/**
 * The end of a trip. Its key is the kind of end and the lote_conjunto_id; its `about` an EndedTrip with the
 * trip's number and places.
 */
export const SENT_TRIP_ENDING = 'tripEnding'

/** The deletion of a driver. Its key is the driver's id, its `about` a DriverFingerprint. */
export const SENT_DRIVER_DELETION = 'driverDeletion'

/** A change of a driver. Its key is the driver's id, its `about` a DriverChangeFingerprint. */
export const SENT_DRIVER_UPDATE = 'driverUpdate'

/** The deletion of a vehicle. Its key is the vehicle's id, its `about` a VehicleFingerprint. */
export const SENT_VEHICLE_DELETION = 'vehicleDeletion'

/** A vehicle that was put into use or out of it. Its key is the vehicle's id, its `about` a VehicleSwitch. */
export const SENT_VEHICLE_SWITCH = 'vehicleSwitch'

/** The deletion of a truck. Its key is the truck's id, its `about` a TruckFingerprint. */
export const SENT_TRUCK_DELETION = 'truckDeletion'

/** A truck that was put into use or out of it. Its key is the truck's id, its `about` a TruckSwitch. */
export const SENT_TRUCK_SWITCH = 'truckSwitch'

/** A change of a user. Its key is the user's id, its `about` a UserChange. */
export const SENT_USER_UPDATE = 'userUpdate'

/** A change of the transfer percentages. Its key is the company's id, its `about` a PercentsChange. */
export const SENT_PERCENTAGES = 'percentages'

/** The payment of a bank slip. Its key is made of the company and the slip's code, its `about` a SentSlip. */
export const SENT_SLIP = 'slip'
/** A transfer. Its key is a hash of payee, account and amount; what is remembered of it stands in payments/transferMoney.ts. */
export const SENT_TRANSFER = 'transfer'
/** An identity document of a link. Its key is a hash of the link's protocol, its `about` null. */
export const SENT_IDENTITY_DOCUMENT = 'resentDocument'
/** A new deposit slip. Its key is the company's id with the amount in centavos, its `about` a NewSlip. */
export const SENT_DEPOSIT_SLIP = 'depositSlip'
