import { type AnyStateMachine, StateMachine } from 'xstate'
import { openMoneyOf } from '#app/payments/openMoney.ts'
import { payOnboardingBy } from '#app/payments/payOnboarding.ts'
import { percentagesBy } from '#app/payments/percentages.ts'
import { receiptsListBy } from '#app/payments/receipts.ts'
import { newPasswordBy, resendIdentityDocumentBy } from '#app/wiring/access.ts'
import { linkCompanyBy } from '#app/wiring/linkedCompanies.ts'
import { newDriverBy } from '#app/wiring/newDriver.ts'
import { newTruckBy } from '#app/wiring/newTruck.ts'
import { newUserBy } from '#app/wiring/newUser.ts'
import { newVehicleBy } from '#app/wiring/newVehicle.ts'
import { partnerOnboardingBy } from '#app/wiring/partnerOnboarding.ts'
import { reRegistrationBy } from '#app/wiring/reRegistration.ts'
import { tollTripsBy } from '#app/wiring/toll.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  '../../../src/app/{wiring,operations,payments}/*.ts',
  { eager: true },
)

/** A machine and all that it invokes, by their way from the first: 'endTrip/sending'. */
export const withChildren = (
  machine: AnyStateMachine,
  at = machine.id,
): (readonly [at: string, machine: AnyStateMachine])[] => [
  [at, machine],
  ...Object.entries(machine.implementations.actors).flatMap(([name, child]) =>
    child instanceof StateMachine ? withChildren(child, `${at}/${name}`) : [],
  ),
]

/** The machines in a module's exports; a wizard has one in a property, an actor runs one. */
export const machinesIn = (exports: Record<string, unknown>): AnyStateMachine[] =>
  Object.values(exports).flatMap((value) => {
    if (value instanceof StateMachine) return [value]
    if (typeof value !== 'object' || value === null) return []
    const { machine, logic } = value as { machine?: unknown; logic?: unknown }
    return [machine, logic].filter((one) => one instanceof StateMachine)
  })

/** The secret parts of the links of the fixture world. */
export const LINKS = { password: 'opaque-1', document: 'OCR-501', partner: 'PRE-1', manager: 'gestor-1' }

/** Every flow as the app has wired it. */
export const wiredFlows: readonly AnyStateMachine[] = [
  ...Object.values(modules).flatMap(machinesIn),
  newPasswordBy(LINKS.password),
  resendIdentityDocumentBy(LINKS.document),
  partnerOnboardingBy(LINKS.partner),
  reRegistrationBy(LINKS.manager),
  ...[newDriverBy, newTruckBy, newVehicleBy, linkCompanyBy, newUserBy].map((wizardOf) => wizardOf(1)),
  payOnboardingBy(1, 102),
  tollTripsBy('11122233396'),
  receiptsListBy(101),
  percentagesBy(1, 101),
  openMoneyOf(101, []),
]
