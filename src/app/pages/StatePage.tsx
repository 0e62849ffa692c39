import { pages } from '#domain/pages.ts'
import type { ArtName } from '#screens/shared/art/Art.tsx'
import { Page } from '#screens/shared/Page.tsx'
import { StateView } from '#screens/shared/StateView.tsx'
import { Link } from '../routing/navigation.ts'
import classes from './StatePage.module.css'

/** A page without content: what there is to say of it, and the way to the offers. */
export const StatePage = ({ title, art, children }: { title: string; art: ArtName; children: string }) => (
  <Page title={title}>
    <StateView art={art}>
      <p>{children}</p>
      <p>
        <Link href={pages.offers} className={classes.way}>
          Ver ofertas de cargas
        </Link>
      </p>
    </StateView>
  </Page>
)
