import { pages } from '#domain/pages.ts'
import { Page } from '#screens/shared/Page.tsx'
import { StateView } from '#screens/shared/StateView.tsx'
import { Link } from '../routing/navigation.ts'
import classes from './NotFoundPage.module.css'

/** The area that is not built yet. */
export default function DashboardPage() {
  return (
    <Page title="Painel">
      <StateView art="working">
        <p>Esta área está a caminho.</p>
        <p>
          <Link href={pages.offers} className={classes.way}>
            Ver ofertas de cargas
          </Link>
        </p>
      </StateView>
    </Page>
  )
}
