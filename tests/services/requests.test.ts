import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { calls } from '#services/contract/all.ts'
import type { Call } from '#services/contract/call.ts'
import { motoristasList } from '#services/contract/drivers.ts'
import { lotesGet, lotesProdutos } from '#services/contract/offers.ts'
import { parceirosGet, parceirosPinSend } from '#services/contract/partner.ts'
import { onboardingDocumentosCreate } from '#services/contract/payments-onboarding.ts'
import { contasTransferPay } from '#services/contract/payments-transfer.ts'
import { createDepositService } from '#services/deposits.ts'
import { createHttpClient } from '#services/http/client.ts'
import { queryOf } from '#services/http/request.ts'
import { fakeNetwork, faultFrom, faultOrNull, jsonAnswer, paramsOf, partsOf } from '#tests/support/http.ts'
import { openPartnerTab, openTab, sessionOfUser } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Sends the call with this value in each part of its path. */
const sendWith = (client: ReturnType<typeof createHttpClient>, call: Call, value: unknown) =>
  client.send(call, { params: paramsOf(call, value) } as never)

const callsWithParts = new Map<string, Call>(
  calls.filter((call) => partsOf(call).length > 0).map((call) => [call.id, call]),
)

const traversals = [
  '..',
  '.',
  '/',
  '\\',
  '%2e%2e',
  '%2f',
  '%5c',
  '%252e',
  '..;',
  '//evil.com',
  'https://evil.com',
]
const odd = [
  '',
  '?x=1',
  '#x',
  '@evil.com',
  ':80',
  '\u0000',
  '\n',
  '\t',
  '\ud800',
  '\u2028',
  '．．',
  '∕',
  'ã',
  ' ',
]
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...traversals, ...odd, '1', 'a'), { maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.webUrl(),
  fc.constantFrom<unknown>(undefined, null, Number.NaN, 1.5, Number.POSITIVE_INFINITY, {}, [], ['..'], true),
)

describe('the path of a request', () => {
  it('keeps its number of segments and its host for 10,000 hostile ids, or the call is refused', async () => {
    const { requests } = fakeNetwork(() => jsonAnswer({}))
    const client = createHttpClient({ baseUrl: () => 'https://api.example.com/api', pause: async () => {} })
    let sent = 0
    let refused = 0
    const property = fc.asyncProperty(
      hostile,
      fc.constantFrom(...callsWithParts.keys()),
      async (value, id) => {
        const call = callsWithParts.get(id) ?? lotesGet
        requests.length = 0
        const fault = await faultOrNull(sendWith(client, call, value))
        const [request] = requests
        if (!request) {
          expect(fault).toEqual({ kind: 'validation', message: null })
          refused += 1
          return
        }
        sent += 1
        const url = new URL(request.url)
        expect([url.origin, url.search, url.hash, url.username]).toEqual([
          'https://api.example.com',
          '',
          '',
          '',
        ])
        expect(url.pathname.split('/')).toHaveLength(call.path.split('/').length + 1)
        const place = call.path.split('/').findIndex((segment) => segment.startsWith('{')) + 1
        expect(decodeURIComponent(url.pathname.split('/')[place] ?? '')).toBe(String(value))
      },
    )
    await fc.assert(property, { numRuns: 10_000, seed: 20_261_120 })
    expect(sent).toBeGreaterThan(1000)
    expect(refused).toBeGreaterThan(1000)
  })

  it.each([
    '',
    '.',
    '..',
    'a/b',
    '//evil.example.com',
    'a\\b',
    '..%2f..',
    '%2e%2e',
    'a%252fb',
    'a\u0000b',
    'a\nb',
    '\ud800',
    null,
    undefined,
    1.5,
    Number.NaN,
  ])('refuses the part %j: nothing is sent, and the outcome is certain', async (value) => {
    const { requests } = fakeNetwork(() => jsonAnswer({}))
    const fault = await faultFrom(sendWith(openTab().client, lotesGet, value))
    expect(fault).toEqual({ kind: 'validation', message: null })
    expect(requests).toEqual([])
  })

  it.each([
    ['a b', '/parceiros/a%20b'],
    ['a?b#c', '/parceiros/a%3Fb%23c'],
    ['São', '/parceiros/S%C3%A3o'],
    ['a=&+', '/parceiros/a%3D%26%2B'],
    ['...', '/parceiros/...'],
    ['50%', '/parceiros/50%25'],
  ])('encodes the part %j', async (value, target) => {
    const { requests } = fakeNetwork(() => jsonAnswer(null))
    await openPartnerTab(() => null).send(parceirosGet, { params: { token: value } })
    expect(requests[0]?.target).toBe(target)
  })

  it('stands below the base that the settings name, also one of this origin', async () => {
    for (const base of ['https://api.example.com', 'https://api.example.com/v1', '/api']) {
      const { requests } = fakeNetwork(() => jsonAnswer([]))
      await createHttpClient({ baseUrl: () => base }).send(lotesProdutos, {})
      expect(requests[0]?.url).toBe(`${base}/lotes/produtos`)
    }
  })
})

