import { afterEach, describe, expect, it, vi } from 'vitest'
import { storageKey } from '#domain/product.ts'
import { calls } from '#services/contract/all.ts'
import { createPartnerToken } from '#services/http/partner-token.ts'
import { createPartnerService } from '#services/partners.ts'
import {
  type Answerer,
  fakeNetwork,
  faultFrom,
  faultOrNull,
  jsonAnswer,
  paramsOf,
  textAnswer,
} from '#tests/support/http.ts'
import { openPartnerTab, openTab, sessionOfUser, sharedStorage } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openPartner = (answer: Answerer) => {
  const { requests, targets } = fakeNetwork(answer)
  return { requests, targets, service: createPartnerService(openPartnerTab(() => 'PRE-1')) }
}
const always = (body: unknown, status = 200) => openPartner(() => jsonAnswer(body, status))

describe('a pre-registration', () => {
  it('is asked for by the token of the link, which is the bearer token as well (A08)', async () => {
    const { service, requests } = always({ cnpj: '77.888.999/0001-81', email: 'Parceiro@Example.com ' })
    expect(await service.loadPreRegistration({ token: 'PRE-1' })).toEqual({
      kind: 'found',
      cnpj: '77888999000181',
      email: 'parceiro@example.com',
    })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      method: 'GET',
      url: '/partner-api/parceiros/PRE-1',
      authorization: 'Bearer PRE-1',
    })
  })

  it.each([
    ['null', () => jsonAnswer(null)],
    ['nothing', () => new Response(null, { status: 200 })],
    ['no CNPJ', () => jsonAnswer({ email: 'parceiro@example.com' })],
    ['an empty CNPJ', () => jsonAnswer({ cnpj: '', email: 'parceiro@example.com' })],
    ['an empty object', () => jsonAnswer({})],
  ])('is none when the answer is %s (A72)', async (_, answer) => {
    const { service } = openPartner(answer)
    expect(await service.loadPreRegistration({ token: 'PRE-2' })).toEqual({ kind: 'none' })
  })

  it.each([
    ['{"error": "blocked"}', { error: 'blocked' }],
    ['{"message": "Access denied"}', { message: 'Access denied' }],
    ['an e-mail beside what it does not know', { email: 'a@b.co', message: 'ok' }],
  ])('is not told as used up by the JSON of another system: %s', async (_, answer) => {
    const { service } = always(answer)
    expect(await faultFrom(service.loadPreRegistration({ token: 'PRE-1' }))).toMatchObject({
      kind: 'malformed',
    })
  })

  it.each([
    ['null', null, 'taken'],
    ['an invitation', { cnpj: '77888999000181' }, 'notFound'],
    ['an object without a CNPJ', {}, 'cannotTell'],
    ['an empty list', [], 'cannotTell'],
  ] as const)('after a registration without an answer says by %s: %j ⇒ %s', async (_, answer, outcome) => {
    const { service } = always(answer)
    expect(await service.lookUpRegistration({ token: 'PRE-1' })).toBe(outcome)
  })

  it.each([200, 204])(
    'after a registration without an answer says nothing by an empty %i',
    async (status) => {
      const { service } = openPartner(() => new Response(null, { status }))
      expect(await service.lookUpRegistration({ token: 'PRE-1' })).toBe('cannotTell')
    },
  )

  it('may come without an e-mail', async () => {
    const { service } = always({ cnpj: '77888999000181' })
    expect(await service.loadPreRegistration({ token: 'PRE-1' })).toMatchObject({ kind: 'found', email: '' })
  })

  it.each(['../auth', 'PRE-1/x', '%2e%2e', ''])('is never asked for the token %j', async (token) => {
    const { service, requests } = always(null)
    expect(await faultFrom(service.loadPreRegistration({ token }))).toEqual({
      kind: 'validation',
      message: null,
    })
    expect(requests).toEqual([])
  })
})

it('the terms of a partner are those of the partner API, as HTML', async () => {
  const html = '<div><h1>Termos de uso</h1><p>Olá, Boleia</p></div>'
  const { service, requests } = openPartner(() => textAnswer(html, 'text/html; charset=utf-8'))
  expect(await service.loadTerms()).toBe(html)
  expect(requests[0]?.url).toBe('/partner-api/termos-uso?type=html')
  const half = openPartner(() => textAnswer(html.slice(0, -6), 'text/html'))
  expect(await faultFrom(half.service.loadTerms())).toEqual({ kind: 'malformed', at: 'body' })
})

describe('whether a number is free', () => {
  it.each([
    ['400', () => jsonAnswer({ message: 'ANTT já cadastrada' }, 400)],
    ['401', () => jsonAnswer({}, 401)],
    ['404', () => jsonAnswer({}, 404)],
    ['500', () => jsonAnswer({}, 500)],
    ['celebrate', () => jsonAnswer({ message: 'celebrate request validation failed' }, 400)],
    ['400 with states', () => jsonAnswer({ message: 'x', statusValidation: {} }, 400)],
  ])('is denied by any answer of the API with an error status: %s', async (_, answer) => {
    const { service } = openPartner(answer)
    expect(await service.checkAntt({ antt: '012345678' })).toEqual({ kind: 'taken' })
    expect(await service.checkPhone({ phone: '45999990001' })).toEqual({ kind: 'taken' })
  })

  it.each([502, 503, 504])(
    'is not known from the gateway that answers %i in the place of the API',
    async (status) => {
      const { service } = openPartner(() => textAnswer('<html>', 'text/html', status))
      const fault = { kind: 'http', status, message: null, isForeign: true }
      expect(await faultFrom(service.checkAntt({ antt: '012345678' }))).toEqual(fault)
      expect(await faultFrom(service.checkPhone({ phone: '45999990001' }))).toEqual(fault)
    },
  )
})

