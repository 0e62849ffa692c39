import { expect } from 'vitest'
import { unansweredMachine } from '#machines/session/unansweredMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { sentDirection } from './unansweredSamples.ts'

export const model = defineModel(unansweredMachine, {
  about: 'Whoever comes back is asked about what was sent and has no answer, one after another.',
  inputs: { 'of Marina': { userId: 1 } },
  events: {
    'records.changed': { '': {} },
    'news.closed': { '': {} },
    'trips.open': { '': {} },
  },
  actors: {
    findUnanswered: {
      'a direction': { done: sentDirection },
      nothing: { done: null },
      offline: { fault: faults.offline },
    },
    watchRecords: 'silent',
    unansweredOutcome: {
      arrived: { done: { kind: 'arrived', isEarlier: true } },
      'not arrived': { done: { kind: 'notArrived' } },
      left: { done: { kind: 'left' } },
    },
  },
  key: ({ dismissed }) => dismissed.length > 0,
  keeps: ({ userId }) => userId,
  silences: { findUnanswered: 'storage that cannot be read asks about nothing' },
  leads: {
    'records.changed': ['reading'],
    'done findUnanswered a direction': ['asking'],
    'done findUnanswered nothing': ['resting'],
    'fault findUnanswered': ['resting'],
    'done unansweredOutcome arrived': ['arrived'],
    'done unansweredOutcome not arrived': ['reading'],
    'done unansweredOutcome left': ['reading'],
    'news.closed': ['reading'],
    'trips.open': ['reading'],
  },
  world: {
    reading: ({ pending, context, lastStep }) => {
      expect(context.record).toBeNull()
      expect(pending).toEqual({ findUnanswered: { userId: 1, dismissed: context.dismissed } })
      if (lastStep === 'done unansweredOutcome left') expect(context.dismissed).toContain('direction:2')
    },
    resting: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context.record).toBeNull()
    },
    asking: ({ pending, context }) => {
      expect(context.record).toEqual(sentDirection)
      expect(pending).toEqual({
        unansweredOutcome: { subject: sentDirection, secret: undefined, begins: 'looking' },
      })
    },
    arrived: ({ pending, context, effects }) => {
      expect(pending).toEqual({})
      expect(context.record).toEqual(sentDirection)
      expect(effects).toEqual([])
    },
  },
})
