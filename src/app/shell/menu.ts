import type { ComponentType } from 'react'
import { type PageAddress, pages } from '#domain/pages.ts'
import {
  CargoIcon,
  DriverIcon,
  PaymentIcon,
  PhoneIcon,
  TermsIcon,
  TollIcon,
  TruckIcon,
  VehicleIcon,
} from '#screens/shared/areaIcons.tsx'
import type { Perfil } from '#services/contract/records.ts'
import { mayOpen } from '../routing/pageAccess.ts'

export interface MenuItem {
  readonly label: string
  readonly icon: ComponentType
  /** One page, or a group of pages under the label. */
  readonly pages: readonly { readonly label: string; readonly href: PageAddress }[]
}

const page = (label: string, href: PageAddress) => ({ label, href })
const single = (label: string, icon: ComponentType, href: PageAddress): MenuItem => ({
  label,
  icon,
  pages: [page(label, href)],
})

/** The side menu (registries §2, §6). */
const items: readonly MenuItem[] = [
  {
    label: 'Ofertas de cargas',
    icon: CargoIcon,
    pages: [page('Ofertas disponíveis', pages.offers), page('Ofertas solicitadas', pages.trips)],
  },
  {
    label: 'Motoristas',
    icon: DriverIcon,
    pages: [page('Lista de motoristas', pages.drivers), page('Novo motorista', pages.newDriver)],
  },
  {
    label: 'Veículos',
    icon: VehicleIcon,
    pages: [page('Lista de veículos', pages.vehicles), page('Novo veículo', pages.newVehicle)],
  },
  {
    label: 'Caminhões',
    icon: TruckIcon,
    pages: [page('Lista de caminhões', pages.trucks), page('Novo caminhão', pages.newTruck)],
  },
  single('Pagamento', PaymentIcon, pages.payments),
  single('Fale conosco', PhoneIcon, pages.contact),
  single('Vale pedágio', TollIcon, pages.toll),
  single('Termos de Uso', TermsIcon, pages.terms),
]

/** Pages that are no part of an address in the menu, and where they are reached from. */
const reachedFrom: Readonly<Record<string, PageAddress>> = {
  [pages.offerDetail]: pages.offers,
  [pages.directCargo]: pages.offers,
  [pages.payInstructions]: pages.payments,
}

/** The page of the menu that one is on, or below: '/lotes' on '/lotes/filtros'; null: on none. */
export const menuPageOf = (path: string): PageAddress | null => {
  const above = items
    .flatMap((item) => item.pages.map(({ href }) => href))
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)
  return above[0] ?? reachedFrom[path] ?? null
}

/** Without what this profile may not open. */
export const menuFor = (perfil: Perfil): readonly MenuItem[] =>
  items.filter((item) => item.pages.every(({ href }) => mayOpen(href, perfil)))
