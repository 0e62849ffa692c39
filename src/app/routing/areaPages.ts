import type { ComponentType } from 'react'
import { type PageAddress, pages } from '#domain/pages.ts'
import type { Perfil } from '#services/contract/records.ts'
import { loaded } from './loaded.tsx'

// All private pages but the offers. This list is loaded after the sign-in: with each file stand the names of the files
// that it needs, and they make it long.

export interface AreaPage {
  readonly path: PageAddress
  /** The profiles that may open it; not given: all. Others go to /404 (core §2, registries §6). */
  readonly scope?: readonly Perfil[]
  /** `load` loads its file before it is shown. */
  readonly page: ComponentType & { readonly load: () => void }
}

type FetchFile = () => Promise<{ readonly default: ComponentType }>

const forAll = (path: PageAddress, fetchFile: FetchFile): AreaPage => ({ path, page: loaded(fetchFile) })

const forManagers = (path: PageAddress, fetchFile: FetchFile): AreaPage => ({
  ...forAll(path, fetchFile),
  scope: ['master', 'admin'],
})

/** Unknown addresses show it, too. */
export const notFoundPage = forAll(pages.notFound, () => import('../pages/NotFoundPage.tsx'))

/** They must match exactly; every other address is not found. */
export const areaPages: readonly AreaPage[] = [
  notFoundPage,
  forAll(pages.dashboard, () => import('../pages/DashboardPage.tsx')),
  forAll(pages.offerFilter, () => import('../pages/OfferFilterPage.tsx')),
  forAll(pages.offerDetail, () => import('../pages/OfferDetailPage.tsx')),
  forAll(pages.directCargo, () => import('../pages/DirectCargoPage.tsx')),
  forAll(pages.trips, () => import('../pages/TripsPage.tsx')),
  forAll(pages.tripFilter, () => import('../pages/TripFilterPage.tsx')),
  forAll(pages.tripDetail, () => import('../pages/TripDetailPage.tsx')),
  forAll(pages.drivers, () => import('../pages/DriversPage.tsx')),
  forAll(pages.newDriver, () => import('../pages/NewDriverPage.tsx')),
  forAll(pages.editDriver, () => import('../pages/EditDriverPage.tsx')),
  forAll(pages.trucks, () => import('../pages/TrucksPage.tsx')),
  forAll(pages.newTruck, () => import('../pages/NewTruckPage.tsx')),
  forAll(pages.vehicles, () => import('../pages/VehiclesPage.tsx')),
  forAll(pages.vehicleDetail, () => import('../pages/VehicleDetailPage.tsx')),
  forAll(pages.newVehicle, () => import('../pages/NewVehiclePage.tsx')),
  forAll(pages.toll, () => import('../pages/TollDriversPage.tsx')),
  forAll(pages.tollTrips, () => import('../pages/TollTripsPage.tsx')),
  forAll(pages.tollDetail, () => import('../pages/TollDetailPage.tsx')),
  forAll(pages.contact, () => import('../pages/ContactPage.tsx')),
  forAll(pages.terms, () => import('../pages/TermsPage.tsx')),
  forAll(pages.users, () => import('../pages/UsersPage.tsx')),
  forAll(pages.editUser, () => import('../pages/EditUserPage.tsx')),
  forAll(pages.newUser, () => import('../pages/NewUserPage.tsx')),
  forAll(pages.payInstructions, () => import('../pages/PayInstructionsPage.tsx')),
  forManagers(pages.account, () => import('../pages/AccountPage.tsx')),
  forManagers(pages.companies, () => import('../pages/CompaniesPage.tsx')),
  forManagers(pages.newCompany, () => import('../pages/LinkCompanyPage.tsx')),
  forManagers(pages.payments, () => import('../pages/PaymentsPage.tsx')),
  forManagers(pages.payOnboarding, () => import('../pages/PayOnboardingPage.tsx')),
  forManagers(pages.paySlip, () => import('../pages/PaySlipPage.tsx')),
  forManagers(pages.statement, () => import('../pages/StatementPage.tsx')),
  forManagers(pages.receipt, () => import('../pages/ReceiptsPage.tsx')),
  forManagers(pages.transfer, () => import('../pages/TransferPage.tsx')),
  forManagers(pages.transferShares, () => import('../pages/TransferPercentagesPage.tsx')),
  forManagers(pages.bringMoney, () => import('../pages/BringMoneyPage.tsx')),
  forManagers(pages.paymentConfirmation, () => import('../pages/PaymentConfirmationPage.tsx')),
]
