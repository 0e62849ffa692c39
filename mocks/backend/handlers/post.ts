import type { MessageDraft } from '../rules/messages.ts'
import type { Store } from '../store/store.ts'

export const nextId = (records: readonly { readonly id: number }[]): number =>
  Math.max(0, ...records.map(({ id }) => id)) + 1

/** Puts a message into the inbox of the demo. */
export const post = async (store: Store, draft: MessageDraft): Promise<void> => {
  await store.messages.insert({
    ...draft,
    id: nextId(store.messages.all()),
    sentAt: store.now().toISOString(),
    read: false,
  })
}

/** Sends a code and stores that it was sent. An address that was confirmed before stays confirmed. */
export const postCode = async (store: Store, id: string, draft: MessageDraft): Promise<void> => {
  if (!store.codes.find(id)) await store.codes.insert({ id, confirmed: false })
  await post(store, draft)
}
