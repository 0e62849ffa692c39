import { setup } from 'xstate'

export interface BalanceEyeEvent {
  type: 'eye.pressed'
}

/** Whether the balances of an account are shown; asterisks stand in their places at first (payments §2.2). */
export const balanceEyeMachine = setup({ types: { events: {} as BalanceEyeEvent } }).createMachine({
  id: 'balanceEye',
  initial: 'hidden',
  states: {
    hidden: { on: { 'eye.pressed': 'shown' } },
    shown: { on: { 'eye.pressed': 'hidden' } },
  },
})
