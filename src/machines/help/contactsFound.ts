import { onlyDigits } from '#domain/identifiers.ts'
import { nationalDigits } from '#domain/phones.ts'
import { plain, tidy } from '#domain/places.ts'
import { searchedIn } from '#domain/searched.ts'
import type { Contact } from '#services/contact.ts'

/** More are not drawn at once: the call has no pages. */
const MOST = 200

export interface Region {
  readonly name: string
  readonly contacts: readonly Contact[]
}

export interface FoundContacts {
  /** Regions by name, their contacts in the order of the answer. */
  readonly regions: readonly Region[]
  readonly count: number
  /** How many of them are left out. */
  readonly hidden: number
}

const wordsOf = (contact: Contact): string => plain(`${contact.regiao} ${contact.nome} ${contact.cargo}`)

/** '3333-0001' and '(45) 3333' are parts of a phone; 'Rua 7' is not. */
const isPartOfPhone = (text: string): boolean => /^[\d\s()+-]*\d[\d\s()+-]*$/.test(text)

const isFound = (contact: Contact, text: string): boolean =>
  isPartOfPhone(text)
    ? onlyDigits(contact.telefone).includes(nationalDigits(text))
    : plain(text)
        .split(' ')
        .every((word) => wordsOf(contact).includes(word))

/** The contacts that a text finds by region, name, role or phone, in any order of its words, without accents. */
export const contactsFound = (contacts: readonly Contact[], typed: string): FoundContacts => {
  const text = searchedIn(typed)
  const found = contacts.filter((contact) => isFound(contact, text))
  const regions = new Map<string, Contact[]>()
  for (const contact of found.slice(0, MOST)) {
    const name = tidy(contact.regiao) || 'Outras regiões'
    regions.set(name, [...(regions.get(name) ?? []), contact])
  }
  return {
    regions: [...regions]
      .map(([name, ofRegion]) => ({ name, contacts: ofRegion }))
      .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
    count: found.length,
    hidden: Math.max(0, found.length - MOST),
  }
}
