import { describe, expect, test } from 'vitest'
import { waitingIn } from '#mocks/backend/handlers/analysis.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { ask, companiesPage, idsOf } from './ask.ts'
import { application } from './newcomers.ts'

const { cnpj, antt, email, telefone, endereco } = application
const body = { cnpj, antt, email, telefone, endereco }
const linked = 'GET /frotistas?page=1&per_page=10'

/** An hour of validation, and a clock that a test moves. */
const slowly = async () => {
  let now = new Date('2026-11-20T12:00:00.000Z')
  const backend = await createNodeBackend({ analysisMs: 3_600_000, clock: () => now })
  return {
    backend,
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}

describe('a company that is linked', () => {
  test('waits for its validation: it is listed, but not active, and its CNPJ is taken at once', async () => {
    const { backend } = await slowly()
    expect((await ask(backend, 'POST /frotistas', { body })).status).toBe(201)
    const { data } = (await ask(backend, linked)).body
    expect(data.at(-1)).toMatchObject({ cnpj, antt, email, telefone, status: 'PENDENTE', is_matriz: true })
    expect(idsOf(await ask(backend, companiesPage))).toEqual([101, 102])
    const check = await ask(backend, `GET /frotistas/check/cnpj-availability?cnpj=${cnpj}`, { as: null })
    expect(check.body).toEqual({ available: false, message: 'CNPJ já cadastrado.' })
  })

  test('is active as soon as the time of its validation has come, and an e-mail says so', async () => {
    const { backend, pass } = await slowly()
    await ask(backend, 'POST /frotistas', { body })
    pass(59)
    expect(idsOf(await ask(backend, companiesPage))).toEqual([101, 102])
    pass(1)
    const { data } = (await ask(backend, companiesPage)).body
    expect(data.at(-1)).toMatchObject({ id: 113, cnpj, status: 'VALID' })
    expect(backend.store.messages.all().at(-1)).toMatchObject({
      to: 'master@example.com',
      subject: 'CNPJ aprovado: 77.888.999/0001-81',
      link: '/cnpjs-vinculados',
    })
  })

  test('can be refused in the panel, and stays listed', async () => {
    const { backend } = await slowly()
    await ask(backend, 'POST /frotistas', { body })
    const [waiting] = waitingIn(backend.store)
    expect(waiting).toMatchObject({ name: 'CNPJ 77.888.999/0001-81', endsAt: '2026-11-20T13:00:00.000Z' })
    await waiting?.decide('refused')
    expect(waitingIn(backend.store)).toEqual([])
    const { data } = (await ask(backend, linked)).body
    expect(data.at(-1)).toMatchObject({ cnpj, status: 'INVALID' })
    expect(backend.store.messages.all().at(-1)?.text).toContain(
      'Os dados do CNPJ não puderam ser validados. Confira o CNPJ e a ANTT.',
    )
    expect(idsOf(await ask(backend, companiesPage))).toEqual([101, 102])
  })

  test('belongs to who linked it alone', async () => {
    const backend = await createNodeBackend()
    await ask(backend, 'POST /frotistas', { as: 'access-2', body })
    expect(idsOf(await ask(backend, companiesPage, { as: 'access-2' }))).toEqual([101, 113])
    expect(idsOf(await ask(backend, companiesPage))).toEqual([101, 102])
  })

  test('is found by a part of its CNPJ, with or without punctuation and with letters', async () => {
    const backend = await createNodeBackend()
    expect(idsOf(await ask(backend, `${linked}&nome=${encodeURIComponent('11.222.333/0002')}`))).toEqual([
      102,
    ])
    await backend.store.companies.update(102, { cnpj: '12ABC34501DE35' })
    expect(idsOf(await ask(backend, `${linked}&nome=${encodeURIComponent('12.abc')}`))).toEqual([102])
  })
})

describe('linking a company is refused', () => {
  test.for([
    ['master', 'access-1', 201],
    ['admin', 'access-2', 201],
    ['operacional', 'access-3', 403],
  ] as const)('by the profile: %s', async ([, as, status]) => {
    const backend = await createNodeBackend()
    expect((await ask(backend, 'POST /frotistas', { as, body })).status).toBe(status)
    expect(backend.store.companies.all()).toHaveLength(status === 201 ? 13 : 12)
  })

  test.for([
    ['no CNPJ', { cnpj: '11111111111111' }, 'CNPJ inválido.'],
    ['a CNPJ that is registered', { cnpj: '11222333000181' }, 'CNPJ já cadastrado.'],
    ['an ANTT that is registered', { antt: '012345678' }, 'ANTT já cadastrada.'],
  ] as const)('with %s', async ([, rest, message]) => {
    const backend = await createNodeBackend()
    const answer = await ask(backend, 'POST /frotistas', { body: { ...body, ...rest } })
    expect(answer).toMatchObject({ status: 400, body: { message } })
    expect(backend.store.companies.all()).toHaveLength(12)
  })
})
