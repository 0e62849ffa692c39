import { describe, expect, it } from 'vitest'
import {
  applicationOf,
  missingInSignUp,
  type SignUpDraft,
  signUpWizard,
} from '#machines/access/signUpWizard.ts'
import { missingFieldsText, missingOf } from '#machines/shared/wizard/missingFields.ts'
import { openWizard } from '#tests/support/kits/wizard.ts'
import { NEW_PASSWORD } from './accessSamples.ts'
import { draftAt } from './signUpSamples.ts'

const whole = draftAt('newPassword')
const PHOTO = 'Foto do documento (frente e verso)'
const ADDRESS = ['Endereço', 'Cep', 'Logradouro', 'Bairro', 'Cidade', 'Estado', 'Código ibge']

const noAddress: Partial<SignUpDraft> = {
  cep: '',
  city: '',
  cityIbge: null,
  state: '',
  street: '',
  neighbourhood: '',
}

describe('what is said of missing fields', () => {
  it.each([
    [[], null],
    [['Cnpj'], 'O campo obrigatório está faltando: Cnpj'],
    [['Cnpj', 'Antt'], 'Os campos obrigatórios estão faltando: Cnpj e Antt'],
    [['Cnpj', 'Antt', 'Email'], 'Os campos obrigatórios estão faltando: Cnpj, Antt e Email'],
    [
      ['Email', 'Telefone', PHOTO, 'Senha'],
      'Os campos obrigatórios estão faltando: Email, Telefone, Foto do documento (frente e verso) e Senha',
    ],
  ])('of %j is the text of the specification (REG-145, REG-146)', (names, text) => {
    expect(missingFieldsText(names)).toBe(text)
  })

  it('names what is empty in the order of the table, and 0 and false are not', () => {
    expect(
      missingOf([
        ['A', ''],
        ['B', 'b'],
        ['C', null],
        ['D', 0],
        ['E', false],
        ['F', ''],
      ]),
    ).toEqual(['A', 'C', 'F'])
  })
})

describe('what a sign-up lacks', () => {
  it('is nothing when the draft is whole', () => {
    expect(missingInSignUp(whole)).toEqual([])
  })

  it.each<[string, Partial<SignUpDraft>, string[]]>([
    ['the CNPJ', { cnpj: '' }, ['Cnpj']],
    ['the ANTT', { antt: '' }, ['Antt']],
    ['the e-mail', { email: '' }, ['Email']],
    ['the phone', { phone: '' }, ['Telefone']],
    ['the photo', { document: null }, [PHOTO]],
    ['the whole address', noAddress, ADDRESS],
    ['the CEP', { cep: '' }, ['Cep']],
    ['the street', { street: '' }, ['Logradouro']],
    ['the street, but for blanks', { street: '   ' }, ['Logradouro']],
    ['the neighbourhood', { neighbourhood: '' }, ['Bairro']],
    ['the neighbourhood, but for blanks', { neighbourhood: '\t ' }, ['Bairro']],
    ['the city', { city: '' }, ['Cidade']],
    ['the state', { state: '' }, ['Estado']],
    ['the code of the city', { cityIbge: null }, ['Código ibge']],
    ['the ANTT and the state', { state: '', antt: '' }, ['Antt', 'Estado']],
  ])('is named by its label without %s, and nothing is sent (REG-147)', async (_, rest, labels) => {
    const draft = { ...whole, ...rest }
    expect(missingInSignUp(draft)).toEqual(labels)
    const { walk } = await openWizard(signUpWizard, whole)
    walk.send({ type: 'draft.typed', fields: rest })
    walk.send({ type: 'password.submitted', password: NEW_PASSWORD })
    expect(walk.leaves).toEqual(['steps.newPassword.open'])
    expect(walk.pending).not.toHaveProperty('sending/send')
  })

  it('is neither the number nor the complement (REG-127)', () => {
    const draft = { ...whole, number: '', complement: '' }
    expect(missingInSignUp(draft)).toEqual([])
    expect(applicationOf(draft).address).toMatchObject({ number: '', complement: '' })
  })

  it('is everything at the beginning, letter by letter', () => {
    expect(missingFieldsText([...missingInSignUp(draftAt('terms')), 'Senha'])).toBe(
      'Os campos obrigatórios estão faltando: Cnpj, Antt, Email, Telefone, ' +
        'Foto do documento (frente e verso), Endereço, Cep, Logradouro, Bairro, Cidade, Estado, ' +
        'Código ibge e Senha',
    )
  })

  it('leaves blanks at the ends out of what is sent', () => {
    const draft = {
      ...whole,
      street: ' Rua A ',
      number: ' 7',
      complement: 'Sala 2 ',
      neighbourhood: ' Centro ',
    }
    expect(applicationOf(draft).address).toEqual({
      cep: '85801000',
      city: 'Cascavel',
      cityIbge: 4104808,
      state: 'PR',
      street: 'Rua A',
      number: '7',
      complement: 'Sala 2',
      neighbourhood: 'Centro',
    })
  })
})
