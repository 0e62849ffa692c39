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
  it.each([1, 2] as const)('PAY-116 of the kind %i are read for their company', async (kind) => {
    const { payTerms, targets } = open({ texto: '<p>Termos</p>' })
    expect(await payTerms.loadTerms({ companyId: 102, kind })).toBe('<p>Termos</p>')
    expect(targets()).toEqual([`GET /onboarding/termos-aceite?frotista_id=102&tipo=${kind}`])
  })

  it.each([{}, { texto: null }, '<html></html>'])('without a text are a fault: %j', async (answer) => {
    expect(await faultFrom(open(answer).payTerms.loadTerms({ companyId: 102, kind: 1 }))).toMatchObject({
      kind: 'malformed',
    })
  })

  it('PAY-117 are accepted one by one', async () => {
    const { payTerms, targets } = open({})
    await payTerms.acceptTerms({ companyId: 102, kind: 2 })
    expect(targets()).toEqual(['POST /onboarding/termos-aceite'])
  })
})
