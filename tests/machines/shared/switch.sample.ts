import { createSendingMachine } from '#machines/shared/sendingMachine.ts'
import { createSwitchMachine, type Flip } from '#machines/shared/switchMachine.ts'
import { switchModel } from '#tests/support/kits/switch.ts'

/** The portal has no switch yet: here the SMS answer of a trip is used as one. */
export const smsWishMachine = createSendingMachine<Flip<{ readonly tripId: number }>>('smsWish')
export const smsSwitchMachine = createSwitchMachine('smsSwitch', smsWishMachine)

export const sample = switchModel(smsSwitchMachine, {
  about: 'Whether an SMS tells of a trip.',
  subject: { tripId: 511 },
})
