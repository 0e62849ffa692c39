import { describe, expect, it, vi } from 'vitest'
import { wordsOfInDoubt } from '#app/operations/inDoubtKinds.ts'

// the session, which the look-ups ask for, listens to other tabs
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()))

const about = {
  tripId: 501,
  conjuntoId: 601,
  plate: 'ABC1D23',
  ending: 'cancel',
  origin: 'Cascavel - PR',
  destination: null,
}
const FIRST = '99992345012345678901234567890123456789012345678'
const SECOND = '99990000012345678901234567890123456789012345678'
const record = (rest: object = {}) => ({
  kind: 'tripEnding',
  key: 'cancel:601',
  userId: 1,
  sentAt: 1000,
  about,
  ...rest,
})

it('an end of a trip without an answer names the trip and claims nothing that is not known', () => {
  expect(wordsOfInDoubt(record())).toEqual({
    lost: 'A viagem #501, de Cascavel - PR para —, pode já estar cancelada.',
    nothingYet: 'Até agora a viagem #501, de Cascavel - PR para —, não aparece como cancelada.',
    notFound: 'A viagem #501, de Cascavel - PR para —, não aparece como cancelada.',
    undecided:
      'Não sabemos se a viagem #501, de Cascavel - PR para —, foi cancelada: não a encontramos entre as mais recentes do caminhão.',
    arrived: 'A viagem #501, de Cascavel - PR para —, foi cancelada.',
    place: { label: 'Ver ofertas solicitadas', to: '/lotes-solicitados' },
  })
  const finished = record({ about: { ...about, ending: 'finish' } })
  expect(wordsOfInDoubt(finished)?.arrived).toBe('A viagem #501, de Cascavel - PR para —, foi finalizada.')
})

it.each([
  [
    'driverDeletion',
    { driverId: 201, name: 'João Batista Silva', companyId: 101 },
    'motorista João Batista Silva',
    'motoristas',
  ],
  [
    'truckDeletion',
    { truckId: 301, name: 'Bitrem azul', plate: 'ABC1234' },
    'caminhão Bitrem azul',
    'caminhoes',
  ],
  ['vehicleDeletion', { vehicleId: 401, kind: 'CAVALO', plate: 'ABC1234' }, 'veículo ABC-1234', 'veiculos'],
  [
    'vehicleDeletion',
    { vehicleId: 402, kind: 'CARRETA', plate: 'DEF1234' },
    'veículo DEF-1234',
    'veiculos?tipo=carretas',
  ],
])(
  'a deletion without an answer (%s) names what it was and where it can be seen',
  (kind, named, what, list) => {
    expect(wordsOfInDoubt(record({ kind, about: named }))).toMatchObject({
      nothingYet: expect.stringContaining(`Até agora o ${what} continua na lista de `),
      arrived: `O ${what} foi excluído.`,
      place: { to: `/${list}` },
    })
  },
)

it.each([
  [
    'truckSwitch',
    { truckId: 301, name: 'Bitrem azul', plate: 'ABC1234' },
    'caminhão Bitrem azul',
    'caminhoes',
  ],
  ['vehicleSwitch', { vehicleId: 401, kind: 'CAVALO', plate: 'ABC1234' }, 'veículo ABC-1234', 'veiculos'],
  [
    'vehicleSwitch',
    { vehicleId: 402, kind: 'CARRETA', plate: 'DEF1234' },
    'veículo DEF-1234',
    'veiculos?tipo=carretas',
  ],
])('a switch without an answer (%s) names what was flipped, and to what', (kind, named, what, list) => {
  expect(wordsOfInDoubt(record({ kind, about: { ...named, isActive: false } }))).toMatchObject({
    lost: `O ${what} pode já estar inativado.`,
    nothingYet: `Até agora o ${what} não está inativado.`,
    arrived: `O ${what} foi inativado.`,
    place: { to: `/${list}` },
  })
  expect(wordsOfInDoubt(record({ kind, about: { ...named, isActive: true } }))?.arrived).toBe(
    `O ${what} foi ativado.`,
  )
})

it('a change of a driver without an answer names the driver and claims nothing that is not known', () => {
  const changed = record({
    kind: 'driverUpdate',
    about: { driverId: 201, name: 'João Silva', companyId: 101, sent: null },
  })
  expect(wordsOfInDoubt(changed)).toEqual({
    lost: 'A alteração do motorista João Silva pode já estar gravada.',
    nothingYet: 'Até agora a alteração do motorista João Silva não está no cadastro.',
    notFound: 'A alteração do motorista João Silva não está no cadastro.',
    undecided:
      'Não sabemos se a alteração do motorista João Silva foi gravada: confira na lista de motoristas.',
    arrived: 'A alteração do motorista João Silva foi gravada.',
    place: { label: 'Ver lista de motoristas', to: '/motoristas' },
  })
})