describe('whether a number is free, of somebody on the way', () => {
  const html = '<html><body>Web server is down</body></html>'
  it.each([
    ['500 with a page', () => textAnswer(html, 'text/html', 500)],
    ['521 with a page', () => textAnswer(html, 'text/html', 521)],
    ['530 with a text', () => textAnswer('error code: 1016', 'text/plain', 530)],
    ['403 with a text', () => textAnswer('Access denied', 'text/plain', 403)],
    ['403 with a page', () => textAnswer(html, 'text/html', 403)],
    ['407 with nothing', () => new Response(null, { status: 407 })],
    ['429 with JSON', () => jsonAnswer({ message: 'Too many requests' }, 429)],
  ])('is not known from %s: nothing is told as taken', async (_, answer) => {
    const { service } = openPartner(answer)
    expect(await faultFrom(service.checkAntt({ antt: '012345678' }))).toHaveProperty('kind')
    expect(await faultFrom(service.checkPhone({ phone: '45999990001' }))).toHaveProperty('kind')
  })
})

describe('the partner token', () => {
  const refused = () => {
    throw new Error('storage is blocked')
  }

  it('is kept in local storage under its own key, and read from there by the next page', () => {
    const { items, openTab: openStorage } = sharedStorage()
    createPartnerToken(openStorage().local).keep('PRE-1')
    expect([...items]).toEqual([[storageKey('partner-token'), 'PRE-1']])
    expect(createPartnerToken(openStorage().local).read()).toBe('PRE-1')
  })

  it('is none before a link was opened, and stays with its page when a sign-out clears the storage', () => {
    const { local } = sharedStorage().openTab()
    const token = createPartnerToken(local)
    expect(token.read()).toBeNull()
    token.keep('PRE-1')
    local.clear()
    expect(token.read()).toBe('PRE-1')
    expect(createPartnerToken(local).read()).toBeNull()
  })

  it('is that of the own link, also when another tab has opened another link', () => {
    const { openTab: openStorage } = sharedStorage()
    const [first, second] = [createPartnerToken(openStorage().local), createPartnerToken(openStorage().local)]
    first.keep('PRE-1')
    second.keep('PRE-2')
    expect([first.read(), second.read()]).toEqual(['PRE-1', 'PRE-2'])
  })

  it('is gone at the end, and that of another tab is not', () => {
    const { items, openTab: openStorage } = sharedStorage()
    const [first, second] = [createPartnerToken(openStorage().local), createPartnerToken(openStorage().local)]
    first.keep('PRE-1')
    second.keep('PRE-2')
    first.drop()
    expect([...items.values()]).toEqual(['PRE-2'])
    second.drop()
    expect([...items]).toEqual([])
    expect(second.read()).toBeNull()
  })

  it('is kept until the page is left by a browser that refuses to store', () => {
    const token = createPartnerToken({ getItem: refused, setItem: refused, removeItem: refused })
    expect(token.read()).toBeNull()
    token.keep('PRE-1')
    expect(token.read()).toBe('PRE-1')
    token.drop()
    expect(token.read()).toBeNull()
  })

  it('and the token of a session never meet: each API gets its own (A07)', async () => {
    const storage = sharedStorage()
    const token = createPartnerToken(storage.openTab().local)
    const { vault, client } = openTab({ storage: storage.openTab(), mayRenew: () => false })
    const partner = openPartnerTab(token.read)
    vault.open(sessionOfUser(1))
    token.keep('PRE-1')
    const { requests } = fakeNetwork(() => jsonAnswer({ message: 'não' }, 401))
    for (const call of calls) {
      const asked = call.auth === 'partner' ? partner : client
      await faultOrNull(asked.send(call, { params: paramsOf(call, '1') } as never))
    }
    const tokensBelow = (base: string) => [
      ...new Set(
        requests.filter(({ url }) => url.startsWith(base)).map(({ authorization }) => authorization),
      ),
    ]
    expect(requests).toHaveLength(calls.length)
    expect(tokensBelow('/partner-api/')).toEqual(['Bearer PRE-1'])
    // sign-in and refresh carry none
    expect(tokensBelow('/api/')).toEqual([null, 'Bearer access-1-1'])
  })

  it('left out, the calls go without one (api §1.3)', async () => {
    const { requests } = fakeNetwork(() => jsonAnswer(null))
    await createPartnerService(openPartnerTab(() => null)).loadPreRegistration({ token: 'PRE-1' })
    expect(requests[0]?.authorization).toBeNull()
  })
})
