import { tellFailure } from './failures.ts'

interface AnalyticsEvent {
  readonly event: string
  readonly category: string
  readonly label?: string
}

/**
 * Adds an event to the list that tag managers read. Without a tag manager nothing is sent, and no event holds
 * what a user typed.
 */
export const trackEvent = (event: AnalyticsEvent): void => {
  const page = window as { dataLayer?: AnalyticsEvent[] }
  page.dataLayer ??= []
  page.dataLayer.push(event)
}

/** Counts an answer, or a record of a list, that breaks the contract: by its field, never with its content. */
export const countMalformed = (callId: string, at: string): void => {
  trackEvent({ event: 'malformed', category: callId, label: at })
  tellFailure({ kind: 'malformed', call: callId })
}
