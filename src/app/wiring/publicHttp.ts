import { faultOf, ServiceFault } from '#domain/fault.ts'
import { createHttpClient, type HttpClient } from '#services/http/client.ts'
import { countMalformed } from '../effects/analytics.ts'
import { settings } from '../start/settings.ts'

const client = createHttpClient({
  baseUrl: () => settings().apiBaseUrl,
  report: countMalformed,
})

/**
 * The client of the public wizards and pages: it has no session, so that what a stranger fills in is not sent
 * with the token of whoever is signed in here, and renews nothing. The words of a 401 are about a session
 * ('Token expirado'), which nobody has here, so they are left out.
 */
export const publicClient: HttpClient = {
  send: async (call, request, options) => {
    try {
      return await client.send(call, request, options)
    } catch (error) {
      const fault = faultOf(error)
      const isOfSession = fault.kind === 'http' && fault.status === 401
      throw new ServiceFault(isOfSession ? { ...fault, message: null } : fault)
    }
  },
}
