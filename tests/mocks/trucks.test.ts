import { describe, expect, test } from 'vitest'
import type { Backend } from '#mocks/backend/backend.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { buildVehicle } from '#mocks/backend/world/fleet.ts'
import { ask, directing, idsOf } from './ask.ts'

const listed = 'GET /caminhoes?page=1&per_page=10'
const create = (backend: Backend, rest: object = {}, as = 'access-1') =>
  ask(backend, 'POST /caminhoes/', { body: { ...bitrem, ...rest }, as })
const patch = (backend: Backend, id: number, ativo: unknown) =>
  ask(backend, `PATCH /caminhoes/${id}`, { body: { ativo } })
const remove = (backend: Backend, id: number) => ask(backend, `DELETE /caminhoes/${id}`)
const refusedWith = (message: string) => ({ status: 400, body: { message } })

/** The tractor and the two trailers of company 101 that no truck has. */
const bitrem = {
  frotista_id: 101,
  descricao: 'Caminhão novo',
  tipo_caminhao_id: 3,
  veiculo_cavalo_id: 403,
  veiculo_carreta1_id: 412,
  veiculo_carreta2_id: 413,
}

describe('a new truck', () => {
  test('is listed with its vehicles as they are, under an id larger than all before, and can be directed', async () => {
    const backend = await createNodeBackend()
    expect((await create(backend)).status).toBe(201)
    const { body } = await ask(backend, `${listed}&placa=CDE3F45`)
    expect(body.data).toEqual([
      {
        id: 305,
        descricao: 'Caminhão novo',
        ativo: true,
        tipo_caminhao_id: 3,
        veiculoCavalo: {
          placa: 'CDE3F45',
          renavam: '10440004036',
          local_emissao: 'Cascavel - PR',
          chassi: '9BSR4X200K3880403',
          frotista: { cnpj: '11222333000181', antt: '012345678', status_conta: 'ATIVA' },
        },
        veiculoCarreta1: {
          placa: 'FGH6I78',
          tipoCarreta: { descricao: 'Sider' },
          frotista: { cnpj: '11222333000181' },
        },
        veiculoCarreta2: {
          placa: 'GHI7J89',
          tipoCarreta: { descricao: 'Tanque' },
          frotista: { cnpj: '11222333000181' },
        },
        veiculoCarreta3: null,
      },
    ])
    // lote 1 takes Graneleira and Sider only
    await backend.store.vehicles.update(413, { trailerTypeId: 1 })
    const sent = { ...directing, caminhao_id: 305, placa: 'CDE3F45' }
    expect((await ask(backend, 'POST /direcionar/cargas', { body: sent })).status).toBe(201)
    expect((await ask(backend, 'GET /validates/caminhao?placa=CDE3F45')).body.isValid).toBe(false)
  })

  test('is refused with a name that another truck has but for blanks and capitals', async () => {
    const backend = await createNodeBackend()
    await backend.store.trucks.update(301, { descricao: ' Bitrem azul ' })
    const { status, body } = await create(backend, { descricao: 'BITREM AZUL' })
    expect([status, body.message]).toEqual([400, 'Já existe um caminhão com este nome.'])
  })

  test('may have a tractor and a trailer of another company of the user, and shows whose they are', async () => {
    const backend = await createNodeBackend()
    await backend.store.vehicles.insert(buildVehicle({ id: 420, placa: 'TOC0A11', companyId: 102 }))
    await backend.store.vehicles.update(
      412,
      buildVehicle({ id: 412, placa: 'FGH6I78', companyId: 102, trailerTypeId: 2 }),
    )
    expect((await create(backend, { veiculo_cavalo_id: 420 })).status).toBe(201)
    const { body } = await ask(backend, `${listed}&placa=TOC0A11&frotista_id=101`)
    expect(body.data).toMatchObject([
      {
        id: 305,
        veiculoCavalo: { frotista: { cnpj: '11222333000262', antt: '012345679', status_conta: null } },
        veiculoCarreta1: { frotista: { cnpj: '11222333000262' } },
        veiculoCarreta2: { frotista: { cnpj: '11222333000181' } },
      },
    ])
    expect((await ask(backend, `${listed}&placa=TOC0A11&frotista_id=102`)).body.data).toEqual([])
  })

  test('gets an id that no deleted truck had', async () => {
    const backend = await createNodeBackend()
    await create(backend)
    expect((await remove(backend, 305)).status).toBe(200)
    expect((await create(backend)).status).toBe(201)
    expect(idsOf(await ask(backend, listed))).toEqual([301, 302, 303, 304, 306])
  })

  test.each([
    [
      'a name of the company in capitals',
      { descricao: ' BITREM AZUL ' },
      'Já existe um caminhão com este nome.',
    ],
    ['a name of blanks', { descricao: '  ' }, 'Informe o nome do caminhão.'],
    ['an unknown type', { tipo_caminhao_id: 9 }, 'Este tipo de caminhão não existe.'],
    [
      'a trailer too few',
      { veiculo_carreta2_id: undefined },
      'Um caminhão do tipo Bitrem precisa de 2 carretas em ordem.',
    ],
    [
      'a gap',
      { veiculo_carreta1_id: undefined, veiculo_carreta3_id: 412 },
      'Um caminhão do tipo Bitrem precisa de 2 carretas em ordem.',
    ],
    [
      'a trailer too many',
      { tipo_caminhao_id: 2 },
      'Um caminhão do tipo Cavalo e carreta precisa de 1 carreta em ordem.',
    ],
    ['a trailer without any', { tipo_caminhao_id: 1 }, 'Um caminhão do tipo Toco não leva carreta.'],
    ['a trailer twice', { veiculo_carreta2_id: 412 }, 'Cada carreta só pode entrar uma vez.'],
    ['a trailer as tractor', { veiculo_cavalo_id: 411 }, 'O veículo EFG5H67 não é um cavalo.'],
    ['a tractor as trailer', { veiculo_carreta1_id: 401 }, 'O veículo ABC1D23 não é uma carreta.'],
    ['an unknown vehicle', { veiculo_cavalo_id: 999 }, 'Um dos veículos não é das suas empresas.'],
    [
      "a tractor of a company that is not the user's",
      { veiculo_cavalo_id: 405 },
      'Um dos veículos não é das suas empresas.',
    ],
    [
      'a tractor of another company of the user that is not approved',
      { veiculo_cavalo_id: 406 },
      'O veículo IJK9L01 ainda não foi aprovado.',
    ],
    [
      'a vehicle that is not approved',
      { veiculo_cavalo_id: 404 },
      'O veículo DEF4G56 ainda não foi aprovado.',
    ],
    [
      'a tractor of an active truck',
      { veiculo_cavalo_id: 401 },
      'O veículo ABC1D23 já faz parte do caminhão Bitrem azul.',
    ],
    [
      'a trailer of an active truck',
      { veiculo_carreta1_id: 411 },
      'O veículo EFG5H67 já faz parte do caminhão Bitrem azul.',
    ],
  ])('with %s is refused with the reason', async (_, rest, message) => {
    const backend = await createNodeBackend()
    expect(await create(backend, rest)).toMatchObject(refusedWith(message))
    expect((await ask(backend, listed)).body.total).toBe(4)
  })

  test('is refused with a vehicle that is out of use or was deleted, and may have those of an inactive truck', async () => {
    const backend = await createNodeBackend()
    await ask(backend, 'PATCH /veiculos/403', { body: { ativo: false } })
    expect(await create(backend)).toMatchObject(refusedWith('O veículo CDE3F45 está inativo.'))
    await ask(backend, 'DELETE /veiculos/412')
    expect(await create(backend, { veiculo_cavalo_id: 402 })).toMatchObject(
      refusedWith('O veículo BCD2E34 já faz parte do caminhão Cavalo branco.'),
    )
    await patch(backend, 301, false)
    const taken = { tipo_caminhao_id: 2, veiculo_cavalo_id: 401, veiculo_carreta2_id: undefined }
    expect(await create(backend, taken)).toMatchObject(
      refusedWith('Um dos veículos não é das suas empresas.'),
    )
    expect((await create(backend, { ...taken, veiculo_carreta1_id: 411 })).status).toBe(201)
    expect(await patch(backend, 301, true)).toMatchObject(
      refusedWith('O veículo ABC1D23 já faz parte do caminhão Caminhão novo.'),
    )
    const sent = { ...directing, caminhao_id: 305 }
    expect((await ask(backend, 'POST /direcionar/cargas', { body: sent })).status).toBe(201)
    expect((await ask(backend, 'GET /validates/caminhao?placa=ABC1D23')).body.isValid).toBe(false)
  })

  test('belongs to a company of the user, whose names alone count', async () => {
    const backend = await createNodeBackend()
    expect((await create(backend, { frotista_id: 103 })).status).toBe(403)
    expect((await create(backend, { frotista_id: 102 }, 'access-2')).status).toBe(403)
    await backend.store.vehicles.insert(buildVehicle({ id: 420, placa: 'TOC0A11', companyId: 102 }))
    const toco = {
      frotista_id: 102,
      descricao: 'Bitrem azul',
      tipo_caminhao_id: 1,
      veiculo_cavalo_id: 420,
      veiculo_carreta1_id: undefined,
      veiculo_carreta2_id: undefined,
    }
    expect((await create(backend, toco)).status).toBe(201)
    expect(idsOf(await ask(backend, `${listed}&frotista_id=102`))).toEqual([305])
  })

  test('needs the fields of the contract', async () => {
    const backend = await createNodeBackend()
    for (const rest of [{ descricao: '' }, { veiculo_cavalo_id: undefined }, { cor: 'azul' }]) {
      expect((await create(backend, rest)).status).toBe(400)
    }
    expect((await ask(backend, 'POST /caminhoes/', { body: bitrem, as: null })).status).toBe(401)
  })
})

