import type { SessionRecord, User } from '../store/records.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { IsOn } from './scope.ts'

// Tokens name their user, so that the backends of all tabs accept them.
const ACCESS = /^access-(\d+)(?:b\d*)?$/
const REFRESH = /^refresh-(\d+)$/

/** `access-1` after the sign-in, then `access-1b`, `access-1b2`, `access-1b3` ... with each refresh. */
export const accessToken = (userId: number, refreshes: number): string =>
  `access-${userId}${refreshes === 0 ? '' : refreshes === 1 ? 'b' : `b${refreshes}`}`

const refreshToken = (userId: number): string => `refresh-${userId}`

const userIdIn = (pattern: RegExp, token: string): number | undefined => {
  const digits = pattern.exec(token)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export const maySignIn = ({ ativo, underReview }: User): boolean => ativo && !underReview

/** The portal knows the two refusals by these messages (A26). */
export const signIn = (users: readonly User[], username: string, password: string): User | Refusal => {
  const user = users.find(({ login }) => login === username.toLowerCase())
  if (!user || user.password !== password) return refuse(401, 'Invalid user credentials')
  return maySignIn(user) ? user : refuse(400, 'Account disabled')
}

export const authAnswer = (user: User, refreshes: number) => ({
  access_token: accessToken(user.id, refreshes),
  refresh_token: refreshToken(user.id),
  usuario_id: user.id,
  perfil: user.perfil,
  name: user.nome,
  user: user.login,
  telefone: user.telefone,
})

interface Memory {
  readonly users: readonly User[]
  readonly sessions: readonly SessionRecord[]
  readonly isOn: IsOn
}

const openUser = ({ users, sessions }: Memory, userId: number | undefined): User | undefined => {
  const isSignedOut = sessions.some((session) => session.id === userId && session.signedOut)
  return isSignedOut ? undefined : users.find((user) => user.id === userId && maySignIn(user))
}

/** The user of a refresh token. */
export const refreshingUser = (memory: Memory, token: string): User | Refusal => {
  const userId = userIdIn(REFRESH, token)
  const expired = userId === 1 && memory.isOn('an expired refresh token')
  return (expired ? undefined : openUser(memory, userId)) ?? refuse(401, 'Sessão expirada. Entre novamente.')
}

/** The user of a request, by its authorization header. */
export const authenticate = (memory: Memory, header: string | null): User | Refusal => {
  const token = /^Bearer (.+)$/.exec(header ?? '')?.[1]
  if (token === undefined) return refuse(401, 'Token não informado.')
  const expired = token === accessToken(1, 0) && memory.isOn('an expired access token')
  return (
    (expired ? undefined : openUser(memory, userIdIn(ACCESS, token))) ??
    refuse(401, 'Token expirado ou inválido.')
  )
}
