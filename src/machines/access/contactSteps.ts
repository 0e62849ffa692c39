import type { VerificationKind } from '../shared/verificationMachine.ts'
import { beginsWith, EMAIL_BY_CODE, PARTNER_PHONE_BY_PIN, PHONE_BY_CODE } from './verificationKinds.ts'
import type { ContactDraft } from './wizardDraft.ts'

type Step = 'email' | 'emailConfirm' | 'phone' | 'phoneConfirm'

interface Contact<Child extends 'emailCode' | 'phoneCode', Asking extends Step, Confirming extends Step> {
  /** The child that verifies it. */
  readonly child: Child
  readonly kind: VerificationKind
  readonly asking: Asking
  readonly confirming: Confirming
  readonly address: 'email' | 'phone'
  readonly verified: 'verifiedEmail' | 'verifiedPhone'
}

/** Actions on the way into a step: the draft knows it and is kept. */
export const enter = <const Name extends string>(step: Name) =>
  [{ type: 'enterStep', params: { step } }, 'keepDraft'] as const

/**
 * A state of a wizard's machine that has the actions store, enterStep, keepDraft and askAgain, the guard isAt
 * and the contact's child, which tells when a code has been sent.
 */
const stepsOf =
  <const Child extends 'emailCode' | 'phoneCode', const Asking extends Step, const Confirming extends Step>({
    child,
    kind,
    asking,
    confirming,
    address,
    verified,
  }: Contact<Child, Asking, Confirming>) =>
  <const Back, const Next extends string>({ back, next }: { readonly back: Back; readonly next: Next }) =>
    ({
      invoke: {
        id: child,
        src: child,
        input: ({ context: { draft } }: { context: { draft: ContactDraft } }) => ({
          kind,
          address: draft[address],
          begins: beginsWith(draft[address], draft[verified], draft.step === confirming),
        }),
        onDone: {
          actions: [
            {
              type: 'store',
              params: ({ event }: { event: { output: { address: string } } }) => ({
                fields: { [address]: event.output.address, [verified]: event.output.address },
              }),
            },
            ...enter(next),
          ],
          target: next,
        },
      },
      initial: 'opening',
      states: {
        opening: {
          always: [
            { guard: { type: 'isAt', params: { step: confirming } }, target: 'confirming' },
            { target: 'asking' },
          ],
        },
        asking: { on: { 'step.back': back } },
        confirming: { on: { 'step.back': { actions: { type: 'askAgain', params: { child } } } } },
      },
      on: {
        'verification.begun': {
          actions: [
            {
              type: 'store',
              params: ({ event }: { event: { address: string } }) => ({
                fields: { [address]: event.address },
              }),
            },
            ...enter(confirming),
          ],
          target: '.confirming',
        },
        'verification.withdrawn': { actions: enter(asking), target: '.asking' },
      },
    }) as const

/** The steps Email and EmailConfirm. */
export const emailSteps = stepsOf({
  child: 'emailCode',
  kind: EMAIL_BY_CODE,
  asking: 'email',
  confirming: 'emailConfirm',
  address: 'email',
  verified: 'verifiedEmail',
})

const phone = {
  child: 'phoneCode',
  asking: 'phone',
  confirming: 'phoneConfirm',
  address: 'phone',
  verified: 'verifiedPhone',
} as const

/** The step Phone with its code. */
export const phoneSteps = stepsOf({ ...phone, kind: PHONE_BY_CODE })

/** The step SMS of the partner's onboarding. */
export const partnerPhoneSteps = stepsOf({ ...phone, kind: PARTNER_PHONE_BY_PIN })
