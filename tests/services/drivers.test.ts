import { describe, expect, it } from 'vitest'
import { motorista } from '#services/contract/drivers.ts'
import { changeFingerprintOf, createDriverService } from '#services/drivers.ts'
import { body, unchanged as change } from '#tests/machines/drivers/editDriverSamples.ts'
import { answering, recordOf } from '#tests/support/answering.ts'
import { faultFrom, jsonAnswer } from '#tests/support/http.ts'

const { always, open } = answering((client) => ({
  drivers: createDriverService(client, async (mark) => `keyed ${mark}`),
}))

const wireDriver = (fields: object) => recordOf(motorista, fields)
const ofName = 'GET /motoristas?nome=Jo%C3%A3o%20Batista%20Silva&frotista_id=101&page=1&per_page=20'
const ofAll = 'GET /motoristas?frotista_id=101&page=1&per_page=20'

describe('the list of drivers', () => {
  it('has the size that the server uses (REG-235)', async () => {
    const data = Array.from({ length: 25 }, (_, index) => wireDriver({ id: index + 1 }))
    const { drivers } = always({ data, total: 60, per_page: 25 })
    expect(await drivers.listDrivers({ query: {}, page: 1 })).toMatchObject({ perPage: 25, surplus: 0 })
  })
})

describe('the deletion of a driver', () => {
  const mark = { driverId: 201, name: 'João Batista Silva', companyId: 101 }

  it.each([
    ['is listed', [{ id: 201 }], 1, 'notFound', [ofName]],
    ['is listed, but cannot be read', [{ id: 201, nome: 5 }], 1, 'notFound', [ofName]],
    ['is not there', [{ id: 202 }], 1, 'found', [ofName, ofAll]],
    ['is not there, and nobody else is', [], 0, 'found', [ofName, ofAll]],
    ['may be one without a number', [{ id: null }], 1, 'cannotTell', [ofName, ofAll]],
  ] as const)('whose answer was lost: the driver %s', async (_, data, total, outcome, asked) => {
    const { drivers, targets } = always({ data: data.map(wireDriver), total, per_page: 20 })
    expect(await drivers.lookUpDeletion(mark)).toBe(outcome)
    expect(targets()).toEqual(asked)
  })

  it.each([
    ['fewer drivers than there are', [{ id: 202 }], 2],
    ['nobody, though there are some', [], 12],
  ])('whose answer was lost cannot be told by a list that shows %s', async (_, data, total) => {
    const { drivers } = always({ data: data.map(wireDriver), total, per_page: 20 })
    expect(await drivers.lookUpDeletion(mark)).toBe('cannotTell')
  })

  it('is not told of a driver whom a colleague has given another name', async () => {
    const { drivers, targets } = open(({ target }) => {
      if (target.includes('nome=')) return jsonAnswer({ data: [], total: 0, per_page: 20 })
      const data = target.includes('&page=2') ? [201] : Array.from({ length: 20 }, (_, index) => 300 + index)
      return jsonAnswer({ data: data.map((id) => wireDriver({ id })), total: 21, per_page: 20 })
    })
    expect(await drivers.lookUpDeletion(mark)).toBe('notFound')
    expect(targets()).toHaveLength(3)
  })
})

describe('a driver that is read again', () => {
  const asked = { driverId: 201, cpf: '111.222.333-96', companyId: 101 }

  it('is nobody if the list has another with this CPF or none, and a fault if what came cannot be read', async () => {
    for (const data of [[], [wireDriver({ id: 299 })]]) {
      expect(await always({ data, total: data.length, per_page: 10 }).drivers.findDriver(asked)).toBeNull()
    }
    const odd = always({ data: [wireDriver({ id: 201, nome: 5 })], total: 1, per_page: 10 })
    expect(await faultFrom(odd.drivers.findDriver(asked))).toEqual({ kind: 'malformed', at: 'data' })
  })
})

