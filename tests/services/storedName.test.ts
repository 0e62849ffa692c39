import { describe, expect, it } from 'vitest'
import { nameWithoutCpf } from '#services/storedName.ts'

describe('a name that is stored', () => {
  it.each([
    ['João da Silva 11122233396', 'João da Silva'],
    ['João da Silva 111.222.333-96', 'João da Silva'],
    ['João da Silva - 111222333-96', 'João da Silva'],
    ['João da Silva (111.222.333-96)', 'João da Silva'],
    ['11122233396 João da Silva', 'João da Silva'],
    ['João 11122233396 da Silva ME', 'João da Silva ME'],
    ['João da Silva 111 222 333 96', 'João da Silva'],
    ['111.222.333-96', 'sem nome'],
    ['João da Silva 111-222-333-96', 'João da Silva'],
    ['João da Silva 111.222.333 - 96', 'João da Silva'],
    ['Lote 2 11122233396', 'Lote 2'],
  ])('holds no CPF: %s becomes %s', (name, stored) => {
    expect(nameWithoutCpf(name)).toBe(stored)
  })

  it.each([
    'Ana Souza',
    'Transportes 2000',
    // other check digits
    'João da Silva 11122233344',
    'Planalto 11222333000181',
    'Planalto 11.222.333/0001-81',
    'Planalto 12ABC34501DE35',
    '11.222.333 João da Silva',
    // more digits than a CPF
    'Lote 1111222333960',
  ])('stays as it is without one: %s', (name) => {
    expect(nameWithoutCpf(name)).toBe(name)
  })
})
