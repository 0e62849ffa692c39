/** Milliseconds to wait for the browser's storage: the page must not wait for it without end. */
const STORAGE_TIMEOUT_MS = 3000

/** Rejects if the browser's storage needs longer than that, or if there is none. */
export const withStorageTimeout = <T>(work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    AbortSignal.timeout(STORAGE_TIMEOUT_MS).addEventListener('abort', () =>
      reject(new Error('the storage does not answer')),
    )
    work().then(resolve, reject)
  })
