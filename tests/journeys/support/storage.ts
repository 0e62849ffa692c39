import type { Page } from '@playwright/test'

/** The content of all databases of the page, as text. */
export const databaseText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error))
      })
    const texts: string[] = []
    for (const { name } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name ?? ''))
      for (const store of db.objectStoreNames) {
        texts.push(JSON.stringify(await settled(db.transaction(store).objectStore(store).getAll())))
      }
      db.close()
    }
    return texts.join(' ')
  })
