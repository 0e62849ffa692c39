import { describe, expect, it } from 'vitest'
import {
  isNameAndTypeGiven,
  offeredParts,
  ownersWarning,
  trailerCountOf,
  truckPartPick,
  truckTypePick,
} from '#machines/trucks/newTruck.ts'
import { sider, tank, theirs, tractor, types } from './newTruckSamples.ts'

describe('the first step', () => {
  it.each([
    ['both', 'Bitrem azul', types.toco, true],
    ['no name', '', types.toco, false],
    ['blanks', '  ', types.toco, false],
    ['no type', 'Bitrem azul', null, false],
  ])('goes on with a name and a type alone: %s (REG-353)', (_, name, truckType, isGiven) => {
    expect(isNameAndTypeGiven({ name, truckType })).toBe(isGiven)
  })

  it.each([
    [-1, 'Sem carreta', 0],
    [0, 'Sem carreta', 0],
    [1, '1 carreta', 1],
    [3, '3 carretas', 3],
    [4, '4 carretas; só 3 podem ser cadastradas aqui', 3],
    [7, '7 carretas; só 3 podem ser cadastradas aqui', 3],
  ])(
    'offers a type with %i trailers as %s, with %i steps for them (REG-356, REG-365)',
    (quantidade_carretas, detail, steps) => {
      const type = { ...types.rodotrem, quantidade_carretas }
      expect([truckTypePick.labelOf(type), truckTypePick.detailOf?.(type)]).toEqual(['Rodotrem', detail])
      expect(trailerCountOf(type)).toBe(steps)
    },
  )
})

describe('a vehicle', () => {
  it('is offered with its type and the CNPJ that it belongs to', () => {
    expect(truckPartPick.detailOf?.(sider)).toBe('Sider · CNPJ 11.222.333/0001-81')
    expect(truckPartPick.detailOf?.(tractor)).toBe('CNPJ 11.222.333/0001-81')
  })

  it('that was chosen already is not offered again (REG-361)', () => {
    expect(offeredParts([sider, tank], { kind: 'CARRETA', without: [412] }, new Map())).toEqual([tank])
  })

  it('that an active truck has is offered with its name, before the server refuses it', () => {
    const inUse = new Map([['GHI7J89', 'Bitrem azul']])
    const offered = offeredParts([sider, tank], { kind: 'CARRETA', without: [] }, inUse)
    expect(offered.map((part) => truckPartPick.detailOf?.(part))).toEqual([
      'Sider · CNPJ 11.222.333/0001-81',
      'Tanque · CNPJ 11.222.333/0001-81 · já está no caminhão Bitrem azul',
    ])
  })
})

describe('the warning about parts of another CNPJ', () => {
  const own = { cnpj: '11222333000181' }
  const other = { cnpj: '44555666000181' }
  const parts = { truckType: types.rodotrem, tractor, trailer1: sider, trailer2: tank, trailer3: null }
  const THEIRS = 'é do CNPJ 44.555.666/0001-81'
  const END =
    'e o caminhão seria do CNPJ 11.222.333/0001-81: escolha outra placa, troque o CNPJ ou, se for assim mesmo, salve de novo.'
  it.each([
    ['all of the company', {}, null],
    ['all of the company, one with its mask', { tractor: { ...tractor, cnpj: '11.222.333/0001-81' } }, null],
    ['the tractor', { tractor: theirs }, `O cavalo CDE3F45 ${THEIRS}, ${END}`],
    [
      'the tractor and the second trailer',
      { tractor: theirs, trailer2: { ...tank, ...other } },
      `O cavalo CDE3F45 ${THEIRS}, a carreta 2 GHI7J89 ${THEIRS}, ${END}`,
    ],
    ['a trailer that the type has not', { truckType: types.toco, trailer1: { ...sider, ...other } }, null],
  ])('for %s', (_, changed, text) => {
    expect(ownersWarning({ ...parts, ...changed }, own)).toBe(text)
    expect(ownersWarning({ ...parts, ...changed }, { cnpj: '11.222.333/0001-81' })).toBe(text)
  })
})
