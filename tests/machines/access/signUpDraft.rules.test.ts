import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptySignUpDraft,
  SIGN_UP_STEPS,
  type SignUpDraft,
  type SignUpStep,
  stepToOpen,
} from '#machines/access/signUpDraft.ts'
import { beginsWith } from '#machines/access/verificationKinds.ts'
import { draftAt, EMAIL, PHONE } from './signUpSamples.ts'

/** What somebody changes in a draft, and the first step that it makes undone; null: none. */
const edits: readonly (readonly [what: string, edit: Partial<SignUpDraft>, undone: SignUpStep | null])[] = [
  ['no e-mail', { email: '' }, 'email'],
  ['half an e-mail', { email: 'novo@' }, 'email'],
  ['no e-mail, as was verified', { email: '', verifiedEmail: '' }, 'email'],
  ['another e-mail', { email: 'outro@example.com' }, 'emailConfirm'],
  ['no verified e-mail', { verifiedEmail: null }, 'emailConfirm'],
  ['another verified e-mail', { verifiedEmail: 'outro@example.com' }, 'emailConfirm'],
  ['no phone', { phone: '' }, 'phone'],
  ['half a phone', { phone: '4598888' }, 'phone'],
  ['a phone with its mask', { phone: '(45) 98888-7777' }, 'phone'],
  ['half a phone, as was verified', { phone: '4598888', verifiedPhone: '4598888' }, 'phone'],
  ['another phone', { phone: '45988887778' }, 'phoneConfirm'],
  ['no verified phone', { verifiedPhone: null }, 'phoneConfirm'],
  ['another verified phone', { verifiedPhone: '45988887778' }, 'phoneConfirm'],
  ['no CNPJ', { cnpj: '' }, 'cnpj'],
  ['half a CNPJ, as was checked', { cnpj: '7788', checkedCnpj: '7788' }, 'cnpj'],
  ['another CNPJ', { cnpj: '11222333000181' }, 'cnpj'],
  ['no checked CNPJ', { checkedCnpj: null }, 'cnpj'],
  ['another checked CNPJ', { checkedCnpj: '11222333000181' }, 'cnpj'],
  ['no photo', { document: null }, 'photo'],
  ['no CEP', { cep: '' }, 'cepAddress'],
  ['half a CEP', { cep: '8580100' }, 'cepAddress'],
  ['no city', { city: '' }, 'cepAddress'],
  ['no street', { street: '' }, 'cepAddress'],
  ['a street of blanks', { street: '  ' }, 'cepAddress'],
  ['no neighbourhood', { neighbourhood: '' }, 'cepAddress'],
  ['a neighbourhood of blanks', { neighbourhood: ' ' }, 'cepAddress'],
  ['no ANTT', { antt: '' }, 'antt'],
  ['no ANTT, as was checked', { antt: '', checkedAntt: '' }, 'antt'],
  ['another ANTT', { antt: '012345678' }, 'antt'],
  ['no checked ANTT', { checkedAntt: null }, 'antt'],
  ['another checked ANTT', { checkedAntt: '012345678' }, 'antt'],
  ['no number', { number: '' }, null],
  ['no complement', { complement: '' }, null],
]

const indexOf = (step: SignUpStep) => SIGN_UP_STEPS.indexOf(step)
const earlier = (one: SignUpStep, other: SignUpStep) => (indexOf(one) < indexOf(other) ? one : other)

describe('the step that a draft is opened at', () => {
  it.each(SIGN_UP_STEPS)('is its own at %s when all behind it is there', (step) => {
    expect(stepToOpen(draftAt(step))).toBe(step)
  })

  it('is the first when there is nothing', () => {
    expect(stepToOpen(emptySignUpDraft)).toBe('terms')
  })

  it.each(SIGN_UP_STEPS.slice(1))('is not %s when nothing was ever typed', (step) => {
    expect(stepToOpen({ ...emptySignUpDraft, step })).toBe('email')
  })

  describe.each(SIGN_UP_STEPS)('of a whole draft at %s', (step) => {
    it.each(edits)('is not beyond what %s leaves undone (U5)', (_, edit, undone) => {
      const draft = { ...draftAt('newPassword', edit), step }
      expect(stepToOpen(draft)).toBe(undone ? earlier(undone, step) : step)
    })
  })

  it('is the first that any removals leave undone', () => {
    const removals = edits.filter(([what]) => what.startsWith('no '))
    fc.assert(
      fc.property(fc.constantFrom(...SIGN_UP_STEPS), fc.subarray(removals), (step, removed) => {
        const draft = Object.assign({}, draftAt('newPassword'), ...removed.map(([, edit]) => edit), { step })
        const first = removed.map(([, , undone]) => undone ?? step).reduce(earlier, step)
        expect(stepToOpen(draft)).toBe(first)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the verification of an address', () => {
  it.each([
    ['asks for one', '', null, false, 'asking'],
    ['shows one that no code was sent to', EMAIL, null, false, 'asking'],
    ['shows one that was verified and is being changed', EMAIL, EMAIL, false, 'asking'],
    ['waits for a code that was sent', EMAIL, null, true, 'confirming'],
    ['waits for it although another one was verified before', EMAIL, 'outro@example.com', true, 'confirming'],
    ['shows that it was verified', PHONE, PHONE, true, 'confirmed'],
    ['asks for one that a code cannot have been sent to', '', '', true, 'asking'],
  ] as const)('%s', (_, address, verified, isSent, begins) => {
    expect(beginsWith(address, verified, isSent)).toBe(begins)
  })
})
