import { describe, expect, it } from 'vitest'
import { isEmail } from '#domain/email.ts'

describe('an e-mail', () => {
  it.each([
    'master@example.com',
    'a@b.co',
    'nome.sobrenome+frota@sub.exemplo.com.br',
    'ação@exemplo.com',
  ])('may be %s', (text) => expect(isEmail(text)).toBe(true))

  it.each([
    '',
    'master',
    'master@',
    '@example.com',
    'master@example',
    'a b@example.com',
    'a@@b.co',
    'a@b..co',
  ])('is not %j', (text) => expect(isEmail(text)).toBe(false))

  it('has at most 254 characters', () => {
    const host = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.co`
    expect(isEmail(`${'a'.repeat(64)}@${host}`)).toBe(true)
    expect(isEmail(`${'a'.repeat(64)}@${host}m`)).toBe(false)
  })

  // an expression that backtracks would need longer than the time limit of a test
  it('is judged at once, however long and odd the text is', () => {
    for (const text of ['a@'.repeat(50_000), `a@${'b.'.repeat(50_000)}`, `a@${'.'.repeat(100_000)}`]) {
      expect(isEmail(text)).toBe(false)
    }
    for (const text of [`a@${'b.'.repeat(120)}`, `a@${'b'.repeat(250)}`]) expect(isEmail(text)).toBe(false)
  })
})