describe('the query of a request (api §1.8)', () => {
  it('leaves out keys without a value and empty lists', () => {
    expect(queryOf({ a: undefined, b: null, c: '', d: [], e: 0, f: false })).toBe('?e=0&f=false')
    expect(queryOf({ a: undefined })).toBe('')
    expect(queryOf()).toBe('')
    expect(queryOf('')).toBe('')
  })

  it('writes a list as one indexed key an item, from 0', () => {
    const query = decodeURIComponent(queryOf({ list_status: ['VALID', 'MANUAL_APPROVAL'], tipos: [3] }))
    expect(query).toBe('?list_status[0]=VALID&list_status[1]=MANUAL_APPROVAL&tipos[0]=3')
  })

  it('encodes text as UTF-8, a blank as %20 and a plus as %2B', () => {
    expect(queryOf({ nome: 'São João & Cia +1' })).toBe('?nome=S%C3%A3o%20Jo%C3%A3o%20%26%20Cia%20%2B1')
  })

  it('is read back by a server as it was meant, for any keys and texts', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.array(text, { maxLength: 4 }))
    fc.assert(
      fc.property(fc.dictionary(text, value, { maxKeys: 6 }), (query) => {
        const expected = Object.entries(query).flatMap(([key, entry]) =>
          Array.isArray(entry)
            ? entry.map((item, index) => [`${key}[${index}]`, item])
            : [[key, String(entry)]],
        )
        const written = queryOf(query)
        expect([...new URLSearchParams(written)]).toEqual(expected)
        expect(written).not.toMatch(/[+ ]/)
      }),
      { numRuns: 2000, seed: 20_261_120 },
    )
  })
})

