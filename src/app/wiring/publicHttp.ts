import { createHttpClient } from '#services/http/client.ts'
import { countMalformed } from '../effects/analytics.ts'
import { settings } from '../start/settings.ts'

/**
 * The client of the public wizards and pages: it has no session, so that what a stranger fills in is not sent
 * with the token of whoever is signed in here, and renews nothing.
 */
export const publicClient = createHttpClient({
  baseUrl: () => settings().apiBaseUrl,
  report: countMalformed,
})
