import { isUnreadable, readable } from '#domain/unreadable.ts'
import { type Contato, contatosList } from '#services/contract/help.ts'
import type { HttpClient } from './http/client.ts'

/** Somebody to call in a region. */
export type Contact = Contato

export interface ContactBook {
  /** In the order of the answer. */
  readonly contacts: readonly Contact[]
  /** How many records could not be read. They have no number to be named by. */
  readonly unreadable: number
}

export const createContactService = (client: HttpClient) => ({
  /** All contacts, of every region (contatos-list has no pages). */
  listContacts: async (_: void, signal?: AbortSignal): Promise<ContactBook> => {
    const listed = await client.send(contatosList, {}, { signal })
    return { contacts: readable(listed), unreadable: listed.filter(isUnreadable).length }
  },
})
