import { expect } from 'vitest'
import { conflictMachine } from '#machines/offers/conflictMachine.ts'
import type { Conflict } from '#machines/offers/conflicts.ts'
import { refusal } from '#tests/support/kits/sending.ts'
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

const mayConfirm = ({ snapshot }: Seen) => snapshot.can({ type: 'ending.confirmed' })

const shows = (isHeard: boolean) => (world: Seen) => {
  const { pending, context, snapshot, lastStep, news } = world
  const [first] = context.conflicts
  const canEnd = typeof first?.conjuntoId === 'number' && first.branchPhone === null && first.kind !== 'other'
  expect(pending).toEqual({})
  expect(snapshot.can({ type: 'trip.end' })).toBe(isHeard && canEnd)
  expect(snapshot.can({ type: 'party.swap' })).toBe(true)
  expect(mayConfirm(world)).toBe(false)
  if (lastStep === 'done endTrip ended') {
    expect(context.conflicts).toEqual([again])
    expect(news).toEqual([{ type: 'notify', tone: 'success', message: 'Viagem cancelada com sucesso!' }])
  } else expect(news).toEqual([])
}

export const model = defineModel(conflictMachine, {
  about: 'What keeps a driver or a truck from a cargo: each question is settled, or somebody else is chosen.',
  inputs: {
    'on a trip': { conflicts: [conflictOf('onTrip')] },
    'on a trip of a branch': { conflicts: [conflictOf('onTrip', { branchPhone: '4533330000' })] },
    'linked without a trip to end': { conflicts: [conflictOf('linked', { conjuntoId: null })] },
    'twice linked': { conflicts: [linked, again] },
    'of another kind': { conflicts: [conflictOf('other')] },
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
  keeps: ({ conflicts }) => conflicts,
  silences: {
    endTrip: 'swallowed in the directing flow (core §8); the driver or truck is validated anew',
  },
  leads: {
    'party.swap': ['swapped'],
    'after readingTime': ['showing.read', 'asking.read'],
    'trip.end': ['asking.unread'],
    'ending.dropped': ['showing.unread'],
    'ending.confirmed': ['ending'],
    'done endTrip ended': ['settled', 'showing.unread'],
    'done endTrip refused': ['settled'],
    'fault endTrip': ['settled'],
  },
  world: {
    'showing.unread': shows(false),
    'showing.read': shows(true),
    'asking.unread': (world) => {
      expect(world.pending).toEqual({})
      expect(mayConfirm(world)).toBe(false)
      expect(world.snapshot.can({ type: 'ending.dropped' })).toBe(true)
      expect(world.snapshot.can({ type: 'party.swap' })).toBe(false)
    },
    'asking.read': (world) => {
      expect(world.pending).toEqual({})
      expect(mayConfirm(world)).toBe(true)
    },
    ending: ({ pending, context: { conflicts }, news }) => {
      const [first] = conflicts
      const ending = first?.kind === 'onTrip' ? 'finish' : 'cancel'
      expect(pending).toEqual({ endTrip: { conjuntoId: first?.conjuntoId, ending } })
      expect(news).toEqual([])
    },
    settled: ({ snapshot, context: { conflicts }, news, lastStep }) => {
      expect(snapshot.output).toEqual({ kind: 'settled' })
      const isEnded = lastStep === 'done endTrip ended'
      expect(conflicts.length === 0).toBe(isEnded)
      expect(news).toHaveLength(isEnded ? 1 : 0)
    },
    swapped: ({ snapshot, news }) => {
      expect(snapshot.output).toEqual({ kind: 'swapped' })
      expect(news).toEqual([])
    },
  },
})
