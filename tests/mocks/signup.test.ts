import { describe, expect, it } from 'vitest'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { fixtureWorld } from '#mocks/backend/world/fixtures.ts'
import { application, askAsNobody, change, PNG, signIn } from './newcomers.ts'

const call = async (name: string, body?: object) => askAsNobody(await createNodeBackend(), name, body)

const confirmEmail = async (backend: Awaited<ReturnType<typeof createNodeBackend>>, email: string) => {
  const query = `email=${encodeURIComponent(email)}`
  await askAsNobody(backend, `GET /usuarios/validations?${query}&type=ALREADY_EXISTS_AND_SEND_COD`)
  return askAsNobody(backend, `GET /usuarios/validations?${query}&code=123456&type=EMAIL_CHECK_CODE`)
}

describe('a code by e-mail', () => {
  it('is refused for an e-mail that somebody has', async () => {
    expect(
      await call('GET /usuarios/validations?email=master%40example.com&type=ALREADY_EXISTS_AND_SEND_COD'),
    ).toMatchObject({ status: 400, body: { message: 'E-mail já cadastrado.' } })
  })

  it('is right only for the e-mail that it was sent to, and only as it was sent', async () => {
    const backend = await createNodeBackend()
    const check = async (email: string, code: string) =>
      (
        await askAsNobody(
          backend,
          `GET /usuarios/validations?email=${email}&code=${code}&type=EMAIL_CHECK_CODE`,
        )
      ).body.valid
    expect(await check('ana@example.com', '123456')).toBe(false)
    await askAsNobody(
      backend,
      'GET /usuarios/validations?email=ana@example.com&type=ALREADY_EXISTS_AND_SEND_COD',
    )
    expect(await check('ana@example.com', '654321')).toBe(false)
    expect(await check('ana@example.com', '123456')).toBe(true)
    expect(await check('bia@example.com', '123456')).toBe(false)
  })

  it('is kept over a reload of the page although it is asked for by a GET', async () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    await confirmEmail(await createNodeBackend({ storage }), 'ana@example.com')
    const { store } = await createNodeBackend({ storage })
    expect(store.codes.find('e-mail ana@example.com')).toMatchObject({ confirmed: true })
    expect(store.messages.all().at(-1)).toMatchObject({ to: 'ana@example.com', code: '123456' })
  })
})

describe('a code by SMS', () => {
  it('is right only for the phone that it was sent to', async () => {
    const backend = await createNodeBackend()
    const check = async (phone: string) =>
      (await askAsNobody(backend, 'POST /telefone/verify-pin', { phone, code: '123456' })).body.valid
    expect(await check('45977776666')).toBe(false)
    await askAsNobody(backend, 'POST /telefone/send-pin', { phone: '45977776666' })
    expect(await check('45977776666')).toBe(true)
    expect(await check('45977775555')).toBe(false)
  })

  it('was sent to usuario 1 alone', async () => {
    const of = (id: number) => `GET /usuarios/verify?type=code&code=123456&usuario_id=${id}`
    expect((await call(of(1))).body.valid).toBe(true)
    expect((await call(of(2))).body.valid).toBe(false)
    expect((await call(of(1).replace('123456', '111111'))).body.valid).toBe(false)
  })
})

describe('what is free', () => {
  const verify = '/usuarios/verify?type=phone'
  it.each([
    [`${verify}&phone=45988887777`, { valid: true, message: null }],
    [`${verify}&phone=45999990001`, { valid: false, message: 'Telefone já cadastrado.' }],
    [`${verify}AndCnpj&phone=45988887777&cnpj=77888999000181`, { valid: true, message: null }],
    [
      `${verify}AndCnpj&phone=45999990001&cnpj=77888999000181`,
      { valid: false, message: 'Telefone já cadastrado.' },
    ],
    [
      `${verify}AndCnpj&phone=45988887777&cnpj=11222333000181`,
      { valid: false, message: 'CNPJ já cadastrado.' },
    ],
    ['/frotistas/validate?type=cnpj&cnpj=77888999000181', { valid: true, message: null }],
    ['/frotistas/validate?type=cnpj&cnpj=12ABC34501DE35', { valid: true, message: null }],
    ['/frotistas/validate?type=cnpj&cnpj=11111111111111', { valid: false, message: 'CNPJ inválido.' }],
    ['/frotistas/check/cnpj-availability?cnpj=77888999000181', { available: true, message: null }],
    [
      '/frotistas/check/cnpj-availability?cnpj=11222333000181',
      { available: false, message: 'CNPJ já cadastrado.' },
    ],
    [
      '/frotistas/check/antt-availability?antt=087654321&cnpj=77888999000181',
      { available: true, message: null },
    ],
    [
      '/frotistas/check/antt-availability?antt=012345678&cnpj=77888999000181',
      { available: false, message: 'ANTT já cadastrada.' },
    ],
  ])('GET %s', async (path, answer) => {
    expect(await call(`GET ${path}`)).toMatchObject({ status: 200, body: answer })
  })
})

