/** A browser's storage that does not answer must not hold up the page; milliseconds. */
const PATIENCE_MS = 3000

/** Rejects when work on the browser's storage takes longer than that, and when there is no storage to begin with. */
export const inTime = <T>(work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the storage does not answer')), PATIENCE_MS)
    work().then(resolve, reject)
  })
