import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadSettings, parseSettings, SettingsError } from '#app/start/settings.ts'

const good = {
  apiBaseUrl: 'https://api.example.com/v1',
  partnerApiBaseUrl: '/partner-api',
  tileUrl: null,
  supportPhone: '4333334444',
  documentHosts: ['documentos.example.com', 'localhost:3333', 'self'],
  callCentrePhone: '08001234567',
  payPasswordPhone: '08007654321',
  branchesMapUrl: 'https://mapas.example.com/filiais',
  mapHosts: ['mapas.example.com'],
  idempotencyHeader: true,
  failureReportUrl: 'https://falhas.example.com/portal',
  failureReportShare: 0.5,
  playStoreUrl: null,
  appStoreUrl: null,
  obfuscationKey: 'dummy',
}

const problemOf = (change: object) => {
  try {
    parseSettings({ ...good, ...change })
  } catch (error) {
    return error instanceof SettingsError ? error.at : error
  }
  return null
}

describe('the settings of a deployment', () => {
  it('are taken as they stand when they are complete', () => {
    expect(parseSettings(good)).toEqual(good)
  })

  it.each([
    ['the bare origin of the portal', { apiBaseUrl: '/' }, 'apiBaseUrl'],
    ['a slash at the end of a base', { apiBaseUrl: 'https://api.example.com/' }, 'apiBaseUrl'],
    ['an address of another scheme', { partnerApiBaseUrl: 'javascript:alert(1)' }, 'partnerApiBaseUrl'],
    ['an address that only names a host', { apiBaseUrl: '//api.example.com' }, 'apiBaseUrl'],
    ['tiles without encryption', { tileUrl: 'http://tiles.example.com/{z}/{x}/{y}.png' }, 'tileUrl'],
    ['a document host with a path', { documentHosts: ['example.com/x'] }, 'documentHosts.0'],
    ['a support phone with a mask', { supportPhone: '(43) 3333-4444' }, 'supportPhone'],
    ['a call centre that is no number', { callCentrePhone: 'ramal 7' }, 'callCentrePhone'],
    ['a phone of passwords with a mask', { payPasswordPhone: '0800 123 4567' }, 'payPasswordPhone'],
    ['a host of maps with a scheme', { mapHosts: ['https://example.com'] }, 'mapHosts.0'],
    ['a header that is neither on nor off', { idempotencyHeader: 'sim' }, 'idempotencyHeader'],
    ['a report address without a scheme', { failureReportUrl: 'falhas.example.com' }, 'failureReportUrl'],
    ['a missing key', { obfuscationKey: undefined }, 'obfuscationKey'],
  ])('are refused with %s, and the setting is named', (_, change, at) => {
    expect(problemOf(change)).toBe(at)
  })

  it('name no support phone, and invent none, when the deployment does not', () => {
    expect(parseSettings({ ...good, supportPhone: undefined }).supportPhone).toBeNull()
    expect(parseSettings({ ...good, supportPhone: null }).supportPhone).toBeNull()
  })

  it('name no call centre, no phone for a forgotten password and no map, and allow none, when the deployment does not', () => {
    const { callCentrePhone: _, branchesMapUrl: __, mapHosts: ___, payPasswordPhone: ____, ...older } = good
    expect(parseSettings(older)).toMatchObject({
      callCentrePhone: null,
      payPasswordPhone: null,
      branchesMapUrl: null,
      mapHosts: [],
    })
  })

  it('send no key of idempotency when the deployment does not ask for it', () => {
    expect(parseSettings({ ...good, idempotencyHeader: undefined }).idempotencyHeader).toBe(false)
  })

  it('report no failures when the deployment names nobody to tell', () => {
    const { failureReportUrl: _, failureReportShare: __, ...older } = good
    expect(parseSettings(older)).toMatchObject({ failureReportUrl: null, failureReportShare: 1 })
  })

  it('are refused when the file holds no object', () => {
    expect(() => parseSettings('<!doctype html>')).toThrow(SettingsError)
  })
})

describe('the file of the settings', () => {
  const answers = (...given: (Response | Error)[]) => {
    vi.stubGlobal('window', {})
    const asked = vi.fn(async () => {
      const answer = given.shift()
      if (answer instanceof Response) return answer
      throw answer
    })
    vi.stubGlobal('fetch', asked)
    return asked
  }
  const lost = () => new TypeError('Failed to fetch')
  afterEach(() => vi.unstubAllGlobals())

  it('is asked for once more when no answer has come, as while a service worker changes', async () => {
    const asked = answers(lost(), Response.json(good))
    expect(await loadSettings()).toEqual(good)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('that is a page in its place is told as such', async () => {
    answers(new Response('<html></html>', { headers: { 'Content-Type': 'application/json' } }))
    await expect(loadSettings()).rejects.toMatchObject({
      at: 'não é JSON; talvez a rede tenha respondido no lugar do servidor',
    })
  })

  it('is asked for once more when the page itself had no answer', async () => {
    const asked = answers(Response.json(good))
    vi.stubGlobal('window', { settingsAnswer: Promise.resolve(null) })
    expect(await loadSettings()).toEqual(good)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is not found when the second request fails as well, or after any answer', async () => {
    const asked = answers(lost(), lost(), new Response(null, { status: 503 }), Response.json(good))
    await expect(loadSettings()).rejects.toThrow(SettingsError)
    expect(asked).toHaveBeenCalledTimes(2)
    await expect(loadSettings()).rejects.toThrow('arquivo não encontrado')
    expect(asked).toHaveBeenCalledTimes(3)
  })
})
