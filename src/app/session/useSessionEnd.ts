import { useEffect } from 'react'
import { showNotice } from '../effects/notices.ts'
import { sessionActor } from '../wiring/session.ts'

const isRenewing = (session: ReturnType<typeof sessionActor.getSnapshot>) =>
  session.matches({ signedIn: 'renewing' })

/**
 * Says why the login appears when the session could not be renewed; who signs out needs no word. Only private
 * pages renew one, so it stands in their frame.
 */
export const useSessionEnd = () =>
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
