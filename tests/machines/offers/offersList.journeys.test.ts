import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noFilter, type OffersRequest } from '#machines/offers/offerFilter.ts'
import { offersListMachine } from '#machines/offers/offersListMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { offerOf } from '#tests/support/samples.ts'

const queryOf = (cnpj: string | null): OffersRequest => ({ filter: noFilter, cnpj })
const ofAll = queryOf(null)
const ofIpe = queryOf('11222333000181')
const ofAroeira = queryOf('11444777000161')

const start = (page = 1) => startWalk(offersListMachine, { input: { query: ofAll, page } })
const pageOf = (id: number, total = 31) => ({ items: [offerOf({ id })], total, perPage: 15 })

describe('the list of offers', () => {
  it('loads its first page when it opens', async () => {
    const walk = start()
    expect(walk.pending).toEqual({ loadPage: { query: ofAll, page: 1 } })
    await walk.done('loadPage', pageOf(7))
    expect(walk.leaves).toEqual(['ready'])
    expect(walk.snapshot.context).toMatchObject({ items: [{ id: 7 }], total: 31, perPage: 15, fault: null })
  })

  it('asks the address for the page that was chosen, and ignores the address when it follows', async () => {
    const walk = start()
    await walk.done('loadPage', pageOf(7))
    walk.send({ type: 'page.chosen', page: 3 })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes?page=3' }])
    expect(walk.snapshot.context.items).toEqual([])
    walk.send({ type: 'list.requested', query: ofAll, page: 3 })
    expect(walk.callsTo('loadPage').map((call) => call.input)).toEqual([
      { query: ofAll, page: 1 },
      { query: ofAll, page: 3 },
    ])
  })

  it('leaves the rows of one company when another is selected, and drops what was under way', async () => {
    const walk = start()
    await walk.done('loadPage', pageOf(7))
    walk.send({ type: 'list.requested', query: ofIpe, page: 1 })
    expect(walk.leaves).toEqual(['loading'])
    expect(walk.snapshot.context).toMatchObject({ items: [], total: 0 })
    walk.send({ type: 'list.requested', query: ofAroeira, page: 1 })
    const late = walk.callsTo('loadPage')[1]
    expect(late?.signal.aborted).toBe(true)
    if (late) await walk.answerLate(late, pageOf(8))
    expect(walk.snapshot.context.items).toEqual([])
    await walk.done('loadPage', pageOf(9))
    expect(walk.snapshot.context.items).toEqual([offerOf({ id: 9 })])
  })

  it('says that there is nothing, and looks again on demand', async () => {
    const walk = start()
    await walk.done('loadPage', { items: [], total: 0, perPage: 15 })
    expect(walk.leaves).toEqual(['empty'])
    expect(walk.effects).toEqual([])
    walk.send({ type: 'list.reload' })
    expect(walk.pending).toEqual({ loadPage: { query: ofAll, page: 1 } })
  })

  it('goes to the last page when the one in the address is beyond it', async () => {
    const walk = start(9)
    await walk.done('loadPage', { items: [], total: 16, perPage: 15 })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes?page=2', replace: true }])
    expect(walk.pending).toEqual({ loadPage: { query: ofAll, page: 2 } })
    await walk.done('loadPage', pageOf(7, 16))
    expect(walk.leaves).toEqual(['ready'])
  })

  it('says that a late page is empty when there is nothing at all', async () => {
    const walk = start(9)
    await walk.done('loadPage', { items: [], total: 0, perPage: 15 })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes', replace: true }])
    await walk.done('loadPage', { items: [], total: 0, perPage: 15 })
    expect(walk.leaves).toEqual(['empty'])
  })

  it('says that it failed, shows no old rows, and asks for the same again on demand', async () => {
    const walk = start()
    await walk.done('loadPage', pageOf(7))
    walk.send({ type: 'page.chosen', page: 2 })
    await walk.fault('loadPage', { kind: 'http', status: 502, message: null })
    expect(walk.leaves).toEqual(['unavailable'])
    expect(walk.snapshot.context.items).toEqual([])
    walk.send({ type: 'list.reload' })
    expect(walk.pending).toEqual({ loadPage: { query: ofAll, page: 2 } })
  })

  it('never shows rows of another request, in whatever order requests and answers come', async () => {
    const queries = [ofAll, ofIpe, ofAroeira]
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('request' as const),
        query: fc.nat(2),
        page: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({ kind: fc.constant('answer' as const), which: fc.nat(4) }),
      fc.record({ kind: fc.constant('fail' as const), which: fc.nat(4) }),
    )
    const idOf = (request: unknown) => {
      const { query, page } = request as { query: OffersRequest; page: number }
      return queries.findIndex((one) => one.cnpj === query.cnpj) * 10 + page
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
            if (call.signal.aborted) await walk.answerLate(call, pageOf(idOf(call.input)))
            else if (one.kind === 'fail') await walk.fault('loadPage', { kind: 'offline' })
            else await walk.done('loadPage', pageOf(idOf(call.input)))
          }
          const { items, query, page } = walk.snapshot.context
          const expected = walk.leaves[0] === 'ready' ? [offerOf({ id: idOf({ query, page }) })] : []
          expect(items).toEqual(expected)
        }
        walk.stop()
      }),
      { numRuns: 300 },
    )
  })
})
