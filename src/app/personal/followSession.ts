import { vault } from '../wiring/http.ts'
import { sessionActor } from '../wiring/session.ts'
import { forgetOthers } from './personalStore.ts'

/**
 * As long as the page is open: what is kept for a person goes when their session has ended, wherever and however it did, also
 * while no page was open; and it is read, after the paint, when there is somebody.
 */
export const followSession = (): void => {
  let userId: number | null | undefined
  // the vault knows it also on a page that restores no session
  const forget = (session: { readonly usuario_id: number } | null) => {
    const now = session?.usuario_id ?? null
    if (now === userId) return
    userId = now
    void forgetOthers(now)
  }
  forget(vault.read())
  vault.subscribe(forget)

  let isAsked = false
  const read = ({ context: { user } } = sessionActor.getSnapshot()) => {
    if (isAsked || !user) return
    isAsked = true
    // a hidden page paints nothing, and needs nothing
    requestAnimationFrame(() =>
      setTimeout(() =>
        import('./personalActor.ts').catch(() => {
          // whoever signs in next asks for it again
          isAsked = false
        }),
      ),
    )
  }
  read()
  sessionActor.subscribe(read)
}
