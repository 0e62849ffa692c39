import * as v from 'valibot'
import { storageKey } from '#domain/product.ts'
import { contactsMachine, type KeptContacts } from '#machines/help/contactsMachine.ts'
import { createContactService } from '#services/contact.ts'
import { contato } from '#services/contract/help.ts'
import { call } from './call.ts'
import { client, vault } from './http.ts'

const contact = createContactService(client)

const KEPT_KEY = storageKey('contatos')
const keptShape = v.object({
  userId: v.number(),
  keptAt: v.number(),
  contacts: v.array(contato),
  unreadable: v.number(),
})

/**
 * The last answer that this user got in this browser; a sign-out clears it. Null: there is none, or none that can be
 * read.
 */
export const readKept = (): KeptContacts | null => {
  try {
    const { success, output } = v.safeParse(keptShape, JSON.parse(localStorage.getItem(KEPT_KEY) ?? 'null'))
    if (!success || output.userId !== vault.read()?.usuario_id || output.contacts.length === 0) return null
    const { keptAt, contacts, unreadable } = output
    return { keptAt, contacts, unreadable }
  } catch {
    return null
  }
}

export const contacts = contactsMachine.provide({
  actors: { loadContacts: call(contact.listContacts) },
  actions: {
    keepContacts: (_, { book }) => {
      const userId = vault.read()?.usuario_id
      if (userId === undefined) return
      try {
        localStorage.setItem(KEPT_KEY, JSON.stringify({ userId, keptAt: Date.now(), ...book }))
      } catch {
        // If the browser refuses to store, only the help for the next failure is lost.
      }
    },
  },
})
