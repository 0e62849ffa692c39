import { describe, expect, it } from 'vitest'
import { readTollDriver, readTollTrip } from '#app/routing/tollState.ts'

const joao = { documento: '11122233396', motorista: 'João Batista Silva' }

describe('the navigation state of the toll voucher', () => {
  it('names the driver, and the trip (REG-542, REG-559)', () => {
    expect(readTollDriver(joao)).toEqual(joao)
    expect(readTollTrip({ ...joao, id: 801 })).toEqual({ ...joao, id: 801 })
  })

  it('may have the document alone, with its mask', () => {
    expect(readTollDriver({ documento: '111.222.333-96' })).toEqual({
      documento: '11122233396',
      motorista: null,
    })
  })

  it.each([
    null,
    undefined,
    'x',
    {},
    { documento: '' },
    { documento: '1112223339' },
    { documento: 11122233396 },
    { ...joao, motorista: 5 },
  ])('of a driver is not believed when it is %o', (state) => expect(readTollDriver(state)).toBeNull())

  it.each([joao, { ...joao, id: '801' }, { ...joao, id: 80.1 }, { id: 801 }])(
    'of a trip is not believed when it is %o',
    (state) => expect(readTollTrip(state)).toBeNull(),
  )
})
