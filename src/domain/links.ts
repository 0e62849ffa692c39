import { emailIn, isEmail } from './email.ts'

/** The parameter of /new-password: the text that the backend knows, and the e-mail if it holds one. */
export interface PasswordLink {
  /** The URL-decoded parameter, unchanged (A29). */
  readonly hash: string
  /** Null if the parameter holds no e-mail (A30). */
  readonly email: string | null
}

const LONGEST_PARAMETER = 4000

const emailOf = (text: string): string | null => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'email')) return null
    const { email } = value as { email: unknown }
    return typeof email === 'string' && isEmail(emailIn(email)) ? emailIn(email) : null
  } catch {
    return null
  }
}

/** The decoded parameter of an e-mailed link; null if it cannot be decoded or is empty. */
export const hashOf = (parameter: string): string | null => {
  if (parameter === '' || parameter.length > LONGEST_PARAMETER) return null
  try {
    const hash = decodeURIComponent(parameter)
    return hash.trim() === '' ? null : hash
  } catch {
    return null
  }
}

export const passwordLinkOf = (parameter: string): PasswordLink | null => {
  const hash = hashOf(parameter)
  return hash === null ? null : { hash, email: emailOf(hash) }
}
