import type * as v from 'valibot'
import * as access from '#services/contract/access.ts'
import * as account from '#services/contract/account.ts'
import * as address from '#services/contract/address.ts'
import { calls, plains } from '#services/contract/all.ts'
import type { Call } from '#services/contract/call.ts'
import * as ciphers from '#services/contract/cipher.ts'
import * as companies from '#services/contract/companies.ts'
import * as directing from '#services/contract/directing.ts'
import * as drivers from '#services/contract/drivers.ts'
import * as help from '#services/contract/help.ts'
import * as offers from '#services/contract/offers.ts'
import * as partner from '#services/contract/partner.ts'
import * as home from '#services/contract/payments-home.ts'
import * as onboarding from '#services/contract/payments-onboarding.ts'
import * as paymentsPin from '#services/contract/payments-pin.ts'
import * as slips from '#services/contract/payments-slips.ts'
import * as statement from '#services/contract/payments-statement.ts'
import * as transfer from '#services/contract/payments-transfer.ts'
import * as records from '#services/contract/records.ts'
import * as scalars from '#services/contract/scalars.ts'
import * as session from '#services/contract/session.ts'
import * as toll from '#services/contract/toll.ts'
import * as trips from '#services/contract/trips.ts'
import * as trucks from '#services/contract/trucks.ts'
import * as vehicles from '#services/contract/vehicles.ts'

type Module = Readonly<Record<string, unknown>>

export interface Area {
  readonly title: string
  readonly module: Module
}

const NAMED: readonly (readonly [title: string, module: Module])[] = [
  ['Session', session],
  ['Companies', companies],
  ['Offers', offers],
  ['Directing a cargo', directing],
  ['Requested trips', trips],
  ['Access', access],
  ['Partner onboarding', partner],
  ['Addresses', address],
  ['Help', help],
  ['Drivers', drivers],
  ['Trucks', trucks],
  ['Vehicles', vehicles],
  ['Account', account],
  ['Toll vouchers', toll],
  ['Payments: home and percentages', home],
  ['Payments: transfers', transfer],
  ['Payments: slips', slips],
  ['Payments: statement', statement],
  ['Payments: PIN', paymentsPin],
  ['Payments: onboarding', onboarding],
]

/** The calls and records by area, as the documents show them. */
export const AREAS: readonly Area[] = NAMED.map(([title, module]) => ({ title, module }))

/** What the areas share comes first. */
const MODULES: readonly Module[] = [scalars, records, ciphers, ...AREAS.map(({ module }) => module)]

/** Every row of the contract. */
export const table: readonly Call[] = calls

/** What is inside the cipher of a sensitive call (api §5). */
export const plainOf = (call: Call): v.GenericSchema | undefined =>
  Object.entries(plains).find(([id]) => id === call.id)?.[1]

export const areaOf = (call: Call): string | undefined =>
  AREAS.find(({ module }) => Object.values(module).includes(call))?.title

const isShape = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * The shapes of a module by name. Sorted, because node and vite list a module's exports in different orders.
 */
const shapesOf = (module: Module): readonly (readonly [name: string, shape: v.GenericSchema])[] =>
  Object.entries(module)
    .flatMap(([name, value]): [string, v.GenericSchema][] => (isShape(value) ? [[pascal(name), value]] : []))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Only ever the parameters of a call: written out where they stand. */
const PARAMETERS: readonly unknown[] = [
  records.byId,
  records.byFrotista,
  records.listStatus,
  ciphers.idempotency,
  scalars.rawQuery,
]

/** Every shape that has a name of its own: what the areas share first, each once. */
export const namedShapes = (): ReadonlyMap<string, v.GenericSchema> => {
  const named = new Map<string, v.GenericSchema>()
  for (const module of MODULES) {
    for (const [name, shape] of shapesOf(module)) {
      if (PARAMETERS.includes(shape)) continue
      if (named.has(name) && named.get(name) !== shape) throw new Error(`two shapes are named ${name}`)
      named.set(name, shape)
    }
  }
  return named
}

/** The shape or call that a module of the contract exports by this name. */
export const exportedAs = (name: string): unknown =>
  MODULES.map((module) => module[name]).find((value) => value !== undefined)
