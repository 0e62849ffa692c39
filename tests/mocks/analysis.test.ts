import { isValidCpf, isValidLicensePlate, isValidRenavam } from '@brazilian-utils/brazilian-utils'
import { describe, expect, test } from 'vitest'
import type { Backend } from '#mocks/backend/backend.ts'
import { waitingIn } from '#mocks/backend/handlers/analysis.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import type { StoreOptions } from '#mocks/backend/store/store.ts'
import { ask, directing, idsOf } from './ask.ts'
import { cnh, crlv } from './newcomers.ts'

const addDriver = (backend: Backend, rest: object = {}) =>
  ask(backend, 'POST /motoristas/', { body: { ...cnh, ...rest } })
const addVehicle = (backend: Backend, rest: object = { tipo: 'CAVALO' }) =>
  ask(backend, 'POST /veiculos', { body: { ...crlv, ...rest } })

const everyDriver = 'GET /motoristas?page=1&per_page=20'
const shown = `&list_status[0]=VALID&list_status[1]=MANUAL_APPROVAL&list_status[2]=INVALID&list_status[3]=MANUAL_REPROVAL`
const usable =
  'GET /motoristas?page=1&per_page=20&ativo=true&list_status[0]=VALID&list_status[1]=MANUAL_APPROVAL'
const tractors = 'GET /veiculos?page=1&per_page=20&tipo=CAVALO'
const trailers = 'GET /veiculos?page=1&per_page=20&tipo=CARRETA'

/** An hour of analysis, and a clock that a test moves. */
const slowly = async (options: StoreOptions = {}) => {
  let now = new Date('2026-11-20T12:00:00.000Z')
  const backend = await createNodeBackend({ analysisMs: 3_600_000, clock: () => now, ...options })
  return {
    backend,
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    news: () => backend.store.messages.all().slice(3),
  }
}

