import type { HttpClient } from '#services/http/client.ts'
import { type Answerer, fakeNetwork } from './http.ts'
import { openTab, sessionOfUser } from './tabs.ts'

/** A tab in which user 1 is signed in, over a network that answers so, with a service made of its client. */
export const openSignedIn = <Service extends object>(
  answer: Answerer,
  serviceOf: (client: HttpClient) => Service,
) => {
  const network = fakeNetwork(answer)
  const { client, vault } = openTab()
  vault.open(sessionOfUser(1))
  return { ...network, vault, ...serviceOf(client) }
}
