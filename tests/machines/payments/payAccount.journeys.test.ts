import { describe, expect, it } from 'vitest'
import type { PageAddress } from '#domain/pages.ts'
import { payAccountMachine } from '#machines/payments/account/payAccountMachine.ts'
import { gateOf } from '#machines/payments/account/payGate.ts'
import type { Company } from '#services/companies.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { accountOf, card, extrato } from './payAccountSamples.ts'

const active = accountOf('ATIVA')
const branch: Company = { ...active, id: 102, cnpj: '11222333000262' }
const OFFLINE = { kind: 'offline' } as const

const start = (kept: Company | null = null) =>
  startWalk(payAccountMachine, { input: { kept }, silent: ['watchCompany'] })
type Walk = ReturnType<typeof start>

const pick = (walk: Walk, company: Company) => walk.done('choice', { kind: 'chosen', company })
const enter = async (walk: Walk, company = active) => {
  await pick(walk, company)
  await walk.done('getCard', card)
  await walk.done('password', { isConfirmed: true })
}
const cards = (walk: Walk) => walk.callsTo('getCard')
const selections = (walk: Walk) =>
  walk.actionCalls.filter(({ type }) => type === 'selectCompany').map(({ params }) => params)

describe('the company of payments', () => {
  // PAY-072 to PAY-089
  it.each<[string | null, string, string[]]>([
    ['ATIVA', 'fetchingCard', []],
    ['EM_ANALISE', 'underAnalysis', []],
    ['RECUSADA', 'rejected', []],
    ['CONTA_NAO_NECESSARIA', 'left', ['/boleia-pay-instructions']],
    [null, 'left', ['/boleia-pay-instructions']],
    ['SUSPENSA', 'left', ['/boleia-pay-instructions']],
    ['ativa', 'left', ['/boleia-pay-instructions']],
    ['', 'left', ['/boleia-pay-instructions']],
  ])('PAY-089 with the account %s leads to %s %s', async (status, leaf, addresses) => {
    const walk = start()
    await pick(walk, accountOf(status))
    expect(walk.leaves).toEqual([leaf])
    expect(walk.effects.map((effect) => 'to' in effect && effect.to)).toEqual(addresses)
    expect(cards(walk)).toHaveLength(status === 'ATIVA' ? 1 : 0)
  })

  it('opens by itself when its analysis has ended while one looks, and only its own', async () => {
    const walk = start()
    await pick(walk, accountOf('EM_ANALISE'))
    walk.send({ type: 'company.read', company: accountOf('EM_ANALISE') })
    walk.send({ type: 'company.read', company: branch })
    expect(walk.leaves).toEqual(['underAnalysis'])
    walk.send({ type: 'company.read', company: active })
    expect(walk.leaves).toEqual(['fetchingCard'])
    await walk.done('getCard', card)
    expect(walk.leaves).toEqual(['password'])
    walk.send({ type: 'company.read', company: accountOf('EM_ANALISE') })
    expect(walk.leaves).toEqual(['password'])
  })
})

describe('the card', () => {
  it.each([
    ['/pagamentos/trazer-dinheiro?aba=gerenciar', 'is shown then, since it needs no card'],
    ['/pagamentos/extrato', 'still waits for a card'],
  ])('without an identifier: an address %s that was opened before %s', async (address, _) => {
    const walk = start()
    walk.send({ type: 'page.wanted', page: address as PageAddress })
    await pick(walk, active)
    await walk.done('getCard', null)
    walk.send({ type: 'ops.closed' })
    expect(walk.leaves).toEqual(['withoutCard'])
    const isMoney = address.includes('trazer-dinheiro')
    expect(walk.effects).toEqual(isMoney ? [{ type: 'navigate', to: address, replace: true }] : [])
    expect(walk.snapshot.context.wanted).toBe(isMoney ? null : address)
  })

  it.each([
    ['PAY-084 without a message of the server', OFFLINE, 'Error ao obter o cartão'],
    [
      'PAY-084 without a message of the server',
      { kind: 'http', status: 500, message: null },
      'Error ao obter o cartão',
    ],
    ['by its message', { kind: 'http', status: 400, message: 'Cartão bloqueado.' }, 'Cartão bloqueado.'],
    ['that cannot be read', { kind: 'malformed', at: 'saldo' }, 'Error ao obter o cartão'],
  ] as const)('PAY-085 that fails %s is told and leads to the intro with Ops', async (_, fault, text) => {
    const walk = start()
    await pick(walk, active)
    await walk.fault('getCard', fault)
    expect(walk.leaves).toEqual(['left'])
    expect(walk.effects).toEqual([
      { type: 'notify', tone: 'error', message: expect.stringContaining(text) },
      { type: 'navigate', to: '/boleia-pay-instructions', state: { ops: true } },
    ])
  })

  it('that cannot be read again keeps the visit, without a balance until it is read', async () => {
    const walk = start()
    await enter(walk)
    const effects = walk.effects.length
    walk.send({ type: 'card.reload' })
    await walk.fault('getCard', OFFLINE)
    expect(walk.leaves).toEqual(['active.balanceUnknown'])
    expect(walk.snapshot.context).toMatchObject({ company: active, isBalanceKnown: false })
    expect(walk.effects).toHaveLength(effects)
    walk.send({ type: 'card.reload' })
    // the stale one is not shown as if it were that of now
    expect(walk.snapshot.context.isBalanceKnown).toBe(false)
    await walk.fault('getCard', OFFLINE)
    walk.send({ type: 'card.reload' })
    await walk.done('getCard', { ...card, saldo: { valor_saldo_disponivel: 3 } })
    expect(walk.leaves).toEqual(['active.shown'])
    expect(walk.snapshot.context).toMatchObject({
      card: { saldo: { valor_saldo_disponivel: 3 } },
      isBalanceKnown: true,
    })
    expect(walk.callsTo('password')).toHaveLength(1)
  })

  it('of the older of two reloads is not shown', async () => {
    const walk = start()
    await enter(walk)
    walk.send({ type: 'card.reload' })
    const older = cards(walk).at(-1)
    walk.send({ type: 'card.reload' })
    older?.resolve({ ...card, saldo: { valor_saldo_disponivel: 1 } })
    await older?.promise
    expect(walk.leaves).toEqual(['active.reloading'])
    await walk.done('getCard', { ...card, saldo: { valor_saldo_disponivel: 2 } })
    expect(walk.snapshot.context.card?.saldo.valor_saldo_disponivel).toBe(2)
  })
})

