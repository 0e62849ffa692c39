import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPayTermsService } from '#services/payTerms.ts'
import { faultFrom, jsonAnswer } from '#tests/support/http.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (answer: unknown) =>
  openSignedIn(
    () => jsonAnswer(answer),
    (client) => ({ payTerms: createPayTermsService(client) }),
  )

describe('the terms of the pay account', () => {
  it.each([{}, { texto: null }, '<html></html>'])('without a text are a fault: %j', async (answer) => {
    expect(await faultFrom(open(answer).payTerms.loadTerms({ companyId: 102, kind: 1 }))).toMatchObject({
      kind: 'malformed',
    })
  })
})
