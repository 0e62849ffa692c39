import type { ComponentType } from 'react'
import { linkPages, type PageAddress, type PagePattern, pages } from '#domain/pages.ts'
import type { Perfil } from '#services/contract/records.ts'
import LoginPage from '../pages/LoginPage.tsx'
import { loaded } from './loaded.tsx'

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
  readonly page: ComponentType<{ readonly route: Route }> & { readonly load?: () => void }
}

const ComingPage = loaded(() => import('../pages/ComingPage.tsx'))

const managers: readonly Perfil[] = ['master', 'admin']

const coming = (title: string, access: Route['access'], ...addresses: PageAddress[]): Route[] =>
  addresses.map((path) => ({ path, access, coming: title, page: ComingPage }))

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
  { path: pages.forgot, access: 'public', page: loaded(() => import('../pages/ForgotPasswordPage.tsx')) },
  {
    path: linkPages.newPassword,
    access: 'form',
    page: loaded(() => import('../pages/NewPasswordPage.tsx')),
  },
  { path: pages.signup, access: 'open', page: loaded(() => import('../pages/SignUpPage.tsx')) },
  {
    path: pages.resendIdentityDocument,
    access: 'form',
    page: loaded(() => import('../pages/ResendIdentityDocumentPage.tsx')),
  },
  // open: a session that begins in another tab must not close this form (core §2)
  {
    path: linkPages.resetRegister,
    access: 'open',
    page: loaded(() => import('../pages/ReRegistrationPage.tsx')),
  },
  {
    path: linkPages.onboard,
    access: 'form',
    page: loaded(() => import('../pages/PartnerOnboardingPage.tsx')),
  },

  notFoundRoute,
  { path: pages.offers, access: 'private', page: loaded(() => import('../pages/OffersPage.tsx')) },
  { path: pages.offerFilter, access: 'private', page: loaded(() => import('../pages/OfferFilterPage.tsx')) },
  { path: pages.offerDetail, access: 'private', page: loaded(() => import('../pages/OfferDetailPage.tsx')) },
  { path: pages.directCargo, access: 'private', page: loaded(() => import('../pages/DirectCargoPage.tsx')) },

  { path: pages.trips, access: 'private', page: loaded(() => import('../pages/TripsPage.tsx')) },
  { path: pages.tripFilter, access: 'private', page: loaded(() => import('../pages/TripFilterPage.tsx')) },
  { path: pages.tripDetail, access: 'private', page: loaded(() => import('../pages/TripDetailPage.tsx')) },

  ...coming('Painel', 'private', pages.dashboard),
  { path: pages.drivers, access: 'private', page: loaded(() => import('../pages/DriversPage.tsx')) },
  { path: pages.newDriver, access: 'private', page: loaded(() => import('../pages/NewDriverPage.tsx')) },
  { path: pages.editDriver, access: 'private', page: loaded(() => import('../pages/EditDriverPage.tsx')) },
  { path: pages.trucks, access: 'private', page: loaded(() => import('../pages/TrucksPage.tsx')) },
  { path: pages.newTruck, access: 'private', page: loaded(() => import('../pages/NewTruckPage.tsx')) },
  { path: pages.vehicles, access: 'private', page: loaded(() => import('../pages/VehiclesPage.tsx')) },
  {
    path: pages.vehicleDetail,
    access: 'private',
    page: loaded(() => import('../pages/VehicleDetailPage.tsx')),
  },
  { path: pages.newVehicle, access: 'private', page: loaded(() => import('../pages/NewVehiclePage.tsx')) },
  { path: pages.contact, access: 'private', page: loaded(() => import('../pages/ContactPage.tsx')) },
  { path: pages.toll, access: 'private', page: loaded(() => import('../pages/TollDriversPage.tsx')) },
  { path: pages.tollTrips, access: 'private', page: loaded(() => import('../pages/TollTripsPage.tsx')) },
  { path: pages.tollDetail, access: 'private', page: loaded(() => import('../pages/TollDetailPage.tsx')) },
  { path: pages.terms, access: 'private', page: loaded(() => import('../pages/TermsPage.tsx')) },
  ...scoped(managers, [
    { path: pages.account, access: 'private', page: loaded(() => import('../pages/AccountPage.tsx')) },
    { path: pages.companies, access: 'private', page: loaded(() => import('../pages/CompaniesPage.tsx')) },
    { path: pages.newCompany, access: 'private', page: loaded(() => import('../pages/LinkCompanyPage.tsx')) },
  ]),
  { path: pages.users, access: 'private', page: loaded(() => import('../pages/UsersPage.tsx')) },
  { path: pages.editUser, access: 'private', page: loaded(() => import('../pages/EditUserPage.tsx')) },
  { path: pages.newUser, access: 'private', page: loaded(() => import('../pages/NewUserPage.tsx')) },
  ...coming('Conta de pagamentos', 'private', pages.payInstructions),
  ...scoped(
    managers,
    coming(
      'Pagamento',
      'private',
      pages.payments,
      pages.payOnboarding,
      pages.transfer,
      pages.statement,
      pages.receipt,
      pages.transferShares,
      pages.bringMoney,
      pages.paySlip,
      pages.paymentConfirmation,
    ),
  ),
]
