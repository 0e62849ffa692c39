import { expect, it } from 'vitest'
import { openTripMachine } from '#machines/trips/openTripMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { tripOf } from './tripSamples.ts'

const start = () => startWalk(openTripMachine, { input: { trip: tripOf() } })
const movedTo = (status: number) => tripOf({ lote_conjunto_status_id: status })

it('an open trip that has moved on takes the place of the one that was shown', async () => {
  const walk = start()
  walk.send({ type: 'trip.moved' })
  await walk.done('findTrip', movedTo(7))
  expect(walk.leaves).toEqual(['shown'])
  expect(walk.effects).toEqual([
    { type: 'navigate', to: '/lotes-solicitados/detalhes', replace: true, state: { lote: movedTo(7) } },
  ])
})

it('a second move while the first is looked up asks anew, and the answer of before is not shown', async () => {
  const walk = start()
  walk.send({ type: 'trip.moved' })
  const [before] = walk.callsTo('findTrip')
  walk.send({ type: 'trip.moved' })
  if (before) await walk.answerLate(before, movedTo(2))
  expect(walk.effects).toEqual([])
  await walk.done('findTrip', movedTo(7))
  expect(walk.effects).toHaveLength(1)
})

it('a trip that cannot be looked up stays in sight as an old one, and is looked up again on demand', async () => {
  const walk = start()
  walk.send({ type: 'trip.moved' })
  await walk.fault('findTrip', { kind: 'offline' })
  expect(walk.leaves).toEqual(['old'])
  walk.send({ type: 'trip.reload' })
  await walk.done('findTrip', null)
  expect(walk.leaves).toEqual(['shown'])
  expect(walk.effects).toEqual([])
})
