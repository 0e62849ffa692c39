import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { decrypt, encrypt } from '#domain/payCipher.ts'
import { cipher } from '#services/contract/cipher.ts'
import { CARD_PASSWORD, OTHER_PASSWORD } from '#tests/contracts/interactions/ciphers.ts'

const key = { obfuscationKey: 'demo-not-a-secret', companyId: 101 }

describe('A cipher', () => {
  it('that openssl has made is read, and so is ours by the same rules (A104)', () => {
    expect(decrypt(CARD_PASSWORD, key)).toEqual({ senha: '1234', identificador: 'CARD-101' })
    expect(decrypt(OTHER_PASSWORD, key)).toEqual({ senha: '9876', identificador: 'CARD-101' })
  })

  it('holds every text, with accents and emoji, and shows none of it (PAY-403)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(), (text, companyId) => {
        const plain = { senha: text, nome: 'João 🚛 Conceição' }
        const made = encrypt(plain, { ...key, companyId })
        expect(v.is(cipher, made)).toBe(true)
        expect(made.startsWith('U2FsdGVkX1')).toBe(true)
        expect(decrypt(made, { ...key, companyId })).toEqual(plain)
      }),
      { numRuns: 200 },
    )
  })

  it('of the same text is another one each time', () => {
    const made = Array.from({ length: 50 }, () => encrypt({ senha: '1234' }, key))
    expect(new Set(made).size).toBe(50)
  })

  it('is read only with the key of its own company and deployment (PAY-404)', () => {
    const made = encrypt({ senha: '1234', pin: '123456' }, key)
    expect(decrypt(made, { ...key, companyId: 102 })).toBeNull()
    expect(decrypt(made, { ...key, obfuscationKey: 'another' })).toBeNull()
    expect(decrypt(made, key)).toEqual({ senha: '1234', pin: '123456' })
  })

  it.each([7, '7', true])(
    'of %j, as a wrong key leaves it once in some thousand times, is not read',
    (left) => {
      expect(decrypt(encrypt(Object(left) as object, key), key)).toBeNull()
    },
  )

  it.each([
    ['nothing', ''],
    ['no base64', 'ação!'],
    ['half of one', CARD_PASSWORD.slice(0, 40)],
    ['a head without a body', 'U2FsdGVkX18BAgMEBQYHCA=='],
  ])('of %s cannot be read', (_, text) => {
    expect(decrypt(text, key)).toBeNull()
  })
})
