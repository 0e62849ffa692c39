import { describe, expect, it } from 'vitest'
import { detailState, idOf, readChosenOffer, readDetailState } from '#app/routing/offerState.ts'
import { offerOf } from '#tests/support/samples.ts'

const first = offerOf({ id: 1 })
const second = offerOf({ id: 2, origem: null, destino: null })

describe('the navigation state of an offer', () => {
  it('survives being stored and read again, places without a name included (CORE-115)', () => {
    const stored: unknown = JSON.parse(JSON.stringify(detailState(second, [first, second])))
    expect(stored).toMatchObject({ index: 1 })
    expect(readDetailState(stored)).toEqual({ offer: second, list: [first, second] })
  })

  it.each([
    null,
    undefined,
    'x',
    {},
    { lote: first },
    { lote: { id: 'x' }, lotes: [], index: 0 },
  ])('is not believed when it is %o', (state) => expect(readDetailState(state)).toBeNull())

  it('gives the directing page its chosen offer', () => {
    expect(readChosenOffer({ lote: first })).toEqual(first)
    expect(readChosenOffer({ quarteirizacao: true })).toBeNull()
  })
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
