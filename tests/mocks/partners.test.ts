import { describe, expect, it } from 'vitest'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { ask } from './ask.ts'
import { application, askAsNobody, askPartnerApi, registration, signIn } from './newcomers.ts'

const call = async (name: string, body?: object) => askPartnerApi(await createNodeBackend(), name, body)

describe('the partner API in memory', () => {
  it.each([
    ['PRE-1', 200, { cnpj: '77888999000181', email: 'parceiro@example.com' }],
    ['PRE-2', 200, null],
    ['anything', 200, null],
    ['PRE-3', 500, {}],
  ])('answers for the token %s with %i', async (token, status, body) => {
    expect(await call(`GET /parceiros/${token}`)).toMatchObject({ status, body })
  })

  it('takes any bearer token, and none', async () => {
    const backend = await createNodeBackend()
    for (const as of [null, 'PRE-1', 'access-1']) {
      expect((await ask(backend, 'GET /parceiros/PRE-1', { as, base: '/partner-api' })).status).toBe(200)
    }
  })

  it('is answered below its own base alone', async () => {
    const backend = await createNodeBackend()
    expect((await askAsNobody(backend, 'GET /termos-uso?type=html')).text).toContain('<h2>')
    expect((await askPartnerApi(backend, 'GET /termos-uso?type=html')).text).toContain('<h2>')
    expect(backend.log.calls().map(({ id }) => id)).toEqual(['termos-uso-html', 'parceiros-termos-uso'])
  })

  it.each([
    ['/parceiros/validate/087654321/antt', 200, undefined],
    ['/parceiros/validate/012345678/antt', 400, 'ANTT já cadastrada.'],
    ['/parceiros/validate/45988887777/phone', 200, undefined],
    ['/parceiros/validate/45999990001/phone', 400, 'Telefone já cadastrado.'],
  ])('GET %s answers %i', async (path, status, message) => {
    const answered = await call(`GET ${path}`)
    expect(answered.status).toBe(status)
    expect(answered.body.message).toBe(message)
  })

  it('sends a PIN to an invited e-mail alone, and takes it from there alone', async () => {
    const backend = await createNodeBackend()
    backend.store.codes.remove('pin parceiro@example.com')
    const verify = async (email: string, pin: string) =>
      (await askPartnerApi(backend, 'POST /parceiros/pin/verify', { email, pin })).body.valid
    expect(await verify('parceiro@example.com', '123456')).toBe(false)
    const send = (email: string) => askPartnerApi(backend, 'POST /parceiros/pin/send', { email })
    expect((await send('ana@example.com')).body.message).toBe('Não há pré-cadastro para este e-mail.')
    expect((await send('parceiro@example.com')).status).toBe(200)
    expect(await verify('parceiro@example.com', '654321')).toBe(false)
    expect(await verify('parceiro@example.com', '123456')).toBe(true)
    expect(await verify('ana@example.com', '123456')).toBe(false)
  })

  it('registers a partner, who waits for approval, and uses up the pre-registration', async () => {
    const backend = await createNodeBackend()
    expect((await askPartnerApi(backend, 'PUT /parceiros', registration)).status).toBe(200)
    expect((await askPartnerApi(backend, 'GET /parceiros/PRE-1')).body).toBeNull()
    expect(
      (await askPartnerApi(backend, 'POST /parceiros/pin/send', { email: registration.email })).status,
    ).toBe(400)
    expect((await signIn(backend, registration.email, registration.senha)).body.message).toBe(
      'Account disabled',
    )
    expect(backend.store.companies.all(({ cnpj }) => cnpj === registration.cnpj)).toMatchObject([
      { status: 'PENDENTE' },
    ])
  })

  it('takes the same registration once more, as after a lost answer, and no other one', async () => {
    const backend = await createNodeBackend()
    const send = (part: object = {}) => askPartnerApi(backend, 'PUT /parceiros', { ...registration, ...part })
    await send()
    expect((await send()).status).toBe(200)
    expect(backend.store.users.all()).toHaveLength(6)
    expect((await send({ antt: '087654320' })).body.message).toBe(
      'Não há pré-cadastro para este CNPJ e e-mail.',
    )
  })

  it.each([
    [
      'a CNPJ that was not invited',
      { cnpj: '11222333000181' },
      'Não há pré-cadastro para este CNPJ e e-mail.',
    ],
    [
      'an e-mail that was not invited',
      { email: 'novo@example.com' },
      'Não há pré-cadastro para este CNPJ e e-mail.',
    ],
    ['a taken ANTT', { antt: '012345678' }, 'ANTT já cadastrada.'],
    ['a taken phone', { telefone: '45999990001' }, 'Telefone já cadastrado.'],
    ['a password without a capital', { senha: 'abcdefg1' }, 'A senha não atende aos requisitos.'],
    ['a password without a digit', { senha: 'Abcdefgh' }, 'A senha não atende aos requisitos.'],
    ['a password with another character', { senha: 'Abcdefg1-' }, 'A senha não atende aos requisitos.'],
    ['a document that is no image', { doc_imagem_frente: 'bm8=' }, 'O documento enviado não pôde ser lido.'],
    [
      'a phone that was never confirmed',
      { telefone: '45977776666' },
      'Confirme o telefone antes de concluir o cadastro.',
    ],
  ])('refuses a registration with %s', async (_, part, message) => {
    expect(await call('PUT /parceiros', { ...registration, ...part })).toMatchObject({
      status: 400,
      body: { message },
    })
  })

  it('refuses a registration whose e-mail was never confirmed, or whose CNPJ has signed up meanwhile', async () => {
    const backend = await createNodeBackend()
    await backend.store.codes.update('pin parceiro@example.com', { confirmed: false })
    expect((await askPartnerApi(backend, 'PUT /parceiros', registration)).body.message).toBe(
      'Confirme o e-mail antes de concluir o cadastro.',
    )
    await askAsNobody(backend, 'POST /signup', application)
    expect((await askPartnerApi(backend, 'PUT /parceiros', registration)).body.message).toBe(
      'CNPJ já cadastrado.',
    )
  })

  it('invites again in its state', async () => {
    const backend = await createNodeBackend()
    await askPartnerApi(backend, 'PUT /parceiros', registration)
    await backend.scenarios.switchOn('a partner pre-registration exists')
    expect((await askPartnerApi(backend, 'GET /parceiros/PRE-1')).body).toMatchObject({
      email: 'parceiro@example.com',
    })
    expect((await askPartnerApi(backend, 'PUT /parceiros', registration)).status).toBe(200)
  })
})
