import type { Interaction } from '#tests/support/pact/interaction.ts'
import { accessInteractions } from './access.ts'
import { companyInteractions } from './companies.ts'
import { directingInteractions } from './directing.ts'
import { driverInteractions } from './drivers.ts'
import { newDriverInteractions } from './newDriver.ts'
import { newUserInteractions } from './newUser.ts'
import { offerInteractions } from './offers.ts'
import { partnerInteractions } from './partners.ts'
import { sessionInteractions } from './session.ts'
import { signupInteractions } from './signup.ts'
import { tripInteractions } from './trips.ts'
import { truckInteractions } from './trucks.ts'
import { userInteractions } from './users.ts'
import { vehicleInteractions } from './vehicles.ts'
import { verificationInteractions } from './verification.ts'

/**
 * All interactions of the pact. A new area adds its rows here and its service to
 * tests/support/pact/portal.ts.
 */
export const interactions: readonly Interaction[] = [
  ...sessionInteractions,
  ...accessInteractions,
  ...verificationInteractions,
  ...signupInteractions,
  ...partnerInteractions,
  ...companyInteractions,
  ...offerInteractions,
  ...directingInteractions,
  ...tripInteractions,
  ...driverInteractions,
  ...newDriverInteractions,
  ...truckInteractions,
  ...vehicleInteractions,
  ...newUserInteractions,
  ...userInteractions,
]
