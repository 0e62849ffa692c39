import { describe, expect, it } from 'vitest'
import {
  isNameAndTypeGiven,
  offeredParts,
  trailerCountOf,
  truckPartPick,
  truckTypePick,
} from '#machines/trucks/newTruck.ts'
import { rodotrem, sider, tank, toco, tractor } from './newTruckSamples.ts'

it.each([
  [0, 0],
  [1, 1],
  [3, 3],
  [4, 3],
  [-1, 0],
])('a type with %i trailers has %i steps for them (REG-365)', (quantidade_carretas, steps) => {
  expect(trailerCountOf({ ...toco, quantidade_carretas })).toBe(steps)
})

describe('the first step', () => {
  it.each([
    ['both', 'Bitrem azul', toco, true],
    ['no name', '', toco, false],
    ['blanks', '  ', toco, false],
    ['no type', 'Bitrem azul', null, false],
  ])('goes on with a name and a type alone: %s (REG-353)', (_, name, truckType, isGiven) => {
    expect(isNameAndTypeGiven({ name, truckType })).toBe(isGiven)
  })

  it('offers the types with their number of trailers (REG-356)', () => {
    expect([truckTypePick.labelOf(rodotrem), truckTypePick.detailOf?.(rodotrem)]).toEqual([
      'Rodotrem',
      '3 carretas',
    ])
    expect(truckTypePick.detailOf?.(toco)).toBe('Sem carreta')
  })
})

describe('a vehicle', () => {
  it('is offered with its type and the CNPJ that it belongs to', () => {
    expect(truckPartPick.detailOf?.(sider)).toBe('Sider · CNPJ 11.222.333/0001-81')
    expect(truckPartPick.detailOf?.(tractor)).toBe('CNPJ 11.222.333/0001-81')
  })

  it('that was chosen already is not offered again (REG-361)', () => {
    expect(offeredParts([sider, tank], { kind: 'CARRETA', without: [412] })).toEqual([tank])
  })
})
