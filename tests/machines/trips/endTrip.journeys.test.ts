import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import { endTripMachine } from '#machines/trips/endTripMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { tripOf } from './tripSamples.ts'

const start = () => startWalk(endTripMachine)
const withStatus = (status: unknown) => tripOf({ lote_conjunto_status_id: status as number | null })

const underWay = tripOf()
const loaded = tripOf({ id: 507, lote_conjunto_id: 607, lote_conjunto_status_id: 7 })

const FALLBACK = 'Erro ao tentar encerrar a viagem'

/** Only status 200 is success; its body is not read (core §7, reliability.md C3). */
const failures: readonly (readonly [situation: string, fault: Fault, message: string])[] = [
  [
    'a refusal with a reason',
    { kind: 'http', status: 400, message: 'Viagem já embarcada.' },
    'Viagem já embarcada.',
  ],
  ['a refusal of the request', faults.validation, '"cpf" is required'],
  ['a refusal without a reason', faults['http 422'], FALLBACK],
  ['a failure of the server', faults['http 500'], FALLBACK],
  ['no network', faults.offline, FALLBACK],
  ['no answer in time', faults.timeout, FALLBACK],
  ['another success than 200', faults.malformed, FALLBACK],
]

describe('cancelling a requested trip', () => {
  it('CORE-297 asks first, cancels the set of that trip once, and is done', async () => {
    const walk = start()
    walk.send({ type: 'trip.end', trip: underWay })
    expect(walk.leaves).toEqual(['confirming'])
    expect(walk.snapshot.context).toMatchObject({ trip: { id: 501 }, ending: 'cancel' })
    expect(walk.pending).toEqual({})
    for (let click = 0; click < 20; click++) walk.send({ type: 'ending.confirmed' })
    expect(walk.leaves).toEqual(['cancelling'])
    expect(walk.callsTo('cancelTrip').map((call) => call.input)).toEqual([{ tripSetId: 601 }])
    await walk.done('cancelTrip', undefined)
    expect(walk.leaves).toEqual(['ended'])
    expect(walk.callsTo('finishTrip')).toEqual([])
    expect(walk.effects).toEqual([])
  })

  it.each([1, 2, 3, 4, 10])('cancels a trip of status %i', (status) => {
    const walk = start()
    walk.send({ type: 'trip.end', trip: withStatus(status) })
    walk.send({ type: 'ending.confirmed' })
    expect(walk.pending).toEqual({ cancelTrip: { tripSetId: 601 } })
  })

  it('sends nothing when the question is closed', () => {
    const walk = start()
    walk.send({ type: 'trip.end', trip: underWay })
    walk.send({ type: 'modal.closed' })
    walk.send({ type: 'ending.confirmed' })
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.callsTo('cancelTrip')).toEqual([])
    expect(walk.effects).toEqual([])
  })

  it('CORE-301 reloads the page when its done state is closed, once', async () => {
    const walk = start()
    walk.send({ type: 'trip.end', trip: underWay })
    walk.send({ type: 'ending.confirmed' })
    await walk.done('cancelTrip', undefined)
    walk.send({ type: 'modal.closed' })
    walk.send({ type: 'modal.closed' })
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([{ type: 'reload' }])
  })

  it('waits for the answer although the modal is asked to close', async () => {
    const walk = start()
    walk.send({ type: 'trip.end', trip: underWay })
    walk.send({ type: 'ending.confirmed' })
    walk.send({ type: 'modal.closed' })
    expect(walk.leaves).toEqual(['cancelling'])
    await walk.done('cancelTrip', undefined)
    expect(walk.leaves).toEqual(['ended'])
  })
})

describe('finishing a requested trip', () => {
  it('CORE-296 finishes the set of a loaded trip once, and is done', async () => {
    const walk = start()
    walk.send({ type: 'trip.end', trip: loaded })
    expect(walk.snapshot.context).toMatchObject({ trip: { id: 507 }, ending: 'finish' })
    for (let click = 0; click < 20; click++) walk.send({ type: 'ending.confirmed' })
    expect(walk.callsTo('finishTrip').map((call) => call.input)).toEqual([{ tripSetId: 607 }])
    await walk.done('finishTrip', undefined)
    expect(walk.leaves).toEqual(['ended'])
    expect(walk.callsTo('cancelTrip')).toEqual([])
    walk.send({ type: 'modal.closed' })
    expect(walk.effects).toEqual([{ type: 'reload' }])
  })
})

