import type { ComponentType } from 'react'
import { type PageAddress, pages } from '#domain/pages.ts'
import type { RouteProps } from './routes.ts'

// All private pages but the offers. This list is loaded after the sign-in: with each file stand the names of the files
// that it needs, and they make it long.
const files = new Map<PageAddress, () => Promise<{ readonly default: ComponentType<RouteProps> }>>([
  [pages.offerFilter, () => import('../pages/OfferFilterPage.tsx')],
  [pages.offerDetail, () => import('../pages/OfferDetailPage.tsx')],
  [pages.directCargo, () => import('../pages/DirectCargoPage.tsx')],
  [pages.trips, () => import('../pages/TripsPage.tsx')],
  [pages.tripFilter, () => import('../pages/TripFilterPage.tsx')],
  [pages.tripDetail, () => import('../pages/TripDetailPage.tsx')],
  [pages.drivers, () => import('../pages/DriversPage.tsx')],
  [pages.newDriver, () => import('../pages/NewDriverPage.tsx')],
  [pages.editDriver, () => import('../pages/EditDriverPage.tsx')],
  [pages.trucks, () => import('../pages/TrucksPage.tsx')],
  [pages.newTruck, () => import('../pages/NewTruckPage.tsx')],
  [pages.vehicles, () => import('../pages/VehiclesPage.tsx')],
  [pages.vehicleDetail, () => import('../pages/VehicleDetailPage.tsx')],
  [pages.newVehicle, () => import('../pages/NewVehiclePage.tsx')],
  [pages.contact, () => import('../pages/ContactPage.tsx')],
  [pages.toll, () => import('../pages/TollDriversPage.tsx')],
  [pages.tollTrips, () => import('../pages/TollTripsPage.tsx')],
  [pages.tollDetail, () => import('../pages/TollDetailPage.tsx')],
  [pages.receipt, () => import('../pages/ReceiptsPage.tsx')],
  [pages.terms, () => import('../pages/TermsPage.tsx')],
  [pages.account, () => import('../pages/AccountPage.tsx')],
  [pages.companies, () => import('../pages/CompaniesPage.tsx')],
  [pages.newCompany, () => import('../pages/LinkCompanyPage.tsx')],
  [pages.payOnboarding, () => import('../pages/PayOnboardingPage.tsx')],
  [pages.paySlip, () => import('../pages/PaySlipPage.tsx')],
  [pages.users, () => import('../pages/UsersPage.tsx')],
  [pages.editUser, () => import('../pages/EditUserPage.tsx')],
  [pages.payments, () => import('../pages/PaymentsPage.tsx')],
  [pages.statement, () => import('../pages/StatementPage.tsx')],
  [pages.newUser, () => import('../pages/NewUserPage.tsx')],
  [pages.payInstructions, () => import('../pages/PayInstructionsPage.tsx')],
  [pages.transfer, () => import('../pages/TransferPage.tsx')],
  [pages.bringMoney, () => import('../pages/BringMoneyPage.tsx')],
  [pages.transferShares, () => import('../pages/TransferPercentagesPage.tsx')],
  [pages.paymentConfirmation, () => import('../pages/PaymentConfirmationPage.tsx')],
])

/** Loads the file of a private page. An address that is not in the list rejects. */
export const loadAreaPage = async (address: PageAddress) => {
  const load = files.get(address)
  if (!load) throw new Error(`there is no file for ${address}`)
  return load()
}
