import { describe, expect, it } from 'vitest'
import { errorsOfNewUser, fieldOfRefusal, isWholeUser, type NewUserFields } from '#machines/users/newUser.ts'
import { nara } from './newUserSamples.ts'

const empty: NewUserFields = { name: '', email: '', phone: '', accountType: null, companies: [] }

describe('a new user', () => {
  it('needs all of its fields, and each says so (REG-487, REG-489, REG-491, REG-493, REG-494)', () => {
    expect(errorsOfNewUser(empty)).toEqual({
      name: 'Nome é obrigatório!',
      email: 'Email é obrigatório!',
      phone: 'Telefone é obrigatório!',
      accountType: 'Tipo de conta é obrigatório!',
      companies: 'Deve selecionar ao menos um CNPJ',
    })
    expect(isWholeUser(empty)).toBe(false)
    expect(errorsOfNewUser(nara)).toEqual({})
    expect(isWholeUser(nara)).toBe(true)
  })

  it.each([
    ['a name of blanks', { name: '   ' }, { name: 'Nome é obrigatório!' }],
    ['an e-mail without a domain (REG-488)', { email: 'nara@' }, { email: 'E-mail inválido!' }],
    ['an e-mail in capitals', { email: ' NOVO@Example.com ' }, {}],
    ['a phone of ten digits', { phone: '4533334444' }, { phone: 'Telefone é obrigatório!' }],
    ['half a phone', { phone: '459888' }, { phone: 'Telefone é obrigatório!' }],
    ['an administrator', { accountType: 'ADMIN' }, {}],
    ['another account type', { accountType: 'MASTER' }, { accountType: 'Tipo de conta é obrigatório!' }],
  ] as const)('with %s', (_, edit, errors) => {
    expect(errorsOfNewUser({ ...nara, ...edit })).toEqual(errors)
  })
})

it.each([
  ['E-mail já cadastrado.', 'email'],
  ['O campo "email" deve ser um e-mail válido', 'email'],
  ['O nome é obrigatório.', 'name'],
  ['O telefone deve ser um celular com DDD.', 'phone'],
  ['Você não tem acesso a esta empresa.', 'companies'],
  ['O usuário precisa de ao menos um CNPJ.', 'companies'],
  ['Tipo de conta inválido.', 'accountType'],
  ['Nome e e-mail são obrigatórios.', null],
  ['Seu perfil não permite gerenciar usuários.', null],
  ['O usuário não apareceu na lista de usuários. Você pode salvar de novo.', null],
])('the refusal "%s" belongs to the field %s', (message, field) => {
  expect(fieldOfRefusal(message)).toBe(field)
})
