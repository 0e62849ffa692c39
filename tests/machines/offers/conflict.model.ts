import { expect } from 'vitest'
import { conflictMachine } from '#machines/offers/conflictMachine.ts'
import type { Conflict } from '#machines/offers/conflicts.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

const conflictOf = (kind: Conflict['kind'], rest: Partial<Conflict> = {}): Conflict => ({
  kind,
  messages: [`motorista ${kind}`],
  tripSetId: 607,
  branchPhone: null,
  ...rest,
})

export const model = defineModel(conflictMachine, {
  about: 'What keeps a driver or a truck from a cargo: each question is settled, or somebody else is chosen.',
  inputs: {
    'on a trip': { conflicts: [conflictOf('onTrip')] },
    'on a trip of a branch': { conflicts: [conflictOf('onTrip', { branchPhone: '4533330000' })] },
    linked: { conflicts: [conflictOf('linked')] },
    'linked without a trip to end': { conflicts: [conflictOf('linked', { tripSetId: null })] },
    'twice linked': { conflicts: [conflictOf('linked'), conflictOf('linked', { tripSetId: 608 })] },
    'of another kind': { conflicts: [conflictOf('other')] },
  },
  events: {
    'trip.finish': { '': {} },
    'trip.cancel': { '': {} },
    'party.swap': { '': {} },
  },
  actors: {
    finishTrip: { finished: { done: undefined }, offline: { fault: faults.offline } },
    cancelTrip: { cancelled: { done: undefined }, offline: { fault: faults.offline } },
  },
  key: ({ conflicts }) => conflicts.length,
  keeps: ({ conflicts }) => conflicts,
  silences: {
    finishTrip: 'swallowed in the directing flow (core §8); the question stays',
    cancelTrip: 'swallowed in the directing flow (core §8); the question stays',
  },
  world: {
    onTrip: ({ pending, context, snapshot, news }) => {
      expect(pending).toEqual({})
      expect(news).toEqual([])
      expect(snapshot.can({ type: 'trip.finish' })).toBe(context.conflicts[0]?.branchPhone === null)
      expect(snapshot.can({ type: 'trip.cancel' })).toBe(false)
    },
    linked: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.can({ type: 'trip.cancel' })).toBe(context.conflicts[0]?.tripSetId !== null)
      expect(snapshot.can({ type: 'trip.finish' })).toBe(false)
    },
    other: ({ pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.can({ type: 'trip.finish' })).toBe(false)
      expect(snapshot.can({ type: 'trip.cancel' })).toBe(false)
    },
    finishing: ({ pending, context }) =>
      expect(pending).toEqual({ finishTrip: { tripSetId: context.conflicts[0]?.tripSetId } }),
    cancelling: ({ pending, context }) =>
      expect(pending).toEqual({ cancelTrip: { tripSetId: context.conflicts[0]?.tripSetId } }),
    settled: ({ snapshot, context, news }) => {
      expect(snapshot.output).toEqual({ kind: 'settled' })
      expect(context.conflicts).toEqual([])
      expect(news).toHaveLength(1)
    },
    swapped: ({ snapshot, news }) => {
      expect(snapshot.output).toEqual({ kind: 'swapped' })
      expect(news).toEqual([])
    },
  },
})