describe('a zip', () => {
  it.each([
    ['85801000', 'Cascavel', 'PR', 4104808, 'Rua Paraná', 'Centro'],
    ['85890000', 'Missal', 'PR', 4116059, null, null],
    ['78890000', 'Sorriso', 'MT', 5107925, null, null],
    ['99999999', null, null, null, null, null],
  ])('%s is in %s', async (cep, cidade, estado, cidade_ibge, logradouro, bairro) => {
    expect(await call(`GET /cep/${cep}`)).toMatchObject({
      status: 200,
      body: { cep, cidade, estado, cidade_ibge, logradouro, bairro },
    })
  })
})

describe('a sign-up', () => {
  it('makes a fleet owner and a user who wait for approval, and none of it is free any more', async () => {
    const backend = await createNodeBackend()
    expect((await askAsNobody(backend, 'POST /signup', application)).status).toBe(201)
    const company = backend.store.companies.all(({ cnpj }) => cnpj === '77888999000181')
    expect(company).toMatchObject([{ status: 'PENDENTE', antt: '087654321', status_conta: null }])
    expect(await signIn(backend, 'novo@example.com', 'Nova@1234')).toMatchObject({
      status: 400,
      body: { message: 'Account disabled' },
    })
    expect((await signIn(backend, 'novo@example.com', 'errada')).status).toBe(401)
    expect((await askAsNobody(backend, 'POST /signup', application)).body.message).toBe('CNPJ já cadastrado.')
    const paths = [
      '/usuarios/verify?type=phone&phone=45988887777',
      '/frotistas/check/cnpj-availability?cnpj=77888999000181',
      '/frotistas/check/antt-availability?antt=087654321&cnpj=77888999000181',
    ]
    for (const path of paths) {
      const { valid, available } = (await askAsNobody(backend, `GET ${path}`)).body
      expect(valid ?? available).toBe(false)
    }
  })

  it.each([
    ['a CNPJ that is none', { cnpj: '77888999000180' }, 'CNPJ inválido.'],
    ['a taken CNPJ', { cnpj: '11222333000181' }, 'CNPJ já cadastrado.'],
    ['a taken ANTT', { antt: '012345678' }, 'ANTT já cadastrada.'],
    ['a taken e-mail', { email: 'master@example.com' }, 'E-mail já cadastrado.'],
    ['a taken phone', { telefone: '45999990001' }, 'Telefone já cadastrado.'],
    ['a document that is no image', { doc_imagem_frente: 'bm8=' }, 'O documento enviado não pôde ser lido.'],
    ['a back that is no image', { doc_imagem_verso: '' }, 'O documento enviado não pôde ser lido.'],
    ['a weak password', { senha: 'Abcdefg1' }, 'A senha não atende aos requisitos.'],
    [
      'an e-mail that was never confirmed',
      { email: 'ana@example.com' },
      'Confirme o e-mail antes de concluir o cadastro.',
    ],
    [
      'a phone that was never confirmed',
      { telefone: '45977776666' },
      'Confirme o telefone antes de concluir o cadastro.',
    ],
  ])('is refused for %s', async (_, part, message) => {
    const backend = await createNodeBackend()
    const answered = await askAsNobody(backend, 'POST /signup', { ...application, ...part })
    expect(answered).toMatchObject({ status: 400, body: { message } })
    expect(backend.store.users.all()).toHaveLength(fixtureWorld.users.length)
    expect(backend.store.companies.all()).toHaveLength(fixtureWorld.companies.length)
  })

  it('is open to whoever has confirmed e-mail and phone', async () => {
    const backend = await createNodeBackend()
    await confirmEmail(backend, 'ana@example.com')
    await askAsNobody(backend, 'POST /telefone/send-pin', { phone: '45977776666' })
    const mine = { ...application, email: 'ana@example.com', telefone: '45977776666' }
    expect((await askAsNobody(backend, 'POST /signup', mine)).status).toBe(400)
    await askAsNobody(backend, 'POST /telefone/verify-pin', { phone: '45977776666', code: '123456' })
    expect((await askAsNobody(backend, 'POST /signup', mine)).status).toBe(201)
  })

  it('is answered by celebrate when a field is malformed, and when the state wants it', async () => {
    const backend = await createNodeBackend()
    const malformed = await askAsNobody(backend, 'POST /signup', { ...application, cnpj: '1' })
    expect(malformed.body.validation.body.keys).toEqual(['cnpj'])
    await backend.scenarios.switchOn('a request fails the server validation')
    const answered = await askAsNobody(backend, 'POST /signup', application)
    expect(answered.status).toBe(400)
    expect(answered.body.validation.body.message).toBe('O campo "email" deve ser um e-mail válido')
  })

  it('leaves neither its documents nor its password in the log', async () => {
    const backend = await createNodeBackend()
    await askAsNobody(backend, 'POST /signup', application)
    const log = JSON.stringify(backend.log.calls())
    expect(log).not.toContain(PNG)
    expect(log).not.toContain('Nova@1234')
  })
})

