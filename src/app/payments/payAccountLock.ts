import { PRODUCT_KEY } from '#domain/product.ts'

/** A lock that is being given back is free a moment later; the next claim waits for it. */
let returning: Promise<unknown> = Promise.resolve()

/**
 * Claims the account for the payments of this tab, if no other tab holds it. A browser without locks has nothing to
 * claim by: there it is held. Returns a function that gives it back.
 */
export const claimPayAccount = (companyId: number, tell: (isHeld: boolean) => void): (() => void) => {
  let isOver = false
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const claim = async () => {
    await returning
    await navigator.locks.request(`${PRODUCT_KEY}:pay:${companyId}`, { ifAvailable: true }, (lock) => {
      if (!isOver) tell(lock !== null)
      return lock === null ? undefined : left
    })
  }
  const claiming = claim().catch(() => {
    if (!isOver) tell(true)
  })
  return () => {
    isOver = true
    returning = claiming
    leave()
  }
}
