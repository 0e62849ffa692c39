import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areDetailsGood,
  detailsOf,
  errorsOfDetails,
  openedDraft,
  PARTNER_STEPS,
  type PartnerDetails,
  type PartnerDraft,
  type PartnerStep,
  registrationOf,
} from '#machines/access/partnerDraft.ts'
import {
  ANTT,
  CNPJ,
  cnh,
  draftAt,
  EMAIL,
  noDetails,
  PHONE,
  registration,
  wholeDetails,
} from './partnerSamples.ts'

const NINE = 'Mínimo de 9 caracteres'
const CEP = 'Insira um cep valido'

const nothingWrong = { antt: null, cep: null, state: null, street: null, number: null, neighbourhood: null }

describe('the step Cadastro', () => {
  it.each<readonly [situation: string, details: Partial<PartnerDetails>, errors: object]>([
    ['all of it', {}, {}],
    ['all but the complement (REG-192)', { complement: '' }, {}],
    ['a complement', { complement: 'Fundos' }, {}],
    ['no ANTT (REG-182)', { antt: '' }, { antt: NINE }],
    ['eight digits of an ANTT (REG-182)', { antt: '08765432' }, { antt: NINE }],
    ['ten digits of an ANTT (REG-182)', { antt: '0876543210' }, { antt: NINE }],
    ['letters in an ANTT', { antt: '08765432a' }, { antt: NINE }],
    ['a CEP without a city', { city: '', cityIbge: null }, { cep: CEP }],
    ['a city without its code', { cityIbge: null }, { cep: CEP }],
    ['a city without its state', { state: '' }, { state: 'Informe o estado' }],
    ['no street', { street: ' ' }, { street: 'Informe a rua' }],
    ['no number', { number: '' }, { number: 'Informe o número ou 0' }],
    ['a number of thirteen digits', { number: '1234567890123' }, { number: 'Informe o número ou 0' }],
    ['a number of twelve digits', { number: '123456789012' }, {}],
    ['a number with letters', { number: '12A' }, { number: 'Informe o número ou 0' }],
    ['no neighbourhood', { neighbourhood: '' }, { neighbourhood: 'Informe o bairro' }],
  ])('with %s says what is wrong beside each field', (_, rest, errors) => {
    const details = { ...wholeDetails, ...rest }
    expect(errorsOfDetails(details)).toEqual({ ...nothingWrong, ...errors })
    expect(areDetailsGood(details)).toBe(Object.keys(errors).length === 0)
  })

  it('with nothing typed says so of every field that is required', () => {
    expect(Object.values(errorsOfDetails(noDetails))).not.toContain(null)
  })
})

describe('what is registered', () => {
  it('is what the draft holds, without blanks around the address', () => {
    const draft = draftAt('newPassword', { street: ' Rua Paraná ', neighbourhood: ' Centro' })
    expect(registrationOf(draft)).toEqual(registration)
  })

  it('has of Cadastro what Cadastro has typed', () => {
    expect(detailsOf(draftAt('newPassword'))).toEqual(wholeDetails)
    expect(detailsOf(draftAt('welcome'))).toEqual(noDetails)
  })
})

describe('an edited draft', () => {
  it.each<readonly [edit: string, rest: Partial<PartnerDraft>, opened: PartnerStep]>([
    ['nothing', {}, 'newPassword'],
    ['no ANTT', { antt: '' }, 'details'],
    ['an ANTT that was not checked', { checkedAntt: null }, 'details'],
    ['another ANTT than the checked one', { antt: '011111111' }, 'details'],
    ['no CEP', { cep: '', city: '', cityIbge: null }, 'details'],
    ['no state', { state: '' }, 'details'],
    ['no street', { street: '' }, 'details'],
    ['no number', { number: '' }, 'details'],
    ['no neighbourhood', { neighbourhood: '' }, 'details'],
    ['no kind of document', { documentKind: null }, 'documentKind'],
    ['no document', { document: null }, 'photo'],
    ['an e-mail that was not verified', { verifiedEmail: null }, 'pinConfirm'],
    ['another e-mail than the verified one', { verifiedEmail: 'outro@example.com' }, 'pinConfirm'],
    ['half a phone', { phone: '4598' }, 'phone'],
    ['a phone that was not verified', { verifiedPhone: null }, 'phoneConfirm'],
    ['another phone than the verified one', { phone: '45977776666' }, 'phoneConfirm'],
  ])('with %s opens where that is asked for (U5)', (_, rest, opened) => {
    expect(openedDraft(draftAt('newPassword', rest))).toEqual(
      draftAt(opened === 'newPassword' ? opened : 'newPassword', { ...rest, step: opened }),
    )
  })

  it.each(PARTNER_STEPS)('that is whole opens at its own step: %s', (step) => {
    expect(openedDraft(draftAt(step)).step).toBe(step)
  })

  it('never opens a step behind one that is not done, and none later than its own (U5)', () => {
    const behind = (step: PartnerStep) => PARTNER_STEPS.indexOf(step)
    const draft = fc.record({
      step: fc.constantFrom(...PARTNER_STEPS),
      cnpj: fc.constant(CNPJ),
      email: fc.constant(EMAIL),
      antt: fc.constantFrom('', '0876', ANTT),
      checkedAntt: fc.constantFrom(null, ANTT, '0876'),
      cep: fc.constantFrom('', '85801000'),
      street: fc.constantFrom('', 'Rua Paraná'),
      number: fc.constantFrom('', '120', '12a'),
      complement: fc.constantFrom('', 'Fundos'),
      neighbourhood: fc.constantFrom('', 'Centro'),
      city: fc.constantFrom('', 'Cascavel'),
      cityIbge: fc.constantFrom(null, 4104808),
      state: fc.constantFrom('', 'PR'),
      documentKind: fc.constantFrom(null, 'RG' as const),
      document: fc.constantFrom(null, cnh),
      phone: fc.constantFrom('', '4598', PHONE),
      verifiedEmail: fc.constantFrom(null, EMAIL, 'outro@example.com'),
      verifiedPhone: fc.constantFrom(null, PHONE, '4598'),
    })
    fc.assert(
      fc.property(draft, (edited) => {
        const opened = behind(openedDraft(edited).step)
        if (opened > behind(edited.step)) return false
        const hasDetails = areDetailsGood(edited) && edited.checkedAntt === edited.antt
        if (opened > behind('details') && !hasDetails) return false
        if (opened > behind('documentKind') && edited.documentKind === null) return false
        if (opened > behind('photo') && edited.document === null) return false
        if (opened > behind('pinConfirm') && edited.verifiedEmail !== EMAIL) return false
        if (opened > behind('phone') && edited.phone !== PHONE) return false
        return !(opened > behind('phoneConfirm') && edited.verifiedPhone !== PHONE)
      }),
      { numRuns: 5000, seed: 20_261_121 },
    )
  })
})
