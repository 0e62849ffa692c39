import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSignupService, type FleetOwnerApplication, type ManagerChange } from '#services/signup.ts'
import { type Answerer, fakeNetwork, faultFrom, jsonAnswer, type SentRequest } from '#tests/support/http.ts'
import { openTab, sessionOfUser } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openSignup = (answer: Answerer) => {
  const { requests, targets } = fakeNetwork(answer)
  return { requests, targets, service: createSignupService(openTab().client) }
}
const always = (body: unknown, status = 200) => openSignup(() => jsonAnswer(body, status))

/** Answers each path below /api with its own body. */
const byPath = (answers: Readonly<Record<string, unknown>>) =>
  openSignup(({ target }: SentRequest) => jsonAnswer(answers[target.replace(/\?.*/, '')]))

const PASSWORD = ' Nova@2026 '
const document = { name: 'rg.jpg', type: 'image/jpeg', base64: '/9j/4AAQ' }

const application: FleetOwnerApplication = {
  email: ' Novo@Example.com ',
  phone: '(45) 98888-7777',
  cnpj: '12.abc.345/01de-35',
  antt: '087.654.321',
  document,
  address: {
    cep: '85801-000',
    city: 'Cascavel',
    cityIbge: 4104808,
    state: 'PR',
    street: 'Rua Paraná',
    neighbourhood: 'Centro',
    number: '',
    complement: '',
  },
}

const change: ManagerChange = {
  email: ' Gestor@Example.com ',
  phone: '(45) 98888-7777',
  document,
}

const AVAILABILITY = '/frotistas/check/cnpj-availability'
const everythingFree = {
  '/frotistas/validate': { valid: true },
  [AVAILABILITY]: { available: true },
  '/usuarios/verify': { valid: true },
}

describe('whether a phone is free', () => {
  it('is asked with its digits', async () => {
    const { service, targets } = always({ valid: true })
    expect(await service.checkPhone({ phone: '(45) 98888-7777' })).toEqual({ kind: 'free' })
    expect(targets()).toEqual(['GET /usuarios/verify?type=phone&phone=45988887777'])
  })

  it('is refused with the words of the server, or without', async () => {
    expect(
      await always({ valid: false, message: 'Já existe.' }).service.checkPhone({ phone: '45999990001' }),
    ).toEqual({
      kind: 'refused',
      message: 'Já existe.',
    })
    expect(await always({ valid: false }).service.checkPhone({ phone: '45999990001' })).toEqual({
      kind: 'refused',
      message: null,
    })
  })
})

describe('whether a CNPJ may sign up', () => {
  const ask = { cnpj: '12.abc.345/01de-35', phone: '(45) 98888-7777' }

  it('is asked three times, in the order of api §3.1, with plain characters (REG-112)', async () => {
    const { service, targets } = byPath(everythingFree)
    expect(await service.checkCnpj(ask)).toEqual({ kind: 'free' })
    expect(targets()).toEqual([
      'GET /frotistas/validate?type=cnpj&cnpj=12ABC34501DE35',
      'GET /frotistas/check/cnpj-availability?cnpj=12ABC34501DE35',
      'GET /usuarios/verify?type=phoneAndCnpj&phone=45988887777&cnpj=12ABC34501DE35',
    ])
  })

  it.each([
    [1, '/frotistas/validate', { valid: false, message: 'CNPJ inválido.' }, 'CNPJ inválido.'],
    [2, AVAILABILITY, { available: false, message: 'CNPJ já cadastrado.' }, 'CNPJ já cadastrado.'],
    [3, '/usuarios/verify', { valid: false }, null],
  ])('ends with the refusal of call %i', async (calls, path, answer, message) => {
    const { service, requests } = byPath({ ...everythingFree, [path]: answer })
    expect(await service.checkCnpj(ask)).toEqual({ kind: 'refused', message })
    expect(requests).toHaveLength(calls)
  })

  it.each([
    [2, AVAILABILITY, { kind: 'malformed', at: 'available' }],
    [3, '/usuarios/verify', { kind: 'malformed', at: 'valid' }],
  ])('is not known when call %i can not be read', async (calls, path, fault) => {
    const { service, requests } = byPath({ ...everythingFree, [path]: {} })
    expect(await faultFrom(service.checkCnpj(ask))).toEqual(fault)
    expect(requests).toHaveLength(calls)
  })

  it('ends with the page', async () => {
    const leaving = new AbortController()
    const { service, requests } = openSignup(() => {
      leaving.abort()
      return jsonAnswer({ valid: true })
    })
    expect(await faultFrom(service.checkCnpj(ask, leaving.signal))).toEqual({ kind: 'aborted' })
    expect(requests).toHaveLength(1)
  })
})

