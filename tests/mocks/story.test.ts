import { expect, test } from 'vitest'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { createStore } from '#mocks/backend/store/store.ts'
import { ask, directing, idsOf, offersPage, tripsPage } from './ask.ts'
import { cnh, crlv } from './newcomers.ts'

const driver201 = 'GET /validates/motoristas?cpf=11122233396'
const truck301 = 'GET /validates/caminhao?placa=ABC1D23'

const free = { isValid: true, messages: [], contatoFilial: null, loteConjuntoId: null, lotes: [] }

test('a directed cargo becomes a trip with its driver and truck, leaves the offers and comes back when cancelled (CORE-232)', async () => {
  const backend = await createNodeBackend()
  expect((await ask(backend, driver201)).body).toEqual(free)
  expect((await ask(backend, truck301)).body).toEqual(free)

  expect((await ask(backend, 'POST /direcionar/cargas', { body: directing })).status).toBe(201)

  const trips = await ask(backend, tripsPage)
  expect(trips.body.total).toBe(21)
  expect(trips.body.data[0]).toMatchObject({
    id: 521,
    boleia_lote_id: 1,
    boleia_lote_conjunto_id: 621,
    boleia_lote_conjunto_status_id: 10,
    ordem_carregamento_codigo: null,
    origem: 'Cascavel - PR',
    destino: 'Paranaguá - PR',
    valor: 153,
    total_pedagio: 320.5,
    send_sms: null,
    usuario: { telefone: '45999990001' },
    conjunto: {
      motorista: { nome: 'João Batista Silva', cpf: '11122233396' },
      caminhao: {
        descricao: 'Bitrem azul',
        tipoCaminhao: { descricao: 'Cavalo e carreta' },
        veiculoCavalo: { placa: 'ABC1D23' },
        veiculoCarreta1: { placa: 'EFG5H67' },
        veiculoCarreta2: null,
        veiculoCarreta3: null,
      },
    },
  })
  const offers = await ask(backend, offersPage)
  expect(offers.body.total).toBe(19)
  expect(idsOf(offers)).not.toContain(1)
  expect((await ask(backend, 'GET /validates/cargas?lote_id=1')).body.isValid).toBe(false)
  for (const call of [driver201, truck301]) {
    const { body } = await ask(backend, call)
    expect(body).toMatchObject({ isValid: false, loteConjuntoId: 621, lotes: [] })
    expect(body.messages[0]).toContain('aguardando aprovação')
  }

  expect(await ask(backend, 'POST /direcionar/cargas', { body: directing })).toMatchObject({
    status: 400,
    body: { message: 'A carga não está mais disponível' },
  })
  expect((await ask(backend, 'POST /direcionar/cargas', { body: { ...directing, lote_id: 2 } })).status).toBe(
    400,
  )
  expect((await ask(backend, tripsPage)).body.total).toBe(21)

  expect((await ask(backend, 'PATCH /cancelar/viagem?lote_conjunto_id=621')).status).toBe(200)
  expect((await ask(backend, tripsPage)).body.data[0]).toMatchObject({
    id: 521,
    boleia_lote_conjunto_status_id: 8,
  })
  expect((await ask(backend, driver201)).body).toEqual(free)
  expect((await ask(backend, truck301)).body).toEqual(free)
  expect(idsOf(await ask(backend, offersPage))).toContain(1)
  expect((await ask(backend, 'POST /direcionar/cargas', { body: directing })).status).toBe(201)
})

test('twenty requests at once direct a cargo once', async () => {
  const backend = await createNodeBackend()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(backend, 'POST /direcionar/cargas', { body: directing })),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 400),
  ])
  expect((await ask(backend, tripsPage)).body.total).toBe(21)
})

test('a trip of the seed that is cancelled leaves its lote as it was', async () => {
  const backend = await createNodeBackend()
  await ask(backend, 'PATCH /cancelar/viagem?lote_conjunto_id=601')
  expect((await ask(backend, offersPage)).body.total).toBe(20)
  expect((await ask(backend, 'PATCH /cancelar/viagem?lote_conjunto_id=601')).status).toBe(400)
})

test('driver 202 is on trip 607 and free when it is finished', async () => {
  const backend = await createNodeBackend()
  const driver202 = 'GET /validates/motoristas?cpf=22233344405'
  const { body } = await ask(backend, driver202)
  expect(body).toMatchObject({ isValid: false, loteConjuntoId: 607, contatoFilial: null })
  expect(body.messages[0]).toContain('embarcado')
  expect((await ask(backend, 'PATCH /cancelar/viagem?lote_conjunto_id=607')).status).toBe(400)
  expect((await ask(backend, 'PATCH /finalizar/viagem?lote_conjunto_id=607')).status).toBe(200)
  expect((await ask(backend, driver202)).body).toEqual(free)
})