describe('the token of a request', () => {
  const mainCalls = calls.filter((call) => call.auth !== 'partner')

  it('goes with every call of the main API but POST /auth (CORE-028, REG-601)', async () => {
    const { requests } = fakeNetwork(() => jsonAnswer({}))
    const { client, vault } = openTab()
    vault.open(sessionOfUser(1))
    const bare: string[] = []
    for (const call of mainCalls) {
      requests.length = 0
      await sendWith(client, call, '1').catch(() => {})
      expect(requests).toHaveLength(1)
      if (requests[0]?.authorization === null) bare.push(call.id)
      else expect([call.id, requests[0]?.authorization]).toEqual([call.id, 'Bearer access-1-1'])
    }
    expect(bare).toEqual(['auth-login', 'auth-refresh'])
  })

  it('is left out without a session', async () => {
    const { requests } = fakeNetwork(() => jsonAnswer({}))
    const { client } = openTab()
    for (const call of mainCalls) await sendWith(client, call, '1').catch(() => {})
    expect(requests.filter(({ authorization }) => authorization !== null)).toEqual([])
  })

  it('of the partner API is another one, which a refusal does not renew (A07)', async () => {
    const { requests } = fakeNetwork(() => jsonAnswer({ message: 'Link expirado' }, 401))
    const client = openPartnerTab(() => 'link-token')
    for (const call of calls.filter(({ auth }) => auth === 'partner')) {
      expect(await faultFrom(sendWith(client, call, '1'))).toEqual({
        kind: 'http',
        status: 401,
        message: 'Link expirado',
      })
    }
    expect(requests).toHaveLength(7)
    for (const { url, authorization } of requests) {
      expect(authorization).toBe('Bearer link-token')
      expect(url).toMatch(/^\/partner-api\//)
    }
  })

  it('that no header can carry refuses the call without a word of it', async () => {
    const { requests } = fakeNetwork(() => jsonAnswer({}))
    for (const token of ['a\nb', 'ação – 1', '\u0000']) {
      const sending = openPartnerTab(() => token).send(parceirosPinSend, { body: { email: 'a@example.com' } })
      expect(await faultFrom(sending)).toEqual({ kind: 'validation', message: null })
    }
    expect(requests).toEqual([])
  })
})

describe('the rest of a request', () => {
  it('of a read has no body and no content type, asks no cache and sends no cookie', async () => {
    const { requests } = fakeNetwork(() => jsonAnswer({}))
    await openTab()
      .client.send(lotesGet, { params: { id: 1 } })
      .catch(() => {})
    expect(requests[0]).toMatchObject({ method: 'GET', target: '/lotes/1', body: undefined })
    expect(requests[0]?.headers.get('content-type')).toBeNull()
    expect(requests[0]?.init).toMatchObject({ cache: 'no-store', credentials: 'omit' })
  })

  it('of a write is JSON', async () => {
    const { requests } = fakeNetwork(() => jsonAnswer({}))
    await openPartnerTab(() => null).send(parceirosPinSend, { body: { email: 'a@example.com' } })
    expect(requests[0]).toMatchObject({ method: 'POST', body: { email: 'a@example.com' } })
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
  })

  it('of an upload is a form with exactly its parts, whose type the browser writes', async () => {
    const { requests } = fakeNetwork(() => jsonAnswer({}, 201))
    const file = new File(['%PDF'], 'contrato.pdf', { type: 'application/pdf' })
    const body = { arquivo: file, frotista_id: '101', tipo: 'contrato-social', vazio: undefined }
    await openTab().client.send(onboardingDocumentosCreate, { body } as never)
    const form = requests[0]?.body
    if (!(form instanceof FormData)) throw new Error('no form was sent')
    expect([...form.keys()]).toEqual(['arquivo', 'frotista_id', 'tipo'])
    expect(form.get('arquivo')).toMatchObject({ name: 'contrato.pdf', type: 'application/pdf' })
    expect(requests[0]?.headers.get('content-type')).toBeNull()
  })

  it('has every query of a list in one place', async () => {
    const { requests } = fakeNetwork(() => jsonAnswer({}))
    const query = { page: 1, per_page: 20, ativo: true, list_status: ['VALID'] } as const
    await openTab()
      .client.send(motoristasList, { query: { ...query, list_status: [...query.list_status] } })
      .catch(() => {})
    expect(requests[0]?.target).toBe('/motoristas?page=1&per_page=20&ativo=true&list_status%5B0%5D=VALID')
  })
})

describe('the key of idempotency', () => {
  const pay = async (mayNameOperations: boolean | undefined) => {
    const { requests } = fakeNetwork(() => jsonAnswer({ protocolo: '1' }))
    const client = createHttpClient({
      baseUrl: () => '/api',
      ...(mayNameOperations !== undefined && { mayNameOperations: () => mayNameOperations }),
    })
    await client.send(contasTransferPay, {
      body: { data: 'U2FsdGVkX1+abc=', frotista_id: 101 },
      headers: { 'Idempotency-Key': 'op-1' },
    })
    return requests[0]?.headers.get('Idempotency-Key')
  }

  const generate = async (mayNameOperations: boolean) => {
    const answer = { codigo_de_barras: '9999', id_unico_dock: 'DOCK-9' }
    const { requests } = fakeNetwork(() => jsonAnswer(answer, 201))
    const client = createHttpClient({ baseUrl: () => '/api', mayNameOperations: () => mayNameOperations })
    const known = { dockIds: [], unreadable: 0 }
    await createDepositService(client).createSlip({
      companyId: 101,
      centavos: 25_050,
      operation: 'op-2',
      known,
    })
    return requests[0]?.headers.get('Idempotency-Key')
  }

  it('goes with a call that moves money where the deployment allows it, and nowhere else', async () => {
    expect(await pay(true)).toBe('op-1')
    expect(await pay(false)).toBeNull()
    expect(await pay(undefined)).toBeNull()
  })

  it('goes with the generation of a deposit slip in the same way', async () => {
    expect(await generate(true)).toBe('op-2')
    expect(await generate(false)).toBeNull()
  })

  it('is known to the calls that move money or generate a slip alone', () => {
    const named = calls.filter(
      ({ headers }: Call) =>
        headers && 'entries' in headers && 'Idempotency-Key' in (headers.entries as object),
    )
    expect(named.map(({ id }) => id).toSorted()).toEqual([
      'boletos-deposito-create',
      'boletos-pagar',
      'contas-transfer-bank-account',
      'contas-transfer-pay',
    ])
  })
})
