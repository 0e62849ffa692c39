import { describe, expect, it } from 'vitest'
import { branchesMapOf } from '#machines/help/branchesMap.ts'
import { contactsFound } from '#machines/help/contactsFound.ts'
import type { Contact } from '#services/contact.ts'

const contact = (regiao: string, nome: string, telefone: string, cargo: string): Contact => ({
  regiao,
  nome,
  telefone,
  cargo,
})
const rita = contact('Oeste do Paraná', 'Rita Camargo', '4533330001', 'Coordenadora')
const decio = contact('Oeste do Paraná', 'Décio Fontana', '45999990102', 'Programador')
const luana = contact(' Mato  Grosso ', 'Luana Siqueira', '65999990103', 'Programadora')
const ana = contact('', 'Ana Rios', 'ramal da matriz', 'Documentação')
const all = [rita, decio, luana, ana]

const namesFound = (text: string) =>
  contactsFound(all, text).regions.flatMap(({ contacts }) => contacts.map(({ nome }) => nome))

describe('the contacts', () => {
  it('REG-569 stand under their regions, which stand by name, with name, phone and role', () => {
    expect(contactsFound(all, '')).toEqual({
      regions: [
        { name: 'Mato Grosso', contacts: [luana] },
        { name: 'Oeste do Paraná', contacts: [rita, decio] },
        { name: 'Outras regiões', contacts: [ana] },
      ],
      count: 4,
      hidden: 0,
    })
  })

  it.each([
    ['a region without its accents', 'parana', ['Rita Camargo', 'Décio Fontana']],
    ['capitals and blanks around', '  MATO   GROSSO ', ['Luana Siqueira']],
    ['a name', 'décio', ['Décio Fontana']],
    ['a role', 'program', ['Luana Siqueira', 'Décio Fontana']],
    ['words in another order', 'coordenadora parana', ['Rita Camargo']],
    ['a phone with a mask', '(45) 99999', ['Décio Fontana']],
    ['the end of a phone', '3333-0001', ['Rita Camargo']],
    ['a phone with the code of the country', '+55 45 3333-0001', ['Rita Camargo']],
    ['a phone with the 0 of long-distance calls', '045 3333-0001', ['Rita Camargo']],
    ['words of which one does not fit', 'rita grosso', []],
    ['a sign that means something in patterns', '(.*', []],
  ])('are found by %s', (_, text, names) => {
    expect(namesFound(text)).toEqual(names)
  })

  it('are drawn up to 200, and how many are left out is known', () => {
    const many = Array.from({ length: 10_000 }, () => rita)
    const found = contactsFound(many, '')
    expect(found.regions.map(({ contacts }) => contacts.length)).toEqual([200])
    expect(found).toMatchObject({ count: 10_000, hidden: 9_800 })
  })
})

describe('the map of the branches', () => {
  const ORIGIN = 'https://portal.example.com'
  const HOSTS = ['mapas.example.com', 'self']

  it.each([
    ['an allowed host', 'https://mapas.example.com/filiais?z=6', 'https://mapas.example.com/filiais?z=6'],
    ['a path of the portal', '/filiais.svg', 'https://portal.example.com/filiais.svg'],
  ])('opens at %s', (_, address, url) => {
    expect(branchesMapOf(address, HOSTS, ORIGIN)).toEqual({ kind: 'link', url })
  })

  it.each([
    ['another host', 'https://example.com/filiais'],
    ['a host that only begins like an allowed one', 'https://mapas.example.com.evil.com/'],
    ['an allowed host in the user part', 'https://mapas.example.com@evil.com/'],
    ['no encryption', 'http://mapas.example.com/filiais'],
    ['a script', 'javascript:alert(1)'],
    ['an address without a scheme', '//evil.com/filiais'],
    ['a backslash for a slash', '/\\evil.com'],
    ['an empty text', ''],
  ])('is refused with %s', (_, address) => {
    expect(branchesMapOf(address, HOSTS, ORIGIN)).toEqual({ kind: 'refused' })
  })

  it('is refused at a path of the portal that the deployment does not allow', () => {
    expect(branchesMapOf('/filiais.svg', [], ORIGIN)).toEqual({ kind: 'refused' })
  })

  it('is none if the deployment names none', () => {
    expect(branchesMapOf(null, HOSTS, ORIGIN)).toEqual({ kind: 'none' })
  })
})
