import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CompanyScope } from '#machines/shared/defineList.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { SEQUENCES } from '#tests/support/sequences.ts'
import { noToyFilter, type ToyFilter, toyList, toyListMachine } from './toyList.ts'

const ipe: CompanyScope = { id: 101, cnpj: '11222333000181' }
const aroeira: CompanyScope = { id: 102, cnpj: '11444777000161' }
const cascavel = { ibge: 4104808, nome: 'Cascavel', uf_estado: 'PR' }

const filterOf = (rest: Partial<ToyFilter>): ToyFilter => ({ ...noToyFilter, ...rest })
const requestOf = (page: number, rest: Partial<ToyFilter> = {}, company: CompanyScope | null = null) => ({
  query: { filter: filterOf(rest), company },
  page,
})
const start = (page = 1, rest: Partial<ToyFilter> = {}, company: CompanyScope | null = null) =>
  startWalk(toyListMachine, { input: requestOf(page, rest, company) })

const pageOf = (ids: readonly number[], total: number) => ({
  items: ids.map((id) => ({ id })),
  total,
  perPage: 15,
})
const idsOf = (walk: ReturnType<typeof start>) => walk.snapshot.context.items.map(({ id }) => id)
const asked = (walk: ReturnType<typeof start>) => walk.callsTo('loadPage').map((call) => call.input)

describe('a list', () => {
  it('loads the page that it is opened on', async () => {
    const walk = start(2, { nota: 'a' }, ipe)
    expect(walk.pending).toEqual({
      loadPage: {
        query: {
          filter: { nome: '', nota: 'a', numero: null, cidade: null, raio: 100, ativo: false, ordem: 'novo' },
          company: { id: 101, cnpj: '11222333000181' },
        },
        page: 2,
      },
    })
    await walk.done('loadPage', pageOf([7, 8], 31))
    expect(walk.leaves).toEqual(['ready.resting'])
    expect(idsOf(walk)).toEqual([7, 8])
    expect(walk.snapshot.context).toMatchObject({ total: 31, perPage: 15, fault: null })
    expect(walk.effects).toEqual([])
  })

  it('takes the size of a page from the server', async () => {
    const walk = start(9)
    await walk.done('loadPage', { items: [], total: 11, perPage: 5 })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/toys?page=3', replace: true }])
  })

  it('asks once for a page that was chosen, and not again when the address follows', async () => {
    const walk = start()
    await walk.done('loadPage', pageOf([7], 46))
    for (let click = 0; click < 20; click++) walk.send({ type: 'page.chosen', page: 3 })
    expect(idsOf(walk)).toEqual([])
    walk.send({ type: 'address.changed', ...toyList.read('?page=3') })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/toys?page=3' }])
    expect(asked(walk)).toEqual([requestOf(1), requestOf(3)])
  })

  it('says that there is nothing, and looks again on demand', async () => {
    const walk = start()
    await walk.done('loadPage', pageOf([], 0))
    expect(walk.leaves).toEqual(['empty'])
    expect(walk.effects).toEqual([])
    walk.send({ type: 'list.reload' })
    expect(walk.pending).toEqual({ loadPage: requestOf(1) })
  })

  it('goes to the last page when the one in the address is beyond it', async () => {
    const walk = start(9, { nota: 'a' })
    await walk.done('loadPage', pageOf([], 16))
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/toys?nota=a&page=2', replace: true }])
    expect(walk.pending).toEqual({ loadPage: requestOf(2, { nota: 'a' }) })
    await walk.done('loadPage', pageOf([7], 16))
    expect(walk.leaves).toEqual(['ready.resting'])
  })

  it('says that a late page is empty when there is nothing at all', async () => {
    const walk = start(9)
    await walk.done('loadPage', pageOf([], 0))
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/toys', replace: true }])
    await walk.done('loadPage', pageOf([], 0))
    expect(walk.leaves).toEqual(['empty'])
    expect(asked(walk)).toEqual([requestOf(9), requestOf(1)])
  })

  it('says that it failed, shows no old rows, and asks for the same again on demand', async () => {
    const walk = start()
    await walk.done('loadPage', pageOf([7], 31))
    walk.send({ type: 'page.chosen', page: 2 })
    await walk.fault('loadPage', { kind: 'http', status: 500, message: 'select failed' })
    expect(walk.leaves).toEqual(['unavailable'])
    expect(idsOf(walk)).toEqual([])
    walk.send({ type: 'list.reload' })
    expect(walk.snapshot.context.fault).toBeNull()
    expect(walk.pending).toEqual({ loadPage: requestOf(2) })
  })

  it('reads the same page again when a row of it is gone, or the one before if it was the last', async () => {
    const walk = start(2, { ordem: 'antigo' })
    await walk.done('loadPage', pageOf([7], 16))
    walk.send({ type: 'list.reload' })
    expect(walk.pending).toEqual({ loadPage: requestOf(2, { ordem: 'antigo' }) })
    await walk.done('loadPage', pageOf([], 15))
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/toys?ordem=velho', replace: true }])
    await walk.done('loadPage', pageOf([8], 15))
    expect(idsOf(walk)).toEqual([8])
  })

  it('reads anew if something moves while it loads, and shows nothing of the answer of before', async () => {
    const walk = start(2, { nota: 'a' }, ipe)
    const [before] = walk.callsTo('loadPage')
    walk.send({ type: 'list.reload' })
    expect(before?.signal.aborted).toBe(true)
    if (before) await walk.answerLate(before, pageOf([7], 31))
    expect(walk.leaves).toEqual(['loading'])
    expect(idsOf(walk)).toEqual([])
    expect(asked(walk)).toEqual([requestOf(2, { nota: 'a' }, ipe), requestOf(2, { nota: 'a' }, ipe)])
    await walk.done('loadPage', pageOf([8], 31))
    expect(idsOf(walk)).toEqual([8])
    expect(walk.effects).toEqual([])
  })

  it('hears no answer after it was left', async () => {
    const walk = start()
    const [call] = walk.callsTo('loadPage')
    walk.stop()
    expect(call?.signal.aborted).toBe(true)
    if (call) await walk.answerLate(call, pageOf([7], 1))
    expect(idsOf(walk)).toEqual([])
  })
})

