import type { Vehicle } from '#services/vehicles.ts'
import { isReadingRefused, type StatusLook } from '../shared/readingStatus.ts'

/** The word for a vehicle's status (registries §4). */
export const vehicleLookOf = ({ status, ativo }: Pick<Vehicle, 'status' | 'ativo'>): StatusLook => {
  if (isReadingRefused({ status })) return { label: 'Pendente', tone: 'waiting' }
  return ativo ? { label: 'Ativo', tone: 'good' } : { label: 'Inativo', tone: 'quiet' }
}

/** 'INATIVO' if the plate has more than three digits, which is the form before MERCOSUL (registries §5). */
export const mercosulOf = (plate: string): 'ATIVO' | 'INATIVO' =>
  plate.replace(/\D/g, '').length > 3 ? 'INATIVO' : 'ATIVO'
