import type { ComponentType } from 'react'
import {
  CargoIcon,
  DriverIcon,
  PaymentIcon,
  PhoneIcon,
  TermsIcon,
  TollIcon,
  TruckIcon,
  VehicleIcon,
} from '#screens/shared/icons.tsx'
import type { Perfil } from '#services/contract/records.ts'
import { paths } from '../routing/navigation.ts'

export interface MenuItem {
  readonly label: string
  readonly icon: ComponentType
  /** One page, or a group of pages under the label. */
  readonly pages: readonly { readonly label: string; readonly href: string }[]
  /** Shown to these profiles; not given: to all. */
  readonly scope?: readonly Perfil[]
}

const page = (label: string, href: string) => ({ label, href })
const single = (label: string, icon: ComponentType, href: string): MenuItem => ({
  label,
  icon,
  pages: [page(label, href)],
})

/** The side menu (registries §2, §6). */
const items: readonly MenuItem[] = [
  {
    label: 'Ofertas de cargas',
    icon: CargoIcon,
    pages: [page('Ofertas disponíveis', paths.offers), page('Ofertas solicitadas', paths.trips)],
  },
  {
    label: 'Motoristas',
    icon: DriverIcon,
    pages: [page('Lista de motoristas', paths.drivers), page('Novo motorista', paths.newDriver)],
  },
  {
    label: 'Veículos',
    icon: VehicleIcon,
    pages: [page('Lista de veículos', paths.vehicles), page('Novo veículo', paths.newVehicle)],
  },
  {
    label: 'Caminhões',
    icon: TruckIcon,
    pages: [page('Lista de caminhões', paths.trucks), page('Novo caminhão', paths.newTruck)],
  },
  { ...single('Pagamento', PaymentIcon, paths.payments), scope: ['master', 'admin'] },
  single('Fale conosco', PhoneIcon, paths.contact),
  single('Vale pedágio', TollIcon, paths.toll),
  single('Termos de Uso', TermsIcon, paths.terms),
]

export const menuFor = (perfil: Perfil): readonly MenuItem[] =>
  items.filter((item) => !item.scope || item.scope.includes(perfil))