describe('a list and the selected company', () => {
  it('leaves the rows of one company when another is selected, and drops the answer of the one before', async () => {
    const walk = start()
    await walk.done('loadPage', pageOf([7], 31))
    walk.send({ type: 'company.changed', company: ipe })
    expect(walk.leaves).toEqual(['loading'])
    expect(walk.snapshot.context).toMatchObject({ items: [], total: 0 })
    walk.send({ type: 'company.changed', company: aroeira })
    const late = walk.callsTo('loadPage')[1]
    expect(late?.input).toEqual(requestOf(1, {}, ipe))
    expect(late?.signal.aborted).toBe(true)
    if (late) await walk.answerLate(late, pageOf([8], 1))
    expect(idsOf(walk)).toEqual([])
    await walk.done('loadPage', pageOf([9], 1))
    expect(idsOf(walk)).toEqual([9])
    expect(walk.effects).toEqual([])
  })

  it('asks once when the company changes on a later page: for the first page, in the address as well', async () => {
    const walk = start(2, { nota: 'a' }, ipe)
    await walk.done('loadPage', pageOf([7], 31))
    walk.send({ type: 'company.changed', company: null })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/toys?nota=a', replace: true }])
    walk.send({ type: 'address.changed', ...toyList.read('?nota=a') })
    expect(asked(walk)).toEqual([requestOf(2, { nota: 'a' }, ipe), requestOf(1, { nota: 'a' })])
  })

  it('does not ask again for the company that is selected already', async () => {
    const walk = start(2, {}, ipe)
    await walk.done('loadPage', pageOf([7], 31))
    walk.send({ type: 'company.changed', company: { ...ipe } })
    expect(walk.leaves).toEqual(['ready.resting'])
    expect(asked(walk)).toEqual([requestOf(2, {}, ipe)])
  })

  it('looks for those of a company that is selected on an empty or a failed list', async () => {
    const walk = start()
    await walk.done('loadPage', pageOf([], 0))
    walk.send({ type: 'company.changed', company: ipe })
    await walk.fault('loadPage', { kind: 'offline' })
    walk.send({ type: 'company.changed', company: aroeira })
    expect(walk.pending).toEqual({ loadPage: requestOf(1, {}, aroeira) })
  })
})

