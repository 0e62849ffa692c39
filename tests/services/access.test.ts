import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { passwordLinkOf } from '#domain/links.ts'
import { createAccessService } from '#services/access.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import type { SendOutcome } from '#services/submission.ts'
import { type Answerer, fakeNetwork, faultFrom, faultOrNull, jsonAnswer } from '#tests/support/http.ts'
import { openTab } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openAccess = (answer: Answerer) => ({
  ...fakeNetwork(answer),
  access: createAccessService(openTab().client),
})
const always = (body: unknown, status = 200) => openAccess(() => jsonAnswer(body, status))

const PASSWORD = 'Nova@2026'
const document: ChosenFile = { name: 'cnh.jpg', type: 'image/jpeg', base64: '/9j/4AAQ' }

describe('asking for a new password', () => {
  it('reads an answer that says it was an error, with its detail (A28)', async () => {
    const detailed = always({ error: true, message: 'Usuário não encontrado' })
    expect(await detailed.access.requestReset({ email: 'ninguem@example.com' })).toEqual({
      kind: 'refused',
      message: 'Usuário não encontrado',
    })
    const bare = always({ error: true })
    expect(await bare.access.requestReset({ email: 'ninguem@example.com' })).toEqual({
      kind: 'refused',
      message: null,
    })
  })
})

describe('setting a new password', () => {
  const link = (parameter: string) => {
    const read = passwordLinkOf(parameter)
    if (!read) throw new Error('the link should be readable')
    return read
  }

  it('puts the e-mail of the link, the password and the whole decoded parameter (CORE-054, REG-048)', async () => {
    const { access, requests } = openAccess(() => new Response(null, { status: 200 }))
    const text = '{"email":"Master@Example.com","key":"a+b/c=="}'
    await access.setPassword({ link: link(encodeURIComponent(text)), password: ' Nova@2026 ' })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      method: 'PUT',
      target: '/auth/new-password',
      body: { email: 'master@example.com', newPassword: ' Nova@2026 ', hashAutenticator: text },
      authorization: null,
    })
  })

  it('has neither the password nor the link in an address, a header or a fault', async () => {
    const { access, requests } = always({ message: null }, 500)
    const fault = await faultFrom(access.setPassword({ link: link('segredo-1'), password: PASSWORD }))
    const [request] = requests
    const open = JSON.stringify([request?.url, [...(request?.headers ?? [])], fault])
    expect(open).not.toContain(PASSWORD)
    expect(open).not.toContain('segredo-1')
  })
})

describe('whether a document must be sent again', () => {
  it.each([
    '../usuarios/1',
    '..',
    '.',
    'OCR-501/../../auth',
    '..%2fauth',
    'a\\b',
    '//evil.example.com',
    'OCR\n501',
    '\u0000',
    '%2e%2e',
  ])('is never asked for the protocol %j: nothing is sent (U12)', async (protocol) => {
    const { access, requests } = always({ needResend: true })
    expect(await faultFrom(access.needsResend({ protocol }))).toEqual({ kind: 'validation', message: null })
    expect(requests).toEqual([])
  })

  it.each([
    ['OCR 501', 'OCR%20501'],
    ['OCR?x=1', 'OCR%3Fx%3D1'],
    ['OCR#1', 'OCR%231'],
    ['OCR+501', 'OCR%2B501'],
    ['ação', 'a%C3%A7%C3%A3o'],
  ])('sends the protocol %j as one part of the path', async (protocol, part) => {
    const { access, targets } = always({ needResend: true })
    await access.needsResend({ protocol })
    expect(targets()).toEqual([`GET /usuarios/need-resend-document/${part}`])
  })

  it('has the same path for 10,000 hostile protocols, or is not asked (U12)', async () => {
    const { access, requests } = always({ needResend: true })
    const piece = fc.constantFrom(
      ...['..', '.', '/', '\\', '%2e', '%2f', '%5c', '%00', '?', '#', '@', ':', ';', '\n', '\t', '\u2028'],
      ...['usuarios', 'OCR-501', 'https://evil.example.com', '／', '．．', '\ud800', 'ã', ' '],
    )
    const protocol = fc.oneof(
      fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary', maxLength: 20 }),
    )
    let refused = 0
    let asked = 0
    await fc.assert(
      fc.asyncProperty(protocol, async (text) => {
        requests.length = 0
        const fault = await faultOrNull(access.needsResend({ protocol: text }))
        const [request] = requests
        if (!request) {
          refused += 1
          return fault?.kind === 'validation'
        }
        asked += 1
        const { pathname, search, hash } = new URL(request.target, 'https://api.example.com')
        const [, ...parts] = pathname.split('/')
        const isWhole = parts.length === 3 && decodeURIComponent(parts[2] ?? '') === text
        return isWhole && pathname.startsWith('/usuarios/need-resend-document/') && search + hash === ''
      }),
      { numRuns: 10_000, seed: 20_261_121 },
    )
    for (const count of [refused, asked]) expect(count).toBeGreaterThan(1000)
  })
})

describe('whether a document that was sent again has arrived', () => {
  it.each([
    ['no longer needed', false, 'found'],
    ['still needed', true, 'notFound'],
  ] as const)('shows where it is asked for: %s', async (_, needResend, outcome) => {
    const { access, targets } = always({ needResend })
    expect(await access.findResent({ protocol: 'OCR-501' })).toBe(outcome)
    expect(targets()).toEqual(['GET /usuarios/need-resend-document/OCR-501'])
  })
})

describe('what comes of a password or a document', () => {
  const sendings = [
    ['a password', (access) => access.setPassword({ link: named, password: PASSWORD })],
    ['a document', (access) => access.resendIdentityDocument({ protocol: 'OCR-501', document })],
  ] as const satisfies readonly (readonly [
    string,
    (access: ReturnType<typeof createAccessService>) => Promise<SendOutcome>,
  ])[]

  it.each(sendings)('%s: done, refused in words, or nobody knows', async (_, send) => {
    expect(await send(always({}).access)).toEqual({ kind: 'arrived' })
    expect(await send(always({ message: 'Link expirado' }, 400).access)).toEqual({
      kind: 'refused',
      fault: { kind: 'http', status: 400, message: 'Link expirado' },
    })
    for (const status of [408, 425, 429, 501, 502, 503, 504]) {
      const fault = await faultFrom(send(always({ message: 'Falhou' }, status).access))
      expect(fault).toEqual({ kind: 'http', status, message: 'Falhou' })
    }
  })

  it.each([401, 409, 500])('a password: nobody knows after %i either', async (status) => {
    const fault = await faultFrom(sendings[0][1](always({ message: 'Falhou' }, status).access))
    expect(fault).toEqual({ kind: 'http', status, message: 'Falhou' })
  })

  it.each([400, 401, 403, 404, 409, 422, 500])(
    'a document: %i without a word is a failure, since sending it once more does no harm',
    async (status) => {
      expect(await sendings[1][1](always({}, status).access)).toEqual({
        kind: 'refused',
        fault: { kind: 'http', status, message: null },
      })
    },
  )
})

const named = { hash: '{"email":"a@b.co"}', email: 'a@b.co' }

it('an answer to the check that lacks its field is a fault, never a no', async () => {
  const { access } = always({})
  expect(await faultFrom(access.needsResend({ protocol: 'OCR-501' }))).toEqual({
    kind: 'malformed',
    at: 'needResend',
  })
})
