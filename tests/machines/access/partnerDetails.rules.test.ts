import { describe, expect, it } from 'vitest'
import {
  areDetailsGood,
  detailsOf,
  errorsOfDetails,
  type PartnerDetails,
} from '#machines/access/partnerDetails.ts'
import { partnerWizard } from '#machines/access/partnerWizard.ts'
import { openWizard } from '#tests/support/kits/wizard.ts'
import { draftAt, noDetails, registration, wholeDetails } from './partnerSamples.ts'

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
  it('is what the draft holds, without blanks around the address', async () => {
    const draft = draftAt('newPassword', { street: ' Rua Paraná ', neighbourhood: ' Centro', wasSent: true })
    const { walk } = await openWizard(partnerWizard, draft)
    expect(walk.pending['sending/lookUp']).toMatchObject({ subject: registration })
  })

  it('has of Cadastro what Cadastro has typed', () => {
    expect(detailsOf(draftAt('newPassword'))).toEqual(wholeDetails)
    expect(detailsOf(draftAt('welcome'))).toEqual(noDetails)
  })
})
