import type { ComponentType } from 'react'
import { type PageAddress, pages } from '#domain/pages.ts'
import { loaded } from './loaded.tsx'

// All private pages but the offers. This list is loaded after the sign-in: with each file stand the names of the files
// that it needs, and they make it long.

export interface AreaPage {
  readonly path: PageAddress
  /** `load` loads its file before it is shown. */
  readonly page: ComponentType & { readonly load: () => void }
}

const areaPage = (
  path: PageAddress,
  fetchFile: () => Promise<{ readonly default: ComponentType }>,
): AreaPage => ({
  path,
  page: loaded(fetchFile),
})

/** Unknown addresses show it, too. */
export const notFoundPage = areaPage(pages.notFound, () => import('../pages/NotFoundPage.tsx'))

/** They must match exactly; every other address is not found. */
export const areaPages: readonly AreaPage[] = [
  notFoundPage,
  areaPage(pages.dashboard, () => import('../pages/DashboardPage.tsx')),
  areaPage(pages.offerFilter, () => import('../pages/OfferFilterPage.tsx')),
  areaPage(pages.offerDetail, () => import('../pages/OfferDetailPage.tsx')),
  areaPage(pages.directCargo, () => import('../pages/DirectCargoPage.tsx')),
  areaPage(pages.trips, () => import('../pages/TripsPage.tsx')),
  areaPage(pages.tripFilter, () => import('../pages/TripFilterPage.tsx')),
  areaPage(pages.tripDetail, () => import('../pages/TripDetailPage.tsx')),
  areaPage(pages.drivers, () => import('../pages/DriversPage.tsx')),
  areaPage(pages.newDriver, () => import('../pages/NewDriverPage.tsx')),
  areaPage(pages.editDriver, () => import('../pages/EditDriverPage.tsx')),
  areaPage(pages.trucks, () => import('../pages/TrucksPage.tsx')),
  areaPage(pages.newTruck, () => import('../pages/NewTruckPage.tsx')),
  areaPage(pages.vehicles, () => import('../pages/VehiclesPage.tsx')),
  areaPage(pages.vehicleDetail, () => import('../pages/VehicleDetailPage.tsx')),
  areaPage(pages.newVehicle, () => import('../pages/NewVehiclePage.tsx')),
  areaPage(pages.toll, () => import('../pages/TollDriversPage.tsx')),
  areaPage(pages.tollTrips, () => import('../pages/TollTripsPage.tsx')),
  areaPage(pages.tollDetail, () => import('../pages/TollDetailPage.tsx')),
  areaPage(pages.contact, () => import('../pages/ContactPage.tsx')),
  areaPage(pages.terms, () => import('../pages/TermsPage.tsx')),
  areaPage(pages.users, () => import('../pages/UsersPage.tsx')),
  areaPage(pages.editUser, () => import('../pages/EditUserPage.tsx')),
  areaPage(pages.newUser, () => import('../pages/NewUserPage.tsx')),
  areaPage(pages.payInstructions, () => import('../pages/PayInstructionsPage.tsx')),
  areaPage(pages.account, () => import('../pages/AccountPage.tsx')),
  areaPage(pages.companies, () => import('../pages/CompaniesPage.tsx')),
  areaPage(pages.newCompany, () => import('../pages/LinkCompanyPage.tsx')),
  areaPage(pages.payments, () => import('../pages/PaymentsPage.tsx')),
  areaPage(pages.payOnboarding, () => import('../pages/PayOnboardingPage.tsx')),
  areaPage(pages.paySlip, () => import('../pages/PaySlipPage.tsx')),
  areaPage(pages.statement, () => import('../pages/StatementPage.tsx')),
  areaPage(pages.receipt, () => import('../pages/ReceiptsPage.tsx')),
  areaPage(pages.transfer, () => import('../pages/TransferPage.tsx')),
  areaPage(pages.transferShares, () => import('../pages/TransferPercentagesPage.tsx')),
  areaPage(pages.bringMoney, () => import('../pages/BringMoneyPage.tsx')),
  areaPage(pages.paymentConfirmation, () => import('../pages/PaymentConfirmationPage.tsx')),
]
