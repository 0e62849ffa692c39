import { describe, expect, it } from 'vitest'
import { caminhao } from '#services/contract/trucks.ts'
import { createTruckService } from '#services/trucks.ts'
import { answering, recordOf } from '#tests/support/answering.ts'

const { always } = answering((client) => ({ trucks: createTruckService(client) }))

const wireTruck = (fields: object) => recordOf(caminhao, fields)
const listed = (...records: readonly object[]) => ({
  data: records.map(wireTruck),
  total: records.length,
  per_page: 10,
})
const mark = { truckId: 301, plate: 'abc-1d23' }
const byPlate = 'GET /caminhoes?placa=ABC1D23&page=1&per_page=999'

describe('the deletion of a truck', () => {
  it.each([
    ['is listed', [{ id: 301 }], 'notFound'],
    ['is listed, but cannot be read', [{ id: 301, descricao: 5 }], 'notFound'],
    ['is gone, its tractor is in another', [{ id: 399 }], 'found'],
    ['is gone', [], 'found'],
    ['may be one without a number', [{ id: null }], 'cannotTell'],
  ] as const)('whose answer was lost: the truck %s', async (_, records, outcome) => {
    const { trucks, targets } = always(listed(...records))
    expect(await trucks.lookUpDeletion(mark)).toBe(outcome)
    expect(targets()).toEqual([byPlate])
  })
})

it('a truck is not told as deleted by a list that does not show all of its plate', async () => {
  for (const answer of [
    { ...listed({ id: 399 }), total: 2 },
    { ...listed(), total: 3 },
  ]) {
    expect(await always(answer).trucks.lookUpDeletion(mark)).toBe('cannotTell')
  }
})

describe("a truck's switch", () => {
  it.each([
    [{ id: 301, ativo: false }, 'found'],
    [{ id: 301, ativo: true }, 'notFound'],
    [{ id: 301, ativo: 'não' }, 'cannotTell'],
    [{ id: 399, ativo: false }, 'cannotTell'],
  ] as const)('whose answer was lost: %j is %s', async (record, outcome) => {
    const { trucks, targets } = always(listed(record))
    expect(await trucks.lookUpActive({ ...mark, isActive: false })).toBe(outcome)
    expect(targets()).toEqual([byPlate])
  })
})
