import { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import { createSwitchMachine, type SwitchRequest } from '#machines/shared/switchMachine.ts'
import { switchModel } from '#tests/support/kits/switch.ts'

/** The portal has no switch yet: here the SMS answer of a trip is used as one. */
export const smsWishMachine = createSubmissionMachine<SwitchRequest<{ readonly tripId: number }>>('smsWish')
export const smsSwitchMachine = createSwitchMachine('smsSwitch', smsWishMachine)

export const sample = switchModel(smsSwitchMachine, {
  about: 'Whether an SMS tells of a trip.',
  subject: { tripId: 511 },
})
