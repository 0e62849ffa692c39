import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { signUpDraftShape } from '#app/draftShapes.ts'
import { SIGN_UP_STEPS } from '#machines/access/signUpDraft.ts'
import { draftAt } from '#tests/machines/access/signUpSamples.ts'

const whole = draftAt('newPassword')
const fields = Object.keys(whole)

/** What a browser's storage can hold in place of a field. */
const junk = fc.oneof(
  fc.anything(),
  fc.constantFrom(undefined, null, NaN, -1, '', {}, [], 'newPassword', { name: 1 }),
)

describe('a draft of the sign-up that comes back from the storage', () => {
  it.each(SIGN_UP_STEPS)('is taken as it was kept at %s', (step) => {
    expect(v.parse(signUpDraftShape, draftAt(step))).toEqual(draftAt(step))
  })

  it.each(fields)('is refused without its %s', (name) => {
    expect(v.is(signUpDraftShape, { ...whole, [name]: undefined })).toBe(false)
  })

  it.each([
    ['a step that there is not', { step: 'admin' }],
    ['a step of the object itself', { step: 'constructor' }],
    ['a number for a text', { email: 1 }],
    ['a document without content', { document: { name: 'rg.jpg', type: 'image/jpeg' } }],
    ['a text for a number', { cityIbge: '4104808' }],
    ['a number for yes or no', { wasSent: 1 }],
  ])('is refused with %s', (_, edit) => {
    expect(v.is(signUpDraftShape, { ...whole, ...edit })).toBe(false)
  })

  it('loses what does not belong in it', () => {
    const parsed = v.parse(signUpDraftShape, { ...whole, password: 'Nova@2026', isAdmin: true })
    expect(parsed).toEqual(whole)
  })

  it('is taken or refused without an exception, whatever somebody wrote there (U4, X10)', () => {
    const edit = fc.tuple(fc.constantFrom(...fields, '__proto__', 'constructor', 'prototype'), junk)
    const record = fc.oneof(
      fc.anything(),
      fc.array(edit, { maxLength: 4 }).map((edits) =>
        JSON.parse(
          JSON.stringify(
            edits.reduce(
              (draft, [name, value]) =>
                Object.defineProperty(draft, name, { value, enumerable: true, configurable: true }),
              { ...whole },
            ),
            (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
          ),
        ),
      ),
    )
    fc.assert(
      fc.property(record, (one) => {
        const result = v.safeParse(signUpDraftShape, one)
        if (result.success) {
          expect(Object.keys(result.output).toSorted()).toEqual(fields.toSorted())
          expect(Object.getPrototypeOf(result.output)).toBe(Object.prototype)
        }
      }),
      { numRuns: 10_000 },
    )
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  })
})
