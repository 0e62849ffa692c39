import { BRASILIA } from './dates.ts'

/** Made when it is needed, as that of dates. */
let format: Intl.DateTimeFormat | undefined

/** The time in Brasília at an instant, whatever zone the device is set to: '14:05:00'. */
export const timeInBrazil = (instant: Date): string => {
  format ??= new Intl.DateTimeFormat('pt-BR', { timeZone: BRASILIA, timeStyle: 'medium' })
  return format.format(instant)
}

/** Whether a text begins as an instant does: '2026-11-20T17:05:09.000Z', and no protocol. */
export const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(text)
