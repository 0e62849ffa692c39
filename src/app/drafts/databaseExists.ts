import { storageKey } from '#domain/product.ts'

/**
 * Whether this browser has a database of that name. To open one makes it, which a first visit does not need. Older browsers
 * cannot list them.
 */
export const databaseExists = (name: string): Promise<boolean> =>
  Promise.resolve()
    .then(() => indexedDB.databases())
    .then(
      (made) => made.some((one) => one.name === storageKey(name)),
      () => true,
    )