describe('ending a requested trip', () => {
  it.each([
    0,
    5,
    6,
    8,
    9,
    11,
    20,
    -1,
    1.5,
    Number.NaN,
    null,
    undefined,
    '4',
    '7',
    '',
    {},
    true,
  ])('CORE-286 is not offered for the status %j, and asks for nothing if it is tried', (status) => {
    const walk = start()
    walk.send({ type: 'trip.end', trip: withStatus(status) })
    walk.send({ type: 'ending.confirmed' })
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.snapshot.context.trip).toBeNull()
    expect(walk.pending).toEqual({})
  })

  it.each(failures)('CORE-298 CORE-302 is not done after %s, and says why', async (_, fault, message) => {
    for (const [trip, call] of [
      [underWay, 'cancelTrip'],
      [loaded, 'finishTrip'],
    ] as const) {
      const walk = start()
      walk.send({ type: 'trip.end', trip })
      walk.send({ type: 'ending.confirmed' })
      await walk.fault(call, fault)
      expect(walk.leaves).toEqual(['refused'])
      expect(walk.snapshot.context).toMatchObject({ trip, message })
      expect(walk.effects).toEqual([{ type: 'notify', tone: 'error', message }])
    }
  })

  it('reads the list again when a refused modal is closed, because the trip may have changed', async () => {
    const walk = start()
    walk.send({ type: 'trip.end', trip: underWay })
    walk.send({ type: 'ending.confirmed' })
    await walk.fault('cancelTrip', { kind: 'http', status: 400, message: 'Viagem já embarcada.' })
    walk.send({ type: 'modal.closed' })
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([
      { type: 'notify', tone: 'error', message: 'Viagem já embarcada.' },
      { type: 'refresh' },
    ])
  })

  it('can be tried again after it was refused, and then shows no old reason', async () => {
    for (const [trip, call] of [
      [underWay, 'cancelTrip'],
      [loaded, 'finishTrip'],
    ] as const) {
      const walk = start()
      walk.send({ type: 'trip.end', trip })
      walk.send({ type: 'ending.confirmed' })
      await walk.fault(call, { kind: 'timeout' })
      walk.send({ type: 'ending.confirmed' })
      expect(walk.snapshot.context.message).toBeNull()
      await walk.done(call, undefined)
      expect(walk.leaves).toEqual(['ended'])
      expect(walk.snapshot.context.message).toBeNull()
      expect(walk.callsTo(call).map((each) => each.input)).toEqual([
        { tripSetId: trip.lote_conjunto_id },
        { tripSetId: trip.lote_conjunto_id },
      ])
    }
  })

  it('asks anew for another trip, without the reason of the one before', async () => {
    const walk = start()
    walk.send({ type: 'trip.end', trip: underWay })
    walk.send({ type: 'ending.confirmed' })
    await walk.fault('cancelTrip', { kind: 'offline' })
    walk.send({ type: 'modal.closed' })
    walk.send({ type: 'trip.end', trip: loaded })
    expect(walk.snapshot.context).toEqual({ trip: loaded, ending: 'finish', message: null })
  })

  it('hears no answer after it was left', async () => {
    const walk = start()
    walk.send({ type: 'trip.end', trip: underWay })
    walk.send({ type: 'ending.confirmed' })
    const [call] = walk.callsTo('cancelTrip')
    walk.stop()
    if (call) await walk.answerLate(call, undefined)
    expect(walk.leaves).toEqual(['cancelling'])
    expect(walk.effects).toEqual([])
  })

  it('ends the trip that was shown, whatever other trips are clicked while the modal is open', async () => {
    const trip = fc
      .record({ id: fc.integer({ min: 1, max: 999 }), status: fc.constantFrom(1, 2, 3, 4, 5, 7, 8, 10) })
      .map(({ id, status }) => tripOf({ id, lote_conjunto_id: id + 1000, lote_conjunto_status_id: status }))
    const shown = trip.filter(({ lote_conjunto_status_id: status }) => status !== 5 && status !== 8)
    await fc.assert(
      fc.asyncProperty(
        shown,
        fc.array(trip),
        fc.array(trip),
        fc.boolean(),
        async (first, before, after, fails) => {
          const walk = start()
          const call = first.lote_conjunto_status_id === 7 ? 'finishTrip' : 'cancelTrip'
          walk.send({ type: 'trip.end', trip: first })
          for (const other of before) walk.send({ type: 'trip.end', trip: other })
          walk.send({ type: 'ending.confirmed' })
          for (const other of after) walk.send({ type: 'trip.end', trip: other })
          if (fails) {
            await walk.fault(call, { kind: 'timeout' })
            for (const other of after) walk.send({ type: 'trip.end', trip: other })
            walk.send({ type: 'ending.confirmed' })
          }
          await walk.done(call, undefined)
          const sent = [...walk.callsTo('cancelTrip'), ...walk.callsTo('finishTrip')]
          expect(new Set(sent.map(({ id }) => id))).toEqual(new Set([call]))
          for (const { input } of sent) expect(input).toEqual({ tripSetId: first.lote_conjunto_id })
          expect(sent).toHaveLength(fails ? 2 : 1)
          walk.stop()
        },
      ),
      { numRuns: 1000 },
    )
  })
})
