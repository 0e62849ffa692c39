import type { ComponentType } from 'react'
import { linkPages, type PageAddress, type PagePattern, pages } from '#domain/pages.ts'
import type { Perfil } from '#services/contract/records.ts'
import LoginPage from '../pages/LoginPage.tsx'
import { loaded } from './loaded.tsx'

export interface RouteProps {
  readonly route: Route
}

export interface Route {
  readonly path: PageAddress | PagePattern
  /**
   * Private: needs a user. Public: sends a signed-in user to the offers. Form: the same when it is opened, but
   * a session that begins in another tab does not close it. Open: for everybody.
   */
  readonly access: 'private' | 'public' | 'form' | 'open'
  /** The profiles that may open it; not given: all. Others go to /404 (core §2, registries §6). */
  readonly scope?: readonly Perfil[]
  /** Title of an area that is not built yet. */
  readonly coming?: string
  /** `load` loads its file before it is shown. */
  readonly page: ComponentType<RouteProps> & { readonly load?: () => void }
}

const ComingPage = loaded(() => import('../pages/ComingPage.tsx'))

const managers: readonly Perfil[] = ['master', 'admin']

const coming = (title: string, access: Route['access'], ...addresses: PageAddress[]): Route[] =>
  addresses.map((path) => ({ path, access, coming: title, page: ComingPage }))

const areas = (...addresses: PageAddress[]): Route[] =>
  addresses.map((path) => ({
    path,
    access: 'private',
    page: loaded(async () => (await import('./areaPages.ts')).loadAreaPage(path)),
  }))

const formPage = (path: Route['path'], access: Route['access']): Route => ({
  path,
  access,
  page: loaded(async () => (await import('./formPages.ts')).loadFormPage(path)),
})

const scoped = (scope: readonly Perfil[], routes: Route[]): Route[] =>
  routes.map((route) => ({ ...route, scope }))

/** Unknown addresses lead here, too. */
export const notFoundRoute: Route = {
  path: pages.notFound,
  access: 'private',
  page: loaded(() => import('../pages/NotFoundPage.tsx')),
}

/** Every address of the portal. It must match exactly; every other address is not found. */
export const routes: readonly Route[] = [
  { path: pages.login, access: 'public', page: LoginPage },
  formPage(pages.forgot, 'public'),
  formPage(linkPages.newPassword, 'form'),
  formPage(pages.signup, 'open'),
  formPage(pages.resendIdentityDocument, 'form'),
  // open: a session that begins in another tab must not close this form (core §2)
  formPage(linkPages.resetRegister, 'open'),
  formPage(linkPages.onboard, 'form'),

  notFoundRoute,
  { path: pages.offers, access: 'private', page: loaded(() => import('../pages/OffersPage.tsx')) },
  ...areas(pages.offerFilter, pages.offerDetail, pages.directCargo),

  ...areas(pages.trips, pages.tripFilter, pages.tripDetail),

  ...coming('Painel', 'private', pages.dashboard),
  ...areas(pages.drivers, pages.newDriver, pages.editDriver),
  ...areas(pages.trucks, pages.newTruck),
  ...areas(pages.vehicles, pages.vehicleDetail, pages.newVehicle),
  ...areas(pages.toll, pages.tollTrips, pages.tollDetail),
  ...areas(pages.contact, pages.terms),
  ...areas(pages.payInstructions),
  ...scoped(
    managers,
    areas(
      pages.account,
      pages.companies,
      pages.newCompany,
      pages.payments,
      pages.payOnboarding,
      pages.paySlip,
      pages.statement,
      pages.receipt,
      pages.transfer,
      pages.transferShares,
      pages.bringMoney,
      pages.paymentConfirmation,
    ),
  ),
  ...areas(pages.users, pages.editUser, pages.newUser),
]
