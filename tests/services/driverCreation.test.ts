import { describe, expect, it } from 'vitest'
import { motorista } from '#services/contract/drivers.ts'
import { createDriverCreationService, type NewDriver } from '#services/driverCreation.ts'
import { answering, recordOf } from '#tests/support/answering.ts'
import { faultFrom, jsonAnswer } from '#tests/support/http.ts'

const { open, always } = answering((client) => ({ drivers: createDriverCreationService(client) }))
const wireDriver = (fields: object) => recordOf(motorista, fields)

/** A backend with these drivers, in pages of this size. */
const listing = (all: readonly object[], perPage: number) =>
  open(({ target }) => {
    const page = Number(/[?&]page=(\d+)/.exec(target)?.[1])
    const data = all.slice((page - 1) * perPage, page * perPage).map(wireDriver)
    return jsonAnswer({ data, total: all.length, per_page: perPage })
  })

const driver: NewDriver = {
  companyId: 101,
  phone: '45988887777',
  email: ' Joao@Example.com',
  document: { name: 'cnh.jpg', type: 'image/jpeg', base64: '/9j/4AAQ' },
  address: {
    cep: '85801-000',
    city: 'Cascavel',
    cityIbge: 4104808,
    state: 'PR',
    street: 'Avenida Brasil',
    number: '',
    complement: '',
    neighbourhood: 'Centro',
  },
  reference: { name: ' Cerealista Boa Safra ', phone: '(45) 3333-0000' },
  secondReference: null,
}
const mark = { ...driver, knownIds: [201, 202] }

describe('a new driver', () => {
  it('is sent whole, its image as front and back, digits alone, number 0 if there is none (REG-322 REG-323 REG-325 REG-326 REG-327)', async () => {
    const { drivers, requests, targets } = always({}, 201)
    expect(await drivers.createDriver(driver)).toEqual({ kind: 'arrived' })
    expect(targets()).toEqual(['POST /motoristas/'])
    expect(requests[0]?.body).toEqual({
      frotista_id: 101,
      telefone: '45988887777',
      email: 'joao@example.com',
      doc_imagem_frente: '/9j/4AAQ',
      doc_imagem_verso: '/9j/4AAQ',
      doc_token_sdk: '',
      endereco: {
        cep: '85801000',
        logradouro: 'Avenida Brasil',
        numero: '0',
        complemento: null,
        bairro: 'Centro',
        cidade: 'Cascavel',
        cidade_ibge: 4104808,
        estado: 'PR',
      },
      motorista_referencia: [{ nome: 'Cerealista Boa Safra', telefone: '4533330000' }],
    })
  })

  it('is sent once when the server fails; a refusal is a value, also of an address that cannot be sent', async () => {
    const failing = always({}, 503)
    await faultFrom(failing.drivers.createDriver(driver))
    expect(failing.requests).toHaveLength(1)
    const { drivers } = always({ message: 'A foto não pôde ser lida.' }, 400)
    expect(await drivers.createDriver(driver)).toEqual({
      kind: 'refused',
      fault: { kind: 'http', status: 400, message: 'A foto não pôde ser lida.' },
    })
    const address = { ...driver.address, cityIbge: null }
    expect(await drivers.createDriver({ ...driver, address })).toMatchObject({ kind: 'refused' })
  })
})

describe('the drivers that are there before one is sent', () => {
  it('are read from all pages, by company, whatever their status', async () => {
    const all = Array.from({ length: 45 }, (_, index) => ({ id: 201 + index }))
    const { drivers, targets } = listing(all, 20)
    expect(await drivers.listIds({ companyId: 101 })).toEqual(all.map(({ id }) => id))
    expect(targets()).toEqual(
      [1, 2, 3].map((page) => `GET /motoristas?frotista_id=101&page=${page}&per_page=20`),
    )
  })

  it('are read in pages of the size that the server uses, also those that break the contract', async () => {
    const all = Array.from({ length: 25 }, (_, index) => ({
      id: 201 + index,
      nome: index === 3 ? 5 : 'João',
    }))
    const { drivers, requests } = listing(all, 10)
    expect(await drivers.listIds({ companyId: 101 })).toHaveLength(25)
    expect(requests).toHaveLength(3)
  })

  it('are none where nobody is', async () => {
    expect(await listing([], 20).drivers.listIds({ companyId: 101 })).toEqual([])
  })

  it('are not known if one page fails, or if there are more than any carrier has', async () => {
    const failing = open(({ url }) =>
      /[?&]page=2\b/.test(url)
        ? jsonAnswer({}, 500)
        : jsonAnswer({ data: [wireDriver({ id: 201 })], total: 40, per_page: 20 }),
    )
    expect(await faultFrom(failing.drivers.listIds({ companyId: 101 }))).toMatchObject({ status: 500 })
    expect(failing.targets().at(0)).toContain('&page=1&')
    const endless = always({ data: [], total: 1e9, per_page: 20 })
    expect(await faultFrom(endless.drivers.listIds({ companyId: 101 }))).toEqual({
      kind: 'malformed',
      at: 'total',
    })
    expect(endless.requests).toHaveLength(1)
  })
})

