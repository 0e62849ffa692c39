import { pages } from '#domain/pages.ts'
import { Page } from '#screens/shared/Page.tsx'
import { Link } from '../routing/navigation.ts'
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
          <Link href={pages.offers}>Ver ofertas de cargas</Link>
        ) : (
          <Link href={pages.login}>Voltar</Link>
        )}
      </p>
    </Page>
  )
}
