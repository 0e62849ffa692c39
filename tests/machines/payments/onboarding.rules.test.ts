import { describe, expect, it } from 'vitest'
import {
  classOf,
  classOfNature,
  companyTypeOf,
  companyTypes,
  controllerTypes,
  documentsOf,
  motherOf,
  type OnboardingDraft,
  relationships,
} from '#machines/payments/onboarding/onboarding.ts'
import {
  birthDateError,
  companyErrors,
  documentsError,
  representativeErrors,
} from '#machines/payments/onboarding/onboardingChecks.ts'
import { draftAt, files } from './onboardingSamples.ts'

/** Midday of 23 November 2026. */
const NOW = new Date(2026, 10, 23, 12)
const whole = draftAt('validation')
const noFiles = { selfie: null, cnh: null, controllerStatute: null, contract: null }

describe('the company', () => {
  it.each([
    ['PAY-113', '2046', 'SA'],
    ['PAY-113', '2054', 'SA'],
    ['PAY-113 with its hyphen', '204-6', 'SA'],
    ['PAY-114', '2135', 'MEI'],
    ['PAY-114', '2305', 'MEI'],
    ['PAY-114', '2313', 'MEI'],
    ['another', '2062', 'LTDA'],
    ['one that is longer', '20461', 'LTDA'],
    ['not known', null, 'LTDA'],
  ])('%s: the legal nature %s is the class %s', (_, legalNature, is) => {
    expect(classOfNature(legalNature)).toBe(is)
  })

  it.each([
    ['2062', null, 'LTDA', 'LTDA'],
    ['2062', 'SA', 'SA', 'SA'],
    ['2062', 'FundoDeInvestimento', 'FundoDeInvestimento', 'LTDA'],
    ['2062', 'MEI', 'MEI', 'MEI'],
    ['2046', 'LTDA', 'SA', 'SA'],
    ['2135', 'SA', 'MEI', 'MEI'],
  ] as const)(
    'of the nature %s, chosen as %s, is a %s and brings the files of a %s',
    (legalNature, companyType, type, is) => {
      expect(companyTypeOf({ legalNature, companyType })).toBe(type)
      expect(classOf({ legalNature, companyType })).toBe(is)
    },
  )

  it('PAY-112 PAY-110 PAY-121 has the types, controller types and relationships of the specification', () => {
    expect(companyTypes).toEqual(['LTDA', 'SA', 'FundoDeInvestimento', 'MEI'])
    expect(controllerTypes).toEqual(['LTDA', 'SA', 'FundoDeInvestimento'])
    expect(relationships).toEqual(['SOCIO', 'RESPONSAVEL'])
  })

  it.each([
    ['PAY-106 no revenue', { revenue: null }, { revenue: 'Campo obrigatório' }],
    ['PAY-107 a revenue of nothing', { revenue: 0 }, { revenue: 'Receita anual inválida!' }],
    ['one centavo', { revenue: 1 }, {}],
    [
      'a controller without its statute',
      { hasController: true, controllerType: 'SA', controllerStatute: null },
      { controllerStatute: 'Anexar Estatuto' },
    ],
    [
      'a controller without its type',
      { hasController: true },
      { controllerType: 'Natureza da controladora é obrigatória!' },
    ],
    ['no controller, and no statute', { controllerStatute: null }, {}],
  ] as const)('%s', (_, rest, errors) => {
    const none = { revenue: null, controllerType: null, controllerStatute: null }
    expect(companyErrors({ ...whole, ...rest })).toEqual({ ...none, ...errors })
  })
})

