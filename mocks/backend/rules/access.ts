import { linkPages, linkTo } from '#domain/pages.ts'
import type { User } from '../store/records.ts'
import { type Refusal, refuse } from './refusal.ts'

/** The object in a link's decoded parameter; null if it is none. */
const emailIn = (hash: string): string | null => {
  try {
    const value: unknown = JSON.parse(hash)
    const email = typeof value === 'object' && value !== null && 'email' in value ? value.email : null
    return typeof email === 'string' ? email.toLowerCase() : null
  } catch {
    return null
  }
}

/** The link of this e-mail has always expired. */
const EXPIRED_EMAIL = 'expirado@example.com'
/** An opaque link and the user that it was sent to. */
const OPAQUE_LINKS: Readonly<Record<string, number>> = { 'opaque-1': 2 }

export const expired = () => refuse(400, 'Link expirado')

export const isStrong = (password: string) =>
  password.length >= 8 && /[a-z]/i.test(password) && /\d/.test(password) && /[^a-z0-9\s]/i.test(password)

export const weak = () => refuse(400, 'A senha não atende aos requisitos.')

/** The path in the e-mail of a forgotten password. */
export const passwordLink = (email: string): string =>
  linkTo(linkPages.newPassword, encodeURIComponent(JSON.stringify({ email })))

/** Whether somebody has this e-mail; the answer is a 200 in both cases. */
export const resetAnswer = (users: readonly User[], email: string) =>
  users.some(({ login }) => login === email)
    ? { error: false, message: null }
    : { error: true, message: 'Usuário não encontrado' }

export interface NewPassword {
  readonly email: string
  readonly newPassword: string
  readonly hashAutenticator: string
}

/** The user of a link that names an e-mail. */
export const userOfLink = (
  users: readonly User[],
  { email, newPassword, hashAutenticator }: NewPassword,
): User | Refusal => {
  const user = users.find(({ login }) => login === email)
  if (!user || email === EXPIRED_EMAIL || emailIn(hashAutenticator) !== email) return expired()
  return isStrong(newPassword) ? user : weak()
}

/** The user of an opaque link. */
export const userOfOpaqueLink = (users: readonly User[], hash: string, password: string): User | Refusal => {
  const user = users.find(({ id }) => id === OPAQUE_LINKS[hash])
  if (!user) return expired()
  return isStrong(password) ? user : weak()
}

/** A document that was sent again must be an image or a PDF, by its first bytes in base64. */
export const isIdentityDocument = (base64: string): boolean => /^(\/9j\/|iVBORw0KGgo|JVBERi0)/.test(base64)
