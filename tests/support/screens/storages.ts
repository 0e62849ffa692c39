import { clear, createStore } from 'idb-keyval'
import { storageKey } from '#domain/product.ts'

/** What the portal keeps in the browser between pages: one connection to each, for all tests of the page. */
export const storages = ['sent', 'marks', 'drafts', 'personal'].map((name) =>
  createStore(storageKey(name), name),
)

export const emptyStorages = async (): Promise<void> => {
  await Promise.all(storages.map((storage) => clear(storage)))
}
