import { afterPaint } from '#screens/shared/afterPaint.ts'
import { goToList } from '../routing/cpfSearch.ts'
import type { PageHandlers } from './effects.ts'

/** Opens the page that a flow leads to behind the paint of the press; an address that is only corrected does not wait. */
export const goAfterPaint: NonNullable<PageHandlers['goTo']> = (to, how) => {
  if (how.replace) goToList(to, how)
  else afterPaint(() => goToList(to, how))
}
