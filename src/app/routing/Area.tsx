import { pages } from '#domain/pages.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { areaPages, notFoundPage } from './areaPages.ts'
import { Redirect, Route, Switch } from './navigation.ts'
import { mayOpen } from './pageAccess.ts'

/** The private page of the address, if the user's profile may open it (registries §6). */
const Area = () => {
  const user = useSignedInUser()
  const NotFound = notFoundPage.page
  return (
    <Switch>
      {areaPages.map(({ path, page: Page }) => (
        <Route key={path} path={path}>
          {user && !mayOpen(path, user.perfil) ? <Redirect to={pages.notFound} replace /> : <Page />}
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}

/** Begins to load the page of the given path as well: it needs not wait for the frame around it. */
export const loadArea = (path: string) => {
  const { page } = areaPages.find((one) => one.path === path) ?? notFoundPage
  page.load()
  return { default: Area }
}
