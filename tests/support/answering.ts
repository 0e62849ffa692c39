import { afterEach, vi } from 'vitest'
import type { HttpClient } from '#services/http/client.ts'
import { type Answerer, jsonAnswer } from './http.ts'
import { nullSample } from './shapes.ts'
import { openSignedIn } from './signedIn.ts'

/** Opens a service for user 1 over a network that answers so; the network is itself again after each test. */
export const answering = <Service extends object>(serviceOf: (client: HttpClient) => Service) => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const open = (answer: Answerer) => openSignedIn(answer, serviceOf)
  return { open, always: (body: unknown, status = 200) => open(() => jsonAnswer(body, status)) }
}

/** A record of the backend: these fields, and null wherever its shape allows it. */
export const recordOf = (shape: object, fields: object): object => ({
  ...(nullSample(shape) as object),
  ...fields,
})