describe('a list and its filter', () => {
  it('shows a chosen filter from its first page on, in the address as well, and keeps it on the next page', async () => {
    const walk = start(3)
    await walk.done('loadPage', pageOf([7], 46))
    walk.send({ type: 'filter.chosen', filter: filterOf({ ordem: 'antigo', nota: 'João & Cia' }) })
    expect(idsOf(walk)).toEqual([])
    walk.send({ type: 'address.changed', ...toyList.read('?nota=Jo%C3%A3o+%26+Cia&ordem=velho') })
    await walk.done('loadPage', pageOf([8], 31))
    walk.send({ type: 'page.chosen', page: 2 })
    expect(walk.effects).toEqual([
      { type: 'navigate', to: '/toys?nota=Jo%C3%A3o+%26+Cia&ordem=velho' },
      { type: 'navigate', to: '/toys?nota=Jo%C3%A3o+%26+Cia&ordem=velho&page=2' },
    ])
    expect(asked(walk)).toHaveLength(3)
  })

  it('asks nothing for a filter that is the same but for spaces or a radius without its city', async () => {
    const walk = start(2, { nota: 'a' })
    await walk.done('loadPage', pageOf([7], 46))
    walk.send({ type: 'filter.chosen', filter: filterOf({ nota: ' a ', raio: 300 }) })
    expect(walk.leaves).toEqual(['ready.resting'])
    expect(walk.effects).toEqual([])
    walk.send({ type: 'filter.chosen', filter: filterOf({ nota: 'a', cidade: cascavel, raio: 300 }) })
    expect(walk.leaves).toEqual(['loading'])
  })

  it('follows back and forward', async () => {
    const walk = start(1, { nota: 'a' })
    await walk.done('loadPage', pageOf([7], 46))
    walk.send({ type: 'address.changed', ...toyList.read('?page=2') })
    expect(walk.pending).toEqual({ loadPage: requestOf(2) })
    expect(walk.effects).toEqual([])
  })
})

describe('a list that one comes back to', () => {
  const left = { items: [{ id: 7 }, { id: 8 }], total: 31, perPage: 15, surplus: 0 }
  const back = (page = 2) =>
    startWalk(toyListMachine, { input: { ...requestOf(page, { nota: 'a' }, ipe), kept: left } })

  it('shows the rows that it was left with, and asks for the same page behind them', async () => {
    const walk = back()
    expect(walk.leaves).toEqual(['ready.refreshing'])
    expect(idsOf(walk)).toEqual([7, 8])
    expect(walk.snapshot.context).toMatchObject({ total: 31, perPage: 15 })
    expect(walk.pending).toEqual({ refreshPage: requestOf(2, { nota: 'a' }, ipe) })
    await walk.done('refreshPage', pageOf([8, 9], 30))
    expect(walk.leaves).toEqual(['ready.resting'])
    expect(idsOf(walk)).toEqual([8, 9])
    expect(walk.snapshot.context.total).toBe(30)
    expect(walk.effects).toEqual([])
    expect(walk.callsTo('refreshPage')).toHaveLength(1)
    expect(asked(walk)).toEqual([])
  })

  it('keeps its rows if they cannot be asked for again, says so, and asks once more on demand', async () => {
    const walk = back()
    await walk.fault('refreshPage', { kind: 'offline' })
    expect(walk.leaves).toEqual(['ready.old'])
    expect(idsOf(walk)).toEqual([7, 8])
    walk.pass(60_000)
    expect(walk.pending).toEqual({})
    walk.send({ type: 'list.reload' })
    expect(walk.snapshot.context).toMatchObject({ items: [], fault: null })
    expect(walk.pending).toEqual({ loadPage: requestOf(2, { nota: 'a' }, ipe) })
  })

  it('reads anew, without its rows, if something moves while they are asked for again', async () => {
    const walk = back()
    const [behind] = walk.callsTo('refreshPage')
    walk.send({ type: 'list.reload' })
    expect(behind?.signal.aborted).toBe(true)
    if (behind) await walk.answerLate(behind, pageOf([7, 8], 31))
    expect(idsOf(walk)).toEqual([])
    expect(walk.pending).toEqual({ loadPage: requestOf(2, { nota: 'a' }, ipe) })
  })

  it('goes to the last page if the rows of this one are gone', async () => {
    const walk = back()
    await walk.done('refreshPage', pageOf([], 15))
    expect(idsOf(walk)).toEqual([])
    await walk.done('loadPage', pageOf([], 15))
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/toys?nota=a', replace: true }])
    expect(walk.pending).toEqual({ loadPage: requestOf(1, { nota: 'a' }, ipe) })
  })

  it('drops its rows and what it has asked for when another company is selected', async () => {
    const walk = back()
    const [behind] = walk.callsTo('refreshPage')
    walk.send({ type: 'company.changed', company: aroeira })
    expect(behind?.signal.aborted).toBe(true)
    expect(idsOf(walk)).toEqual([])
    if (behind) await walk.answerLate(behind, pageOf([7, 8], 31))
    expect(idsOf(walk)).toEqual([])
    expect(walk.pending).toEqual({ loadPage: requestOf(1, { nota: 'a' }, aroeira) })
  })

  it('asks as if it were new when it was left without rows', () => {
    const walk = startWalk(toyListMachine, { input: { ...requestOf(2), kept: { ...left, items: [] } } })
    expect(walk.leaves).toEqual(['loading'])
  })
})

