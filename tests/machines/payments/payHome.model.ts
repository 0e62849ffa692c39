import { expect } from 'vitest'
import { payHomeMachine } from '#machines/payments/account/payHomeMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

export const model = defineModel(payHomeMachine, {
  about: 'Which home of payments is shown: the new one, or the old one, also while nobody can say it.',
  inputs: { page: undefined },
  events: {},
  actors: {
    usesNewHome: { new: { done: true }, old: { done: false }, offline: { fault: faults.offline } },
  },
  preserves: () => null,
  ignoredFaults: { usesNewHome: 'the old home is shown silently (payments §2.2, §8)' },
  starts: { to: 'deciding' },
  hears: {
    deciding: {
      'done usesNewHome new': 'newHome',
      'done usesNewHome old': 'oldHome',
      // PAY-041
      'fault usesNewHome': 'oldHome',
    },
  },
  invariants: {
    deciding: ({ pending }) => expect(Object.keys(pending)).toEqual(['usesNewHome']),
    newHome: ({ pending, effects }) => {
      expect(pending).toEqual({})
      expect(effects).toEqual([])
    },
    oldHome: ({ pending, effects }) => {
      expect(pending).toEqual({})
      expect(effects).toEqual([])
    },
  },
})
