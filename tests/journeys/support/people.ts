import { storageKey } from '#domain/product.ts'
import { authAnswer } from '#mocks/backend/rules/session.ts'
import { PASSWORD, users } from '#mocks/backend/world/people.ts'
import type { Session } from '#services/http/vault.ts'

export { PASSWORD }

/** The user; null: nobody is signed in. */
export type Who = 'master' | 'admin' | 'operacional' | null

export const SESSION_KEY = storageKey('session')

export const emailOf = (who: NonNullable<Who>) => `${who}@example.com`

/** The session that the portal stores after this user's sign-in. */
export const sessionOf = (who: NonNullable<Who>): Session => {
  const user = users.find(({ login }) => login === emailOf(who))
  if (!user) throw new Error(`no user ${emailOf(who)}`)
  const { access_token: token, ...rest } = authAnswer(user, 0)
  return { ...rest, token }
}

/** The storage of a browser in which this user is signed in. */
export const storedItems = (who: Who): { name: string; value: string }[] =>
  who === null
    ? []
    : [
        { name: SESSION_KEY, value: JSON.stringify(sessionOf(who)) },
        { name: storageKey('aviso'), value: 'true' },
      ]
