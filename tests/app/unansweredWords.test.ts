import { describe, expect, it } from 'vitest'
import { wordsOfUnanswered } from '#app/session/unansweredWords.ts'

const about = {
  tripId: 501,
  conjuntoId: 601,
  plate: 'ABC1D23',
  ending: 'cancel',
  origin: 'Cascavel - PR',
  destination: null,
}
const record = (rest: object = {}) => ({
  kind: 'tripEnding',
  key: 'cancel:601',
  userId: 1,
  sentAt: 1000,
  about,
  ...rest,
})

it('an end of a trip without an answer names the trip and claims nothing that is not known', () => {
  expect(wordsOfUnanswered(record())).toEqual({
    lost: 'A viagem #501, de Cascavel - PR para —, pode já estar cancelada.',
    nothingYet: 'Até agora a viagem #501, de Cascavel - PR para —, não foi cancelada.',
    notFound: 'A viagem #501, de Cascavel - PR para —, não foi cancelada.',
    undecided:
      'Não sabemos se a viagem #501, de Cascavel - PR para —, foi cancelada: ela não está mais entre as mais recentes do caminhão.',
    arrived: 'A viagem #501, de Cascavel - PR para —, foi cancelada.',
    place: { label: 'Ver ofertas solicitadas', to: '/lotes-solicitados' },
  })
  const finished = record({ about: { ...about, ending: 'finish' } })
  expect(wordsOfUnanswered(finished)?.arrived).toBe('A viagem #501, de Cascavel - PR para —, foi finalizada.')
})

it.each([
  ['driverDeletion', { name: 'João Batista Silva' }, 'motorista João Batista Silva', 'motoristas'],
  ['truckDeletion', { name: 'Bitrem azul' }, 'caminhão Bitrem azul', 'caminhoes'],
  ['vehicleDeletion', { plate: 'ABC1234' }, 'veículo ABC-1234', 'veiculos'],
])('a deletion without an answer (%s) names what it was and where it can be seen', (kind, named, what, list) => {
  expect(wordsOfUnanswered(record({ kind, about: named }))).toMatchObject({
    nothingYet: `Até agora o ${what} não foi excluído.`,
    arrived: `O ${what} foi excluído.`,
    place: { to: `/${list}` },
  })
  expect(wordsOfUnanswered(record({ kind, about: {} }))).toBeNull()
})

it('a change of a driver without an answer names the driver and claims nothing that is not known', () => {
  const changed = record({ kind: 'driverUpdate', about: { name: 'João Silva' } })
  expect(wordsOfUnanswered(changed)).toEqual({
    lost: 'A alteração do motorista João Silva pode já estar gravada.',
    nothingYet: 'Até agora a alteração do motorista João Silva não foi gravada.',
    notFound: 'A alteração do motorista João Silva não foi gravada.',
    undecided:
      'Não sabemos se a alteração do motorista João Silva foi gravada: confira na lista de motoristas.',
    arrived: 'A alteração do motorista João Silva foi gravada.',
    place: { label: 'Ver lista de motoristas', to: '/motoristas' },
  })
  expect(wordsOfUnanswered(record({ kind: 'driverUpdate', about: {} }))).toBeNull()
})

it('nothing is said of what another release has remembered in another form', () => {
  expect(wordsOfUnanswered(record({ about: { ...about, ending: 'block' } }))).toBeNull()
  expect(wordsOfUnanswered(record({ about: null }))).toBeNull()
  expect(wordsOfUnanswered(record({ kind: 'payment' }))).toBeNull()
})

it('a deposit slip without an answer names its amount and claims nothing that is not known', () => {
  const slip = { companyId: 101, centavos: 25_050, known: { dockIds: ['DOCK-1'], unreadable: 0 } }
  expect(wordsOfUnanswered(record({ kind: 'depositSlip', about: slip }))).toEqual({
    lost: 'O boleto de depósito de R$ 250,50 pode já estar gerado.',
    nothingYet: 'Até agora o boleto de depósito de R$ 250,50 não está entre os boletos da conta.',
    notFound: 'O boleto de depósito de R$ 250,50 não apareceu entre os boletos da conta.',
    undecided:
      'Não sabemos qual é o boleto de depósito de R$ 250,50 que você pediu: confira em Gerenciar boleto.',
    arrived: 'O boleto de depósito de R$ 250,50 foi gerado.',
    place: { label: 'Ver boletos', to: '/pagamentos/trazer-dinheiro?aba=gerenciar' },
  })
  expect(wordsOfUnanswered(record({ kind: 'depositSlip', about: { ...slip, centavos: 'x' } }))).toBeNull()
})

describe('what belongs to a company', () => {
  const companies = [
    { id: 101, razao_social: 'Transportes Ipê Roxo Ltda', cnpj: '11222333000181' },
    { id: 102, razao_social: 'Transportes Ipê Roxo Ltda', cnpj: '11222333000262' },
  ]
  const selected = (id: number | null) => ({
    companies,
    selected: companies.find((company) => company.id === id) ?? null,
    isKnown: true,
  })
  const slip = record({
    kind: 'depositSlip',
    about: { companyId: 101, centavos: 9_900, known: { dockIds: [], unreadable: 0 } },
  })
  const percents = record({
    kind: 'percentages',
    about: { companyId: 101, percents: { advance: 70, balance: 30, detention: 100, rpa: 100 } },
  })

  it.each([
    ['another one', 102],
    ['none', null],
  ])('names it while %s is chosen, and leads nowhere: the page would be of the other', (_, id) => {
    expect(wordsOfUnanswered(slip, selected(id))).toMatchObject({
      nothingYet:
        'Até agora o boleto de depósito de R$ 99,00 (Transportes Ipê Roxo Ltda, CNPJ 11.222.333/0001-81) não está entre os boletos da conta.',
      arrived:
        'O boleto de depósito de R$ 99,00 (Transportes Ipê Roxo Ltda, CNPJ 11.222.333/0001-81) foi gerado.',
      place: null,
    })
    expect(wordsOfUnanswered(percents, selected(id))).toMatchObject({
      arrived:
        'As porcentagens de transferência que você salvou (adiantamento 70%, saldo 30%, estadia 100%, RPA 100%; Transportes Ipê Roxo Ltda, CNPJ 11.222.333/0001-81) foram gravadas.',
      place: null,
    })
  })

  it('needs no name under it, nor if it is the only one', () => {
    const only = { companies: companies.slice(0, 1), selected: null, isKnown: true }
    for (const inSight of [selected(101), only]) {
      expect(wordsOfUnanswered(slip, inSight)).toMatchObject({
        arrived: 'O boleto de depósito de R$ 99,00 foi gerado.',
        place: { label: 'Ver boletos' },
      })
      expect(wordsOfUnanswered(percents, inSight)?.place?.label).toBe('Ver porcentagens')
    }
  })

  it('is said to be of another one if it is none of theirs, and leads nowhere until they are read', () => {
    const others = { companies: companies.slice(1), selected: companies[1] ?? null, isKnown: true }
    expect(wordsOfUnanswered(slip, others)?.arrived).toBe(
      'O boleto de depósito de R$ 99,00 (outra empresa) foi gerado.',
    )
    expect(wordsOfUnanswered(slip, { companies: [], selected: null, isKnown: false })).toMatchObject({
      arrived: 'O boleto de depósito de R$ 99,00 foi gerado.',
      place: null,
    })
  })
})