describe('the next page of a list', () => {
  const ahead = async (total = 46) => {
    const walk = start(1, { nota: 'a' }, ipe)
    await walk.done('loadPage', pageOf([7], total))
    walk.pass(1000)
    return walk
  }
  const fetched = (walk: ReturnType<typeof start>) => walk.callsTo('fetchAhead').map((call) => call.input)

  it('is fetched after the list stood still for 1000 ms, once, and stands there without another call', async () => {
    const walk = start(1, { nota: 'a' }, ipe)
    await walk.done('loadPage', pageOf([7], 46))
    walk.pass(999)
    expect(walk.pending).toEqual({})
    walk.pass(1)
    expect(walk.pending).toEqual({ fetchAhead: requestOf(2, { nota: 'a' }, ipe) })
    expect(idsOf(walk)).toEqual([7])
    await walk.done('fetchAhead', pageOf([8, 9], 47))
    expect(idsOf(walk)).toEqual([7])
    expect(walk.snapshot.context.total).toBe(46)

    walk.send({ type: 'page.chosen', page: 2 })
    expect(walk.leaves).toEqual(['ready.resting'])
    expect(idsOf(walk)).toEqual([8, 9])
    expect(walk.snapshot.context).toMatchObject({ page: 2, total: 47, next: null })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/toys?nota=a&page=2' }])
    walk.send({ type: 'address.changed', ...toyList.read('?nota=a&page=2') })
    expect(asked(walk)).toHaveLength(1)
    walk.pass(1000)
    expect(fetched(walk)).toEqual([requestOf(2, { nota: 'a' }, ipe), requestOf(3, { nota: 'a' }, ipe)])
  })

  it('is asked for on demand when it is 30 s old, and not fetched again by itself', async () => {
    const walk = await ahead()
    await walk.done('fetchAhead', pageOf([8], 46))
    walk.pass(29_999)
    expect(walk.leaves).toEqual(['ready.ahead'])
    walk.pass(1)
    expect(walk.snapshot.context.next).toBeNull()
    walk.pass(600_000)
    expect(fetched(walk)).toHaveLength(1)
    walk.send({ type: 'page.chosen', page: 2 })
    expect(idsOf(walk)).toEqual([])
    expect(walk.pending).toEqual({ loadPage: requestOf(2, { nota: 'a' }, ipe) })
  })

  it.each([
    ['another page', { type: 'page.chosen', page: 3 }],
    ['another filter', { type: 'filter.chosen', filter: filterOf({ nota: 'b' }) }],
    ['another company', { type: 'company.changed', company: aroeira }],
    ['going back', { type: 'address.changed', filter: filterOf({}), page: 4 }],
    ['the same anew', { type: 'list.reload' }],
  ] as const)('counts no more, and is not waited for, after %s', async (_, event) => {
    const fetching = await ahead()
    fetching.send(event)
    expect(fetching.callsTo('fetchAhead')[0]?.signal.aborted).toBe(true)
    expect(fetching.leaves).toEqual(['loading'])

    const there = await ahead()
    await there.done('fetchAhead', pageOf([8], 46))
    there.send(event)
    expect(there.leaves).toEqual(['loading'])
    expect(there.snapshot.context).toMatchObject({ items: [], next: null })
  })

  it('is not fetched from the last page, nor again if it failed, was empty or may not be fetched', async () => {
    const last = await ahead(15)
    expect(fetched(last)).toEqual([])

    const failed = await ahead()
    await failed.fault('fetchAhead', { kind: 'offline' })
    for (const answer of [null, pageOf([], 15)]) {
      const walk = await ahead()
      await walk.done('fetchAhead', answer)
      walk.pass(600_000)
      expect(fetched(walk)).toHaveLength(1)
      expect(idsOf(walk)).toEqual([7])
    }
    failed.pass(600_000)
    expect(fetched(failed)).toHaveLength(1)
    expect(failed.snapshot.context.fault).toBeNull()
    expect(failed.effects).toEqual([])
  })
})

