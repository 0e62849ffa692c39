import { dateInBrazil, daysBetween, formatNearDate } from '#domain/dates.ts'
import type { Driver } from '#services/drivers.ts'
import { isReadingRefused, type StatusLook } from '../shared/readingStatus.ts'

const APPROVED: readonly string[] = ['VALID', 'MANUAL_APPROVAL']

/** The word for a driver's status (registries §4); 'Reprovado' is ours, where the reading's message follows. */
export const driverLookOf = ({ status, ativo }: Pick<Driver, 'status' | 'ativo'>): StatusLook => {
  if (status === 'PENDENTE') return { label: 'Pendente', tone: 'waiting' }
  if (isReadingRefused({ status })) return { label: 'Reprovado', tone: 'bad' }
  if (APPROVED.includes(status) || ativo) return { label: 'Ativo', tone: 'good' }
  return { label: 'Inativo', tone: 'quiet' }
}

/** Days before a licence expires in which that is marked. */
const NOTICE_DAYS = 30

/** The mark of a licence (CNH) that has expired or will within 30 days, by Brasília's calendar; null: none. */
export const licenceLookOf = (
  { vencimento_cnh: expires }: Pick<Driver, 'vencimento_cnh'>,
  now: Date,
): StatusLook | null => {
  const days = daysBetween(dateInBrazil(now), expires)
  if (days < 0) return { label: `CNH vencida em ${formatNearDate(expires, now)}`, tone: 'bad' }
  return days <= NOTICE_DAYS
    ? { label: `CNH vence em ${formatNearDate(expires, now)}`, tone: 'waiting' }
    : null
}
