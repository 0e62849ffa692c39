import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineForm } from '#machines/shared/form.ts'
import { sampleForm, type Typed, typed, values } from './sampleForm.ts'

const errorsOf = (change: Partial<Typed>) => {
  const checked = sampleForm.check({ ...typed, ...change })
  return checked.kind === 'wrong' ? checked.errors : {}
}

describe('what stands in a form', () => {
  it('goes to the flow trimmed, in lower case where it is an e-mail, and null where it was left empty', () => {
    expect(sampleForm.check({ ...typed, email: ' Novo@Example.com ' })).toEqual({ kind: 'good', values })
  })

  it('is nothing at first: every field that must be filled in says so', () => {
    expect(sampleForm.check(sampleForm.empty)).toEqual({
      kind: 'wrong',
      errors: {
        name: 'Nome é obrigatório!',
        email: 'Email é obrigatório!',
        cnpj: 'CNPJ é obrigatório!',
        cep: 'CEP é obrigatório!',
        phone: 'Telefone é obrigatório!',
        antt: 'O campo Antt, é obrigatório',
        profile: 'Tipo de conta é obrigatório!',
      },
    })
  })

  it.each<readonly [name: keyof Typed, text: string, message: string | undefined]>([
    ['name', '   ', 'Nome é obrigatório!'],
    ['name', 'a'.repeat(60), undefined],
    ['name', 'a'.repeat(61), 'Valor inválido.'],
    ['email', 'ana@', 'E-mail inválido!'],
    ['email', 'ANA@EXAMPLE.COM', undefined],
    ['cpf', '', undefined],
    ['cpf', '1112223339', 'CPF inválido!'],
    ['cpf', '111.222.333-96', undefined],
    ['cnpj', '7788899900018', 'CNPJ inválido!'],
    ['cnpj', '12.abc.345/01de-35', undefined],
    ['cep', '8580100', 'CEP inválido'],
    ['cep', '85801-000', undefined],
    ['phone', '459888877', 'Telefone inválido!'],
    ['phone', '(45) 3333-0000', undefined],
    ['plate', '', undefined],
    ['plate', 'abc-1234', undefined],
    ['plate', 'ABC1D2', 'Placa inválida!'],
    ['plate', 'AB11D23', 'Placa inválida!'],
    ['antt', '08765432', 'Mínimo de 9 caracteres'],
    ['antt', '0876543210', 'Mínimo de 9 caracteres'],
    ['profile', 'MASTER', 'Valor inválido.'],
    ['message', 'a'.repeat(200), undefined],
    ['message', 'a'.repeat(201), 'Valor inválido.'],
  ])('is checked field by field: %s %j', (name, text, message) => {
    expect(errorsOf({ [name]: text })).toEqual(message === undefined ? {} : { [name]: message })
  })

  it('says one thing of each field, whatever stands there, and never sends what it complains of', () => {
    const texts = fc.record(Object.fromEntries(Object.keys(typed).map((name) => [name, fc.string()])))
    fc.assert(
      fc.property(texts, (some) => {
        const checked = sampleForm.check({ ...typed, ...some })
        return checked.kind === 'good' || Object.values(checked.errors).every((text) => text !== '')
      }),
      { numRuns: 2000 },
    )
  })

  it('is a Standard Schema, with the same messages', async () => {
    const result = await sampleForm.shape['~standard'].validate({ ...typed, cep: '1' })
    expect(result.issues?.map(({ message }) => message)).toEqual(['CEP inválido'])
  })
})

describe('a refusal of the server', () => {
  it.each([
    ['CNPJ já cadastrado.', 'cnpj'],
    ['E-mail já cadastrado.', 'email'],
    ['Este email já está em uso.', 'email'],
    ['Serviço em manutenção.', null],
    // about two fields: shown for the whole form
    ['CNPJ e e-mail já cadastrados.', null],
  ] as const)('%j is said beside the field that it speaks of', (message, field) => {
    expect(sampleForm.refusalOf({ kind: 'http', status: 400, message }, 'Erro')).toEqual({
      field,
      text: message,
    })
  })

  it('without words has the words of the form', () => {
    expect(sampleForm.refusalOf({ kind: 'validation', message: null }, 'Erro ao salvar')).toEqual({
      field: null,
      text: 'Erro ao salvar',
    })
  })

  it('belongs to no field where the form knows none by its words', () => {
    const form = defineForm({ fields: { name: { kind: 'text', label: 'Nome', max: 9 } } })
    expect(form.refusalOf({ kind: 'http', status: 400, message: 'Nome já usado' }, '').field).toBeNull()
  })
})
