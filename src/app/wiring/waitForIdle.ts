/** What a browser says of the network; not all of them do. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Milliseconds after which a browser that is never idle is asked no longer. */
const IDLE_TIMEOUT_MS = 5000
/** Milliseconds; for a browser that does not tell when it is idle. */
const PAUSE_MS = 200

/** Whether what nobody has asked for costs nobody anything: no saved data, no slow network, a page that is looked at. */
const isCheap = (): boolean => {
  const { saveData = false, effectiveType = '' } =
    (navigator as Navigator & { readonly connection?: Connection }).connection ?? {}
  return !saveData && !/2g/.test(effectiveType) && !document.hidden
}

/**
 * Waits until the browser has nothing else to do.
 * @returns whether something may be fetched ahead then; false also when the signal ends the wait
 */
export const waitForIdle = async (signal: AbortSignal): Promise<boolean> => {
  if (!isCheap()) return false
  await new Promise<void>((idle) => {
    // WebKit has no `requestIdleCallback`
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => idle(), { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(idle, PAUSE_MS)
  })
  return !signal.aborted && isCheap()
}
