import { describe, expect, it } from 'vitest'
import { endTripMachine } from '#machines/trips/endTripMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { tripOf } from './tripSamples.ts'

const ask = (status: unknown) => {
  const trip = tripOf({ lote_conjunto_status_id: status as number | null })
  const walk = startWalk(endTripMachine, { live: ['sending'], silent: ['claim'] })
  walk.send({ type: 'question.asked', subject: trip })
  walk.send({ type: 'question.confirmed' })
  return { walk, trip }
}

describe('ending a requested trip', () => {
  it.each([1, 2, 3, 4, 7, 10])(
    'CORE-296 CORE-297 is asked, sent once and done, of a trip of status %i',
    async (status) => {
      const { walk, trip } = ask(status)
      for (let click = 0; click < 20; click++) walk.send({ type: 'question.confirmed' })
      expect(walk.callsTo('sending/send').map(({ input }) => input)).toEqual([
        { subject: trip, secret: undefined },
      ])
      await walk.done('sending/send', { kind: 'arrived' })
      expect(walk.leaves).toEqual(['done'])
      expect(walk.effects).toEqual([])
    },
  )

  it.each([
    ['a refusal with a reason', { kind: 'http', status: 400, message: 'Viagem já embarcada.' }],
    ['a refusal of the request', faults.validation],
  ] as const)('CORE-298 CORE-302 is not done after %s, keeps it and may be tried again', async (_, fault) => {
    const { walk, trip } = ask(7)
    await walk.done('sending/send', { kind: 'refused', fault })
    if ('sending/verifyRefusal' in walk.pending) await walk.done('sending/verifyRefusal', 'notFound')
    expect(walk.leaves).toEqual(['refused'])
    expect(walk.snapshot.context).toEqual({ subject: trip, fault })
    expect(walk.effects).toEqual([])
  })

  it.each(['http 422', 'http 500', 'offline', 'timeout', 'malformed'] as const)(
    'CORE-298 is not done after %s, of which nobody knows what it did',
    async (name) => {
      const { walk } = ask(1)
      await walk.fault('sending/send', faults[name])
      expect(walk.leaves).toEqual(['sending'])
      await walk.done('sending/lookUp', 'notFound')
      expect(walk.leaves).toEqual(['sending'])
    },
  )

  it('CORE-301 reloads the page when its done state is closed, once', async () => {
    const { walk } = ask(1)
    await walk.done('sending/send', { kind: 'arrived' })
    walk.send({ type: 'question.closed' })
    walk.send({ type: 'question.closed' })
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([{ type: 'reload' }])
  })

  it.each([0, 5, 6, 8, 9, 11, 20, -1, 1.5, Number.NaN, null, undefined, '4', '7', '', {}, true])(
    'CORE-286 is not offered for the status %j, and asks for nothing if it is tried',
    (status) => {
      const { walk } = ask(status)
      expect(walk.leaves).toEqual(['idle'])
      expect(walk.snapshot.context.subject).toBeNull()
      expect(walk.pending).toEqual({})
    },
  )
})