describe('whether a fleet owner has this CNPJ', () => {
  it.each([
    [true, false],
    [false, true],
  ])('is the opposite of available %s', async (available, isRegistered) => {
    const { service, targets } = always({ available })
    expect(await service.isRegistered({ cnpj: '77.888.999/0001-81' })).toBe(isRegistered)
    expect(targets()).toEqual(['GET /frotistas/check/cnpj-availability?cnpj=77888999000181'])
  })
})

describe('whether an ANTT may sign up', () => {
  const ask = { antt: '087654321', cnpj: '77.888.999/0001-81' }
  const apt = (aptoTransporte: boolean, rest: object = {}) =>
    byPath({
      '/frotistas/check/antt-availability': { available: true },
      '/validates/antt': { aptoTransporte, bloquearAnttNaoValida: false, ...rest },
    })

  it('is asked by its availability, then by its eligibility, each with the CNPJ (REG-133, REG-459)', async () => {
    const { service, targets } = apt(true)
    expect(await service.checkAntt(ask)).toEqual({ kind: 'fit' })
    expect(targets()).toEqual([
      'GET /frotistas/check/antt-availability?antt=087654321&cnpj=77888999000181',
      'GET /validates/antt?antt=087654321&cnpj=77888999000181',
    ])
  })

  it('is taken when it is not available: its eligibility is not asked', async () => {
    const { service, requests } = always({ available: false, message: 'ANTT já cadastrada.' })
    expect(await service.checkAntt(ask)).toEqual({ kind: 'taken', message: 'ANTT já cadastrada.' })
    expect(requests).toHaveLength(1)
  })

  it.each([true, false])('is not fit when it is not apt, whether it blocks (%s) or not', async (blocks) => {
    const { service } = apt(false, { mensagem: 'RNTRC suspenso', bloquearAnttNaoValida: blocks })
    expect(await service.checkAntt(ask)).toEqual({ kind: 'notFit', message: 'RNTRC suspenso' })
  })

  it('is not known when the eligibility can not be read', async () => {
    const { service } = byPath({
      '/frotistas/check/antt-availability': { available: true },
      '/validates/antt': {},
    })
    expect(await faultFrom(service.checkAntt(ask))).toEqual({ kind: 'malformed', at: 'aptoTransporte' })
  })
})

describe('a sign-up', () => {
  it('has the letters of the CNPJ as capitals, and the password with its blanks', async () => {
    const { service, requests } = openSignup(() => new Response(null, { status: 201 }))
    await service.apply({ application, password: PASSWORD })
    expect(requests[0]?.body).toMatchObject({ cnpj: '12ABC34501DE35', senha: ' Nova@2026 ' })
  })

  it("is not sent without its city's code", async () => {
    const { service, requests } = always({}, 201)
    const lacking = { ...application, address: { ...application.address, cityIbge: null } }
    const fault = await faultFrom(service.apply({ application: lacking, password: PASSWORD }))
    expect(fault).toEqual({ kind: 'validation', message: 'Erro ao tentar submiter o formulário' })
    expect(requests).toEqual([])
  })

  it('has neither the password nor the photo in an address, a header or a fault', async () => {
    const { service, requests } = always({ message: null }, 500)
    const fault = await faultFrom(service.apply({ application, password: PASSWORD }))
    const open = JSON.stringify([requests[0]?.url, [...(requests[0]?.headers ?? [])], fault])
    expect(open).not.toContain('Nova@2026')
    expect(open).not.toContain('4AAQ')
  })
})

describe('a change of the manager', () => {
  it('on its own page starts no refresh, whoever is signed in', async () => {
    const { requests } = fakeNetwork(() => jsonAnswer({ message: 'Token expirado' }, 401))
    const { client, vault } = openTab({ mayRenew: () => false })
    vault.open(sessionOfUser(1))
    const failing = createSignupService(client).changeManager({
      change,
      password: PASSWORD,
      hash: 'gestor-1',
    })
    expect(await faultFrom(failing)).toMatchObject({ kind: 'http', status: 401 })
    expect(requests).toHaveLength(1)
    expect(vault.read()).not.toBeNull()
  })
})
