import { describe, expect, it } from 'vitest'
import { readTollDriver, readTollTrip, withCpf, withoutCpf } from '#app/routing/tollState.ts'
import type { PageAddress } from '#domain/pages.ts'

const at = (address: string) => address as PageAddress
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

  it.each([
    joao,
    { ...joao, id: '801' },
    { ...joao, id: 80.1 },
    { id: 801 },
  ])('of a trip is not believed when it is %o', (state) => expect(readTollTrip(state)).toBeNull())
})

describe('a search for a CPF (REG-539, REG-542)', () => {
  it.each([
    ['/vale-pedagio?busca=111.222.333-96', '/vale-pedagio', '111.222.333-96'],
    ['/vale-pedagio?busca=1112&page=2', '/vale-pedagio?page=2', '1112'],
  ])('%s goes to %s, and comes back from its history entry', (whole, bare, typed) => {
    const { address, state } = withoutCpf(at(whole))
    expect(address).toBe(bare)
    expect(state).toEqual({ busca: typed })
    const read = new URLSearchParams(withCpf(address.slice('/vale-pedagio'.length), state))
    expect(read.get('busca')).toBe(typed)
    expect(read.get('page')).toBe(new URLSearchParams(whole.split('?')[1]).get('page'))
  })

  it.each([
    '/vale-pedagio',
    '/vale-pedagio?page=2',
    '/vale-pedagio?busca=Jo%C3%A3o',
    '/vale-pedagio?busca=Jo%C3%A3o+2&page=2',
  ])('is not in %s, which stays', (address) => {
    expect(withoutCpf(at(address))).toEqual({ address, state: null })
    const query = address.slice('/vale-pedagio'.length)
    expect(withCpf(query, null)).toBe(query)
  })

  it('that somebody has put into the address is not read', () => {
    expect(withCpf('?busca=11122233396&page=2', null)).toBe('?page=2')
  })

  it.each([{ busca: 5 }, { busca: 'João' }, [], 'x'])('is not read from %o', (state) =>
    expect(withCpf('?page=2', state)).toBe('?page=2'))
})
