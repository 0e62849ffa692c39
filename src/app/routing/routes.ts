import type { ComponentType } from 'react'
import { linkPages, type PageAddress, type PagePattern, pages } from '#domain/pages.ts'
import LoginPage from '../pages/LoginPage.tsx'
import { loaded } from './loaded.tsx'

export interface Route {
  readonly path: PageAddress | PagePattern
  /**
   * Private: needs a user. Public: sends a signed-in user to the offers. Form: the same when it is opened, but
   * a session that begins in another tab does not close it. Open: for everybody.
   */
  readonly access: 'private' | 'public' | 'form' | 'open'
  /** `load` loads its file before it is shown. */
  readonly page: ComponentType & { readonly load?: () => void }
}

const formPage = (path: Route['path'], access: Route['access']): Route => ({
  path,
  access,
  page: loaded(async () => (await import('./formPages.ts')).loadFormPage(path)),
})

/** The addresses that are known before the sign-in. They must match exactly. */
export const routes: readonly Route[] = [
  { path: pages.login, access: 'public', page: LoginPage },
  formPage(pages.forgot, 'public'),
  formPage(linkPages.newPassword, 'form'),
  formPage(pages.signup, 'open'),
  formPage(pages.resendIdentityDocument, 'form'),
  // open: a session that begins in another tab must not close this form (core §2)
  formPage(linkPages.resetRegister, 'open'),
  formPage(linkPages.onboard, 'form'),
  { path: pages.offers, access: 'private', page: loaded(() => import('../pages/OffersPage.tsx')) },
]

/** All other addresses. Which there are, and who may open them, is loaded after the sign-in. */
export const otherRoute: Omit<Route, 'path'> = {
  access: 'private',
  page: loaded(async () => (await import('./Area.tsx')).loadArea(location.pathname)),
}
