import { describe, expect, it } from 'vitest'
import { valePedagioDetalhe } from '#services/contract/toll.ts'
import { createTollService } from '#services/toll.ts'
import { answering } from '#tests/support/answering.ts'
import { faultFrom } from '#tests/support/http.ts'
import { nullSample } from '#tests/support/shapes.ts'

const { always } = answering((client) => ({ toll: createTollService(client) }))

const approved = 'list_status%5B0%5D=VALID&list_status%5B1%5D=MANUAL_APPROVAL'
const joao = { cpf: '111.222.333-96', nome: 'João Batista Silva' }
const trip = { id: 801, status: 'QUITADO', placa: 'ABC1D23', origem: 'Cascavel - PR', destino: 'null - null' }
const cpf = '111.222.333-96'

describe('the drivers with toll vouchers', () => {
  it('are asked for 10 a page, approved ones alone (REG-536, REG-537, REG-540)', async () => {
    const { toll, targets } = always({ data: [joao, { ...joao, cpf: '2' }], total: 12, per_page: 10 })
    expect(await toll.listDrivers({ query: { frotista_id: 101 }, page: 2 })).toEqual({
      items: [
        { ...joao, id: 0 },
        { ...joao, cpf: '2', id: 1 },
      ],
      total: 12,
      perPage: 10,
      surplus: 0,
    })
    expect(targets()).toEqual([`GET /motoristas?frotista_id=101&page=2&per_page=10&${approved}`])
  })

  it('are shown beside one who cannot be read', async () => {
    const { toll } = always({ data: [{ cpf: null, nome: null }, joao], total: 2, per_page: 10 })
    const { items } = await toll.listDrivers({ query: {}, page: 1 })
    expect(items).toEqual([
      { id: null, isUnreadable: true },
      { ...joao, id: 1 },
    ])
  })
})

describe('the trips of a driver', () => {
  it('are asked for by the digits of the CPF, by CT-e and by plate (REG-545, REG-546)', async () => {
    const { toll, targets } = always([trip])
    expect(await toll.listTrips({ cpf, query: { cte: '100801', placa: 'ABC1D23' }, page: 1 })).toEqual({
      items: [{ ...trip, destino: null }],
      total: 1,
      perPage: 30,
    })
    await toll.listTrips({ cpf, query: {}, page: 1 })
    expect(targets()).toEqual([
      'GET /vale-pedagio/viagens?cte=100801&placa=ABC1D23&documento=11122233396',
      'GET /vale-pedagio/viagens?documento=11122233396',
    ])
  })

  it('are shown 30 at a time, although all of them come at once', async () => {
    const { toll } = always(Array.from({ length: 65 }, (_, index) => ({ ...trip, id: index + 1 })))
    const pageOf = async (page: number) => {
      const { items, total } = await toll.listTrips({ cpf, query: {}, page })
      return [items.length, items[0]?.id, total]
    }
    expect(await pageOf(1)).toEqual([30, 1, 65])
    expect(await pageOf(3)).toEqual([5, 61, 65])
    expect(await pageOf(4)).toEqual([0, undefined, 65])
  })

  it.each([
    ['an object', {}],
    ['a page of a list', { data: [], total: 0 }],
  ])('that come as %s are malformed', async (_, body) => {
    const { toll } = always(body)
    expect(await faultFrom(toll.listTrips({ cpf, query: {}, page: 1 }))).toMatchObject({ kind: 'malformed' })
  })
})

describe('the balance of a toll voucher', () => {
  const gate = { nome: 'Praça Corbélia, BR-369', valor: 92.4 }
  const odd = { id: null, isUnreadable: true }

  it.each<[string, object, unknown[], unknown[]]>([
    [
      'a purchase without a value',
      { compradas: [gate, { nome: 'Praça', valor: null }] },
      [gate, odd],
      [gate],
    ],
    ['a purchase that is null', { compradas: [null, gate] }, [odd, gate], [gate]],
    ['a use with its value as a text', { utilizadas: [{ nome: 'Praça', valor: '5,50' }] }, [gate], [odd]],
    ['uses that are null', { utilizadas: null }, [gate], []],
    ['no purchases at all', { compradas: undefined }, [], [gate]],
  ])('is not lost with %s', async (_, rest, compradas, utilizadas) => {
    const whole = { ...(nullSample(valePedagioDetalhe) as object), residual: 20.5 }
    const { toll } = always({ ...whole, compradas: [gate], utilizadas: [gate], ...rest })
    expect(await toll.getDetail({ cpf, tripId: 801 })).toMatchObject({
      residual: 20.5,
      compradas,
      utilizadas,
    })
  })

  it.each([{ utilizadas: 'x' }, { saldoTotal: null }])('that has %j is malformed', async (rest) => {
    const { toll } = always({ ...(nullSample(valePedagioDetalhe) as object), ...rest })
    expect(await faultFrom(toll.getDetail({ cpf, tripId: 801 }))).toMatchObject({ kind: 'malformed' })
  })
})