describe('a new driver whose answer was lost', () => {
  const own = { id: 203, telefone: '45988887777', email: 'joao@example.com', endereco: { cep: '85801000' } }
  const endereco = (cep: string) => ({
    cep,
    logradouro: '',
    numero: '',
    complemento: null,
    bairro: '',
    cidade: '',
    cidade_ibge: 0,
    estado: '',
  })
  const listed = { ...own, endereco: endereco('85801000') }

  it.each([
    ['is there, with the same phone', [listed], 'found'],
    ['is there, and its phone has a mask', [{ ...listed, telefone: '(45) 98888-7777' }], 'found'],
    ['is there, among other new ones', [{ ...listed, id: 204, telefone: '45999990000' }, listed], 'found'],
    [
      'is not the one with the same phone and another e-mail',
      [{ ...listed, email: 'outro@example.com' }],
      'notFound',
    ],
    [
      'is not the one with the same phone and another CEP',
      [{ ...listed, endereco: endereco('85900000') }],
      'notFound',
    ],
    ['may be the one whose phone is hidden', [{ ...listed, telefone: '(45) 9****-2211' }], 'cannotTell'],
    ['may be the one whose e-mail is empty', [{ ...listed, email: '' }], 'cannotTell'],
    ['may be the one whose e-mail is not shown', [{ ...listed, email: null }], 'cannotTell'],
    ['may be the one whose address is not shown', [{ ...listed, endereco: null }], 'cannotTell'],
    ['may be the one whose phone is not shown', [{ ...listed, telefone: null }], 'cannotTell'],
    [
      'is not the one whose address is not shown and whose e-mail is another',
      [{ ...listed, email: 'outro@example.com', endereco: null }],
      'notFound',
    ],
    ['is there beside one whose e-mail is not shown', [{ ...listed, id: 204, email: null }, listed], 'found'],
    ['has the phone of one who was there before', [{ ...listed, id: 202 }], 'notFound'],
    ['is not there, another new one is', [{ ...listed, telefone: '45999990000' }], 'notFound'],
    ['is not there', [], 'notFound'],
    ['may be one that cannot be read', [{ ...listed, nome: 5 }], 'cannotTell'],
    ['is there beside one that cannot be read', [{ id: 204, nome: 5 }, listed], 'found'],
  ] as const)('%s', async (_, data, outcome) => {
    const { drivers } = listing([{ id: 201 }, { id: 202 }, ...data], 20)
    expect(await drivers.lookUpCreation(mark)).toBe(outcome)
  })

  it.each([
    ['none', [], 0],
    ['the one that was answered', [listed], 1],
    ['another one like it', [listed, { ...listed, id: 204 }], 2],
    ["a colleague's with another e-mail", [listed, { ...listed, id: 204, email: 'outro@example.com' }], 1],
    ['one whose address is not shown', [listed, { ...listed, id: 204, endereco: null }], 1],
    ['one like it that was there before', [listed, { ...listed, id: 202 }], 1],
  ] as const)('is counted behind a success, with %s', async (_, data, count) => {
    const { drivers } = listing([{ id: 201 }, ...data], 20)
    expect(await drivers.newIds(mark)).toHaveLength(count)
  })

  it('is found without an e-mail, and on a later page', async () => {
    const others = Array.from({ length: 30 }, (_, index) => ({ id: index }))
    const { drivers } = listing([...others, { ...listed, email: null }], 20)
    const knownIds = others.map(({ id }) => id)
    expect(await drivers.lookUpCreation({ ...mark, email: null, knownIds })).toBe('found')
    const withEmail = listing([listed], 20)
    expect(await withEmail.drivers.lookUpCreation({ ...mark, email: null })).toBe('notFound')
  })
})