describe('what another release has remembered in another form', () => {
  const SENT_AT = Date.parse('2026-11-20T17:05:00Z')
  const END =
    'em 20/11/2026 ficou sem resposta, e esta versão do portal não consegue verificar se foi feito. Confira antes de fazer de novo.'

  it.each([
    [
      'tripEnding',
      { ...about, ending: 'block' },
      'O fim de uma viagem, que você pediu',
      '/lotes-solicitados',
    ],
    ['transfer', null, 'Uma transferência que você enviou', '/pagamentos'],
    ['slip', {}, 'Um pagamento de boleto que você enviou', '/pagamentos'],
    ['depositSlip', { companyId: 101, centavos: 'x' }, 'Um boleto de depósito que você pediu', '/pagamentos'],
  ])(
    'is named by its kind (%s) and the day, and leads to where it would be seen',
    (kind, broken, what, to) => {
      const words = wordsOfInDoubt(record({ kind, about: broken, sentAt: SENT_AT }))
      expect(words).toMatchObject({ lost: `${what} ${END}`, undecided: `${what} ${END}`, place: { to } })
    },
  )

  it.each(['payment', 'constructor', '__proto__', 'toString'])(
    'is named though its kind (%s) is unknown',
    (kind) => {
      expect(wordsOfInDoubt(record({ kind, sentAt: SENT_AT }))).toMatchObject({
        undecided: `Algo que você enviou ${END}`,
        place: null,
      })
    },
  )

  it('is no payment that can be read: its home tells of that', () => {
    const slip = {
      companyId: 101,
      operation: 'op-1',
      sentAt: 1000,
      before: [],
      code: '1',
      payee: 'Ana',
      total: 100,
    }
    expect(wordsOfInDoubt(record({ kind: 'slip', about: slip }))).toBeNull()
  })
})

it('a deposit slip without an answer names its amount and claims nothing that is not known', () => {
  const slip = {
    companyId: 101,
    centavos: 25_050,
    known: { dockIds: ['DOCK-1'], unreadable: 0 },
    operation: 'op-1',
  }
  const words = wordsOfInDoubt(record({ kind: 'depositSlip', about: slip }))
  expect(words?.arrivedAs?.({ code: FIRST, dockId: 'DOCK-4' })).toBeNull()
  expect(words).toMatchObject({
    lost: 'O boleto de depósito de R$ 250,50 pode já estar gerado.',
    nothingYet: 'Até agora o boleto de depósito de R$ 250,50 não está entre os boletos da conta.',
    notFound: 'O boleto de depósito de R$ 250,50 não apareceu entre os boletos da conta.',
    undecided:
      'Não sabemos se o boleto de depósito de R$ 250,50 que você pediu é um dos boletos novos: confira em Gerenciar boleto.',
    arrived:
      'Apareceu um boleto de depósito de R$ 250,50 depois do seu pedido: pode ser o seu, ou o de um colega.',
    place: { label: 'Ver boletos', to: '/pagamentos/trazer-dinheiro?aba=gerenciar' },
  })
})

