/**
 * Opens the browser's print dialog for the page as it is. Resolves when it is closed; a browser that tells nothing of that
 * never resolves.
 */
export const printPage = (_: unknown, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('afterprint', () => resolve(), { once: true, signal })
    window.print()
  })
