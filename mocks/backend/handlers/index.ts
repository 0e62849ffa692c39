import { accessRoutes } from './access.ts'
import { companyRoutes } from './companies.ts'
import { contactRoutes } from './contact.ts'
import { depositRoutes } from './deposits.ts'
import { directingRoutes } from './directing.ts'
import { offerRoutes } from './offers.ts'
import { onboardingRoutes } from './onboarding.ts'
import { partnerRoutes } from './partners.ts'
import { paySecretRoutes } from './pay-secrets.ts'
import { paymentRoutes } from './payments.ts'
import { percentRoutes } from './percentages.ts'
import { receiptRoutes } from './receipts.ts'
import { registryRoutes } from './registries.ts'
import type { Route } from './route.ts'
import { sessionRoutes } from './session.ts'
import { signUpRoutes } from './signup.ts'
import { slipRoutes } from './slips.ts'
import { statementRoutes } from './statement.ts'
import { tollRoutes } from './toll.ts'
import { transferRoutes } from './transfers.ts'
import { tripRoutes } from './trips.ts'
import { truckRoutes } from './trucks.ts'
import { userCreationRoutes } from './user-creation.ts'
import { userRoutes } from './users.ts'

/** Every call that the backend answers. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...accessRoutes,
  ...signUpRoutes,
  ...partnerRoutes,
  ...companyRoutes,
  // before the list of drivers, which has the same path and would accept this request, too
  ...tollRoutes,
  ...registryRoutes,
  ...truckRoutes,
  ...contactRoutes,
  ...statementRoutes,
  ...offerRoutes,
  ...directingRoutes,
  ...tripRoutes,
  ...paymentRoutes,
  ...paySecretRoutes,
  ...userRoutes,
  ...userCreationRoutes,
  ...onboardingRoutes,
  ...percentRoutes,
  ...receiptRoutes,
  ...transferRoutes,
  ...depositRoutes,
  ...slipRoutes,
]
