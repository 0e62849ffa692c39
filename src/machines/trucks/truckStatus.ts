import type { Truck } from '#services/trucks.ts'
import type { StatusLook } from '../shared/readingStatus.ts'

/** The word for a truck's status (registries §2). */
export const truckLookOf = ({ ativo }: Pick<Truck, 'ativo'>): StatusLook =>
  ativo ? { label: 'Ativo', tone: 'good' } : { label: 'Inativo', tone: 'quiet' }

/** Its trailers, in their order; three at most. */
export const trailersOf = ({
  veiculoCarreta1,
  veiculoCarreta2,
  veiculoCarreta3,
}: Pick<Truck, 'veiculoCarreta1' | 'veiculoCarreta2' | 'veiculoCarreta3'>) =>
  [veiculoCarreta1, veiculoCarreta2, veiculoCarreta3].flatMap((trailer) => trailer ?? [])
