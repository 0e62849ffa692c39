import { useEffect, useState } from 'react'
import { pages } from '#domain/pages.ts'
import { useSessionStatus, useSignedInUser } from '../session/useSession.ts'
import { loaded } from './loaded.tsx'
import { Redirect } from './navigation.ts'
import { refuseLink } from './refusedLink.ts'
import type { Route } from './routes.ts'

const Shell = loaded(() => import('../shell/Shell.tsx'))

/** Loads the files of the frame and of the page at the same time, the frame's styles first. */
const FramedPage = ({ route }: { route: Route }) => {
  const Page = route.page
  useEffect(() => Page.load?.(), [Page])
  return (
    <Shell>
      <Page route={route} />
    </Shell>
  )
}

/**
 * Shows the page of a route, or leads elsewhere if the user may not see it (core §2, §6). While it is not
 * known who is signed in, nothing is shown: no private screen may be visible even for a moment.
 */
export const Gate = ({ route }: { route: Route }) => {
  const status = useSessionStatus()
  const user = useSignedInUser()
  const [wasOpen, open] = useState(false)
  const Page = route.page
  if (status === 'starting') return null
  if (route.access !== 'private') {
    const stays = wasOpen ? route.access !== 'public' : route.access === 'open'
    if (!user || stays) {
      if (!wasOpen) open(true)
      return <Page route={route} />
    }
    // whoever signs in on such a page needs no explanation
    if (!wasOpen) refuseLink()
    return <Redirect to={pages.offers} replace />
  }
  if (!user) return <Redirect to={pages.login} replace />
  if (route.scope && !route.scope.includes(user.perfil)) return <Redirect to={pages.notFound} replace />
  return <FramedPage route={route} />
}