describe('the representative', () => {
  const errorsOf = (rest: Partial<OnboardingDraft>) =>
    Object.fromEntries(
      Object.entries(representativeErrors({ ...whole, ...rest }, NOW)).filter(([, error]) => error !== null),
    )

  it.each([
    ['whole, PAY-136 without a complement', {}, {}],
    ['without a relationship', { relationship: null }, { relationship: 'Relação é obrigatória!' }],
    ['PAY-122 a CPF of ten digits', { cpf: '1234567890' }, { cpf: 'CPF inválido!' }],
    ['PAY-122 a CPF of twelve digits', { cpf: '123456789091' }, { cpf: 'CPF inválido!' }],
    ['a CPF whose last digits do not fit', { cpf: '12345678900' }, { cpf: 'CPF inválido!' }],
    ['a CPF of one digit alone', { cpf: '11111111111' }, { cpf: 'CPF inválido!' }],
    ['without a name', { name: ' ' }, { name: 'Nome é obrigatório!' }],
    ['a name that nobody sees', { name: '\u200b \u3164' }, { name: 'Nome é obrigatório!' }],
    ['PAY-126 without a mother', { mother: '' }, { mother: 'Nome da mãe é obrigatório!' }],
    ['PAY-127 without a mother on purpose', { mother: '', hasNoMother: true }, {}],
    ['PAY-130 without an e-mail', { email: '' }, { email: 'Email é obrigatório!' }],
    ['PAY-129 half an e-mail', { email: 'ana@' }, { email: 'Email inválido!' }],
    ['PAY-131 without a mobile', { phone: '' }, { phone: 'Celular inválido!' }],
    ['PAY-132 a mobile of nine digits', { phone: '459888877' }, { phone: 'Celular inválido!' }],
    ['PAY-133 a mobile of ten digits', { phone: '4533330000' }, {}],
    ['a mobile of twelve digits', { phone: '459888877771' }, { phone: 'Celular inválido!' }],
    ['PAY-135 without a CEP', { cep: '' }, { cep: 'Cep inválido!' }],
    ['PAY-135 without a street', { street: ' ' }, { street: 'Logradouro inválido!' }],
    ['PAY-135 without a number', { number: '' }, { number: 'Número inválido!' }],
    ['PAY-135 without a neighbourhood', { neighbourhood: '' }, { neighbourhood: 'Bairro inválido!' }],
    ['PAY-135 without a city', { city: '' }, { city: 'Cidade inválido!' }],
    ['without the code of the city', { cityIbge: null }, { city: 'Cidade inválido!' }],
    ['PAY-140 without a selfie', { selfie: null }, { photos: 'Anexar SELFIE e CNH' }],
    ['PAY-140 without a licence', { cnh: null }, { photos: 'Anexar SELFIE e CNH' }],
    [
      'responsible without a power of attorney',
      { relationship: 'RESPONSAVEL' },
      { powerOfAttorney: 'Anexar Procuração' },
    ],
    ['responsible with one', { relationship: 'RESPONSAVEL', powerOfAttorney: files.powerOfAttorney }, {}],
  ] as [string, Partial<OnboardingDraft>, object][])('%s', (_, rest, errors) => {
    expect(errorsOf(rest)).toEqual(errors)
  })

  it('PAY-135 without a state has a message of its own', () => {
    expect(representativeErrors({ ...whole, state: '' }, NOW).state).toBe('Estado inválido!')
  })

  it.each([
    ['PAY-125', '', 'Data de nascimento é obrigatória!'],
    ['PAY-146 a real day', '05/03/1980', null],
    ['a leap day', '29/02/2004', null],
    ['eighteen years ago today', '23/11/2008', null],
    ['eighteen years ago tomorrow', '24/11/2008', 'O representante deve ter pelo menos 18 anos!'],
    ['a child', '05/03/2020', 'O representante deve ter pelo menos 18 anos!'],
    ['no leap year', '29/02/2023', 'Data de nascimento inválida!'],
    ['a month that is none', '05/13/1980', 'Data de nascimento inválida!'],
    ['PAY-146 another order', '1980-03-05', 'Data de nascimento inválida!'],
    ['half a date', '05/03/19', 'Data de nascimento inválida!'],
    ['today', '23/11/2026', 'O representante deve ter pelo menos 18 anos!'],
    ['tomorrow', '24/11/2026', 'Data de nascimento inválida!'],
    ['the oldest day', '01/01/1900', null],
    ['long ago', '31/12/1899', 'Data de nascimento inválida!'],
  ])('%s: born %s', (_, text, error) => {
    expect(birthDateError(text, NOW)).toBe(error)
  })

  it("PAY-128 without a mother is sent with the word 'DESCONHECIDO', whatever was typed", () => {
    expect(motherOf({ mother: ' Rosa Souza ', hasNoMother: false })).toBe('Rosa Souza')
    expect(motherOf({ mother: 'Rosa', hasNoMother: true })).toBe('DESCONHECIDO')
  })
})

const SA_TEXT = 'Anexar Estatuto da empresa, Contrato Social e Declaração dos beneficiários finais'
const { statute, contract, beneficiaries } = files

describe('the documents', () => {
  it.each([
    ['PAY-149 an SA without its statute', '2046', { contract, beneficiaries }, SA_TEXT],
    ['PAY-149 an SA without its contract', '2046', { statute, beneficiaries }, SA_TEXT],
    ['PAY-149 an SA without its declaration', '2054', { statute, contract }, SA_TEXT],
    ['an SA with all three', '2054', { statute, contract, beneficiaries }, null],
    ['PAY-150 another without its contract', '2062', { statute, beneficiaries }, 'Anexar Contrato Social'],
    ['PAY-151 another with its contract alone', '2062', { contract }, null],
    ['a MEI without any', '2135', {}, null],
  ])('%s', (_, legalNature, rest, error) => {
    expect(
      documentsError({
        legalNature,
        companyType: null,
        statute: null,
        contract: null,
        beneficiaries: null,
        ...rest,
      }),
    ).toBe(error)
  })

  const sent = (rest: Partial<OnboardingDraft>) =>
    documentsOf({ ...whole, ...files, ...rest }).map(({ tipo, of, file }) => [tipo, of, file.name])
  const PERSON = [
    ['SELFIE', 'representative', 'selfie.jpg'],
    ['CNH', 'representative', 'cnh.jpg'],
  ]
  const POWER = ['PROCURACAO', 'representative', 'procuracao.pdf']
  const CONTRACT = ['CONTRATO_SOCIAL', 'company', 'contrato.pdf']
  const STATUTE = ['ESTATUTO_SOCIAL', 'company', 'estatuto.pdf']
  const BENEFICIARIES = ['DECLARACAO_BENEFICIARIOS_FINAIS', 'company', 'beneficiarios.pdf']
  const CONTROLLER = ['ESTATUTO_SOCIAL', 'controlling', 'controladora.pdf']

  it.each([
    ['of a partner of a LTDA', {}, [...PERSON, CONTRACT]],
    ['of who is responsible', { relationship: 'RESPONSAVEL' }, [...PERSON, POWER, CONTRACT]],
    ['of an SA', { legalNature: '2046' }, [...PERSON, STATUTE, CONTRACT, BENEFICIARIES]],
    ['of a MEI', { legalNature: '2135' }, PERSON],
    // A99
    [
      'of an SA with a controller: two statutes',
      { legalNature: '2046', hasController: true },
      [...PERSON, STATUTE, CONTRACT, BENEFICIARIES, CONTROLLER],
    ],
    ['that were not chosen', noFiles, []],
  ] as [string, Partial<OnboardingDraft>, unknown][])('%s are sent in their order', (_, rest, list) => {
    expect(sent(rest)).toEqual(list)
  })
})
