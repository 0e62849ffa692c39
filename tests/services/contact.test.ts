import { afterEach, describe, expect, it, vi } from 'vitest'
import { createContactService } from '#services/contact.ts'
import { faultFrom, jsonAnswer } from '#tests/support/http.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const rita = { regiao: 'Oeste', nome: 'Rita', telefone: '4533330001', cargo: 'Coordenadora' }

const openContacts = (answer: unknown) =>
  openSignedIn(
    () => jsonAnswer(answer),
    (client) => ({ contact: createContactService(client) }),
  )

describe('the contacts', () => {
  it('that cannot be read cost only themselves, and are counted', async () => {
    const { contact } = openContacts([rita, { ...rita, telefone: 7 }, null])
    expect(await contact.listContacts()).toEqual({ contacts: [rita], unreadable: 2 })
  })

  it('are a fault if the answer is no list', async () => {
    const { contact } = openContacts({ data: [rita] })
    expect(await faultFrom(contact.listContacts())).toMatchObject({ kind: 'malformed' })
  })
})
