import { describe, expect, it } from 'vitest'
import {
  type CompanyDraft,
  complaintOf,
  isFilled,
  linkCompanyForm,
  newCompanyOf,
  withFound,
  withOtherCep,
} from '#machines/companies/linkCompanyForm.ts'
import { company } from './linkCompanySamples.ts'

describe('a company can be saved', () => {
  it.each([
    ['REG-448', 'as it is, without a complement', {}, true],
    ['REG-447', 'without a CNPJ', { cnpj: '' }, false],
    ['REG-447', 'without an ANTT', { antt: '' }, false],
    ['REG-447', 'without a CEP', { cep: '' }, false],
    ['REG-447', 'without a street', { street: ' ' }, false],
    ['REG-447', 'without a number', { number: '' }, false],
    ['REG-447', 'without a neighbourhood', { neighbourhood: '' }, false],
    ['REG-447', 'without a city', { city: '' }, false],
    ['REG-447', 'without a state', { state: '' }, false],
    ['REG-447', 'without a phone', { phone: '' }, false],
    ['REG-447', 'without an e-mail', { email: '' }, false],
    ['', 'without the code of its city', { cityIbge: null }, false],
    ['', 'with an e-mail that is none: that is told when it is saved', { email: 'novo' }, true],
  ] as [string, string, Partial<CompanyDraft>, boolean][])('%s %s', (_, __, rest, can) => {
    expect(isFilled({ ...company, ...rest })).toBe(can)
  })
})

it.each([
  ['nothing', {}, null],
  ['REG-455 the e-mail first', { email: 'novo', cnpj: '7788' }, { field: 'email', text: 'E-mail inválido!' }],
  ['a CNPJ that is too short', { cnpj: '7788' }, { field: 'cnpj', text: 'CNPJ inválido' }],
  ['a phone that is too short', { phone: '459888' }, { field: 'phone', text: 'Telefone inválido!' }],
  ['a number of 12 digits', { number: '123456789012' }, null],
  ['two numbers of a house', { number: '120-130' }, { field: 'number', text: 'Número inválido!' }],
  ['a number with a letter', { number: '123-A' }, { field: 'number', text: 'Número inválido!' }],
  ['a number of 13 digits', { number: '1234567890123' }, { field: 'number', text: 'Número inválido!' }],
] as [string, Partial<CompanyDraft>, unknown][])(
  'what is wrong without asking the backend: %s',
  (_, rest, complaint) => {
    expect(complaintOf({ ...company, ...rest })).toEqual(complaint)
  },
)

it.each([
  ['CNPJ já cadastrado.', 'cnpj'],
  ['ANTT já cadastrada.', 'antt'],
  ['E-mail recusado.', 'email'],
  ['O CNPJ não é o da ANTT.', null],
  ['Tente mais tarde.', null],
] as const)('the refusal %j belongs to the field %s', (message, field) => {
  expect(linkCompanyForm.refusalOf({ kind: 'http', status: 400, message }, '').field).toBe(field)
})

describe('the address of a CEP', () => {
  const found = {
    cep: '85890000',
    city: 'Foz',
    cityIbge: 4108304,
    state: 'PR',
    street: null,
    neighbourhood: null,
  }

  it('keeps what was typed where the whole city has one CEP', () => {
    expect(withFound({ ...company, city: '' }, found)).toMatchObject({
      city: 'Foz',
      street: 'Rua Paraná',
      neighbourhood: 'Centro',
      number: '120',
    })
  })

  it('fills street and neighbourhood where they are empty, and keeps what was typed before its answer came', () => {
    const known = { ...found, street: 'Rua Nova', neighbourhood: 'Sul' }
    expect(withFound({ ...company, street: '', neighbourhood: '' }, known)).toMatchObject({
      street: 'Rua Nova',
      neighbourhood: 'Sul',
    })
    expect(withFound({ ...company, neighbourhood: '' }, known)).toMatchObject({
      street: 'Rua Paraná',
      neighbourhood: 'Sul',
    })
  })

  it('is cleared by another CEP; what was typed before any CEP is not', () => {
    expect(withOtherCep(company, '8580')).toMatchObject({ cep: '8580', city: '', street: '', number: '' })
    const before = { ...company, city: '', cityIbge: null, state: '', cep: '' }
    expect(withOtherCep(before, '8580')).toEqual({ ...before, cep: '8580' })
  })
})

it('REG-464 sends what was typed, without punctuation', () => {
  expect(newCompanyOf({ ...company, email: ' novo@example.com ' })).toEqual({
    cnpj: '77888999000181',
    antt: '087654321',
    email: 'novo@example.com',
    phone: '45988887777',
    address: {
      cep: '85801000',
      city: 'Cascavel',
      cityIbge: 4104808,
      state: 'PR',
      street: 'Rua Paraná',
      neighbourhood: 'Centro',
      number: '120',
      complement: '',
    },
  })
})
