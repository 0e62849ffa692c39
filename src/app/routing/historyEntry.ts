import { type PageAddress, pages } from '#domain/pages.ts'
import type { PayHomeState } from '#machines/payments/account/payGate.ts'
import { navigate } from './navigation.ts'

/** Writes the record into the entry of its page: what the entry holds besides stays, as whose it is. */
export const keepInEntry = (page: PageAddress, record: object): void =>
  navigate(page, { replace: true, state: { ...history.state, ...record } })

/** Goes up to a page that stands in a breadcrumb: as the menu does, but on with what the page below it is about. */
export const goUp = (to: PageAddress): void => {
  if (to === pages.payments) {
    const state: PayHomeState = { keepsCompany: true }
    navigate(to, { state })
    return
  }
  // the driver, who stands in no address; the page reads it from the state of a trip as well
  if (to === pages.tollTrips) return navigate(to, { state: history.state })
  navigate(to)
}
