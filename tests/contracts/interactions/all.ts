import type { Interaction } from '#tests/support/pact/interaction.ts'
import { accessInteractions } from './access.ts'
import { bankAccountInteractions } from './bankAccounts.ts'
import { companyInteractions } from './companies.ts'
import { contactInteractions } from './contact.ts'
import { depositInteractions } from './deposits.ts'
import { directingInteractions } from './directing.ts'
import { driverInteractions } from './drivers.ts'
import { listInteractions } from './lists.ts'
import { newDriverInteractions } from './newDriver.ts'
import { newUserInteractions } from './newUser.ts'
import { notAllowedInteractions } from './notAllowed.ts'
import { offerInteractions } from './offers.ts'
import { partnerInteractions } from './partners.ts'
import { payAccountInteractions } from './payAccount.ts'
import { payOnboardingInteractions } from './payOnboarding.ts'
import { paySecretInteractions } from './paySecrets.ts'
import { payTermsInteractions } from './payTerms.ts'
import { percentageInteractions } from './percentages.ts'
import { receiptInteractions } from './receipts.ts'
import { sessionInteractions } from './session.ts'
import { signupInteractions } from './signup.ts'
import { slipInteractions } from './slips.ts'
import { statementInteractions } from './statement.ts'
import { tollInteractions } from './toll.ts'
import { transferInteractions } from './transfers.ts'
import { tripInteractions } from './trips.ts'
import { truckInteractions } from './trucks.ts'
import { userInteractions } from './users.ts'
import { vehicleInteractions } from './vehicles.ts'
import { verificationInteractions } from './verification.ts'

const areas: readonly Interaction[] = [
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
  ...contactInteractions,
  ...tollInteractions,
  ...receiptInteractions,
  ...statementInteractions,
  ...newUserInteractions,
  ...userInteractions,
  ...payAccountInteractions,
  ...payTermsInteractions,
  ...paySecretInteractions,
  ...payOnboardingInteractions,
  ...percentageInteractions,
  ...slipInteractions,
  ...depositInteractions,
  ...transferInteractions,
  ...bankAccountInteractions,
  ...listInteractions,
]

/**
 * All interactions of the pact. A new area adds its rows here and its service to
 * tests/support/pact/portal.ts.
 */
export const interactions: readonly Interaction[] = [...areas, ...notAllowedInteractions(areas)]
