import * as access from '#services/contract/access.ts'
import * as account from '#services/contract/account.ts'
import * as address from '#services/contract/address.ts'
import type { Call } from '#services/contract/call.ts'
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
import * as session from '#services/contract/session.ts'
import * as toll from '#services/contract/toll.ts'
import * as trips from '#services/contract/trips.ts'
import * as trucks from '#services/contract/trucks.ts'
import * as vehicles from '#services/contract/vehicles.ts'

type Module = Readonly<Record<string, unknown>>

interface Area {
  readonly title: string
  readonly module: Module
}

/** The calls and records by area, as the documents show them. */
const AREAS: readonly Area[] = [
  { title: 'Session', module: session },
  { title: 'Companies', module: companies },
  { title: 'Offers', module: offers },
  { title: 'Directing a cargo', module: directing },
  { title: 'Requested trips', module: trips },
  { title: 'Access', module: access },
  { title: 'Partner onboarding', module: partner },
  { title: 'Addresses', module: address },
  { title: 'Help', module: help },
  { title: 'Drivers', module: drivers },
  { title: 'Trucks', module: trucks },
  { title: 'Vehicles', module: vehicles },
  { title: 'Account', module: account },
  { title: 'Toll vouchers', module: toll },
  { title: 'Payments: home and percentages', module: home },
  { title: 'Payments: transfers', module: transfer },
  { title: 'Payments: slips', module: slips },
  { title: 'Payments: statement', module: statement },
  { title: 'Payments: PIN', module: paymentsPin },
  { title: 'Payments: onboarding', module: onboarding },
]

export const areaOf = (call: Call): string | undefined =>
  AREAS.find(({ module }) => Object.values(module).includes(call))?.title
