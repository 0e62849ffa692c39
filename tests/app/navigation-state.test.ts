import { describe, expect, it } from 'vitest'
import { readDirecting } from '#app/routing/directingEntry.ts'
import { detailState, idOf, readDetailState } from '#app/routing/offerState.ts'
import { driverOf, offerOf, truckOf } from '#tests/support/samples.ts'

const first = offerOf({ id: 1 })
const second = offerOf({ id: 2, origem: null, destino: null })

describe('the navigation state of an offer', () => {
  it('survives being stored and read again, places without a name included (CORE-115)', () => {
    const stored: unknown = JSON.parse(JSON.stringify(detailState(second, [first, second])))
    expect(stored).toMatchObject({ index: 1 })
    expect(readDetailState(stored)).toEqual({ offer: second, list: [first, second] })
  })

  it.each([null, undefined, 'x', {}, { lote: first }, { lote: { id: 'x' }, lotes: [], index: 0 }])(
    'is not believed when it is %o',
    (state) => expect(readDetailState(state)).toBeNull(),
  )
})

describe('the history entry of a step of directing', () => {
  const lote = offerOf({ origem: null, destino: null })
  const [driver, truck] = [driverOf(), truckOf()]
  const written = { lote, motorista: driver, caminhao: truck, frotista_id: 101, etapa: 2 }
  const none = { driver: null, truck: null }
  const read = (state: object | null, companyId: number | null = 101) =>
    readDirecting(JSON.parse(JSON.stringify(state)), companyId)

  it('gives the choices back as they were written', () =>
    expect(read(written)).toEqual({ offer: lote, companyId: 101, driver, truck, step: 2 }))

  it("has an offer alone after 'Enviar carga'", () =>
    expect(read({ lote })).toEqual({ offer: lote, companyId: 101, ...none, step: 1 }))

  it('has no choices for another company', () => {
    expect(read(written, null)).toEqual({ offer: lote, companyId: null, ...none, step: 2 })
    expect(read({ ...written, frotista_id: null }, null)).toMatchObject({ driver, truck })
  })

  it('keeps the rest when a choice cannot be read', () =>
    expect(read({ ...written, motorista: { id: 1 }, etapa: 'x' })).toEqual({
      offer: lote,
      companyId: 101,
      driver: null,
      truck,
      step: 1,
    }))

  it.each([null, {}, { quarteirizacao: true }, { ...written, lote: {} }])('%j has no offer', (state) =>
    expect(read(state)).toEqual({ offer: null, companyId: 101, ...none, step: 1 }),
  )
})

describe('the id of an address', () => {
  it.each([
    ['?id=15', 15],
    ['?id=', null],
    ['?id=-1', null],
    ['?id=1e3', null],
    ['?id=12345678901', null],
    ['', null],
  ])('%s is %s', (search, id) => expect(idOf(search, 'id')).toBe(id))
})
