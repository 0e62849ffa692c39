import { createHttpClient } from '#services/http/client.ts'
import { createPartnerToken } from '#services/http/partner-token.ts'
import { countMalformed } from '../effects/analytics.ts'
import { settings } from '../start/settings.ts'

const partnerToken = createPartnerToken({
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
})

/** The token of the /onboard link, kept by its page (A08). */
export const keepPartnerToken = partnerToken.keep
export const dropPartnerToken = partnerToken.drop

/**
 * The client of the partner API. It has no session: our token is never sent there, and nothing is refreshed.
 */
export const partnerClient = createHttpClient({
  baseUrl: () => settings().partnerApiBaseUrl,
  partnerToken: partnerToken.read,
  report: countMalformed,
})