describe('a change of the manager', () => {
  it('makes a user of the company who waits for approval', async () => {
    const backend = await createNodeBackend()
    expect((await askAsNobody(backend, 'PUT /frotistas/gestor', change)).status).toBe(200)
    expect(backend.store.users.all(({ login }) => login === 'novo@example.com')).toMatchObject([
      { companyIds: [105], underReview: true, telefone: '45988887777' },
    ])
    expect((await signIn(backend, 'novo@example.com', 'Nova@1234')).body.message).toBe('Account disabled')
  })

  it('may be sent once more by the same person, and by nobody else', async () => {
    const backend = await createNodeBackend()
    const send = (part: object = {}) => askAsNobody(backend, 'PUT /frotistas/gestor', { ...change, ...part })
    await send()
    expect((await send()).status).toBe(200)
    expect(backend.store.users.all()).toHaveLength(6)
    await confirmEmail(backend, 'ana@example.com')
    expect((await send({ email: 'ana@example.com' })).body.message).toBe('Link expirado')
  })

  it.each([
    ['an expired link', { hash: 'gestor-0' }, 'Link expirado'],
    ['a link that nobody sent', { hash: 'x' }, 'Link expirado'],
    ['a taken e-mail', { email: 'master@example.com' }, 'E-mail já cadastrado.'],
    ['a weak password', { senha: 'fraca' }, 'A senha não atende aos requisitos.'],
    ['a document that is no image', { doc_imagem_verso: 'bm8=' }, 'O documento enviado não pôde ser lido.'],
    [
      'an e-mail that was never confirmed',
      { email: 'ana@example.com' },
      'Confirme o e-mail antes de concluir o cadastro.',
    ],
  ])('is refused for %s', async (_, part, message) => {
    expect(await call('PUT /frotistas/gestor', { ...change, ...part })).toMatchObject({
      status: 400,
      body: { message },
    })
  })
})

describe('the states of signing up', () => {
  it.each([
    ['a fleet owner can sign up', 'POST /signup', application, 201],
    ['a valid manager re-registration link', 'PUT /frotistas/gestor', change, 200],
  ])('"%s" holds again after somebody has done it', async (state, name, body, status) => {
    const backend = await createNodeBackend()
    await askAsNobody(backend, name, body)
    await backend.scenarios.switchOn(state)
    expect((await askAsNobody(backend, name, body)).status).toBe(status)
    expect(backend.store.users.all()).toHaveLength(6)
  })

  it.each([
    'the e-mail is free for sign-up',
    'the phone is free for sign-up',
    'the CNPJ is free',
    'the ANTT is available',
    'the partner ANTT is free',
    'the partner phone is free',
  ])('"%s" sends everybody away who came since the seed', async (state) => {
    const backend = await createNodeBackend()
    await askAsNobody(backend, 'POST /signup', application)
    await backend.scenarios.switchOn(state)
    expect(backend.store.users.all().map(({ id }) => id)).toEqual(fixtureWorld.users.map(({ id }) => id))
    expect(backend.store.companies.all()).toHaveLength(fixtureWorld.companies.length)
  })
})
