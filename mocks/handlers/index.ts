import { accessRoutes } from './access.ts'
import { companyRoutes } from './companies.ts'
import { contactRoutes } from './contact.ts'
import { directingRoutes } from './directing.ts'
import { offerRoutes } from './offers.ts'
import { partnerRoutes } from './partners.ts'
import { registryRoutes } from './registries.ts'
import type { Route } from './route.ts'
import { sessionRoutes } from './session.ts'
import { signUpRoutes } from './signup.ts'
import { tollRoutes } from './toll.ts'
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
  ...offerRoutes,
  ...directingRoutes,
  ...tripRoutes,
  ...userRoutes,
  ...userCreationRoutes,
]
