import { navigate } from 'wouter/use-browser-location'
import type { DirectingLinks } from '#screens/offers/DirectingModals.tsx'
import { paths } from './navigation.ts'

export const directingLinks: DirectingLinks = {
  newDriver: paths.newDriver,
  newVehicle: paths.newVehicle,
  newTruck: paths.newTruck,
  payInstructions: paths.payInstructions,
  contact: paths.contact,
  onFollow: (href) => navigate(href),
}