describe('another company in the top bar', () => {
  it('while a card is being read drops that one: the late answer opens nothing', async () => {
    const walk = start()
    await pick(walk, active)
    const [late] = walk.callsTo('getCard')
    walk.send({ type: 'company.changed', company: branch })
    late?.resolve(card)
    await late?.promise
    expect(late?.signal.aborted).toBe(true)
    expect(walk.leaves).toEqual(['fetchingCard'])
    expect(walk.snapshot.context.card).toBeNull()
  })
})

describe('a page that was opened first', () => {
  it('PAY-020 is shown once the account was entered, once, with what its address says', async () => {
    const walk = start()
    walk.send({ type: 'page.wanted', page: extrato })
    await enter(walk)
    expect(walk.effects).toEqual([
      { type: 'navigate', to: '/pagamentos/extrato?inicio=2026-11-01', replace: true },
    ])
    walk.send({ type: 'account.change' })
    await enter(walk, branch)
    expect(walk.effects).toHaveLength(1)
  })
})

describe('the way back from the onboarding', () => {
  it.each([
    ['ATIVA', 'fetchingCard', []],
    ['EM_ANALISE', 'underAnalysis', []],
    ['RECUSADA', 'rejected', []],
    ['CONTA_NAO_NECESSARIA', 'left', ['/boleia-pay-instructions']],
    [null, 'left', ['/boleia-pay-instructions']],
  ])(
    'without reload asks the gate about the account as it is now: %s leads to %s %s',
    async (status, leaf, addresses) => {
      // what the portal has read before the onboarding
      const walk = start(accountOf(status === null ? 'EM_ANALISE' : null))
      expect(walk.leaves).toEqual(['reading'])
      expect(walk.callsTo('getCompany').map(({ input }) => input)).toEqual([{ companyId: 101 }])
      await walk.done('getCompany', accountOf(status))
      expect(walk.leaves).toEqual([leaf])
      expect(walk.effects.map((effect) => 'to' in effect && effect.to)).toEqual(addresses)
      // the company is not asked for again
      expect(selections(walk)).toEqual([])
    },
  )
})

describe('the eye of the balance', () => {
  it('PAY-050 is one for all pages of the visit, and hides the balance again with each account', async () => {
    const walk = startWalk(payAccountMachine, {
      input: { kept: null },
      silent: ['watchCompany'],
      live: ['eye'],
    })
    const isHidden = () => walk.snapshot.children.eye?.getSnapshot().matches('hidden')
    await enter(walk)
    expect(isHidden()).toBe(true)
    walk.tell('eye', { type: 'eye.pressed' })
    expect(isHidden()).toBe(false)
    walk.send({ type: 'card.reload' })
    await walk.done('getCard', card)
    expect(isHidden()).toBe(false)
    walk.send({ type: 'company.changed', company: branch })
    expect(walk.snapshot.children.eye).toBeUndefined()
    await walk.done('getCard', card)
    await walk.done('password', { isConfirmed: true })
    expect(isHidden()).toBe(true)
  })
})

describe('where an account leads', () => {
  it('is the intro without a company', () => expect(gateOf(null)).toBe('instructions'))
})
