import { describe, expect, test } from 'vitest'
import { newDriverSummary } from '#screens/drivers/newDriverSummary.ts'
import { onboardingSummary } from '#screens/payments/onboardingSummary.ts'
import { transferSummary } from '#screens/payments/transferSummary.ts'
import type { SummaryPart } from '#screens/shared/wizard/summary.ts'
import { newTruckSummary } from '#screens/trucks/newTruckSummary.ts'
import { draftAt as driverAt } from '#tests/machines/drivers/newDriverSamples.ts'
import { ipeRoxo, main } from '#tests/machines/payments/bankSamples.ts'
import { files, draftAt as onboardingAt } from '#tests/machines/payments/onboardingSamples.ts'
import { joao } from '#tests/machines/payments/transferSamples.ts'
import { draftAt as truckAt, types } from '#tests/machines/trucks/newTruckSamples.ts'

/** '✓ Cavalo: Placa CDE3F45' is done, '> Cavalo' the present step, '· Cavalo' to come. */
const linesOf = (parts: readonly SummaryPart[]) =>
  parts.map(({ name, at, facts }) => {
    const told = facts.map((fact) => fact.join(' ')).join('; ')
    return `${{ done: '✓', present: '>', ahead: '·' }[at]} ${name}${told && `: ${told}`}`
  })

const DRIVER = [
  '✓ Documento CNH: Foto da CNH cnh.jpg',
  '✓ Telefone: Celular (45) 98888-7777',
  '✓ Email: E-mail joao@example.com',
  '✓ Endereço: CEP 85801-000; Endereço Avenida Brasil, 100, Sala 2, Centro; Cidade Cascavel - PR',
  '> Referência profissional',
]

describe('the summary of a new driver', () => {
  const whole = driverAt('references')
  test.each([
    [
      'that is begun tells the steps',
      driverAt('photo'),
      ['> Documento CNH', '· Telefone', '· Email', '· Endereço', '· Referência profissional'],
    ],
    [
      'tells what was entered before the present step',
      driverAt('email'),
      [...DRIVER.slice(0, 2), '> Email', '· Endereço', '· Referência profissional'],
    ],
    ['at its last step tells all of the others', whole, DRIVER],
    [
      'tells no e-mail that is not sent',
      { ...whole, hasNoEmail: true },
      [...DRIVER.slice(0, 2), '✓ Email: E-mail Não informado', ...DRIVER.slice(3)],
    ],
    [
      'keeps what was entered after a step that is changed again',
      { ...whole, step: 'phone', secondReferenceName: 'Graneleira Sul', secondReferencePhone: '4533330001' },
      [
        '✓ Documento CNH: Foto da CNH cnh.jpg',
        '> Telefone',
        ...DRIVER.slice(2, 4),
        '✓ Referência profissional: Primeira referência Cerealista Boa Safra, (45) 3333-0000; Segunda referência Graneleira Sul, (45) 3333-0001',
      ],
    ],
    [
      'has a step to come whose field was emptied',
      { ...whole, step: 'photo', phone: '4598' },
      [
        '> Documento CNH',
        '· Telefone',
        ...DRIVER.slice(2, 4),
        '✓ Referência profissional: Primeira referência Cerealista Boa Safra, (45) 3333-0000',
      ],
    ],
  ] as const)('%s', (_, draft, lines) => {
    expect(linesOf(newDriverSummary(draft))).toEqual(lines)
  })
})

describe('the summary of a new truck', () => {
  test.each([
    [
      'has no trailers before their number is known',
      truckAt('nameType', { truckType: null }),
      ['> Nome/tipo', '· Cavalo'],
    ],
    [
      'has as many trailers as the type',
      truckAt('tractor', { truckType: types.bitrem }),
      ['✓ Nome/tipo: Nome Rodotrem verde; Tipo Bitrem', '> Cavalo', '· Carreta 1', '· Carreta 2'],
    ],
    [
      'tells the plates',
      truckAt('trailer3'),
      [
        '✓ Nome/tipo: Nome Rodotrem verde; Tipo Rodotrem',
        '✓ Cavalo: Placa CDE3F45',
        '✓ Carreta 1: Placa FGH6I78',
        '✓ Carreta 2: Placa GHI7J89',
        '> Carreta 3',
      ],
    ],
    [
      'forgets the trailers that another type has not',
      truckAt('trailer3', { step: 'tractor', truckType: types.toco }),
      ['✓ Nome/tipo: Nome Rodotrem verde; Tipo Toco', '> Cavalo'],
    ],
    [
      'does not tell a trailer that was chosen twice',
      truckAt('trailer3', { step: 'tractor', trailer2: truckAt('trailer3').trailer1 }),
      [
        '✓ Nome/tipo: Nome Rodotrem verde; Tipo Rodotrem',
        '> Cavalo',
        '✓ Carreta 1: Placa FGH6I78',
        '· Carreta 2',
        '✓ Carreta 3: Placa HIJ8K12',
      ],
    ],
  ] as const)('%s', (_, draft, lines) => {
    expect(linesOf(newTruckSummary(draft))).toEqual(lines)
  })
})