describe('the change of a driver', () => {
  it('carries no e-mail if it was emptied (REG-270), and no punctuation', async () => {
    const { drivers, requests } = always({})
    await drivers.updateDriver({ ...change, phone: '(45) 99881-0201', email: ' ' })
    expect(requests[0]?.body).toMatchObject({ email: null, telefone: '45998810201' })
  })

  /** As he is in the list before it. */
  const before = { ...body, telefone: '4533330000' }

  it('is remembered without its phone, its e-mail and its address', () => {
    expect(changeFingerprintOf({ ...change, before })).toEqual({
      driverId: 201,
      name: 'João Batista Silva',
      companyId: 101,
      sent: expect.stringMatching(/^[0-9a-f]{1,8}$/),
      before: expect.stringMatching(/^[0-9a-f]{1,8}$/),
    })
    expect(changeFingerprintOf(change)).toMatchObject({ before: null })
  })

  const keptOf = (mark: ReturnType<typeof changeFingerprintOf>) => ({
    ...mark,
    sent: `keyed ${mark.sent}`,
    before: `keyed ${mark.before}`,
  })
  const kept = keptOf(changeFingerprintOf({ ...change, before }))
  const { endereco } = body
  const capitals = {
    ...body,
    nome: 'JOAO BATISTA SILVA',
    email: 'MOTORISTA201@EXAMPLE.COM',
    endereco: { ...endereco, logradouro: 'RUA PARANÁ', bairro: 'CENTRO' },
  }

  it.each([
    ['is as it was sent', { id: 201, ...body }, 1, 'found'],
    ['is written in another way', { id: 201, ...body, telefone: '(45) 99881-0201' }, 1, 'found'],
    ['is written in capitals, without accents', { id: 201, ...capitals }, 1, 'found'],
    ['is as it was before', { id: 201, ...before }, 1, 'notFound'],
    ['is as it was before, in capitals', { id: 201, ...capitals, telefone: '4533330000' }, 1, 'notFound'],
    [
      'has the change, and an e-mail of a colleague',
      { id: 201, ...body, email: 'jo@x.com' },
      1,
      'cannotTell',
    ],
    ['has a phone that nobody here knows', { id: 201, ...body, telefone: '4533331111' }, 1, 'cannotTell'],
    ['has another number', { id: 201, ...body, endereco: { ...endereco, numero: '9' } }, 1, 'cannotTell'],
    ['has no address', { id: 201, ...body, endereco: null }, 1, 'cannotTell'],
    ['cannot be read', { id: 201, ...body, nome: 5 }, 1, 'cannotTell'],
  ] as const)('whose answer was lost: the record %s', async (_, record, total, outcome) => {
    const { drivers, targets } = always({ data: [wireDriver(record)], total, per_page: 20 })
    expect(await drivers.lookUpUpdate(kept)).toBe(outcome)
    expect(targets()).toEqual([ofName])
  })

  it.each([
    ['are as they were sent', 'João Batista Silva', 'found'],
    ['are as they were before', 'joao batista silva', 'notFound'],
    ['are all capitals', 'JOÃO BATISTA SILVA', 'cannotTell'],
  ])('of capitals and accents alone, whose answer was lost: they %s', async (_, nome, outcome) => {
    const small = keptOf(changeFingerprintOf({ ...change, before: { ...body, nome: 'joao batista silva' } }))
    const { drivers } = always({ data: [wireDriver({ id: 201, ...body, nome })], total: 1, per_page: 20 })
    expect(await drivers.lookUpUpdate(small)).toBe(outcome)
  })

  it('to small letters alone is not told of a record that still has its capitals', async () => {
    const plainBody = { ...body, nome: 'joao silva', endereco: { ...endereco, logradouro: 'r', bairro: 'c' } }
    const small = {
      ...change,
      name: 'joao silva',
      address: { ...change.address, street: 'r', neighbourhood: 'c' },
    }
    const old = { ...plainBody, nome: 'Joao Silva' }
    const { drivers } = always({ data: [wireDriver({ id: 201, ...old })], total: 1, per_page: 20 })
    expect(await drivers.lookUpUpdate(keptOf(changeFingerprintOf({ ...small, before: old })))).toBe(
      'notFound',
    )
  })

  it.each([
    ['is as it was sent', { id: 201, ...body }, 'found'],
    ['is another one', { id: 201, ...before }, 'cannotTell'],
    ['is written in capitals', { id: 201, ...capitals }, 'cannotTell'],
  ] as const)(
    'that an earlier release has remembered, without what was before: the record %s',
    async (_, record, outcome) => {
      // the hash of release 2.27 of the same change
      const earlier = { driverId: 201, name: 'João Batista Silva', companyId: 101, sent: 'keyed cca6878d' }
      const { drivers } = always({ data: [wireDriver(record)], total: 1, per_page: 20 })
      expect(await drivers.lookUpUpdate(earlier)).toBe(outcome)
    },
  )

  it.each([
    ['is not there', { id: 202, ...body }, 1],
    ['may be on a later page', { id: 202, ...body }, 2],
  ])('whose answer was lost cannot be told when the driver %s', async (_, record, total) => {
    const { drivers } = always({ data: [wireDriver(record)], total, per_page: 20 })
    expect(await drivers.lookUpUpdate(kept)).toBe('cannotTell')
  })

  it('whose answer was lost is looked for under every name, since the old one may have stayed', async () => {
    const old = { ...body, nome: 'João Silva' }
    const { drivers, targets } = open(({ target }) =>
      jsonAnswer({
        data: target.includes('nome=') ? [] : [wireDriver({ id: 201, ...old })],
        total: target.includes('nome=') ? 0 : 1,
        per_page: 20,
      }),
    )
    expect(await drivers.lookUpUpdate(keptOf(changeFingerprintOf({ ...change, before: old })))).toBe(
      'notFound',
    )
    expect(targets()).toEqual([ofName, ofAll])
  })
})

it('a change of a driver that is remembered without a hash can be looked for, but not recognised', async () => {
  const { drivers } = always({ data: [wireDriver({ id: 201, ...body })], total: 1, per_page: 20 })
  expect(await drivers.lookUpUpdate({ ...changeFingerprintOf(change), sent: null })).toBe('cannotTell')
})

describe('the image of a reading', () => {
  const PNG = btoa('\x89PNG\r\n\x1a\n and more')
  const JPEG = btoa('\xff\xd8\xff and more')

  it.each([
    ['a PNG', PNG, 'image/png'],
    ['a JPEG', JPEG, 'image/jpeg'],
    ['one with a prefix', `data:image/svg+xml;base64,${PNG}`, 'image/png'],
  ])('is %s by its first bytes, whatever else is said (REG-258)', async (_, file, type) => {
    const { drivers, targets } = always({ file })
    const image = await drivers.loadReadingImage({ id: 204 })
    expect(image.type).toBe(type)
    expect(image.bytes.length).toBeGreaterThan(8)
    expect(targets()).toEqual(['GET /motoristas/imagem/204'])
  })

  it.each([
    ['a page', btoa('<html><script>alert(1)</script>')],
    ['a drawing that may hold scripts', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', btoa('%PDF-1.7')],
    ['nothing', ''],
    ['no base64', 'não é'],
  ])('is a fault if it is %s', async (_, file) => {
    const { drivers } = always({ file })
    expect(await faultFrom(drivers.loadReadingImage({ id: 204 }))).toEqual({ kind: 'malformed', at: 'file' })
  })
})