test('driver 203 is linked to two lotes and free when both trips are cancelled', async () => {
  const backend = await createNodeBackend()
  const driver203 = 'GET /validates/motoristas?cpf=33344455508'
  const { body } = await ask(backend, driver203)
  expect(body.lotes).toEqual([
    { loteId: 2, loteConjuntoId: 602, message: expect.stringContaining('confirmado') },
    { loteId: 3, loteConjuntoId: 603, message: expect.stringContaining('na fila') },
  ])
  await ask(backend, 'PATCH /cancelar/viagem?lote_conjunto_id=602')
  expect((await ask(backend, driver203)).body).toMatchObject({
    isValid: false,
    loteConjuntoId: 603,
    lotes: [],
  })
  await ask(backend, 'PATCH /cancelar/viagem?lote_conjunto_id=603')
  expect((await ask(backend, driver203)).body).toEqual(free)
})

test('truck 302 is on a trip that only the branch can end', async () => {
  const backend = await createNodeBackend()
  const { body } = await ask(backend, 'GET /validates/caminhao?placa=BCD2E34')
  expect(body).toMatchObject({ isValid: false, contatoFilial: '4533330000' })
  expect(body.messages[0]).toContain('embarcado')
})

test('an unknown driver or truck answers 404', async () => {
  const backend = await createNodeBackend()
  expect((await ask(backend, 'GET /validates/motoristas?cpf=99999999999')).status).toBe(404)
  expect((await ask(backend, 'GET /validates/caminhao?placa=ZZZ9Z99')).status).toBe(404)
})

test('the preferred toll tag of a driver is kept', async () => {
  const backend = await createNodeBackend()
  const preferred = 'GET /tag-pedagio/motorista/11122233396'
  expect((await ask(backend, 'GET /tag-pedagio/disponiveis')).body).toEqual({
    operadoras: ['Tag Norte', 'Tag Sul'],
  })
  expect((await ask(backend, preferred)).body).toEqual({
    cpf_motorista: '11122233396',
    tag_pedagio: 'Tag Norte',
  })
  const save = (tag_pedagio: string) =>
    ask(backend, 'POST /tag-pedagio/preferencial', { body: { cpf_motorista: '11122233396', tag_pedagio } })
  expect((await save('Tag Sul')).status).toBe(200)
  expect((await ask(backend, preferred)).body.tag_pedagio).toBe('Tag Sul')
  expect((await save('Tag Leste')).status).toBe(400)
  expect((await ask(backend, 'GET /tag-pedagio/motorista/22233344405')).body.tag_pedagio).toBeNull()
})

test('what was done is stored before the answer arrives, and a reset takes it back', async () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const backend = await createNodeBackend({ storage })
  await ask(backend, 'POST /direcionar/cargas', { body: directing })
  expect((await createStore({ storage })).trips.find(521)?.driverId).toBe(201)
  const reloaded = await createNodeBackend({ storage })
  expect((await ask(reloaded, tripsPage)).body.total).toBe(21)
  await reloaded.reset()
  expect((await createStore({ storage })).trips.find(521)).toBeUndefined()
  expect((await ask(reloaded, offersPage)).body.total).toBe(20)
})

test('a fleet that is registered takes a cargo, and its parts stay as long as the trip lasts', async () => {
  const backend = await createNodeBackend()
  const post = async (path: string, body: object) => (await ask(backend, `POST ${path}`, { body })).status
  expect(await post('/motoristas/', cnh)).toBe(201)
  expect(await post('/veiculos', { ...crlv, tipo: 'CAVALO' })).toBe(201)
  for (let count = 0; count < 2; count += 1)
    expect(await post('/veiculos', { ...crlv, tipo: 'CARRETA', tipo_carreta_id: 1 })).toBe(201)
  const truck = {
    frotista_id: 101,
    descricao: 'Bitrem novo',
    tipo_caminhao_id: 3,
    veiculo_cavalo_id: 414,
    veiculo_carreta1_id: 415,
    veiculo_carreta2_id: 416,
  }
  expect(await post('/caminhoes/', truck)).toBe(201)

  const { cpf = '', nome } = backend.store.drivers.find(208) ?? {}
  const placa = backend.store.vehicles.find(414)?.placa ?? ''
  expect(
    await post('/direcionar/cargas', { ...directing, motorista_id: 208, cpf, caminhao_id: 305, placa }),
  ).toBe(201)
  expect((await ask(backend, tripsPage)).body.data[0].conjunto).toMatchObject({
    motorista: { nome, cpf },
    caminhao: { descricao: 'Bitrem novo', veiculoCavalo: { placa } },
  })

  const parts = ['motoristas/208?frotista_id=101', 'veiculos/416', 'caminhoes/305']
  const removed = async (path: string) => (await ask(backend, `DELETE /${path}`)).status
  for (const part of parts) expect(await removed(part), part).toBe(400)
  expect((await ask(backend, 'PATCH /cancelar/viagem?lote_conjunto_id=621')).status).toBe(200)
  for (const part of parts) expect(await removed(part), part).toBe(200)
})
