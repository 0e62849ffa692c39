import type { ComponentType } from 'react'
import type { Perfil } from '#services/contract/records.ts'
import LoginPage from '../pages/LoginPage.tsx'
import { loaded } from './loaded.tsx'
import { paths } from './navigation.ts'

export interface Route {
  readonly path: string
  /** Private: needs a user. Public: sends a signed-in user to the offers. Open: for everybody. */
  readonly access: 'private' | 'public' | 'open'
  /** The profiles that may open it; not given: all. Others go to /404 (core §2, registries §6). */
  readonly scope?: readonly Perfil[]
  /** Title of an area that is not built yet. */
  readonly coming?: string
  /** `load` loads its file before it is shown. */
  readonly page: ComponentType<{ readonly route: Route }> & { readonly load?: () => void }
}

const ComingPage = loaded(() => import('../pages/ComingPage.tsx'))

const managers: readonly Perfil[] = ['master', 'admin']

const coming = (title: string, access: Route['access'], ...routePaths: string[]): Route[] =>
  routePaths.map((path) => ({ path, access, coming: title, page: ComingPage }))

const scoped = (scope: readonly Perfil[], routes: Route[]): Route[] =>
  routes.map((route) => ({ ...route, scope }))

/** Unknown addresses lead here, too. */
export const notFoundRoute: Route = {
  path: paths.notFound,
  access: 'private',
  page: loaded(() => import('../pages/NotFoundPage.tsx')),
}

/** Every address of the portal. It must match exactly; every other address is not found. */
export const routes: readonly Route[] = [
  { path: paths.login, access: 'public', page: LoginPage },
  { path: paths.forgot, access: 'public', page: loaded(() => import('../pages/ForgotPasswordPage.tsx')) },
  { path: paths.newPassword, access: 'public', page: loaded(() => import('../pages/NewPasswordPage.tsx')) },
  { path: paths.signup, access: 'open', page: loaded(() => import('../pages/SignUpPage.tsx')) },
  {
    path: paths.resendDocument,
    access: 'public',
    page: loaded(() => import('../pages/ResendDocumentPage.tsx')),
  },
  // open: a session that begins in another tab must not close this form (core §2)
  {
    path: paths.resetRegister,
    access: 'open',
    page: loaded(() => import('../pages/ReRegistrationPage.tsx')),
  },
  { path: paths.onboard, access: 'public', page: loaded(() => import('../pages/PartnerOnboardingPage.tsx')) },

  notFoundRoute,
  { path: paths.offers, access: 'private', page: loaded(() => import('../pages/OffersPage.tsx')) },
  { path: paths.offerFilter, access: 'private', page: loaded(() => import('../pages/OfferFilterPage.tsx')) },
  { path: paths.offerDetail, access: 'private', page: loaded(() => import('../pages/OfferDetailPage.tsx')) },
  { path: paths.directCargo, access: 'private', page: loaded(() => import('../pages/DirectCargoPage.tsx')) },

  { path: paths.trips, access: 'private', page: loaded(() => import('../pages/TripsPage.tsx')) },
  { path: paths.tripFilter, access: 'private', page: loaded(() => import('../pages/TripFilterPage.tsx')) },
  { path: paths.tripDetail, access: 'private', page: loaded(() => import('../pages/TripDetailPage.tsx')) },

  ...coming('Painel', 'private', '/dashboard'),
  ...coming('Motoristas', 'private', paths.drivers, paths.newDriver, '/motoristas/edit'),
  ...coming('Caminhões', 'private', paths.trucks, paths.newTruck),
  ...coming('Veículos', 'private', paths.vehicles, paths.newVehicle, '/veiculos/detalhes'),
  ...coming('Vale pedágio', 'private', paths.toll, '/vale-pedagio/viagens', '/vale-pedagio/detalhes'),
  ...coming('Fale conosco', 'private', paths.contact),
  { path: paths.terms, access: 'private', page: loaded(() => import('../pages/TermsPage.tsx')) },
  ...scoped(managers, coming('Gerenciar conta', 'private', paths.account)),
  ...scoped(managers, coming('CNPJs vinculados', 'private', '/cnpjs-vinculados', '/vincular-cnpj')),
  ...coming('Usuários', 'private', '/usuarios-vinculados', '/usuarios-vinculados/edit', '/vincular-usuario'),
  ...coming('Conta de pagamentos', 'private', paths.payInstructions),
  ...scoped(
    managers,
    coming(
      'Pagamento',
      'private',
      paths.payments,
      '/pagamentos/onboarding',
      '/pagamentos/transferencia',
      '/pagamentos/extrato',
      '/pagamentos/comprovante',
      '/pagamentos/porcentagem-transferencia',
      '/pagamentos/trazer-dinheiro',
      '/pagamentos/pagar-boleto',
      '/pagamentos/confirmacao',
    ),
  ),
]
