import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noTripFilter, type TripsRequest } from '#machines/trips/tripFilter.ts'
import { tripsListMachine } from '#machines/trips/tripsListMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { pageOf, requestOf } from './tripSamples.ts'

const ofAll = requestOf(null)
const ofIpe = requestOf(101)
const ofAroeira = requestOf(102)
const oldestFirst: TripsRequest = { ...ofAll, order: 'ASC' }

const start = (query = ofAll, page = 1) => startWalk(tripsListMachine, { input: { query, page } })
const idsOf = (walk: ReturnType<typeof start>) => walk.snapshot.context.items.map(({ id }) => id)

describe('the list of requested trips', () => {
  it('loads its first page, newest first, when it opens', async () => {
    const walk = start()
    expect(walk.pending).toEqual({
      loadPage: {
        query: {
          filter: { motorista: '', caminhao: '', origem: null, destino: null, cte: '' },
          order: 'DESC',
          companyId: null,
        },
        page: 1,
      },
    })
    await walk.done('loadPage', pageOf([502, 501], 31))
    expect(walk.leaves).toEqual(['ready'])
    expect(walk.snapshot.context).toMatchObject({ total: 31, perPage: 15, fault: null })
    expect(idsOf(walk)).toEqual([502, 501])
    expect(walk.effects).toEqual([])
  })

  it('shows no trip while another order loads, and keeps that order in the address of the next page', async () => {
    const walk = start()
    await walk.done('loadPage', pageOf([502, 501], 31))
    walk.send({ type: 'list.requested', query: oldestFirst, page: 1 })
    expect(idsOf(walk)).toEqual([])
    expect(walk.pending).toEqual({ loadPage: { query: oldestFirst, page: 1 } })
    await walk.done('loadPage', pageOf([301, 302], 31))
    expect(idsOf(walk)).toEqual([301, 302])
    walk.send({ type: 'page.chosen', page: 2 })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes-solicitados?ordem=antigo&page=2' }])
    expect(walk.pending).toEqual({ loadPage: { query: oldestFirst, page: 2 } })
  })

  it('asks for the filtered trips, and keeps the filter in the address of the next page', async () => {
    const query = { ...ofAll, filter: { ...noTripFilter, motorista: 'João & Cia', cte: '3521' } }
    const walk = start()
    await walk.done('loadPage', pageOf([502, 501], 31))
    walk.send({ type: 'list.requested', query, page: 1 })
    expect(walk.pending).toEqual({ loadPage: { query, page: 1 } })
    await walk.done('loadPage', pageOf([501], 16))
    walk.send({ type: 'page.chosen', page: 2 })
    expect(walk.effects).toEqual([
      { type: 'navigate', to: '/lotes-solicitados?motorista=Jo%C3%A3o+%26+Cia&cte=3521&page=2' },
    ])
  })

  it('asks once for a page that was chosen, and not again when the address follows', async () => {
    const walk = start()
    await walk.done('loadPage', pageOf([502, 501], 46))
    for (let click = 0; click < 20; click++) walk.send({ type: 'page.chosen', page: 3 })
    walk.send({ type: 'list.requested', query: requestOf(null), page: 3 })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes-solicitados?page=3' }])
    expect(walk.callsTo('loadPage').map((call) => call.input)).toEqual([
      { query: ofAll, page: 1 },
      { query: ofAll, page: 3 },
    ])
  })

  it('empties its rows when another company is selected, and drops the answer of the one before', async () => {
    const walk = start(ofIpe)
    await walk.done('loadPage', pageOf([501], 31))
    walk.send({ type: 'list.requested', query: ofAroeira, page: 1 })
    expect(walk.leaves).toEqual(['loading'])
    expect(walk.snapshot.context).toMatchObject({ items: [], total: 0 })
    walk.send({ type: 'list.requested', query: ofAll, page: 1 })
    const late = walk.callsTo('loadPage')[1]
    expect(late?.input).toEqual({ query: ofAroeira, page: 1 })
    expect(late?.signal.aborted).toBe(true)
    if (late) await walk.answerLate(late, pageOf([502], 1))
    expect(idsOf(walk)).toEqual([])
    await walk.done('loadPage', pageOf([503], 1))
    expect(idsOf(walk)).toEqual([503])
  })

  it('looks for the trips of a company that is selected on an empty list', async () => {
    const walk = start()
    await walk.done('loadPage', pageOf([], 0))
    expect(walk.leaves).toEqual(['empty'])
    walk.send({ type: 'list.requested', query: ofIpe, page: 1 })
    expect(walk.pending).toEqual({ loadPage: { query: ofIpe, page: 1 } })
  })

  it('reads the same page again when a trip of it was ended', async () => {
    const walk = start(oldestFirst, 2)
    await walk.done('loadPage', pageOf([501], 16))
    walk.send({ type: 'list.reload' })
    expect(walk.pending).toEqual({ loadPage: { query: oldestFirst, page: 2 } })
    await walk.done('loadPage', pageOf([], 15))
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes-solicitados?ordem=antigo', replace: true }])
    await walk.done('loadPage', pageOf([502], 15))
    expect(walk.leaves).toEqual(['ready'])
    expect(idsOf(walk)).toEqual([502])
  })

  it('shows no old trips when it fails, and asks for the same again on demand', async () => {
    const walk = start()
    await walk.done('loadPage', pageOf([501], 31))
    walk.send({ type: 'page.chosen', page: 2 })
    await walk.fault('loadPage', { kind: 'http', status: 500, message: 'select failed' })
    expect(walk.leaves).toEqual(['unavailable'])
    expect(idsOf(walk)).toEqual([])
    expect(walk.effects).toHaveLength(1)
    walk.send({ type: 'list.reload' })
    expect(walk.snapshot.context.fault).toBeNull()
    expect(walk.pending).toEqual({ loadPage: { query: ofAll, page: 2 } })
  })

  it('hears no answer after it was left', async () => {
    const walk = start()
    const [call] = walk.callsTo('loadPage')
    walk.stop()
    expect(call?.signal.aborted).toBe(true)
    if (call) await walk.answerLate(call, pageOf([501], 1))
    expect(idsOf(walk)).toEqual([])
  })

  it('never shows trips of another company, order or page, in whatever order requests and answers come', async () => {
    const queries = [ofAll, ofIpe, ofAroeira, oldestFirst]
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('request' as const),
        query: fc.nat(3),
        page: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({ kind: fc.constant('answer' as const), which: fc.nat(4) }),
      fc.record({ kind: fc.constant('fail' as const), which: fc.nat(4) }),
    )
    const idOf = (request: unknown) => {
      const { query, page } = request as { query: TripsRequest; page: number }
      return queries.findIndex((one) => JSON.stringify(one) === JSON.stringify(query)) * 10 + page
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const walk = start()
        for (const one of steps) {
          if (one.kind === 'request') {
            walk.send({ type: 'list.requested', query: queries[one.query] ?? ofAll, page: one.page })
          } else {
            const call = walk.callsTo('loadPage').filter((each) => !each.settled)[one.which]
            if (!call) continue
            if (call.signal.aborted) await walk.answerLate(call, pageOf([idOf(call.input)], 46))
            else if (one.kind === 'fail') await walk.fault('loadPage', { kind: 'offline' })
            else await walk.done('loadPage', pageOf([idOf(call.input)], 46))
          }
          expect(idsOf(walk)).toEqual(walk.leaves[0] === 'ready' ? [idOf(walk.snapshot.context)] : [])
        }
        walk.stop()
      }),
      { numRuns: 1000 },
    )
  })
})
