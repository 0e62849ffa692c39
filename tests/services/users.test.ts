import { afterEach, describe, expect, it, vi } from 'vitest'
import { usuarioVinculado } from '#services/contract/account.ts'
import { createPasswordConfirmationService } from '#services/passwordConfirmation.ts'
import { createUserService } from '#services/users.ts'
import { type Answerer, faultFrom, jsonAnswer, noNetwork } from '#tests/support/http.ts'
import { nullSample } from '#tests/support/shapes.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (answer: Answerer) =>
  openSignedIn(answer, (client) => ({
    users: createUserService(client),
    confirmation: createPasswordConfirmationService(client),
  }))
const always = (body: unknown, status = 200) => open(() => jsonAnswer(body, status))

const record = (id: number, fields: object = {}) => ({
  ...(nullSample(usuarioVinculado) as object),
  id,
  perfil: 'operacional',
  ativo: false,
  frotistas: [
    { id: 102, cnpj: '11222333000262' },
    { id: 101, cnpj: '11222333000181' },
  ],
  ...fields,
})
const listed = (total: number, ...records: readonly object[]) => ({ data: records, total, per_page: 10 })

const change = {
  userId: 3,
  name: ' Olga Prado ',
  isActive: false,
  accountType: 'OPERACIONAL',
  companyIds: [101, 102],
} as const
const byName = (page: number) => `GET /usuarios?nome=Olga%20Prado&page=${page}&per_page=10`

describe('a change of a user', () => {
  it.each([
    ['is as it was sent, its companies in another order', record(3), 'found'],
    ['is active still', record(3, { ativo: true }), 'notFound'],
    ['has another account type', record(3, { perfil: 'admin' }), 'notFound'],
    ['has a company less', record(3, { frotistas: [{ id: 101, cnpj: '1' }] }), 'notFound'],
    ['cannot be read', record(3, { ativo: 'não' }), 'cannotTell'],
  ] as const)('whose answer was lost: the user %s', async (_, one, outcome) => {
    const { users, targets } = always(listed(1, one))
    expect(await users.lookUpUpdate(change)).toBe(outcome)
    expect(targets()).toEqual([byName(1)])
  })

  it('whose answer was lost is looked for under every name, and cannot be told of a user who is not there', async () => {
    const { users, targets } = always(listed(1, record(4)))
    expect(await users.lookUpUpdate(change)).toBe('cannotTell')
    expect(targets()).toEqual([byName(1), 'GET /usuarios?page=1&per_page=10'])
    const renamed = open(({ target }) =>
      jsonAnswer(target.includes('nome=') ? listed(0) : listed(1, record(3, { nome: 'Olga Lima' }))),
    )
    expect(await renamed.users.lookUpUpdate(change)).toBe('found')
  })

  it.each([
    ['as it was before', record(3, { ativo: true }), 'notFound'],
    ['changed by somebody else since', record(3, { ativo: true, perfil: 'admin' }), 'cannotTell'],
  ] as const)('whose answer was lost, of a user who is %s', async (_, one, outcome) => {
    const { users } = always(listed(1, one))
    const before = { isActive: true, accountType: 'OPERACIONAL', companyIds: [101, 102] }
    expect(await users.lookUpUpdate({ ...change, before })).toBe(outcome)
  })
})

describe('the user of a list', () => {
  it('is looked for on all pages of its name', async () => {
    const pages = [
      listed(11, ...Array.from({ length: 10 }, (_, index) => record(20 + index))),
      listed(11, record(3)),
    ]
    const { users, targets } = open(({ target }) => jsonAnswer(pages[target.includes('&page=2') ? 1 : 0]))
    expect(await users.findUser(change)).toMatchObject({ id: 3 })
    expect(targets()).toEqual([byName(1), byName(2)])
  })
  it('is null when nobody is the user', async () => {
    const { users } = always(listed(1, record(4)))
    expect(await users.findUser(change)).toBeNull()
  })
  it('is a fault when its record cannot be read, or the list does not show all', async () => {
    for (const answer of [listed(1, record(3, { ativo: 'não' })), listed(2, record(4))]) {
      const { users } = always(answer)
      expect(await faultFrom(users.findUser(change))).toEqual({ kind: 'malformed', at: 'data' })
    }
  })
})

describe('the confirmation of a password', () => {
  const mine = { username: ' Master@Example.com ', password: 'Senha@123' }
  const session = {
    access_token: 'another-token',
    refresh_token: 'another-refresh',
    usuario_id: 1,
    perfil: 'master',
    name: 'Marina Rocha',
    user: 'master@example.com',
    telefone: null,
  }

  it('signs in without a token and leaves the running session as it was', async () => {
    const { confirmation, vault, requests, targets } = always(session)
    const before = JSON.stringify(vault.read())
    const told = vi.fn()
    vault.subscribe(told)
    expect(await confirmation.confirmPassword(mine)).toBe('confirmed')
    expect(targets()).toEqual(['POST /auth'])
    expect(requests[0]?.body).toEqual({ username: 'master@example.com', password: 'Senha@123' })
    expect(requests[0]?.authorization).toBeNull()
    expect(JSON.stringify(vault.read())).toBe(before)
    expect(told).not.toHaveBeenCalled()
  })

  it('knows a wrong password by its message, and renews no session', async () => {
    const { confirmation, targets } = always({ message: 'Invalid user credentials' }, 401)
    expect(await confirmation.confirmPassword(mine)).toBe('wrongPassword')
    expect(targets()).toEqual(['POST /auth'])
  })

  it.each<[string, Answerer, string]>([
    ['a disabled account', () => jsonAnswer({ message: 'Account disabled' }, 400), 'http'],
    ['a broken backend', () => jsonAnswer({}, 500), 'http'],
    ['no network', () => Promise.reject(noNetwork()), 'offline'],
    ['another answer', () => jsonAnswer({}), 'malformed'],
  ])('%s is a fault after one request, without the password', async (_, answer, kind) => {
    const { confirmation, requests } = open(answer)
    const fault = await faultFrom(confirmation.confirmPassword(mine))
    expect(fault.kind).toBe(kind)
    expect(JSON.stringify(fault)).not.toContain('Senha@123')
    expect(requests).toHaveLength(1)
  })
})
