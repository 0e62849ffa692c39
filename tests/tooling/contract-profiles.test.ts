import { expect, test } from 'vitest'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { readPact } from '#tests/support/pact/pact-file.ts'
import { table } from '../../scripts/contract/areas.ts'
import { asksProfile } from '../../scripts/contract/reach.ts'

// A112 and the table of profiles in the documents, held against the in-memory backend.

const OPERACIONAL = 'Bearer access-3'

/** The first request of each call that the pact has answered, as an operacional would send it. */
const requests = () => {
  const { interactions } = readPact()
  return table
    .filter(({ auth, multipart, neverRefreshes }) => auth === 'bearer' && !multipart && !neverRefreshes)
    .flatMap((call) => {
      const found = interactions.find(
        ({ description, response }) => description.startsWith(`${call.id}: `) && response.status < 400,
      )
      if (!found) return []
      const { method, path, query = {}, headers = {}, body } = found.request
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([key, values]) => values.map((value) => [key, value])),
      )
      const own = Object.entries(headers).map(([name, [value = '']]): [string, string] => [name, value])
      const request = new Request(`http://localhost${path}?${search}`, {
        method,
        headers: { ...Object.fromEntries(own), Authorization: OPERACIONAL },
        ...(body && { body: JSON.stringify(body.content) }),
      })
      return [{ call, request }]
    })
}

test('an operacional is refused exactly what the documents say: payments, users and new companies', async () => {
  const backend = await createNodeBackend()
  const refused: string[] = []
  for (const { call, request } of requests()) {
    const answer = await backend.respond(request)
    const text = answer?.status === 403 ? await answer.text() : ''
    if (text.includes('Seu perfil')) refused.push(call.id)
  }
  const documented = requests().flatMap(({ call }) => (asksProfile(call) ? [call.id] : []))
  expect(refused).toEqual(documented)
  expect(refused.length).toBeGreaterThan(25)
})