describe('a new driver', () => {
  test('waits in no list of the portal, is known without a filter, and is approved when the time has come', async () => {
    const { backend, pass, news } = await slowly()
    expect((await addDriver(backend)).status).toBe(201)
    expect(idsOf(await ask(backend, `${everyDriver}${shown}`))).not.toContain(208)
    const { body } = await ask(backend, everyDriver)
    const waiting = body.data.find(({ id }: { id: number }) => id === 208)
    expect(waiting).toMatchObject({
      ...cnh,
      id: 208,
      status: 'PENDENTE',
      ativo: false,
      doc_imagem_frente: null,
      doc_imagem_verso: null,
      doc_token_sdk: null,
      frotista: { cnpj: '11222333000181' },
    })
    pass(59)
    expect(idsOf(await ask(backend, usable))).not.toContain(208)
    expect(news()).toEqual([])

    pass(1)
    const after = await ask(backend, usable)
    const driver = after.body.data.find(({ id }: { id: number }) => id === 208)
    expect(driver).toEqual({ ...waiting, status: 'VALID', ativo: true })
    expect(isValidCpf(driver.cpf)).toBe(true)
    expect(driver.cnh).toMatch(/^0[1-9]\d{9}$/)
    expect(driver.vencimento_cnh > '2027-11-19').toBe(true)
    expect(news()).toMatchObject([
      {
        to: 'master@example.com',
        subject: `Motorista aprovado: ${driver.nome}`,
        link: '/motoristas',
        read: false,
      },
    ])
    await ask(backend, usable)
    expect(news()).toHaveLength(1)
  })

  test('can be directed as soon as it is approved, not before', async () => {
    const { backend, pass } = await slowly()
    await addDriver(backend)
    const { cpf = '' } = backend.store.drivers.find(208) ?? {}
    const sent = { body: { ...directing, motorista_id: 208, cpf } }
    expect(await ask(backend, 'POST /direcionar/cargas', sent)).toMatchObject({
      status: 400,
      body: { message: 'O motorista ainda não foi aprovado.' },
    })
    pass(60)
    expect((await ask(backend, 'POST /direcionar/cargas', sent)).status).toBe(201)
    expect(await ask(backend, 'DELETE /motoristas/208?frotista_id=101')).toMatchObject({
      status: 400,
      body: { message: 'Este motorista está em viagem (lote 1) e não pode ser excluído.' },
    })
  })

  test('is approved by the next request where no time is set', async () => {
    const backend = await createNodeBackend()
    await addDriver(backend)
    expect(idsOf(await ask(backend, usable))).toContain(208)
  })

  test('may have the phone of another, is another person each time, and never has an id twice', async () => {
    const backend = await createNodeBackend()
    await addDriver(backend, { telefone: '45998810201' })
    expect((await ask(backend, 'DELETE /motoristas/208?frotista_id=101')).status).toBe(200)
    await addDriver(backend, { telefone: '45998810201' })
    expect(idsOf(await ask(backend, `${everyDriver}${shown}`))).toContain(209)
    const cpfs = backend.store.drivers.all().map(({ cpf }) => cpf)
    expect(new Set(cpfs).size).toBe(9)
  })

  test('is the same person after a page load', async () => {
    const [one, other] = [await slowly(), await slowly()]
    await addDriver(one.backend)
    await addDriver(other.backend)
    expect(one.backend.store.drivers.find(208)).toEqual(other.backend.store.drivers.find(208))
  })

  test.each([
    ['a company of others', { frotista_id: 103 }, 403],
    ['a document that is no photo', { doc_imagem_frente: 'aW5kZXg=' }, 400],
    ['a back that is no photo', { doc_imagem_verso: '' }, 400],
    ['a mask in the phone', { telefone: '(45) 98888-7777' }, 400],
    ['capitals in the e-mail', { email: 'ANA@EXAMPLE.COM' }, 400],
    ['no reference', { motorista_referencia: [] }, 400],
    ['three references', { motorista_referencia: Array(3).fill(cnh.motorista_referencia[0]) }, 400],
    ['no street', { endereco: { ...cnh.endereco, logradouro: '' } }, 400],
  ])('with %s is refused and not kept', async (_, rest, status) => {
    const backend = await createNodeBackend()
    const answered = await addDriver(backend, rest)
    expect([answered.status, typeof answered.body.message]).toEqual([status, 'string'])
    expect(backend.store.drivers.all()).toHaveLength(7)
  })
})

describe('a new vehicle', () => {
  test('is in no list until it is approved, and is then a tractor or a trailer of its type', async () => {
    const { backend, pass, news } = await slowly()
    expect((await addVehicle(backend)).status).toBe(201)
    expect((await addVehicle(backend, { tipo: 'CARRETA', tipo_carreta_id: 2 })).status).toBe(201)
    for (const list of [tractors, trailers, `${tractors}${shown}`]) {
      expect(idsOf(await ask(backend, list)).filter((id) => id > 413)).toEqual([])
    }
    pass(60)
    const tractor = (await ask(backend, tractors)).body.data.at(-1)
    expect(tractor).toMatchObject({
      id: 414,
      tipo: 'CAVALO',
      ativo: true,
      status: 'VALID',
      tipoCarreta: null,
      frotista: { cnpj: '11222333000181' },
    })
    expect([isValidLicensePlate(tractor.placa), isValidRenavam(tractor.renavam)]).toEqual([true, true])
    expect(tractor.placa).toMatch(/^[A-Z]{3}\d[A-Z]\d{2}$/)
    expect(tractor.chassi).toHaveLength(17)
    const trailer = (await ask(backend, trailers)).body.data.at(-1)
    expect(trailer).toMatchObject({
      id: 415,
      status: 'VALID',
      renavam: null,
      tipoCarreta: { descricao: 'Sider' },
    })
    expect(news().map(({ subject, link }) => [subject, link])).toEqual([
      [`Veículo aprovado: ${tractor.placa}`, `/veiculos?placa=${tractor.placa}`],
      [`Veículo aprovado: ${trailer.placa}`, `/veiculos?tipo=carretas&placa=${trailer.placa}`],
    ])
  })

  test.each([
    ['a trailer without its type', { tipo: 'CARRETA' }],
    ['a trailer of an unknown type', { tipo: 'CARRETA', tipo_carreta_id: 9 }],
    ['a tractor with a type', { tipo: 'CAVALO', tipo_carreta_id: 1 }],
    ['another kind', { tipo: 'MOTO' }],
    ['a document that is no photo', { tipo: 'CAVALO', crlv_imagem_completa: 'aW5kZXg=' }],
  ])('%s is refused and not kept', async (_, rest) => {
    const backend = await createNodeBackend()
    expect((await addVehicle(backend, rest)).status).toBe(400)
    expect(backend.store.vehicles.all()).toHaveLength(9)
  })

  test('belongs to a company of the user', async () => {
    const backend = await createNodeBackend()
    expect((await addVehicle(backend, { tipo: 'CAVALO', frotista_id: 103 })).status).toBe(403)
    expect((await addVehicle(backend, { tipo: 'CAVALO', frotista_id: 102 })).status).toBe(201)
    expect((await ask(backend, `${tractors}&frotista_id=102`)).body.data).toMatchObject([
      { id: 414, frotista: { cnpj: '11222333000262' } },
    ])
  })
})

