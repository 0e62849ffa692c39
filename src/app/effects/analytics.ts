interface AnalyticsEvent {
  readonly event: string
  readonly category: string
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
