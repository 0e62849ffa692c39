import { pages } from '#domain/pages.ts'
import { Page } from '#screens/shared/Page.tsx'
import { StateView } from '#screens/shared/StateView.tsx'
import { Link } from '../routing/navigation.ts'
import classes from './NotFoundPage.module.css'

export default function NotFoundPage() {
  return (
    <Page title="Página não encontrada">
      <StateView art="gate">
        <p>O endereço pode ter mudado, ou o seu perfil não tem acesso a ele.</p>
        <p>
          <Link href={pages.offers} className={classes.way}>
            Ver ofertas de cargas
          </Link>
        </p>
      </StateView>
    </Page>
  )
}