describe('a person of the demo', () => {
  test('decides at once what waits: approved, or refused with a protocol, a message and an image', async () => {
    const { backend, news } = await slowly()
    await addDriver(backend)
    await addVehicle(backend)
    const [driver, vehicle] = waitingIn(backend.store)
    expect(driver?.name).toMatch(/^Motorista \S+ \S+/)
    expect(vehicle?.name).toMatch(/^Veículo [A-Z0-9]{7}$/)
    await driver?.decide('refused')
    await vehicle?.decide('refused')
    expect(waitingIn(backend.store)).toEqual([])
    expect(backend.store.drivers.find(208)).toMatchObject({
      ativo: false,
      status: 'INVALID',
      protocolo_ocr: 'OCR-208',
      mensagem_ocr: 'A imagem da CNH não pôde ser lida',
    })
    expect((await ask(backend, tractors)).body.data.at(-1)).toMatchObject({
      id: 414,
      status: 'INVALID',
      protocolo_ocr: 'OCR-414',
      mensagem_ocr: 'O CRLV enviado está ilegível',
    })
    for (const image of ['motoristas/imagem/208', 'veiculos/imagem/414']) {
      expect((await ask(backend, `GET /${image}`)).body.file).toMatch(/^iVBORw0KGgo/)
    }
    expect(news().map(({ subject, text }) => [subject, text])).toEqual([
      [expect.stringMatching(/^Motorista reprovado: /), expect.stringMatching(/^A imagem da CNH não pôde/)],
      [expect.stringMatching(/^Veículo reprovado: /), expect.stringMatching(/^O CRLV enviado está ilegível/)],
    ])
    await addDriver(backend)
    await waitingIn(backend.store)[0]?.decide('approved')
    expect(idsOf(await ask(backend, usable))).toContain(209)
  })

  test('finds all in the demo after twenty seconds, also after a page load, and one message for each', async () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    let now = new Date('2026-11-20T12:00:00.000Z')
    const open = () => createNodeBackend({ world: 'demo', storage, clock: () => now })
    const before = await open()
    await addDriver(before)
    const [waiting] = waitingIn(before.store)
    now = new Date('2026-11-20T12:00:19.999Z')
    const between = await open()
    await ask(between, everyDriver)
    expect(waitingIn(between.store)).toHaveLength(1)
    now = new Date('2026-11-20T12:00:20.000Z')
    await ask(between, everyDriver)
    const after = await open()
    expect(waitingIn(after.store)).toEqual([])
    await ask(after, everyDriver)
    expect(
      after.store.messages
        .all()
        .map(({ subject }) => subject)
        .slice(3),
    ).toEqual([waiting?.name.replace('Motorista ', 'Motorista aprovado: ')])
  })
})
