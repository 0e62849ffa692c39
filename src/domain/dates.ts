// Dates for people in Brazil.

/** Brazil's business day, whatever zone the device is set to. */
export const BRASILIA = 'America/Sao_Paulo'

/** Made when it is needed: pages that show no date begin sooner without it. */
let format: Intl.DateTimeFormat | undefined

const DAY_MS = 86_400_000

/** What is shown of a date that a record does not have, or that cannot be read. */
export const NO_DATE = 'sem data'

/** The calendar date in Brasília at an instant: '2026-11-22'. */
export const dateInBrazil = (instant: Date): string => {
  format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: BRASILIA, dateStyle: 'short' })
  return format.format(instant)
}

/** Whether 'yyyy-MM-dd' is a calendar date that exists. */
export const isDate = (text: string): boolean => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00Z`) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const DAY_FIRST = /^(\d{2})([/-])(\d{2})\2(\d{4})/
const YEAR_FIRST = /^(\d{4})\/(\d{2})\/(\d{2})/

/**
 * 'yyyy-MM-dd' at the beginning of a text that was written so, as 'dd/MM/yyyy', or with the other sign between; null: no date
 * that exists stands there.
 */
export const calendarDateIn = (text: string): string | null => {
  const plain = text.trim().replace(DAY_FIRST, '$4-$3-$1').replace(YEAR_FIRST, '$1-$2-$3')
  const [date] = /^[1-9]\d{3}-\d{2}-\d{2}(?!\d)/.exec(plain) ?? []
  return date !== undefined && isDate(date) ? date : null
}

/** '01/03/2029' of '2029-03-01'; 'sem data' of a text that is no date. No zone plays a part in it. */
export const formatDate = (text: string): string =>
  calendarDateIn(text)?.split('-').reverse().join('/') ?? NO_DATE

const NEAR: Readonly<Record<number, string>> = { [-1]: 'ontem', 0: 'hoje', 1: 'amanhã' }

/** 'ontem', 'hoje' or 'amanhã' by Brasília's calendar, if a calendar date is one of them at `now`; else null. */
export const nearDay = (date: string, now: Date): string | null =>
  NEAR[daysBetween(dateInBrazil(now), date)] ?? null

/** '24/11/2026 (amanhã)': a date with the word that helps to decide, if there is one. */
export const formatNearDate = (date: string, now: Date): string => {
  const near = nearDay(date, now)
  return near === null ? formatDate(date) : `${formatDate(date)} (${near})`
}

/** Whole days from one calendar date to another, negative if that one is earlier; NaN if one is no date. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${calendarDateIn(to)}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS)
