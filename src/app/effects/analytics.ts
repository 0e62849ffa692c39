interface AnalyticsEvent {
  readonly event: string
  readonly category: string
}

/**
 * Hands an event to whatever tag manager a deployment loads: it reads this list. Nothing leaves the page by
 * itself, and no event holds what anybody typed.
 */
export const trackEvent = (event: AnalyticsEvent): void => {
  const page = window as { dataLayer?: AnalyticsEvent[] }
  page.dataLayer ??= []
  page.dataLayer.push(event)
}