describe('the switch of a truck', () => {
  test('puts it out of use and back', async () => {
    const backend = await createNodeBackend()
    expect((await patch(backend, 301, false)).status).toBe(200)
    expect(idsOf(await ask(backend, `${listed}&ativo=true`))).toEqual([302, 303, 304])
    expect((await patch(backend, 301, true)).status).toBe(200)
    expect(idsOf(await ask(backend, `${listed}&ativo=true`))).toEqual([301, 302, 303, 304])
  })

  test('does not stop a truck on a trip, and does not start one whose vehicle is inactive or deleted', async () => {
    const backend = await createNodeBackend()
    expect(await patch(backend, 302, false)).toMatchObject(
      refusedWith('Este caminhão está em viagem (lote 9) e não pode ser inativado.'),
    )
    await ask(backend, 'PATCH /veiculos/411', { body: { ativo: false } })
    expect(await patch(backend, 301, true)).toMatchObject(refusedWith('O veículo EFG5H67 está inativo.'))
    await ask(backend, 'DELETE /veiculos/411')
    expect(await patch(backend, 301, true)).toMatchObject(refusedWith('O veículo EFG5H67 foi excluído.'))
    expect((await patch(backend, 301, false)).status).toBe(200)
  })

  test('leaves it to be checked by its plate, though it is out of use', async () => {
    const backend = await createNodeBackend()
    await patch(backend, 301, false)
    expect((await ask(backend, 'GET /validates/caminhao?placa=ABC1D23')).status).toBe(200)
  })

  test('is only for who may use its company, and is yes or no', async () => {
    const backend = await createNodeBackend()
    await backend.store.trucks.update(301, { companyId: 103 })
    expect((await patch(backend, 301, false)).status).toBe(404)
    expect((await patch(backend, 999, false)).status).toBe(404)
    expect((await patch(backend, 304, 'não')).status).toBe(400)
  })
})

