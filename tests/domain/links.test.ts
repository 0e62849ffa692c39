import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordLinkOf } from '#domain/links.ts'

const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('the parameter of /new-password', () => {
  it('names the user of the object in it, and goes back unchanged as the hash (REG-048, A29)', () => {
    const text = '{"email":"master@example.com","key":"a+b/c=="}'
    expect(passwordLinkOf(encodeURIComponent(text))).toEqual({ hash: text, email: 'master@example.com' })
  })

  it.each<readonly [situation: string, parameter: string, email: string | null]>([
    ['an upper-case e-mail', encoded({ email: 'MASTER@Example.COM' }), 'master@example.com'],
    ['blanks around the e-mail', encoded({ email: ' a@b.co ' }), 'a@b.co'],
    ['an accented e-mail', encoded({ email: 'ação@exemplo.com' }), 'ação@exemplo.com'],
    ['more fields', encoded({ id: 1, email: 'a@b.co', nested: { email: 'x@y.co' } }), 'a@b.co'],
    ['line breaks in the JSON', encodeURIComponent('{\n "email": "a@b.co"\n}\n'), 'a@b.co'],
    ['a number as e-mail', encoded({ email: 42 }), null],
    ['null as e-mail', encoded({ email: null }), null],
    ['an object as e-mail', encoded({ email: { toString: 'a@b.co' } }), null],
    ['a list as e-mail', encoded({ email: ['a@b.co'] }), null],
    ['an empty e-mail', encoded({ email: '' }), null],
    ['an e-mail that is none', encoded({ email: 'master' }), null],
    ['markup as e-mail', encoded({ email: '<img src=x onerror=alert(1)>' }), null],
    ['an e-mail of 100 kB', encoded({ email: `${'a'.repeat(3000)}@b.co` }), null],
    ['no e-mail', encoded({ key: 'a' }), null],
    ['another spelling of the key', encoded({ Email: 'a@b.co' }), null],
    ['a list', encoded([{ email: 'a@b.co' }]), null],
    ['a text', encoded('a@b.co'), null],
    ['a number', '123456', null],
    ['null', 'null', null],
    ['cut JSON', encodeURIComponent('{"email":"a@b.co"'), null],
    ['an opaque text', 'eyJh.eyJz.c2ln', null],
    ['an opaque text with signs of an address', 'a%2Fb%3Fc%23d%26e', null],
    ['a plus sign, which is no blank', 'a+b', null],
    ['an e-mail in the prototype', encodeURIComponent('{"__proto__":{"email":"a@b.co"}}'), null],
    ['an inherited name', encodeURIComponent('{"constructor":{"prototype":{"email":"a@b.co"}}}'), null],
    ['something encoded twice', '%257B%2522email%2522%253A%2522a%2540b.co%2522%257D', null],
  ])('is read with %s', (_, parameter, email) => {
    expect(passwordLinkOf(parameter)).toEqual({ hash: decodeURIComponent(parameter), email })
    expect(({} as { email?: unknown }).email).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['blanks', '%20%20'],
    ['a lone percent sign', '%'],
    ['a percent sign at the end', 'abc%'],
    ['half of an escape', 'abc%2'],
    ['bytes that are no text', '%E0%A4%A'],
    ['a byte that begins nothing', '%ff'],
    ['100 kB', 'a'.repeat(100_000)],
    ['100 kB of JSON', encoded({ email: 'a@b.co', key: 'k'.repeat(100_000) })],
  ])('means nothing when it is %s (U11)', (_, parameter) => {
    expect(passwordLinkOf(parameter)).toBeNull()
  })

  it('throws for none of 10,000 texts, takes an e-mail as text only and leaves no trace (U11)', () => {
    const clean = JSON.stringify(Object.getOwnPropertyNames(Object.prototype))
    const piece = fc.constantFrom(
      ...['%', '%2', '%7B', '%7D', '%22', '%00', '%FF', '%F0%9F', '{', '}', '[', ']', '"', ':', ',', '\\'],
      ...['email', '__proto__', 'constructor', 'a@b.co', 'A@B.CO', 'null', '1e999', '\ud800', '\u202e'],
    )
    const parameter = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.json().map(encodeURIComponent),
      fc
        .oneof(fc.anything(), fc.emailAddress(), fc.string())
        .map((email) => encodeURIComponent(`{"email":${JSON.stringify(email) ?? 'null'}}`)),
      fc.constantFrom('{"__proto__":{"email":"x@y.co"},"email":"a@b.co"}').map(encodeURIComponent),
    )
    let named = 0
    let opaque = 0
    let broken = 0
    fc.assert(
      fc.property(parameter, (text) => {
        const link = passwordLinkOf(text)
        if (link === null) {
          broken += 1
          return true
        }
        const { hash, email } = link
        if (email === null) opaque += 1
        else named += 1
        const isText = email === null || (email === email.trim().toLowerCase() && email.length <= 254)
        return isText && hash === decodeURIComponent(text)
      }),
      { numRuns: 10_000, seed: 20_261_121 },
    )
    expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(clean)
    for (const count of [named, opaque, broken]) expect(count).toBeGreaterThan(300)
  })
})
