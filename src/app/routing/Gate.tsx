import { useEffect, useState } from 'react'
import { pages } from '#domain/pages.ts'
import { useSessionStatus, useSignedInUser } from '../session/useSession.ts'
import { loaded } from './loaded.tsx'
import { Redirect, usePathname } from './navigation.ts'
import { refuseLink } from './refusedLink.ts'
import type { Route } from './routes.ts'

type Gated = Pick<Route, 'access' | 'page'>

const Shell = loaded(() => import('../shell/Shell.tsx'))

/** Loads the files of the frame and of the page at the same time, the frame's styles first. */
const FramedPage = ({ page: Page }: { page: Gated['page'] }) => {
  const path = usePathname()
  useEffect(() => Page.load?.(), [Page])
  return (
    <Shell>
      <Page key={path} />
    </Shell>
  )
}

/**
 * Shows the page of a route, or leads elsewhere if it is not for somebody who is signed in, or only for them (core §2, §6).
 * While it is not known who is signed in, nothing is shown: no private screen may be visible even for a moment.
 */
export const Gate = ({ route: { access, page: Page } }: { route: Gated }) => {
  const status = useSessionStatus()
  const user = useSignedInUser()
  const [wasOpen, open] = useState(false)
  if (status === 'starting') return null
  if (access !== 'private') {
    const stays = wasOpen ? access !== 'public' : access === 'open'
    if (!user || stays) {
      if (!wasOpen) open(true)
      return <Page />
    }
    // whoever signs in on such a page needs no explanation
    if (!wasOpen) refuseLink()
    return <Redirect to={pages.offers} replace />
  }
  if (!user) return <Redirect to={pages.login} replace />
  return <FramedPage page={Page} />
}