describe('deleting a truck', () => {
  test('takes it from the list, sets its vehicles free, and a second time there is none', async () => {
    const backend = await createNodeBackend()
    expect((await remove(backend, 301)).status).toBe(200)
    expect(idsOf(await ask(backend, listed))).toEqual([302, 303, 304])
    expect((await ask(backend, 'GET /validates/caminhao?placa=ABC1D23')).status).toBe(404)
    expect((await ask(backend, 'POST /direcionar/cargas', { body: directing })).status).toBe(404)
    expect(await remove(backend, 301)).toMatchObject({
      status: 404,
      body: { message: 'Caminhão não encontrado.' },
    })
    const anew = { descricao: 'Bitrem azul', veiculo_cavalo_id: 401, veiculo_carreta1_id: 411 }
    expect((await create(backend, anew)).status).toBe(201)
  })

  test('is refused with its reason while it is on a trip', async () => {
    const backend = await createNodeBackend()
    expect(await remove(backend, 302)).toMatchObject(
      refusedWith('Este caminhão está em viagem (lote 9) e não pode ser excluído.'),
    )
    await backend.store.trucks.update(301, { companyId: 103 })
    expect((await remove(backend, 301)).status).toBe(404)
  })
})

describe('the types', () => {
  test('of trucks are all, or those that a text is a part of, without accents', async () => {
    const backend = await createNodeBackend()
    expect((await ask(backend, 'GET /tipos-caminhao')).body).toEqual([
      { id: 1, descricao: 'Toco', quantidade_carretas: 0 },
      { id: 2, descricao: 'Cavalo e carreta', quantidade_carretas: 1 },
      { id: 3, descricao: 'Bitrem', quantidade_carretas: 2 },
      { id: 4, descricao: 'Rodotrem', quantidade_carretas: 3 },
    ])
    const { body } = await ask(backend, 'GET /tipos/caminhao?descricao=TR%C3%89M')
    expect(body.map(({ id }: { id: number }) => id)).toEqual([3, 4])
    expect((await ask(backend, 'GET /tipos/caminhao?descricao=carro%C3%A7a')).body).toEqual([])
    expect((await ask(backend, 'GET /tipos/caminhao')).status).toBe(400)
  })

  test('of trailers are three', async () => {
    const backend = await createNodeBackend()
    expect((await ask(backend, 'GET /tipos-carreta')).body).toEqual([
      { id: 1, descricao: 'Graneleira' },
      { id: 2, descricao: 'Sider' },
      { id: 3, descricao: 'Tanque' },
    ])
  })
})
