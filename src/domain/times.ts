import { BRASILIA } from './dates.ts'

const TIME = new Intl.DateTimeFormat('pt-BR', { timeZone: BRASILIA, timeStyle: 'medium' })

/** The time in Brasília at an instant, whatever zone the device is set to: '14:05:00'. */
export const timeInBrazil = (instant: Date): string => TIME.format(instant)
