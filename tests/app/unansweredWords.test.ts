import { expect, it } from 'vitest'
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
