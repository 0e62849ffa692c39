import * as v from 'valibot'
import {
  SENT_DEPOSIT_SLIP,
  SENT_DIRECTION,
  SENT_DRIVER_DELETION,
  SENT_DRIVER_UPDATE,
  SENT_IDENTITY_DOCUMENT,
  SENT_PERCENTAGES,
  SENT_SLIP,
  SENT_TRANSFER,
  SENT_TRIP_ENDING,
  SENT_TRUCK_DELETION,
  SENT_TRUCK_SWITCH,
  SENT_USER_UPDATE,
  SENT_VEHICLE_DELETION,
  SENT_VEHICLE_SWITCH,
} from './sentKinds.ts'
import type { SentRecord } from './sentRecord.ts'

// What the records in sent.ts must hold to be looked up and named. Another release may have written them.

const texts = v.pipe(v.array(v.string()), v.readonly())
const numbers = v.pipe(v.array(v.number()), v.readonly())
const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)

const companies = { isActive: v.boolean(), accountType: v.string(), companyIds: numbers }
const driver = { driverId: v.number(), name: v.string(), companyId: v.number() }
const vehicle = { vehicleId: v.number(), kind: v.picklist(['CAVALO', 'CARRETA']), plate: v.string() }
const truck = { truckId: v.number(), name: v.string(), plate: v.string() }
const percents = v.object({
  advance: v.number(),
  balance: v.number(),
  detention: v.number(),
  rpa: v.number(),
})

/** What is remembered of the sendings of one order that is done as often as it is sent; of another release it may be missing. */
export const submissionCountShape = v.object({
  /** Names this work: the key of idempotency. */
  operation: v.string(),
  /** How many sendings of it may still arrive; not given: one. */
  unresolved: v.optional(v.number()),
  /** Keys of those that were found or answered, and told: none of them is what is looked for. */
  made: v.optional(texts),
  /** When each of them was sent, in milliseconds since 1970, as it is shown. */
  times: v.optional(numbers),
  /** Since when the server knows the operation by its key, in milliseconds since 1970 by its clock; not given: it does not. */
  keyedAt: v.optional(v.number()),
})

/** What is remembered of every payment, besides what its kind holds. */
export const moneyShape = v.object({
  ...submissionCountShape.entries,
  companyId: v.number(),
  /** Milliseconds since 1970, by the device's clock. */
  sentAt: v.number(),
  /** The same by the server's; null: not known. Release 2.26.0 stored none. */
  serverSentAt: v.nullish(v.number()),
  /** Centavos that the account held just before it was sent. Release 2.26.0 stored none. */
  balance: v.optional(v.number()),
  /** Keys of what looked like it before it was sent: none of them is it. Null: not known. */
  before: v.nullable(texts),
})

/** What the payment of a slip holds besides. */
export const slipShape = v.object({
  code: v.string(),
  serverCode: v.optional(v.string()),
  payee: v.string(),
  total: v.number(),
})

/** What a transfer holds besides. */
export const transferShape = v.object({
  transfer: v.object({
    kind: v.picklist(['pay', 'bank']),
    payeeName: v.string(),
    bankName: v.nullable(v.string()),
    centavos: v.number(),
    target: v.nullable(v.string()),
  }),
})

const direction = {
  offerId: v.number(),
  origin: v.nullable(v.string()),
  destination: v.nullable(v.string()),
  driverName: v.string(),
  plate: v.string(),
  // an earlier release has not remembered it
  serverSentAt: v.nullish(v.number()),
  isBeside: v.optional(v.boolean()),
}
const slipKey = { code: v.string(), dockId: v.string() }
const movement = { protocol: v.nullable(v.string()), at: v.nullable(instant), hasFailed: v.boolean() }

interface Shape {
  readonly about: v.GenericSchema
  /** Of what was found; not given: nothing more is known of it. */
  readonly proof?: v.GenericSchema
}

const shapes: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  [
    SENT_DIRECTION,
    {
      about: v.object({ ...direction, earlier: v.optional(v.array(v.object(direction))) }),
      proof: v.object({ plate: v.string(), driverName: v.string() }),
    },
  ],
  [
    SENT_TRIP_ENDING,
    {
      about: v.object({
        conjuntoId: v.number(),
        tripId: v.number(),
        plate: v.string(),
        origin: v.nullable(v.string()),
        destination: v.nullable(v.string()),
        ending: v.picklist(['cancel', 'finish']),
      }),
    },
  ],
  [SENT_DRIVER_DELETION, { about: v.object(driver) }],
  [
    SENT_DRIVER_UPDATE,
    // an earlier release has not remembered what it was before
    { about: v.object({ ...driver, sent: v.nullable(v.string()), before: v.nullish(v.string()) }) },
  ],
  [SENT_VEHICLE_DELETION, { about: v.object(vehicle) }],
  [SENT_VEHICLE_SWITCH, { about: v.object({ ...vehicle, isActive: v.boolean() }) }],
  [SENT_TRUCK_DELETION, { about: v.object(truck) }],
  [SENT_TRUCK_SWITCH, { about: v.object({ ...truck, isActive: v.boolean() }) }],
  [
    SENT_USER_UPDATE,
    {
      about: v.object({
        userId: v.number(),
        name: v.string(),
        ...companies,
        before: v.optional(v.object(companies)),
      }),
    },
  ],
  [
    SENT_PERCENTAGES,
    // an earlier release has not remembered the company
    { about: v.object({ companyId: v.optional(v.number()), percents, before: v.optional(percents) }) },
  ],
  [
    SENT_SLIP,
    {
      about: v.object({ ...moneyShape.entries, ...slipShape.entries }),
      proof: v.object({ number: v.nullable(v.string()), paidAt: v.nullable(instant) }),
    },
  ],
  [
    SENT_TRANSFER,
    {
      about: v.object({ ...moneyShape.entries, ...transferShape.entries }),
      proof: v.object({ ...movement, also: v.optional(v.array(v.object(movement))) }),
    },
  ],
  [
    SENT_DEPOSIT_SLIP,
    {
      about: v.object({
        ...submissionCountShape.entries,
        companyId: v.number(),
        centavos: v.number(),
        known: v.object({ dockIds: texts, unreadable: v.number() }),
        doubtful: v.optional(v.number()),
      }),
      proof: v.object({ ...slipKey, also: v.optional(v.array(v.object(slipKey))) }),
    },
  ],
  [SENT_IDENTITY_DOCUMENT, { about: v.null() }],
])

/** Whether this release can look up and name what a record of this kind holds. */
export const isAboutOf = (kind: string, about: unknown): boolean => {
  const shape = shapes.get(kind)
  return shape !== undefined && v.is(shape.about, about)
}

/** What is stored of it; null: there is no record, or this release cannot read it. */
export const aboutIn = <About>(record: Pick<SentRecord, 'kind' | 'about'> | null): About | null =>
  record !== null && isAboutOf(record.kind, record.about) ? (record.about as About) : null

/** Whether this release can tell what was found of it; null: that it was found. */
export const isProofOf = (kind: string, proof: unknown): boolean => {
  const shape = shapes.get(kind)
  return proof === null || shape === undefined || (shape.proof !== undefined && v.is(shape.proof, proof))
}
