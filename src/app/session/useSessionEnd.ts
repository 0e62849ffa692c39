import { useEffect } from 'react'
import { showNotice } from '../effects/notices.ts'
import { onRenewal } from '../wiring/http.ts'
import { sessionActor } from '../wiring/session.ts'

const isRenewing = (session: ReturnType<typeof sessionActor.getSnapshot>) =>
  session.matches({ signedIn: 'renewing' })

/** Milliseconds between two notices that the session was not renewed: look-ups try it every ten seconds. */
const QUIET_MS = 60_000

/** Each call then fails like any other, and only a new sign-in may help. */
const tellDoubt = () => {
  let told: number | null = null
  return onRenewal((moment) => {
    const isQuiet = told !== null && performance.now() - told < QUIET_MS
    if (moment !== 'doubtful' || isQuiet) return
    told = performance.now()
    const message = 'Não foi possível renovar sua sessão. Se isso continuar, saia e entre novamente.'
    showNotice({ type: 'notify', tone: 'error', message, durationMs: 20_000 })
  })
}

/**
 * Says why the login appears when the session could not be renewed; who signs out needs no word. Only private
 * pages renew one, so it stands in their frame. Also says when a renewal fails in a way that may last.
 */
export const useSessionEnd = () => {
  useEffect(tellDoubt, [])
  useEffect(() => {
    let wasRenewing = isRenewing(sessionActor.getSnapshot())
    const { unsubscribe } = sessionActor.subscribe((session) => {
      if (wasRenewing && session.matches('signedOut')) {
        showNotice({ type: 'notify', tone: 'error', message: 'Sua sessão terminou. Entre novamente.' })
      }
      wasRenewing = isRenewing(session)
    })
    return unsubscribe
  }, [])
}
