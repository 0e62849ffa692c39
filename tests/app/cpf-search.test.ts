import { describe, expect, it } from 'vitest'
import { withCpf, withoutCpf } from '#app/routing/cpfSearch.ts'
import type { PageAddress } from '#domain/pages.ts'

const at = (address: string) => address as PageAddress

describe('a search for a CPF (REG-539, REG-542)', () => {
  it.each([
    ['/vale-pedagio?busca=111.222.333-96', '/vale-pedagio', '111.222.333-96'],
    ['/vale-pedagio?busca=1112&page=2', '/vale-pedagio?page=2', '1112'],
    ['/vale-pedagio?busca=CPF%3A+111.222.333-96', '/vale-pedagio', 'CPF: 111.222.333-96'],
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
    expect(withCpf('?page=2', state)).toBe('?page=2'),
  )

  it.each([
    [
      '/lotes-solicitados?motorista=111.222.333-96&cte=5',
      '/lotes-solicitados?cte=5',
      { motorista: '111.222.333-96' },
    ],
    ['/motoristas?nome=11122233396', '/motoristas', { nome: '11122233396' }],
  ])('stands in no address of another list either: %s is %s', (whole, bare, state) => {
    expect(withoutCpf(at(whole))).toEqual({ address: bare, state })
    const query = bare.split('?')[1] ?? ''
    expect(Object.fromEntries(new URLSearchParams(withCpf(query, state)))).toEqual({
      ...Object.fromEntries(new URLSearchParams(query)),
      ...state,
    })
  })
})