describe('a deposit slip that was sent twice', () => {
  const slip = {
    companyId: 101,
    centavos: 25_050,
    known: { dockIds: [], unreadable: 0 },
    operation: 'op-1',
    unresolved: 2,
    times: [Date.parse('2026-11-20T17:05:00Z'), Date.parse('2026-11-20T17:09:00Z')],
  }
  const wordsOf = (rest: object = {}) =>
    wordsOfInDoubt(record({ kind: 'depositSlip', about: { ...slip, ...rest } }))

  it('is told with both codes when both are there', () => {
    const also = [{ code: SECOND, dockId: 'DOCK-5' }]
    expect(wordsOf()?.arrivedAs?.({ code: FIRST, dockId: 'DOCK-4', also })).toBe(
      'Depois dos seus pedidos apareceu 2 vezes um boleto de depósito de R$ 250,50, talvez também de um colega; cada boleto custa R$ 1,80. Códigos de barras: 99992.34501 23456.789012 34567.890123 4 56789012345678 e 99990.00001 23456.789012 34567.890123 4 56789012345678.',
    )
  })

  it('is told with both codes when the second one comes', () => {
    const words = wordsOf({ unresolved: 1, made: [`DOCK-4 ${FIRST}`] })
    expect(words?.notFound).toBe(
      'O boleto de depósito de R$ 250,50 que você pediu antes não apareceu entre os boletos da conta; outro igual já foi gerado.',
    )
    expect(words?.arrivedAs?.({ code: SECOND, dockId: 'DOCK-5' })).toBe(
      'Apareceu mais um boleto de depósito de R$ 250,50: pode ser o que você tinha pedido antes, ou o de um colega; cada boleto custa R$ 1,80. Códigos de barras: 99992.34501 23456.789012 34567.890123 4 56789012345678 e 99990.00001 23456.789012 34567.890123 4 56789012345678.',
    )
    expect(words?.place).toEqual({ label: 'Ver boletos', to: '/pagamentos/trazer-dinheiro?aba=gerenciar' })
    expect(words?.givingUp).toBeUndefined()
  })

  it('is given up with both, which is asked for and names both', () => {
    expect(wordsOf()?.givingUp).toEqual({
      title: 'Encerrar a verificação',
      text: 'Tem certeza? São 2 pedidos do boleto de depósito de R$ 250,50: 20/11/2026 14:05 e 20/11/2026 14:09. Encerrar vale para os 2: não vamos mais procurar nenhum deles nem avisar se aparecerem. Confira em Gerenciar boleto antes de gerar outro.',
      confirm: 'Sim, encerrar os 2',
    })
  })
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
    about: { companyId: 101, centavos: 9_900, known: { dockIds: [], unreadable: 0 }, operation: 'op-1' },
  })
  const percents = record({
    kind: 'percentages',
    about: { companyId: 101, percents: { advance: 70, balance: 30, detention: 100, rpa: 100 } },
  })

  it.each([
    ['another one', 102],
    ['none', null],
  ])('names it while %s is chosen, and leads nowhere: the page would be of the other', (_, id) => {
    expect(wordsOfInDoubt(slip, selected(id))).toMatchObject({
      nothingYet:
        'Até agora o boleto de depósito de R$ 99,00 (Transportes Ipê Roxo Ltda, CNPJ 11.222.333/0001-81) não está entre os boletos da conta.',
      arrived:
        'Apareceu um boleto de depósito de R$ 99,00 (Transportes Ipê Roxo Ltda, CNPJ 11.222.333/0001-81) depois do seu pedido: pode ser o seu, ou o de um colega.',
      place: null,
    })
    expect(wordsOfInDoubt(percents, selected(id))).toMatchObject({
      arrived:
        'As porcentagens de transferência que você salvou (adiantamento 70%, saldo 30%, estadia 100%, RPA 100%; Transportes Ipê Roxo Ltda, CNPJ 11.222.333/0001-81) foram gravadas.',
      place: null,
    })
  })

  it('needs no name under it, nor if it is the only one', () => {
    const only = { companies: companies.slice(0, 1), selected: null, isKnown: true }
    for (const inSight of [selected(101), only]) {
      expect(wordsOfInDoubt(slip, inSight)).toMatchObject({
        arrived:
          'Apareceu um boleto de depósito de R$ 99,00 depois do seu pedido: pode ser o seu, ou o de um colega.',
        place: { label: 'Ver boletos' },
      })
      expect(wordsOfInDoubt(percents, inSight)?.place?.label).toBe('Ver porcentagens')
    }
  })

  it('is said to be of another one if it is none of theirs, and leads nowhere until they are read', () => {
    const others = { companies: companies.slice(1), selected: companies[1] ?? null, isKnown: true }
    expect(wordsOfInDoubt(slip, others)?.arrived).toBe(
      'Apareceu um boleto de depósito de R$ 99,00 (outra empresa) depois do seu pedido: pode ser o seu, ou o de um colega.',
    )
    expect(wordsOfInDoubt(slip, { companies: [], selected: null, isKnown: false })).toMatchObject({
      arrived:
        'Apareceu um boleto de depósito de R$ 99,00 depois do seu pedido: pode ser o seu, ou o de um colega.',
      place: null,
    })
  })
})

it('a deposit slip beside what may be it is said to be absent or there by no words', () => {
  const known = { dockIds: ['DOCK-7', 'DOCK-8'], unreadable: 0 }
  const asked = { companyId: 101, centavos: 6_300, known, operation: 'op-2', doubtful: 1 }
  const slip = record({
    kind: 'depositSlip',
    key: '101:6300',
    about: { ...asked, unresolved: 1, made: [`DOCK-9 ${FIRST}`] },
  })
  const waited =
    'O boleto de depósito de R$ 63,00 que você pediu antes pode ser um dos que já estavam entre os boletos da conta, ou ainda chegar. Outro igual já foi gerado.'
  const more =
    'Apareceu mais um boleto de depósito de R$ 63,00, que pode ser o que você pediu antes: confira em Gerenciar boleto.'
  expect(wordsOfInDoubt(slip)).toMatchObject({
    lost: waited,
    nothingYet: waited,
    possibleMatchPending: more,
    notFound: `${waited} Até agora não apareceu mais nenhum.`,
    undecided: more,
    place: { label: 'Ver boletos' },
  })
  const both = record({ kind: 'depositSlip', key: '101:6300', about: { ...asked, unresolved: 2 } })
  expect(wordsOfInDoubt(both)?.lost).toBe(
    'O boleto de depósito de R$ 63,00 que você pediu antes pode ser um dos que já estavam entre os boletos da conta, ou ainda chegar.',
  )
})
