import { lazy, Suspense } from 'react'
import { Redirect } from 'wouter'
import { Waiting } from '#screens/shared/Waiting.tsx'
import { paths } from './navigation.ts'
import type { Route } from './routes.ts'
import { useSessionStatus, useSignedInUser } from './useSession.ts'

const Shell = lazy(() => import('./shell/Shell.tsx'))

/**
 * Lets a route through or leads elsewhere (core §2, §6). While it is not known who is there nothing
 * is shown, so that no private screen flashes up.
 */
export const Gate = ({ route }: { route: Route }) => {
  const status = useSessionStatus()
  const user = useSignedInUser()
  const Page = route.page
  if (status === 'starting') return null
  if (route.access === 'public') {
    if (user) return <Redirect to={paths.offers} replace />
    return (
      <Suspense fallback={<Waiting />}>
        <Page route={route} />
      </Suspense>
    )
  }
  if (!user) return <Redirect to={paths.login} replace />
  if (route.scope && !route.scope.includes(user.perfil)) return <Redirect to={paths.notFound} replace />
  return (
    <Suspense fallback={<Waiting />}>
      <Shell>
        <Suspense fallback={<Waiting />}>
          <Page route={route} />
        </Suspense>
      </Shell>
    </Suspense>
  )
}
