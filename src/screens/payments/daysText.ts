import { formatDate } from '#domain/dates.ts'
import { inOrder, type Period } from '#domain/period.ts'

/** 'em 20/11/2026', 'de 01/11/2026 a 20/11/2026' */
export const daysText = (period: Period): string => {
  const { from, to } = inOrder(period)
  return from === to ? `em ${formatDate(from)}` : `de ${formatDate(from)} a ${formatDate(to)}`
}
