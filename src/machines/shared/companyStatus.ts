import type { Company } from '#services/companies.ts'
import { isReadingRefused, type StatusLook } from './readingStatus.ts'

const APPROVED: readonly string[] = ['VALID', 'MANUAL_APPROVAL']

/** The word for the validation of a company (registries §4 Fleet-owner table). */
export const companyLookOf = ({ status }: Pick<Company, 'status'>): StatusLook => {
  if (APPROVED.includes(status)) return { label: 'Ativo', tone: 'good' }
  return isReadingRefused({ status })
    ? { label: 'Inativo', tone: 'bad' }
    : { label: 'Pendente', tone: 'waiting' }
}
