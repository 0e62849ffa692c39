import { describe, expect, test } from 'vitest'
import {
  isIdentityDocument,
  isStrong,
  passwordLink,
  resetAnswer,
  userOfLink,
  userOfOpaqueLink,
} from '#mocks/backend/rules/access.ts'
import { fixtureWorld } from '#mocks/backend/world/fixtures.ts'

const { users } = fixtureWorld
const refused = (message: string) => ({ refused: true, status: 400, message })
const EXPIRED = refused('Link expirado')
const WEAK = refused('A senha não atende aos requisitos.')

describe('a password', () => {
  test.each([
    ['Nova@123', true],
    ['nova@123', true],
    ['NOVA@123', true],
    ['Nova@12', false],
    ['12345@67', false],
    ['Novanova@', false],
    ['Nova1234', false],
    ['Nova 1234', false],
    ['', false],
  ])('%j is strong: %s', (password, strong) => {
    expect(isStrong(password)).toBe(strong)
  })
})

describe('a link that names its user', () => {
  const set = (email: string, hash: unknown, newPassword = 'Nova@1234') =>
    userOfLink(users, {
      email,
      newPassword,
      hashAutenticator: typeof hash === 'string' ? hash : JSON.stringify(hash),
    })

  test.each([
    ['by his e-mail', 'master@example.com', { email: 'master@example.com' }, 1],
    ['by his e-mail in capitals', 'master@example.com', { email: 'MASTER@example.com' }, 1],
    ['another one', 'admin@example.com', { email: 'admin@example.com' }, 2],
  ])('sets the password of the user %s', (_, email, hash, id) => {
    expect(set(email, hash)).toMatchObject({ id })
  })

  test.each([
    ['of somebody else', 'master@example.com', { email: 'admin@example.com' }],
    ['of nobody', 'ninguem@example.com', { email: 'ninguem@example.com' }],
    ['without an e-mail', 'master@example.com', { mail: 'master@example.com' }],
    ['with an e-mail that is no text', 'master@example.com', { email: 1 }],
    ['that is null', 'master@example.com', null],
    ['that is a text', 'master@example.com', '"master@example.com"'],
    ['that cannot be read', 'master@example.com', 'opaque-1'],
  ])('%s is worth nothing', (_, email, hash) => {
    expect(set(email, hash)).toEqual(EXPIRED)
  })

  test('does not take a weak password', () => {
    expect(set('master@example.com', { email: 'master@example.com' }, 'fraca')).toEqual(WEAK)
  })

  test('of the one e-mail whose links are always too old is worth nothing', () => {
    const [user] = users
    if (!user) throw new Error('there is no user')
    const email = 'expirado@example.com'
    const link = { email, newPassword: 'Nova@1234', hashAutenticator: JSON.stringify({ email }) }
    expect(userOfLink([{ ...user, login: email }], link)).toEqual(EXPIRED)
  })

  test('is a path of the portal', () => {
    expect(passwordLink('ana+1@example.com')).toBe(
      '/new-password/%7B%22email%22%3A%22ana%2B1%40example.com%22%7D',
    )
  })
})

describe('an opaque link', () => {
  test('sets the password of the user that it was sent to, and of nobody else', () => {
    expect(userOfOpaqueLink(users, 'opaque-1', 'Nova@1234')).toMatchObject({ id: 2 })
    expect(userOfOpaqueLink(users, 'opaque-1', 'fraca')).toEqual(WEAK)
    expect(userOfOpaqueLink(users, 'opaque-2', 'Nova@1234')).toEqual(EXPIRED)
  })
})

test('a forgotten password is answered by whether somebody has the e-mail', () => {
  expect(resetAnswer(users, 'admin@example.com')).toEqual({ error: false, message: null })
  expect(resetAnswer(users, 'ninguem@example.com')).toEqual({
    error: true,
    message: 'Usuário não encontrado',
  })
})

test.each([
  ['/9j/4AAQ', true],
  ['iVBORw0KGgoAAAA', true],
  ['JVBERi0xLjQ=', true],
  ['R0lGODlh', false],
  ['AA/9j/4AAQ', false],
  ['', false],
])('%j is the beginning of an identity document: %s', (base64, is) => {
  expect(isIdentityDocument(base64)).toBe(is)
})
