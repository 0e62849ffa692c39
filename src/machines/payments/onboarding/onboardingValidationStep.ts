import * as v from 'valibot'
import type { VerificationNews } from '../../shared/verification.ts'
import { verificationMachine } from '../../shared/verificationMachine.ts'
import { type Child, defineStep, type Ended, enter, type StepArgs, store } from '../../shared/wizard/step.ts'
import { beginsBySubmission, PAY_PHONE } from '../../shared/wizard/verificationKinds.ts'
import type { RepresentativeStep, ValidationStep } from './onboarding.ts'

type ValidationDraft = ValidationStep & Pick<RepresentativeStep, 'phone'>

interface ValidationTypes {
  readonly fields: ValidationStep
  readonly needs: Pick<RepresentativeStep, 'phone'>
  readonly inner: 'verifying' | 'verified'
  readonly second: never
  readonly event: VerificationNews | { type: 'step.next' }
  readonly actors: Child<'phoneCode', typeof verificationMachine>
}

const isVerified = ({ phone, verifiedPhone }: ValidationDraft) => phone !== '' && phone === verifiedPhone

/** Step 3, 'Validação': a code to the representative's phone (A101). Its next is 'Concluir'. */
export const validationStep = defineStep<ValidationTypes>({
  entries: { verifiedPhone: v.nullable(v.string()) },
  empty: { verifiedPhone: null },
  actors: { phoneCode: verificationMachine },
  isDone: isVerified,
  guards: { isVerified: ({ context }: StepArgs<ValidationDraft>) => isVerified(context.draft) },
  chart: ({ name, next, on }) => ({
    entry: enter(name),
    on,
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'isVerified', target: 'verified' }, { target: 'verifying' }] },
      verifying: {
        invoke: {
          id: 'phoneCode',
          src: 'phoneCode',
          input: ({ context: { draft } }: StepArgs<ValidationDraft>) => ({
            kind: PAY_PHONE,
            address: draft.phone,
            begins: beginsBySubmission(draft.phone, draft.verifiedPhone, false),
          }),
          onDone: {
            actions: [
              store(({ event }: StepArgs<ValidationDraft, Ended<{ address: string }>>) => ({
                verifiedPhone: event.output.address,
              })),
              'keepDraft',
            ],
            target: 'verified',
          },
        },
      },
      verified: { on: { 'step.next': next } },
    },
  }),
})
