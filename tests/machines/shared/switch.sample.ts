import { createSendingMachine } from '#machines/shared/sendingMachine.ts'
import { createSwitchMachine, type Flip } from '#machines/shared/switchMachine.ts'
import { switchModel } from '#tests/support/kits/switch.ts'

/** No switch of the portal stands yet: the wish for an SMS about a trip stands in for one. */
export const smsWishMachine = createSendingMachine<Flip<{ readonly tripId: number }>>('smsWish')
export const smsSwitchMachine = createSwitchMachine('smsSwitch', smsWishMachine)

export const sample = switchModel(smsSwitchMachine, {
  about: 'Whether an SMS tells of a trip.',
  subject: { tripId: 511 },
})
