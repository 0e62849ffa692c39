import * as v from 'valibot'
import { isEmail } from '#domain/email.ts'
import { isPhone } from '#domain/identifiers.ts'
import type { VerificationKind, VerificationNews } from '../../verification.ts'
import { verificationMachine } from '../../verificationMachine.ts'
import {
  type Child,
  defineStep,
  type Ended,
  type EntriesOf,
  enter,
  enterBy,
  type StepArgs,
  store,
} from '../step.ts'
import {
  beginsBySubmission,
  beginsWith,
  EMAIL_BY_CODE,
  PARTNER_EMAIL_BY_PIN,
  PHONE_BY_CODE,
} from '../verificationKinds.ts'

/** The typed address, and the verified one. If they differ, the typed one is not verified. */
export interface EmailFields {
  readonly email: string
  readonly verifiedEmail: string | null
}

export interface PhoneFields {
  readonly phone: string
  readonly verifiedPhone: string | null
}

interface CodeTypes<Fields extends object, Id extends string, Inner extends string> {
  readonly fields: Fields
  readonly needs: object
  readonly inner: Inner
  readonly second: 'Confirm'
  readonly event: VerificationNews
  readonly actors: Child<Id, typeof verificationMachine>
}

type Asking = 'asking' | 'confirming'

/** The names of the draft's fields for this kind of address. */
interface Address<Fields, Id> {
  readonly child: Id
  readonly kind: VerificationKind
  readonly of: (draft: Fields) => string
  readonly verified: (draft: Fields) => string | null
  readonly typed: (address: string) => Partial<Fields>
  readonly confirmed: (address: string) => Fields
  readonly isWhole: (address: string) => boolean
}

const emailEntries = {
  email: v.string(),
  verifiedEmail: v.nullable(v.string()),
} satisfies EntriesOf<EmailFields>
const emailAs = <Id extends string>(child: Id, kind: VerificationKind): Address<EmailFields, Id> => ({
  child,
  kind,
  of: ({ email }) => email,
  verified: ({ verifiedEmail }) => verifiedEmail,
  typed: (email) => ({ email }),
  confirmed: (email) => ({ email, verifiedEmail: email }),
  isWhole: isEmail,
})

const phoneEntries = {
  phone: v.string(),
  verifiedPhone: v.nullable(v.string()),
} satisfies EntriesOf<PhoneFields>
const phoneAs = (kind: VerificationKind): Address<PhoneFields, 'phoneCode'> => ({
  child: 'phoneCode',
  kind,
  of: ({ phone }) => phone,
  verified: ({ verifiedPhone }) => verifiedPhone,
  typed: (phone) => ({ phone }),
  confirmed: (phone) => ({ phone, verifiedPhone: phone }),
  isWhole: isPhone,
})

const secondOf = (name: string) => `${name}Confirm`

const isVerified = <Fields>(draft: Fields, { of, verified }: Address<Fields, string>) =>
  of(draft) !== '' && verified(draft) === of(draft)

/** A verified address is shown as verified, from whichever side the user comes. */
const entryOf = <Fields>(name: string, address: Address<Fields, string>) =>
  enterBy<Fields>(({ context: { draft } }) => {
    if (draft.step === name || draft.step === secondOf(name)) return draft.step
    return isVerified(draft, address) ? secondOf(name) : name
  })

const invokeOf = <Fields extends object>(
  name: string,
  next: string,
  { child, kind, of, verified, confirmed }: Address<Fields, string>,
  begins: typeof beginsWith,
) => ({
  id: child,
  src: child,
  input: ({ context: { draft } }: StepArgs<Fields>) => ({
    kind,
    address: of(draft),
    begins: begins(of(draft), verified(draft), draft.step === secondOf(name)),
  }),
  onDone: {
    actions: store(({ event }: StepArgs<Fields, Ended<{ address: string }>>) =>
      confirmed(event.output.address),
    ),
    target: next,
  },
})

/** An address that the user types and confirms with a code. */
const typedAddress = <Fields extends object, Id extends string>(
  address: Address<Fields, Id>,
  entries: EntriesOf<Fields> & v.ObjectEntries,
  empty: Fields,
  counts: boolean,
) =>
  defineStep<CodeTypes<Fields, Id, Asking>>({
    entries,
    empty,
    actors: { [address.child]: verificationMachine } as Child<Id, typeof verificationMachine>,
    second: { suffix: 'Confirm', counts },
    isDone: (draft) => address.isWhole(address.of(draft)),
    isSecondDone: (draft) => isVerified(draft, address),
    chart: ({ name, next, on }) => ({
      entry: entryOf(name, address),
      invoke: invokeOf(name, next, address, beginsWith),
      initial: 'opening',
      states: {
        opening: {
          always: [
            { guard: { type: 'isAt', params: { places: [secondOf(name)] } }, target: 'confirming' },
            { target: 'asking' },
          ],
        },
        asking: { on },
        confirming: {
          on: { 'step.back': { actions: { type: 'askAgain', params: { child: address.child } } } },
        },
      },
      on: {
        'verification.begun': {
          actions: [
            store(({ event }: StepArgs<Fields, { address: string }>) => address.typed(event.address)),
            ...enter(secondOf(name)),
          ],
          target: '.confirming',
        },
        'verification.withdrawn': { actions: enter(name), target: '.asking' },
      },
    }),
  })

const noEmail: EmailFields = { email: '', verifiedEmail: null }

/** An e-mail and its code; the code is a step of its own. */
export const emailByCode = () =>
  typedAddress(emailAs('emailCode', EMAIL_BY_CODE), emailEntries, noEmail, true)

export const phoneByCode = (kind: VerificationKind = PHONE_BY_CODE) =>
  typedAddress(phoneAs(kind), phoneEntries, { phone: '', verifiedPhone: null }, false)

/** A PIN to an e-mail that the user cannot change. It is sent when the step opens. */
export const emailByPin = () => {
  const address = emailAs('emailPin', PARTNER_EMAIL_BY_PIN)
  return defineStep<CodeTypes<EmailFields, 'emailPin', never>>({
    entries: emailEntries,
    empty: noEmail,
    actors: { emailPin: verificationMachine },
    second: { suffix: 'Confirm', counts: false },
    isSecondDone: (draft) => isVerified(draft, address),
    chart: ({ name, next, on }) => ({
      entry: entryOf(name, address),
      invoke: invokeOf(name, next, address, beginsBySubmission),
      on: { 'verification.begun': { actions: enter(secondOf(name)) }, ...on },
    }),
  })
}
