import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { driverSearchMachine, truckSearchMachine } from '#machines/offers/partyMachines.ts'
import { citySearchMachine } from '#machines/shared/citySearchMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { driverOf, offerOf } from '#tests/support/samples.ts'

const cityOf = (nome: string) => ({ id: 1, nome, uf_estado: 'PR', ibge: 4104808 })
const typed = (text: string, chosen: string | null = null) => ({ type: 'text.typed', text, chosen }) as const
const startCities = () => startWalk(citySearchMachine, { input: { scope: null } })

describe('a city field', () => {
  it('makes exactly one call, 1000 ms after the last key', () => {
    const walk = startCities()
    for (const text of ['C', 'Ca', 'Cas', 'Casc']) {
      walk.send(typed(text))
      walk.pass(999)
      expect(walk.callsTo('search')).toEqual([])
    }
    walk.pass(1)
    expect(walk.callsTo('search').map((call) => call.input)).toEqual([{ scope: null, text: 'Casc' }])
    walk.pass(60_000)
    expect(walk.callsTo('search')).toHaveLength(1)
  })

  it('CORE-104 asks for nothing when it is empty', () => {
    const walk = startCities()
    for (const text of ['', '   ']) {
      walk.send(typed(text))
      walk.pass(60_000)
    }
    expect(walk.callsTo('search')).toEqual([])
    expect(walk.leaves).toEqual(['resting'])
  })

  it("CORE-105 asks for nothing when the text is the chosen city's", () => {
    const walk = startCities()
    walk.send(typed('Cascavel - PR', 'Cascavel - PR'))
    walk.pass(60_000)
    expect(walk.callsTo('search')).toEqual([])
  })

  it('drops the search that is waiting when the field is emptied or a city is chosen', () => {
    const walk = startCities()
    walk.send(typed('Casc'))
    walk.pass(999)
    walk.send(typed('Cascavel - PR', 'Cascavel - PR'))
    walk.pass(60_000)
    expect(walk.callsTo('search')).toEqual([])
  })

  it('shows no city of an answer that comes after more was typed', async () => {
    const walk = startCities()
    walk.send(typed('Casc'))
    walk.pass(1000)
    walk.send(typed('Tol'))
    const late = walk.callsTo('search')[0]
    if (late) await walk.answerLate(late, [cityOf('Cascavel')])
    expect(walk.snapshot.context.options).toEqual([])
    walk.pass(1000)
    await walk.done('search', [cityOf('Toledo')])
    expect(walk.snapshot.context.options).toEqual([cityOf('Toledo')])
    expect(walk.callsTo('search')).toHaveLength(2)
  })

  it('empties the cities when a search fails, and searches the same text again on demand', async () => {
    const walk = startCities()
    walk.send(typed('Casc'))
    walk.pass(1000)
    await walk.done('search', [cityOf('Cascavel')])
    walk.send(typed('Casca'))
    walk.pass(1000)
    await walk.fault('search', { kind: 'offline' })
    expect(walk.leaves).toEqual(['unavailable'])
    expect(walk.snapshot.context).toMatchObject({ text: 'Casca', options: [], fault: { kind: 'offline' } })
    expect(walk.effects).toEqual([])
    walk.send({ type: 'search.retry' })
    expect(walk.pending).toEqual({ search: { scope: null, text: 'Casca' } })
  })

  it('asks for nothing after it was left', () => {
    const walk = startCities()
    walk.send(typed('Casc'))
    walk.stop()
    walk.pass(60_000)
    expect(walk.callsTo('search')).toEqual([])
  })

  it('never shows the answer to another text, in whatever order keys, seconds and answers come', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('Casc', 'Tol', 'Lon', '') }),
      fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1, 400, 999, 1000) }),
      fc.record({ kind: fc.constant('answer' as const), which: fc.nat(5) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const walk = startCities()
        for (const one of steps) {
          const before = walk.snapshot.context.options
          if (one.kind === 'type') walk.send(typed(one.text))
          if (one.kind === 'pass') walk.pass(one.ms)
          if (one.kind === 'answer') {
            const call = walk.callsTo('search').filter((each) => !each.settled)[one.which]
            if (!call) continue
            const { text } = call.input as { text: string }
            if (call.signal.aborted) await walk.answerLate(call, [cityOf(text)])
            else await walk.done('search', [cityOf(text)])
          }
          const { options, text } = walk.snapshot.context
          if (options !== before) expect(options).toEqual([cityOf(text)])
        }
        walk.stop()
      }),
      { numRuns: 300 },
    )
  })
})

const startDrivers = () => startWalk(driverSearchMachine, { input: { scope: { companyId: 101 } } })
const startTrucks = () => startWalk(truckSearchMachine, { input: { scope: { offer: offerOf() } } })

describe('the pickers of directing', () => {
  it('open with what there is', () => {
    expect(startDrivers().pending).toEqual({ search: { scope: { companyId: 101 }, text: '' } })
    expect(startTrucks().pending).toEqual({ search: { scope: { offer: offerOf() }, text: '' } })
  })

  it.each([
    ['CORE-185', startDrivers],
    ['CORE-197', startTrucks],
  ])('%s make one call, 1 s after the last key', async (_, start) => {
    const walk = start()
    await walk.done('search', [])
    for (const text of ['A', 'AB', 'ABC']) {
      walk.send(typed(text))
      walk.pass(999)
    }
    expect(walk.callsTo('search')).toHaveLength(1)
    walk.pass(1)
    expect(walk.callsTo('search')).toHaveLength(2)
    expect(walk.pending).toMatchObject({ search: { text: 'ABC' } })
  })

  it('search for all again when the text is taken away', async () => {
    const walk = startDrivers()
    await walk.done('search', [driverOf()])
    walk.send(typed('Car'))
    walk.pass(1000)
    await walk.done('search', [])
    walk.send(typed(''))
    walk.pass(1000)
    expect(walk.pending).toEqual({ search: { scope: { companyId: 101 }, text: '' } })
  })

  it.each([
    ['CORE-190', startDrivers],
    ['CORE-208', startTrucks],
  ])('%s say for 15 s that a query failed', async (_, start) => {
    const walk = start()
    await walk.fault('search', { kind: 'http', status: 500, message: 'select failed' })
    expect(walk.leaves).toEqual(['unavailable'])
    expect(walk.effects).toEqual([
      {
        type: 'notify',
        tone: 'error',
        message: 'Problemas ao realizar a consulta, tente novamente mais tarde',
        durationMs: 15000,
      },
    ])
  })
})