describe('a list that is searched while one types', () => {
  const typed = (walk: ReturnType<typeof start>, nome: string) =>
    walk.send({ type: 'filter.typed', filter: filterOf({ nome }) })

  it('asks once, 1000 ms after the last key, and shows its rows until then', async () => {
    const walk = start(2)
    await walk.done('loadPage', pageOf([7], 46))
    for (const nome of ['A', 'An', 'Ana']) {
      typed(walk, nome)
      walk.pass(999)
    }
    expect(idsOf(walk)).toEqual([7])
    expect(asked(walk)).toEqual([requestOf(2)])
    walk.pass(1)
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/toys?nome=Ana' }])
    expect(asked(walk)).toEqual([requestOf(2), requestOf(1, { nome: 'Ana' })])
    walk.pass(60_000)
    expect(asked(walk)).toHaveLength(2)
  })

  it('asks at once for Enter, and not again when the silence would be over', () => {
    const walk = start()
    typed(walk, 'Ana')
    walk.send({ type: 'filter.chosen', filter: filterOf({ nome: 'Ana' }) })
    expect(walk.pending).toEqual({ loadPage: requestOf(1, { nome: 'Ana' }) })
    expect(walk.snapshot.context.typed).toBeNull()
    walk.pass(60_000)
    expect(asked(walk)).toHaveLength(2)
  })

  it('forgets what was typed when the filter that it shows is chosen once more', async () => {
    const walk = start(2, { nome: 'Ana' })
    await walk.done('loadPage', pageOf([7], 46))
    typed(walk, 'Anab')
    walk.send({ type: 'filter.chosen', filter: filterOf({ nome: 'Ana' }) })
    expect(walk.snapshot.context.typed).toBeNull()
    walk.pass(60_000)
    expect(walk.snapshot.matches('ready')).toBe(true)
    expect(asked(walk)).toEqual([requestOf(2, { nome: 'Ana' })])
  })

  it('does not go back to what was typed when another filter is chosen before the silence is over', () => {
    const walk = start()
    typed(walk, 'Ana')
    walk.pass(999)
    walk.send({ type: 'filter.chosen', filter: filterOf({ nota: 'a' }) })
    walk.pass(60_000)
    expect(walk.pending).toEqual({ loadPage: requestOf(1, { nota: 'a' }) })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/toys?nota=a' }])
  })

  it('asks nothing for a text that was typed and taken back', async () => {
    const walk = start(2, { nome: 'Ana' })
    await walk.done('loadPage', pageOf([7], 46))
    typed(walk, 'Anab')
    typed(walk, 'Ana ')
    walk.pass(1000)
    expect(walk.snapshot.matches('ready')).toBe(true)
    expect(asked(walk)).toHaveLength(1)
    expect(walk.snapshot.context.typed).toBeNull()
  })

  it('keeps what is being typed when the address follows an earlier search', () => {
    const walk = start()
    typed(walk, 'An')
    walk.pass(1000)
    typed(walk, 'Ana')
    walk.send({ type: 'address.changed', ...toyList.read('?nome=An') })
    expect(walk.snapshot.context.typed?.nome).toBe('Ana')
    walk.pass(1000)
    expect(walk.pending).toEqual({ loadPage: requestOf(1, { nome: 'Ana' }) })
  })

  it('drops what is being typed when one goes back', () => {
    const walk = start(1, { nome: 'Ana' })
    typed(walk, 'Anab')
    walk.send({ type: 'address.changed', ...toyList.read('') })
    expect(walk.snapshot.context.typed).toBeNull()
    walk.pass(60_000)
    expect(walk.pending).toEqual({ loadPage: requestOf(1) })
  })

  it('still asks for what was typed after a page or a company was chosen meanwhile', async () => {
    const walk = start()
    await walk.done('loadPage', pageOf([7], 46))
    typed(walk, 'Ana')
    walk.send({ type: 'page.chosen', page: 3 })
    walk.send({ type: 'company.changed', company: ipe })
    walk.pass(1000)
    expect(walk.pending).toEqual({ loadPage: requestOf(1, { nome: 'Ana' }, ipe) })
  })
})

