import { storageKey } from '#domain/product.ts'

// Which accounts' money was moved, or may have been: heard in all tabs.

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(storageKey('money'))
const listeners = new Set<(companyId: number) => void>()

const tellThisTab = (companyId: unknown) => {
  if (typeof companyId !== 'number') return
  for (const listener of [...listeners]) listener(companyId)
}
channel?.addEventListener('message', ({ data }) => tellThisTab(data))

/** The balance of this company's account is another one now, or may be. */
export const tellMoneyMoved = (companyId: number): void => {
  tellThisTab(companyId)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  channel?.postMessage(companyId)
}

/** Calls back with the company's id. Returns a function that unsubscribes. */
export const watchMoney = (listener: (companyId: number) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
