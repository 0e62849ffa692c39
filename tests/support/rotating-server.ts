import { jsonAnswer, type SentRequest } from './http.ts'
import { authAnswer, sessionOfUser } from './tabs.ts'

const INVALID_TOKEN = 'Token inválido'

/**
 * A backend that accepts a refresh token only once and counts tokens that are used again. Every record that
 * it answers has the id of the access token's user.
 */
export const rotatingServer = () => {
  const accessTokens = new Map<string, number>()
  const refreshTokens = new Map<string, number>()
  const usedRefreshTokens = new Set<string>()
  const counts = { refreshes: 0, reuses: 0, signIns: 0, signOuts: 0 }
  let version = 1

  const issue = (userId: number) => {
    version += 1
    const session = sessionOfUser(userId, version)
    accessTokens.set(session.token, userId)
    refreshTokens.set(session.refresh_token ?? '', userId)
    return session
  }
  const revoke = (refreshToken: string) => {
    if (refreshTokens.delete(refreshToken)) accessTokens.delete(refreshToken.replace('refresh', 'access'))
  }
  const refresh = (token: string) => {
    counts.refreshes += 1
    const userId = refreshTokens.get(token)
    if (userId === undefined) {
      if (usedRefreshTokens.has(token)) counts.reuses += 1
      return jsonAnswer({ message: INVALID_TOKEN }, 401)
    }
    refreshTokens.delete(token)
    usedRefreshTokens.add(token)
    return jsonAnswer(authAnswer(issue(userId)))
  }

  const answer = ({ method, target, body, authorization }: SentRequest): Response => {
    const fields = (body ?? {}) as { refresh_token?: string; username?: string }
    if (target === '/auth' && fields.refresh_token !== undefined) return refresh(fields.refresh_token)
    if (target === '/auth') {
      counts.signIns += 1
      return jsonAnswer(authAnswer(issue(Number(/\d+/.exec(fields.username ?? '')?.[0]))))
    }
    const userId = accessTokens.get(authorization?.replace('Bearer ', '') ?? '')
    if (target === '/auth/logout') {
      counts.signOuts += 1
      revoke(fields.refresh_token ?? '')
      return jsonAnswer({})
    }
    if (userId === undefined) return jsonAnswer({ message: INVALID_TOKEN }, 401)
    return method === 'GET' ? jsonAnswer([{ id: userId, descricao: target }]) : jsonAnswer({}, 201)
  }

  return {
    counts,
    answer,
    /** A session that the server knows. */
    issue,
    /** The same with an access token that has expired. */
    issueExpired: (userId: number) => {
      const session = issue(userId)
      accessTokens.delete(session.token)
      return session
    },
  }
}
