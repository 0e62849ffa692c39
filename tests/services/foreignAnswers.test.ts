import { afterEach, describe, expect, it, vi } from 'vitest'
import { faultOf } from '#domain/fault.ts'
import { isRefusal } from '#domain/outcome.ts'
import { calls } from '#services/contract/all.ts'
import type { Call } from '#services/contract/call.ts'
import { interactions } from '#tests/contracts/interactions/all.ts'
import { master } from '#tests/contracts/interactions/examples.ts'
import { fakeNetwork, textAnswer } from '#tests/support/http.ts'
import { createPortal } from '#tests/support/pact/portal.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const ignoring: readonly Call[] = calls.filter(({ answer }) => answer.kind === 'ignored')

/** What the portal does when it makes this call alone, and succeeds. */
const actOf = ({ id }: Call) => {
  const act = interactions.find(
    ({ exchanges: [{ call, answer }, ...others], ...one }) =>
      call.id === id && answer.status === call.status && others.length === 0 && 'resolves' in one,
  )
  if (!act || !('resolves' in act)) throw new Error(`the pact has no success of ${id}`)
  return act
}

/** What a service says of its call when everything is answered so: its value, or the fault. */
const toldOf = async (
  call: Call,
  body: string,
  type: string,
  { status = 200, isRedirected = false }: { readonly status?: number; readonly isRedirected?: boolean } = {},
) => {
  const { run, as } = actOf(call)
  const { requests } = fakeNetwork(() =>
    Object.defineProperty(textAnswer(body, type, status), 'redirected', { value: isRedirected }),
  )
  const told = await Promise.resolve(run(createPortal('http://server', as === undefined ? master : as))).then(
    (value) => ({ value }),
    (error: unknown) => ({ fault: faultOf(error) }),
  )
  expect([call.id, requests.length]).toEqual([call.id, 1])
  return told
}

/** Only this call checks a password without reading what is answered. */
const CHECKS_PASSWORD = 'validates-pagamentos-cartao'
/** A sign-out is over before the API answers, whatever that is. */
const SIGNS_OUT = 'auth-logout'

const NOTHING: readonly (readonly [name: string, body: string])[] = [
  ['nothing', ''],
  ['blanks', ' \r\n\t'],
  ['a byte order mark', '\ufeff'],
  ['an empty object', '{}'],
]
const JSON_BODIES: readonly (readonly [name: string, body: string])[] = [
  ['null', 'null'],
  ['a text in JSON', '"ok"'],
  ['true', 'true'],
  ['a number', '1'],
  ['the record', '{"id":1,"nome":"Maria"}'],
  ['an error that is none of the API', '{"error":"Senha incorreta"}'],
  ['a refusal with status 200', '{"valid":false,"message":"Senha incorreta"}'],
]
const FOREIGN: readonly (readonly [name: string, body: string])[] = [
  ['a word', 'OK'],
  ['a sentence', 'Access denied by your administrator.'],
  ['a script', '<script>location="http://login.example"</script>'],
  ['a meta tag', '<meta http-equiv="refresh" content="0">'],
  ['a comment', '<!-- blocked -->'],
  ['a head', '<head><title>Wi-Fi</title></head>'],
  ['a page', '<!DOCTYPE html><html><body>Entre na rede</body></html>'],
  ['a page after a byte order mark', '\ufeff<html></html>'],
  ['a page after blanks', '\n  <HTML></HTML>'],
  ['XML', '<?xml version="1.0"?><Error>AccessDenied</Error>'],
  ['cut JSON', '{"a":'],
  ['JSON with a page behind it', '{}<html></html>'],
]
const TYPES = ['application/json', 'text/html; charset=utf-8', 'text/plain', ''] as const

describe('a success whose answer nobody reads', () => {
  it('is that of 34 calls', () => {
    expect(ignoring).toHaveLength(34)
  })

  it.each(NOTHING)('is a success of all of them with %s', async (_, body) => {
    for (const call of ignoring) {
      expect([call.id, await toldOf(call, body, 'application/json')]).toEqual([
        call.id,
        { value: actOf(call).resolves },
      ])
    }
  })

  it.each(JSON_BODIES)('is a success with %s, but of a password that was to be checked', async (_, body) => {
    for (const call of ignoring) {
      const told = await toldOf(call, body, 'application/json')
      expect([call.id, told]).toEqual([
        call.id,
        call.id === CHECKS_PASSWORD
          ? { fault: { kind: 'malformed', at: 'body' } }
          : { value: actOf(call).resolves },
      ])
    }
  })

  it.each(FOREIGN)('is none with %s, whatever type it says it has: nothing is known', async (_, body) => {
    for (const type of TYPES) {
      for (const call of ignoring) {
        if (call.id === SIGNS_OUT) continue
        const told = await toldOf(call, body, type)
        expect([call.id, told]).toEqual([call.id, { fault: { kind: 'malformed', at: 'body' } }])
      }
    }
    expect(isRefusal({ kind: 'malformed', at: 'body' })).toBe(false)
  })
})

describe('a page in the place of an error', () => {
  it.each([400, 401, 403, 404, 407, 409, 422, 429, 451, 511])(
    'with status %i is no word of the API, for any call',
    async (status) => {
      for (const call of ignoring) {
        if (call.id === SIGNS_OUT) continue
        const told = await toldOf(call, '<html>Bloqueado</html>', 'application/json', { status })
        expect([call.id, told]).toEqual([call.id, { fault: { kind: 'intercepted', status } }])
      }
      expect(isRefusal({ kind: 'intercepted', status })).toBe(false)
    },
  )
})

describe('an answer of the address to which somebody has redirected', () => {
  const MONEY = ['boletos-pagar', 'contas-transfer-pay', 'contas-transfer-bank-account']
  const changing: readonly Call[] = calls.filter((call) => ignoring.includes(call) || MONEY.includes(call.id))

  it.each(['{}', '{"protocolo":"PROTO-9001"}', ''])(
    'is no answer to what was asked for with %j',
    async (body) => {
      for (const call of changing) {
        if (call.id === SIGNS_OUT) continue
        for (const status of [200, 400]) {
          const told = await toldOf(call, body, 'application/json', { status, isRedirected: true })
          expect([call.id, told]).toEqual([call.id, { fault: { kind: 'malformed', at: 'redirect' } }])
        }
      }
    },
  )
})
