import { navigate } from '../routing/navigation.ts'
import type { PageHandlers } from './effects.ts'

/**
 * Navigates for a page whose steps have a history entry each. Back, it replaces the entry before the present
 * one. The browser goes back later; the listener is the first to hear of it, so that the page of that entry is
 * not shown.
 */
export const goToStep: NonNullable<PageHandlers['goTo']> = (to, { isBack, ...how }) => {
  if (!isBack) return navigate(to, how)
  addEventListener('popstate', () => navigate(to, { ...how, replace: true }), { once: true, capture: true })
  history.back()
}
