import { describe, expect, it } from 'vitest'
import {
  changeOf,
  type DriverDraft,
  type DriverField,
  differencesOf,
  draftOf,
  driverRefusalText,
  errorsOf,
  isGood,
  isSaved,
  takenOver,
  takenOverText,
  withTakenOver,
  withTheirs,
} from '#machines/drivers/driverForm.ts'
import { draft, elsewhere, joao } from './editDriverSamples.ts'

describe('the fields of a driver', () => {
  it.each([
    ['REG-267', { name: ' ' }, { name: 'Nome inválido!' }],
    ['REG-268', { phone: '' }, { phone: 'Telefone inválido!' }],
    ['REG-269', { phone: '459988102' }, { phone: 'Telefone inválido!' }],
    ['REG-269 of a landline', { phone: '4533330000' }, {}],
    ['CORE-418', { phone: '45888810201' }, { phone: 'Telefone inválido!' }],
    ['CORE-419', { phone: '05998810201' }, { phone: 'Telefone inválido!' }],
    ['REG-270', { email: '' }, {}],
    ['REG-271', { email: 'joao@' }, { email: 'Email inválido' }],
    ['REG-272 of half a CEP', { cep: '8580100' }, { cep: 'CEP inválido' }],
    ['REG-275', { street: ' ' }, { street: 'Logradouro inválido!' }],
    ['REG-276', { number: '' }, { number: 'Número inválido!' }],
    ['REG-277', { neighbourhood: '' }, { neighbourhood: 'Bairro inválido!' }],
    ['REG-278', { city: '' }, { city: 'Cidade inválido!' }],
    ['REG-279', { state: '' }, { state: 'Estado inválido!' }],
    ['the complement may be empty', { complement: '' }, {}],
  ])('%s: %j is told as %j', (_, typed, errors) => {
    const whole = { ...draft, ...typed }
    expect(errorsOf(whole, joao)).toEqual(errors)
    expect(isGood(whole, joao)).toBe(Object.keys(errors).length === 0)
  })

  it.each(['name', 'street', 'neighbourhood', 'city', 'state'] as const)(
    'take 200 characters in the %s, and no more',
    (name) => {
      expect(errorsOf({ ...draft, [name]: 'a'.repeat(200) }, joao)).toEqual({})
      expect(errorsOf({ ...draft, [name]: 'a'.repeat(201) }, joao)).toEqual({ [name]: 'Valor inválido.' })
    },
  )

  it('cannot be sent without the code of the city, which no field asks for', () => {
    expect(errorsOf({ ...draft, cityIbge: null }, joao)).toEqual({})
    expect(isGood({ ...draft, cityIbge: null }, joao)).toBe(false)
  })

  it('are empty where the record has nothing', () => {
    const bare = draftOf({ ...joao, telefone: null, email: null, endereco: null })
    expect(bare).toMatchObject({ name: 'João Batista Silva', phone: '', email: '', cep: '', cityIbge: null })
  })

  it.each(['+55 (45) 99999-0001', '5545999990001', '045999990001', '(45) 99999-0001', '\u200e45 99999-0001'])(
    'show the phone %j of the record from its area code on, and send that',
    (telefone) => {
      const driver = { ...joao, telefone }
      const renamed = { ...draftOf(driver), name: 'João Silva' }
      expect(renamed.phone).toBe('45999990001')
      expect(errorsOf(renamed, driver)).toEqual({})
      expect(isGood(renamed, driver)).toBe(true)
      expect(changeOf(driver, renamed).phone).toBe('45999990001')
      expect(isSaved(driver, draftOf(driver))).toBe(true)
    },
  )

  it.each([
    ['45999990001 / 45999990002', '45999990001 / 45999990002'],
    ['+595 21 123 456', '+595 21 123 456'],
    ['999990001', '999990001'],
    ['0', ''],
  ])('refuse what the record has as a phone and is none, so that it is not sent: %j', (telefone, phone) => {
    const driver = { ...joao, telefone }
    expect(draftOf(driver).phone).toBe(phone)
    expect(errorsOf(draftOf(driver), driver)).toEqual({ phone: 'Telefone inválido!' })
    expect(isGood(draftOf(driver), driver)).toBe(false)
  })

  it.each(['123A', 'S/N', '45 fundos', 'Km 12'])(
    'keep the number %j of the record letter by letter, and take no other with letters',
    (numero) => {
      const driver = { ...joao, endereco: joao.endereco && { ...joao.endereco, numero } }
      const kept = { ...draftOf(driver), phone: '4533334444' }
      expect(errorsOf(kept, driver)).toEqual({})
      expect(isGood(kept, driver)).toBe(true)
      expect(changeOf(driver, kept).address.number).toBe(numero)
      expect(isSaved(driver, draftOf(driver))).toBe(true)
      expect(errorsOf({ ...kept, number: '123B' }, driver)).toEqual({ number: 'Número inválido!' })
      expect(errorsOf({ ...kept, number: '120-130' }, driver)).toEqual({ number: 'Número inválido!' })
      expect(errorsOf({ ...kept, number: '' }, driver)).toEqual({ number: 'Número inválido!' })
    },
  )
})