describe("the summary of a pay account's onboarding", () => {
  const COMPANY =
    '✓ Dados gerais: Empresa Grãos do Oeste Ltda; CNPJ 22.333.444/0001-81; Receita anual R$ 1.500.000,00; Tipo de empresa LTDA'
  const PERSON =
    '✓ Representante: Relação com a empresa Sócio; CPF 123.456.789-09; Nome Ana Souza; Data de nascimento 05/03/1980; Nome da mãe Rosa Souza; E-mail ana@example.com; Celular (45) 98888-7777; CEP 85801-000; Endereço Avenida Brasil, 100, Centro; Cidade Cascavel - PR; SELFIE selfie.jpg; CNH cnh.jpg'
  test.each([
    [
      'that is begun tells the steps',
      onboardingAt('company'),
      ['> Dados gerais', '· Representante', '· Documentos', '· Validação'],
    ],
    [
      'at the code for the phone tells all but the code',
      onboardingAt('validation', { verifiedPhone: null }),
      [COMPANY, PERSON, '✓ Documentos: Contrato Social contrato.pdf', '> Validação'],
    ],
    [
      'tells the controlling company, and who is no partner',
      onboardingAt('documents', {
        hasController: true,
        controllerType: 'SA',
        relationship: 'RESPONSAVEL',
        powerOfAttorney: files.powerOfAttorney,
        hasNoMother: true,
      }),
      [
        `${COMPANY}; Natureza jurídica da controladora SA; Estatuto da controladora controladora.pdf`,
        `${PERSON.replace('Sócio', 'Responsável').replace('Rosa Souza', 'Não consta')}; Procuração procuracao.pdf`,
        '> Documentos',
        '· Validação',
      ],
    ],
    [
      'of a MEI has no documents',
      onboardingAt('representative', { legalNature: '2135' }),
      [COMPANY.replace('LTDA', 'MEI'), '> Representante', '· Validação'],
    ],
  ] as const)('%s', (_, draft, lines) => {
    expect(linesOf(onboardingSummary(draft))).toEqual(lines)
  })
})

describe('the summary of a transfer', () => {
  const NOTHING = { kind: null, payee: null, target: null, centavos: null } as const
  const PAY = { ...NOTHING, kind: 'pay', payee: joao, centavos: 150_000 } as const
  const BANK = {
    ...NOTHING,
    kind: 'bank',
    target: { payee: ipeRoxo, account: main, isNew: true, savesAccount: true },
    centavos: 150_000,
  } as const
  test.each([
    [
      'that is begun tells the steps',
      NOTHING,
      0,
      ['> Como transferir', '· Favorecido e valor', '· Confirmação'],
    ],
    [
      'tells the kind beside the payee and the amount',
      PAY,
      1,
      ['✓ Como transferir: Transferência Para Boleia PAY', '> Favorecido e valor', '· Confirmação'],
    ],
    [
      'tells payee and amount where another kind may be chosen',
      PAY,
      0,
      [
        '> Como transferir',
        '✓ Favorecido e valor: Favorecido João Batista Silva; CPF 111.222.333-96; Valor R$ 1.500,00',
        '· Confirmação',
      ],
    ],
    [
      'tells account and fee of a TED',
      BANK,
      0,
      [
        '> Como transferir',
        '✓ Favorecido e valor: Favorecido Transportes Ipe Roxo; CNPJ 11.222.333/0001-81; Conta Conta da matriz · Agência 0042 · Conta 765432-1 · 998 - Banco do Planalto · Corrente; Salvar conta do favorecido Sim; Valor R$ 1.500,00; Tarifa de TED R$ 7,90',
        '· Confirmação',
      ],
    ],
    [
      'has the payee to come as soon as another kind is chosen',
      { ...PAY, kind: 'bank' },
      0,
      ['> Como transferir', '· Favorecido e valor', '· Confirmação'],
    ],
  ] as const)('%s', (_, context, step, lines) => {
    expect(linesOf(transferSummary(context, step))).toEqual(lines)
  })
})
