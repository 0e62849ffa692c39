import { expect } from 'vitest'
import { balanceEyeMachine } from '#machines/payments/account/balanceEyeMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'

export const model = defineModel(balanceEyeMachine, {
  about: 'Whether the balances of an account are shown, on its home and on all pages below it.',
  inputs: { account: undefined },
  events: { 'eye.pressed': { '': {} } },
  actors: {},
  preserves: () => null,
  starts: { to: 'hidden' },
  hears: {
    hidden: { 'eye.pressed': 'shown' },
    shown: { 'eye.pressed': 'hidden' },
  },
  invariants: {
    hidden: ({ effects }) => expect(effects).toEqual([]),
    shown: ({ effects }) => expect(effects).toEqual([]),
  },
})
