import { expect } from 'vitest'
import { conflictMachine } from '#machines/offers/conflictMachine.ts'
import type { Conflict } from '#machines/offers/conflicts.ts'
import { refusal } from '#tests/support/kits/submission.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import type { World } from '#tests/support/model/types.ts'

const conflictOf = (kind: Conflict['kind'], rest: Partial<Conflict> = {}): Conflict => ({
  kind,
  messages: [`motorista ${kind}`],
  offerId: null,
  conjuntoId: 607,
  branchPhone: null,
  ...rest,
})

const linked = conflictOf('linked', { offerId: 7 })
const again = conflictOf('linked', { offerId: 8, conjuntoId: 608 })

type Seen = World<typeof conflictMachine>

const shows = ({ pending, context, snapshot, lastStep, newEmits }: Seen) => {
  const [first] = context.conflicts
  const canEnd = typeof first?.conjuntoId === 'number' && first.branchPhone === null && first.kind !== 'other'
  expect(pending).toEqual({})
  expect(snapshot.can({ type: 'trip.end' })).toBe(canEnd)
  expect(snapshot.can({ type: 'party.swap' })).toBe(true)
  expect(snapshot.can({ type: 'ending.confirmed' })).toBe(false)
  if (lastStep === 'done endTrip ended') {
    expect(context.conflicts).toEqual([again])
    expect(newEmits).toEqual([{ type: 'notify', tone: 'success', message: 'Viagem cancelada com sucesso!' }])
  } else expect(newEmits).toEqual([])
}

export const model = defineModel(conflictMachine, {
  about: 'What keeps a driver or a truck from a cargo: each question is settled, or somebody else is chosen.',
  inputs: {
    'on a trip': { conflicts: [conflictOf('onTrip')] },
    'on a trip of a branch': { conflicts: [conflictOf('onTrip', { branchPhone: '4533330000' })] },
    'linked without a trip to end': { conflicts: [conflictOf('linked', { conjuntoId: null })] },
    'twice linked': { conflicts: [linked, again] },
    'of another kind': { conflicts: [conflictOf('other')] },
    'without a reason': { conflicts: [conflictOf('other', { messages: [] })] },
  },
  events: {
    'trip.end': { '': {} },
    'ending.confirmed': { '': {} },
    'ending.dropped': { '': {} },
    'party.swap': { '': {} },
  },
  actors: {
    endTrip: {
      ended: { done: { kind: 'arrived' } },
      refused: { done: { kind: 'refused', fault: refusal } },
      offline: { fault: faults.offline },
    },
  },
  key: ({ conflicts }) => conflicts.length,
  preserves: ({ conflicts }) => conflicts,
  ignoredFaults: {
    endTrip: 'swallowed in the directing flow (core §8); the driver or truck is validated anew',
  },
  starts: { to: 'showing', sets: { conflicts: GIVEN } },
  hears: {
    showing: {
      'trip.end': 'asking',
      'party.swap': 'swapped',
    },
    asking: {
      'ending.confirmed': 'ending',
      'ending.dropped': 'showing',
    },
    ending: {
      'done endTrip ended': { to: ['settled', 'showing'], sets: { conflicts: ANEW }, emits: ['notify'] },
      // CORE-252
      'done endTrip refused': 'settled',
      'fault endTrip': 'settled',
    },
  },
  invariants: {
    showing: shows,
    asking: ({ pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.can({ type: 'ending.confirmed' })).toBe(true)
      expect(snapshot.can({ type: 'ending.dropped' })).toBe(true)
      expect(snapshot.can({ type: 'party.swap' })).toBe(false)
    },
    ending: ({ pending, context: { conflicts }, newEmits }) => {
      const [first] = conflicts
      const ending = first?.kind === 'onTrip' ? 'finish' : 'cancel'
      expect(pending).toEqual({ endTrip: { conjuntoId: first?.conjuntoId, ending } })
      expect(newEmits).toEqual([])
    },
    settled: ({ snapshot, context: { conflicts }, newEmits, lastStep }) => {
      expect(snapshot.output).toEqual({ kind: 'settled' })
      const isEnded = lastStep === 'done endTrip ended'
      expect(conflicts.length === 0).toBe(isEnded)
      expect(newEmits).toHaveLength(isEnded ? 1 : 0)
    },
    swapped: ({ snapshot, newEmits }) => {
      expect(snapshot.output).toEqual({ kind: 'swapped' })
      expect(newEmits).toEqual([])
    },
  },
})
