import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { faultText, ServiceFault } from '#domain/fault.ts'
import { calls } from '#services/contract/all.ts'
import type { Call } from '#services/contract/call.ts'
import { createHttpClient } from '#services/http/client.ts'
import { createRenewal } from '#services/http/renewal.ts'
import { createVault, type Session } from '#services/http/vault.ts'
import { refreshSession } from '#services/session.ts'
import {
  type Answerer,
  fakeNetwork,
  jsonAnswer,
  noNetwork,
  paramsOf,
  silence,
  textAnswer,
} from '#tests/support/http.ts'
import { noLock, sharedStorage } from '#tests/support/tabs.ts'

const CANARIES = {
  token: 'canary-access-token',
  refreshToken: 'canary-refresh-token',
  password: 'canary-Senha@123',
  cipher: 'canary-cipher',
  cpf: '11122233396',
  email: 'canary@example.com',
  host: 'canary.example.com',
  text: 'canary-text',
}

const session: Session = {
  token: CANARIES.token,
  refresh_token: CANARIES.refreshToken,
  user: CANARIES.email,
  name: 'Marina',
  telefone: null,
  perfil: 'master',
  usuario_id: 1,
}

/** Every call, with a secret in every part of the request. */
const request = {
  query: { cpf: CANARIES.cpf, email: CANARIES.email, nome: CANARIES.text },
  headers: { password: CANARIES.cipher, data: CANARIES.cipher },
  body: { username: CANARIES.email, password: CANARIES.password, cpf: CANARIES.cpf },
}
const requestOf = (call: Call) => ({ ...request, params: paramsOf(call, CANARIES.cpf) })

const everything = Object.values(CANARIES).join(' ')

const openClient = () => {
  const vault = createVault(sharedStorage().openTab())
  const client = createHttpClient({
    baseUrl: () => `https://${CANARIES.host}/api`,
    session: {
      read: vault.read,
      renew: createRenewal({ vault, refresh: (token) => refreshSession(client, token), lock: noLock }),
      mayRenew: () => true,
    },
    pause: async () => {},
  })
  vault.open(session)
  return client
}

/** All texts of an error: message, stack, fields, hidden ones, causes. */
const wholeText = (error: unknown) => {
  const own = error instanceof Error ? `${error.message}${error.stack}${String(error.cause)}` : ''
  return `${String(error)}${own}${JSON.stringify(error)}${inspect(error, { depth: null, showHidden: true })}`
}

const leaks = (text: string) => Object.entries(CANARIES).filter(([, secret]) => text.includes(secret))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A signal that is aborted with a reason that must not be shown. */
const leaving = () => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new Error(everything)), 10)
  return controller.signal
}

const broken = () =>
  new Response(new ReadableStream({ start: (controller) => controller.error(new Error(everything)) }))

const faults: readonly (readonly [name: string, Answerer])[] = [
  ['no network', () => Promise.reject(noNetwork(everything))],
  ['a connection that breaks in the answer', broken],
  ['silence', silence],
  ['400', () => jsonAnswer({ message: 'recusado', stack: everything }, 400)],
  ['400 of celebrate', () => jsonAnswer({ message: 'celebrate request validation failed', everything }, 400)],
  ['400 with states', () => jsonAnswer({ statusValidation: { status_GR: 'AGUARDANDO', everything } }, 400)],
  ['401', () => jsonAnswer({ everything }, 401)],
  ['403', () => jsonAnswer({ everything }, 403)],
  ['422', () => jsonAnswer({ everything }, 422)],
  ['500', () => textAnswer(everything, 'text/plain', 500)],
  ['502', () => textAnswer(`<html>${everything}</html>`, 'text/html', 502)],
  ['a page', () => textAnswer(`<html>${everything}</html>`, 'text/html')],
  ['cut JSON', () => textAnswer(`{"everything":"${everything}`, 'application/json')],
  [
    'wrong types',
    () => jsonAnswer({ access_token: [everything], data: everything, [everything]: everything }),
  ],
  [
    'an expired token and a refresh that fails',
    ({ target }) => (target === '/auth' ? Promise.reject(noNetwork(everything)) : jsonAnswer({}, 401)),
  ],
]

describe('what a failing call tells', () => {
  it.each(faults)('holds no token, password, CPF, e-mail or address for any call: %s', async (_, answer) => {
    let failures = 0
    for (const call of calls) {
      const body = call.method === 'GET' ? {} : { body: request.body }
      const whole = { ...requestOf(call), body: undefined, ...body }
      fakeNetwork(answer)
      const sending = openClient()
        .send(call, whole as never)
        .then(
          () => null,
          (error: unknown) => error,
        )
      await vi.advanceTimersByTimeAsync(180_000)
      const error = await sending
      if (error === null) continue
      failures += 1
      expect(error).toBeInstanceOf(ServiceFault)
      expect([call.id, leaks(wholeText(error))]).toEqual([call.id, []])
      if (error instanceof ServiceFault) expect(leaks(faultText(error.fault))).toEqual([])
    }
    expect(failures).toBeGreaterThan(calls.length / 2)
  })

  it('holds none of it when the caller leaves with a talkative reason', async () => {
    fakeNetwork(silence)
    const call = calls[0]
    const sending = openClient().send(call, requestOf(call) as never, { signal: leaving() })
    const failing = sending.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    const error = await failing
    expect(error).toMatchObject({ fault: { kind: 'aborted' } })
    expect(leaks(wholeText(error))).toEqual([])
  })

  it.each([
    ['a base that is not set', () => openBroken({ baseUrl: () => fail() })],
    ['a session that cannot be read', () => openBroken({ read: () => fail() })],
    ['a refused path', () => openBroken({})],
  ])('is a fault without words also for what is our own mistake: %s', async (_, open) => {
    fakeNetwork(() => jsonAnswer({}))
    const error = await open().catch((rejection: unknown) => rejection)
    expect(error).toBeInstanceOf(ServiceFault)
    expect(leaks(wholeText(error))).toEqual([])
  })
})

const fail = (): never => {
  throw new Error(everything)
}

const openBroken = ({ baseUrl = () => '/api', read = () => session }) => {
  const client = createHttpClient({
    baseUrl,
    session: { read, renew: async () => ({ kind: 'refused' }), mayRenew: () => false },
  })
  const call = calls.find(({ id }) => id === 'lotes-get')
  if (!call) throw new Error('the contract has no lotes-get')
  return client.send(call, { params: { id: `../${everything}` } } as never)
}
