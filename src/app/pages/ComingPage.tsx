import { Link } from 'wouter'
import { Page } from '#screens/shared/Page.tsx'
import { paths } from '../routing/navigation.ts'
import type { Route } from '../routing/routes.ts'
import { useSignedInUser } from '../session/useSession.ts'

/** The page of an area that is not built yet. */
export default function ComingPage({ route }: { route: Route }) {
  const user = useSignedInUser()
  return (
    <Page title={route.coming ?? ''} isPublic={!user}>
      <p>Esta área está a caminho.</p>
      <p>
        {user ? (
          <Link href={paths.offers}>Ver ofertas de cargas</Link>
        ) : (
          <Link href={paths.login}>Voltar</Link>
        )}
      </p>
    </Page>
  )
}