describe('a list in a browser', () => {
  const FILTERS = [{}, { nome: 'Ana' }, { nome: ' Ana ', raio: 0 }, { nota: 'b', ordem: 'antigo' as const }]
  const COMPANIES = [null, ipe, aroeira]
  const number = fc.nat(4)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('choose' as const), which: number }),
    fc.record({ kind: fc.constant('type' as const), which: number }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 1500 }) }),
    fc.record({ kind: fc.constant('select' as const), which: number }),
    fc.record({ kind: fc.constant('turn' as const), page: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('go' as const), which: number, page: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('follow' as const) }),
    fc.record({ kind: fc.constant('answer' as const), which: number }),
    fc.record({ kind: fc.constant('fail' as const) }),
    fc.record({ kind: fc.constant('reload' as const) }),
  )

  it(`never shows rows of another request, and ends where the address and the company say: ${SEQUENCES} sequences`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const walk = start()
        const numbers = new Map<string, number>()
        /** Gives each different request a number. */
        const numberOf = (request: unknown) => {
          const { query, page } = request as ReturnType<typeof requestOf>
          const key = JSON.stringify([toyList.queryOf(query), page])
          numbers.set(key, numbers.get(key) ?? numbers.size)
          return numbers.get(key) ?? -1
        }
        let address = '/toys'
        let followed = 0
        let company: CompanyScope | null = null
        const browse = () => {
          for (const { to } of walk.effects.slice(followed) as { to: string }[]) address = to
          followed = walk.effects.length
        }
        const follow = () =>
          walk.send({ type: 'address.changed', ...toyList.read(address.slice('/toys'.length)) })
        const answer = async (which: number) => {
          const call = walk.callsTo('loadPage').filter((each) => !each.settled)[which]
          if (!call) return
          const page = pageOf([numberOf(call.input)], 46)
          await (call.signal.aborted ? walk.answerLate(call, page) : walk.done('loadPage', page))
        }
        const rowsAreTrue = () => {
          const { context } = walk.snapshot
          expect(idsOf(walk)).toEqual(walk.leaves[0]?.startsWith('ready') ? [numberOf(context)] : [])
        }
        for (const one of steps) {
          const filter = filterOf(('which' in one && FILTERS[one.which]) || {})
          if (one.kind === 'choose') walk.send({ type: 'filter.chosen', filter })
          if (one.kind === 'type') walk.send({ type: 'filter.typed', filter })
          if (one.kind === 'wait') walk.pass(one.ms)
          if (one.kind === 'turn') walk.send({ type: 'page.chosen', page: one.page })
          if (one.kind === 'reload') walk.send({ type: 'list.reload' })
          if (one.kind === 'select') {
            company = COMPANIES[one.which] ?? null
            walk.send({ type: 'company.changed', company })
          }
          browse()
          if (one.kind === 'go') address = toyList.address({ filter, page: one.page })
          if (one.kind === 'follow') follow()
          if (one.kind === 'answer') await answer(one.which)
          if (one.kind === 'fail' && walk.leaves[0] === 'loading')
            await walk.fault('loadPage', { kind: 'offline' })
          rowsAreTrue()
        }
        follow()
        walk.pass(1000)
        browse()
        follow()
        if (walk.leaves[0] === 'unavailable') walk.send({ type: 'list.reload' })
        if (walk.leaves[0] === 'loading')
          await walk.done('loadPage', pageOf([numberOf(walk.pending['loadPage'])], 46))
        const shown = toyList.read(address.slice('/toys'.length))
        expect(idsOf(walk)).toEqual([
          numberOf({ query: { filter: shown.filter, company }, page: shown.page }),
        ])
        walk.stop()
      }),
      { numRuns: SEQUENCES },
    )
  })
})
