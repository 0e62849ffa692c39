import { expect } from 'vitest'

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

const everyRecord = async (): Promise<unknown[]> => {
  const found: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name))
    for (const table of database.objectStoreNames) {
      const records = database.transaction(table).objectStore(table)
      found.push(await settled(records.getAllKeys()), await settled(records.getAll()))
    }
    database.close()
  }
  return found
}

/** After they were used: in no storage, in no address, and nowhere on the page. */
export const expectKeptNowhere = async (...secrets: readonly string[]): Promise<void> => {
  const places = {
    storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    databases: JSON.stringify(await everyRecord()),
    address: JSON.stringify([location.href, history.state]),
    page: document.body.outerHTML,
    fields: JSON.stringify([...document.querySelectorAll('input')].map(({ value }) => value)),
  }
  for (const secret of secrets) {
    for (const [place, text] of Object.entries(places)) expect(text.includes(secret), place).toBe(false)
  }
}
