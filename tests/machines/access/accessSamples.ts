import type { PasswordLink } from '#domain/links.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'

export const NEW_PASSWORD = 'Nova@2026'

/** An e-mailed link that names its user. */
export const namedLink: PasswordLink = {
  hash: '{"email":"master@example.com","key":"a1b2c3"}',
  email: 'master@example.com',
}
export const opaqueLink: PasswordLink = { hash: 'opaque-1', email: null }

/** The input of the machine for each link. */
export const namedUser = { email: 'master@example.com' }
export const opaqueUser = { email: null }

export const documentOf = (name: string): ChosenFile => ({ name, type: 'image/jpeg', base64: '/9j/4AAQ' })