const theirs = draftOf(elsewhere)
const moved: DriverDraft = {
  ...draft,
  cep: '85890000',
  city: 'Missal',
  cityIbge: 4116109,
  street: 'Rua Um',
  number: '7',
}

/** What was read, beside what the fields began with and what was typed. */
const versions = (mine: DriverDraft, other: DriverDraft, sent: DriverDraft | null = null) => ({
  before: draft,
  mine,
  theirs: other,
  sent,
})

describe('what two people have changed', () => {
  it.each<[string, DriverDraft, DriverDraft, string[], string[]]>([
    ['nothing', draft, draft, [], []],
    ['only this person', { ...draft, phone: '45988887777' }, draft, [], []],
    ['only the other: it would be changed back', draft, theirs, [], ['phone', 'email']],
    ['both, to the same', theirs, theirs, [], []],
    ['both, one field to the same', { ...draft, phone: theirs.phone }, theirs, [], ['email']],
    ['both, one field', { ...draft, phone: '45988887777' }, theirs, ['phone'], ['email']],
    ['different fields', { ...draft, name: 'João Silva' }, { ...draft, phone: '4533334444' }, [], ['phone']],
    ['blanks', draft, { ...draft, name: 'João Batista Silva ' }, [], []],
    [
      'an address',
      draft,
      { ...moved, complement: 'Casa 2' },
      [],
      ['cep', 'city', 'street', 'number', 'complement'],
    ],
    [
      'the number, and the whole address',
      moved,
      { ...draft, number: '9' },
      ['cep', 'city', 'street', 'number'],
      [],
    ],
  ])('%s', (_, mine, other, asked, taken) => {
    expect(differencesOf(versions(mine, other)).map(({ name }) => name)).toEqual(asked)
    expect(takenOver(versions(mine, other))).toEqual(taken)
  })

  it('is not what was sent from here without an answer; what is changed besides is', () => {
    const mine = { ...draft, phone: '45977776666' }
    const sent = { ...draft, phone: '45988887777' }
    expect(differencesOf(versions(mine, sent, sent))).toEqual([])
    expect(withTakenOver(versions(mine, { ...sent, email: '' }, sent))).toEqual({ ...mine, email: '' })
    expect(differencesOf(versions(mine, theirs, sent)).map(({ name }) => name)).toEqual(['phone'])
  })

  it('shows both versions of a field', () => {
    expect(differencesOf(versions({ ...draft, phone: '45988887777' }, theirs))[0]).toEqual({
      name: 'phone',
      mine: '45988887777',
      theirs: '4533334444',
    })
  })

  it('comes into the fields without what else was typed going; the address as a whole', () => {
    const mine = { ...moved, name: 'João Silva', phone: '45988887777' }
    expect(withTheirs(versions(mine, theirs))).toEqual({
      ...mine,
      phone: '4533334444',
      email: 'joao@example.com',
    })
    expect(withTakenOver(versions(mine, theirs))).toEqual({ ...mine, email: 'joao@example.com' })
    expect(withTheirs(versions(mine, { ...draft, number: '9' }))).toEqual({
      ...draft,
      number: '9',
      name: 'João Silva',
      phone: '45988887777',
    })
    const typedName = { ...draft, name: 'João Silva' }
    expect(withTakenOver(versions(typedName, moved))).toEqual({ ...moved, name: 'João Silva' })
  })

  it.each<[readonly DriverField[], string]>([
    [['phone'], 'Telefone'],
    [['phone', 'email', 'cep', 'street'], 'Telefone, E-mail e Endereço'],
  ])('is told when it was taken over: %j', (taken, named) => {
    expect(takenOverText(taken)).toBe(
      `O cadastro mudou enquanto você editava, e esta página tomou de lá: ${named}.`,
    )
  })
})

describe('a driver whose record is so already', () => {
  it.each<[string, Partial<DriverDraft>, boolean]>([
    ['nothing was typed', {}, true],
    ['blanks', { name: ' João Batista Silva ' }, true],
    ['another phone', { phone: '45988887777' }, false],
    ['another complement', { complement: 'Casa 2' }, false],
    ['the same city by another code', { cityIbge: 4116109 }, false],
  ])('%s', (_, typed, is) => {
    expect(isSaved(joao, { ...draft, ...typed })).toBe(is)
  })
})

describe('the text of a refusal', () => {
  it.each([
    ['REG-283', null, 'Erro ao tentar atualizar o motorista'],
    ['of the server', 'Motorista em viagem.', 'Motorista em viagem.'],
    [
      'REG-285',
      'O campo "nome" é inválido',
      'Erro ao lidar com alteração do nome: O campo "nome" é inválido',
    ],
    ['REG-286', 'Telefone já usado.', 'Erro ao lidar com alteração do telefone: Telefone já usado.'],
    ['REG-287', 'E-mail já usado.', 'Erro ao lidar com alteração do email: E-mail já usado.'],
    ['about the address', 'CEP sem rota.', 'Erro ao validar os dados do endereço: CEP sem rota.'],
    ['about two fields', 'Telefone ou e-mail já usado.', 'Telefone ou e-mail já usado.'],
  ])('%s: %j is %j', (_, message, text) => {
    expect(driverRefusalText({ kind: 'http', status: 400, message })).toBe(text)
  })
})
