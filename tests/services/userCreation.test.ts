import { describe, expect, it } from 'vitest'
import { usuarioVinculado } from '#services/contract/account.ts'
import { createUserCreationService, type NewUser } from '#services/userCreation.ts'
import { answering } from '#tests/support/answering.ts'
import { jsonAnswer } from '#tests/support/http.ts'
import { nullSample } from '#tests/support/shapes.ts'

const { open, always } = answering((client) => ({ users: createUserCreationService(client) }))

const user: NewUser = {
  name: ' Nara  Couto',
  email: 'Novo@Example.com',
  phone: '45988887777',
  accountType: 'OPERACIONAL',
  companyIds: [101, 102],
  knownIds: [7],
}
/** The user as the server lists it. */
const listedUser = (rest: object = {}) => ({
  ...(nullSample(usuarioVinculado) as object),
  id: 8,
  nome: 'Nara Couto',
  login: 'novo@example.com',
  telefone: '45988887777',
  perfil: 'operacional',
  frotistas: [
    { id: 102, cnpj: '11222333000262' },
    { id: 101, cnpj: '11222333000181' },
  ],
  ...rest,
})
const page = (...data: readonly object[]) => ({ data, total: data.length, per_page: 10 })
const firstPage = 'GET /usuarios?nome=Nara%20Couto&page=1&per_page=10'

describe('a new user', () => {
  it.each([
    ['nobody has the name', [], []],
    ['somebody of the name has another e-mail', [listedUser({ login: 'outro@example.com' })], []],
    ['somebody of the name cannot be read', [{ id: 7 }], [7]],
    ['the e-mail is in use', [listedUser({ login: 'NOVO@example.com', perfil: 'admin' })], 'taken'],
  ])('is looked for before it is sent: %s', async (_, data, ids) => {
    const { users, targets } = always(page(...data))
    expect(await users.listIdsOfUser(user)).toEqual(ids)
    expect(targets()).toEqual([firstPage])
  })

  it.each([
    ['it is there', [listedUser()], 'found'],
    ['nobody is there', [], 'notFound'],
    ['a namesake is there', [listedUser({ login: 'outro@example.com' })], 'notFound'],
    ['its login has another name', [listedUser({ nome: 'Nara Couto Lima' })], 'cannotTell'],
    [
      'it is there, its phone with the code of the country',
      [listedUser({ telefone: '+55 45 98888-7777' })],
      'found',
    ],
    ['its login has another phone', [listedUser({ telefone: '45988887778' })], 'cannotTell'],
    ['its login has no phone', [listedUser({ telefone: null })], 'cannotTell'],
    ['its login has another account type', [listedUser({ perfil: 'admin' })], 'cannotTell'],
    [
      'its login has fewer companies',
      [listedUser({ frotistas: [{ id: 101, cnpj: '11222333000181' }] })],
      'cannotTell',
    ],
    ['a record cannot be read', [{ id: 9 }], 'cannotTell'],
    ['the record could not be read before', [{ id: 7 }], 'notFound'],
  ] as const)('whose answer was lost: %s', async (_, data, outcome) => {
    const { users, targets } = always(page(...data))
    expect(await users.lookUpCreation(user)).toBe(outcome)
    expect(targets()).toEqual([firstPage])
  })

  it('is looked for on all pages of its name, but not on more than twenty', async () => {
    const namesakes = Array.from({ length: 10 }, (_, id) => listedUser({ id, login: `${id}@example.com` }))
    const paged = open(({ target }) =>
      jsonAnswer({
        data: target.includes('&page=3&') ? [listedUser()] : namesakes,
        total: 21,
        per_page: 10,
      }),
    )
    expect(await paged.users.lookUpCreation(user)).toBe('found')
    expect(paged.targets()).toHaveLength(3)

    const endless = always({ data: namesakes, total: 900, per_page: 10 })
    expect(await endless.users.lookUpCreation(user)).toBe('cannotTell')
    expect(endless.targets()).toHaveLength(20)
  })
})
