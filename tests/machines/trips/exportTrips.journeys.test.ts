import { describe, expect, it } from 'vitest'
import { exportTripsMachine } from '#machines/trips/exportTripsMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { pageOf, requestOf } from './tripSamples.ts'

const query = requestOf({ cte: '3521', ordem: 'ASC' }, 101)
const rangeOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const begin = () => {
  const walk = startWalk(exportTripsMachine)
  walk.send({ type: 'export.start', query })
  return walk
}

/** The numbers in the first column of the downloaded file. */
const savedIds = (effects: ReturnType<typeof begin>['effects']): number[][] =>
  effects.flatMap((effect) =>
    effect.type === 'download'
      ? [[...effect.content.matchAll(/^"(\d+)"/gm)].map(([, id]) => Number(id))]
      : [],
  )

describe('saving the requested trips as a table', () => {
  it('fetches the pages one after another, in the filter and order of the list, and saves them once', async () => {
    const walk = begin()
    expect(walk.pending).toEqual({ loadPage: { query, page: 1 } })
    await walk.done('loadPage', pageOf(rangeOf(1, 15), 32))
    expect(walk.pending).toEqual({ loadPage: { query, page: 2 } })
    expect(walk.snapshot.context).toMatchObject({ total: 32, page: 2 })
    expect(walk.snapshot.context.trips).toHaveLength(15)
    await walk.done('loadPage', pageOf(rangeOf(16, 30), 32))
    expect(walk.pending).toEqual({ loadPage: { query, page: 3 } })
    expect(walk.effects).toEqual([])
    await walk.done('loadPage', pageOf([31, 32], 32))
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toMatchObject([
      { type: 'download', fileName: 'ofertas-solicitadas.csv', mediaType: 'text/csv;charset=utf-8' },
    ])
    expect(savedIds(walk.effects)).toEqual([rangeOf(1, 32)])
    expect(walk.callsTo('loadPage')).toHaveLength(3)
  })

  it('asks for no page after the last when that is full', async () => {
    const walk = begin()
    await walk.done('loadPage', pageOf(rangeOf(1, 15), 15))
    expect(walk.leaves).toEqual(['idle'])
    expect(savedIds(walk.effects)).toEqual([rangeOf(1, 15)])
  })

  it('saves nothing when it is cancelled on the way, and drops the page that was under way', async () => {
    const walk = begin()
    await walk.done('loadPage', pageOf(rangeOf(1, 15), 32))
    walk.send({ type: 'export.cancel' })
    expect(walk.leaves).toEqual(['idle'])
    const late = walk.callsTo('loadPage')[1]
    expect(late?.signal.aborted).toBe(true)
    if (late) await walk.answerLate(late, pageOf(rangeOf(16, 32), 32))
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([])
  })

  it('begins with nothing after it was cancelled', async () => {
    const walk = begin()
    await walk.done('loadPage', pageOf(rangeOf(1, 15), 32))
    walk.send({ type: 'export.cancel' })
    walk.send({ type: 'export.start', query: requestOf() })
    expect(walk.snapshot.context).toEqual({ query: requestOf(), trips: [], total: 0, page: 1 })
    await walk.done('loadPage', pageOf([99], 1))
    expect(savedIds(walk.effects)).toEqual([[99]])
  })

  it('ends with what there is when the list shrinks meanwhile', async () => {
    const walk = begin()
    await walk.done('loadPage', pageOf(rangeOf(1, 15), 32))
    await walk.done('loadPage', pageOf([], 32))
    expect(walk.leaves).toEqual(['idle'])
    expect(savedIds(walk.effects)).toEqual([rangeOf(1, 15)])
    const shorter = begin()
    await shorter.done('loadPage', pageOf(rangeOf(1, 15), 32))
    await shorter.done('loadPage', pageOf([16, 17], 17))
    expect(savedIds(shorter.effects)).toEqual([rangeOf(1, 17)])
  })

  it('goes on when the list grows meanwhile, and holds each trip once', async () => {
    const walk = begin()
    await walk.done('loadPage', pageOf(rangeOf(1, 15), 17))
    // a trip was added at the top, so trip 15 has moved to the second page
    await walk.done('loadPage', pageOf(rangeOf(15, 17), 18))
    expect(walk.pending).toEqual({ loadPage: { query, page: 3 } })
    await walk.done('loadPage', pageOf([], 18))
    expect(savedIds(walk.effects)).toEqual([rangeOf(1, 17)])
  })

  it('ends when the server sends the same page again and again', async () => {
    const walk = begin()
    await walk.done('loadPage', pageOf(rangeOf(1, 15), 4000))
    await walk.done('loadPage', pageOf(rangeOf(1, 15), 4000))
    expect(walk.leaves).toEqual(['idle'])
    expect(savedIds(walk.effects)).toEqual([rangeOf(1, 15)])
  })

  it.each([
    [40, 'Faltam 25 registros'],
    [16, 'Falta 1 registro'],
  ])(
    'tells in its last row and in a notice that the server has %i trips and has sent 15',
    async (total, said) => {
      const walk = begin()
      await walk.done('loadPage', pageOf(rangeOf(1, 15), total))
      await walk.done('loadPage', pageOf(rangeOf(1, 15), total))
      expect(walk.effects).toMatchObject([
        { type: 'download', content: expect.stringMatching(new RegExp(`\r\n"";"";"${said}"\r\n$`)) },
        { type: 'notify', tone: 'error', message: `O arquivo não tem todas as viagens. ${said}.` },
      ])
    },
  )

  it.each([
    ["the server's reason", { kind: 'http', status: 503, message: 'Em manutenção.' }, 'Em manutenção.'],
    [
      "the list's text",
      { kind: 'offline' },
      'Não foi possível carregar as ofertas solicitadas, por favor tente novamente em alguns minutos.',
    ],
  ] as const)('saves nothing when a page fails, and says so with %s', async (_, fault, message) => {
    const walk = begin()
    await walk.done('loadPage', pageOf(rangeOf(1, 15), 32))
    await walk.fault('loadPage', fault)
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([{ type: 'notify', tone: 'error', message }])
    expect(walk.callsTo('loadPage')).toHaveLength(2)
  })
})
