import { expect } from 'vitest'
import { isSentBefore } from '#machines/payments/transfer/transfer.ts'
import { transferFlowMachine } from '#machines/payments/transfer/transferFlowMachine.ts'
import { ANEW, type Deed, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { ipeRoxo, main } from './bankSamples.ts'
import { answered, failed, joao } from './transferSamples.ts'

const account = { companyId: 101, cardId: 'CARD-101' }
const input = { account, cnpj: '11222333000181', balance: 250_000, phone: '45999887766' }
const target = { payee: ipeRoxo, account: main, isNew: false, savesAccount: false }
const sentOnce = { operation: 'op-1', before: ['m-1'], sentAt: 1_000, serverSentAt: 2_000 }
const refusal = { kind: 'http', status: 400, message: 'Conta bloqueada.' } as const

/** The first step is shown again, and what was typed is gone, with these fields. */
const begunAnew = (...told: readonly string[]): Deed => ({
  to: 'kind.reading',
  sets: {
    centavos: null,
    isTargetTold: false,
    kind: null,
    order: null,
    payee: null,
    target: null,
    unsent: null,
    ...Object.fromEntries(told.map((field) => [field, null])),
  },
  emits: ['navigate', 'refresh'],
})

const isPay = ({ kind }: { readonly kind: unknown }) => kind === 'pay'

export const model = defineModel(transferFlowMachine, {
  about:
    'A transfer in three steps: how, to whom and how much, the confirmation; then PIN, password and call, and the receipt.',
  inputs: { 'an account with R$ 2.500,00': input },
  events: {
    'kind.chosen': { pay: { kind: 'pay' }, bank: { kind: 'bank' } },
    'amount.changed': {
      'R$ 0,01': { centavos: 1 },
      'more than the balance': { centavos: 250_001 },
    },
    'pick.chosen': { '': { field: 'payee', choice: joao } },
    'pick.withdrawn': { '': { field: 'payee' } },
    'target.chosen': { '': { target } },
    'target.withdrawn': { '': {} },
    'step.next': { '': {} },
    'step.back': { '': {} },
    'transfer.confirmed': { '': {} },
    'repeat.confirmed': { '': {} },
    'repeat.declined': { '': {} },
    'statement.wanted': { '': {} },
    'transfer.finished': { '': {} },
    'balance.read': { '': { balance: 249_000 } },
  },
  actors: {
    getPaymentAccount: {
      one: { done: { nome_fantasia: 'Ipe Roxo', documento: '11222333000181', identificador: 'CARD-101' } },
      none: { done: null },
      offline: { fault: faults.offline },
    },
    checkBalance: {
      same: { done: null },
      other: { done: { kind: 'balanceChanged', shown: 250_000, balance: 249_998 } },
      offline: { fault: faults.offline },
    },
    payee: {},
    target: {},
    file: {},
    twice: {},
    payment: {
      paid: {
        done: { kind: 'paid', proof: answered, isFound: false, isEarlier: false, answered: sentOnce },
      },
      'paid, without a protocol': { done: { kind: 'paid', proof: null, isFound: true, isEarlier: false } },
      'given back': { done: { kind: 'paid', proof: failed, isFound: true, isEarlier: false } },
      refused: { done: { kind: 'refused', fault: refusal, isDoubtful: false } },
      'not arrived': {
        done: {
          kind: 'notArrived',
          earlier: { operation: 'op-1', before: ['m-1'], sentAt: 1_000, balance: 250_000 },
        },
      },
      'balance changed': { done: { kind: 'balanceChanged', shown: 250_000, balance: 249_999 } },
      withdrawn: { done: { kind: 'withdrawn' } },
      left: { done: { kind: 'left' } },
    },
  },
  key: (context) => {
    const { kind, payee, target: bank, isTargetTold, centavos } = context
    const isChosen = kind === 'pay' ? payee !== null : bank !== null && isTargetTold
    return [kind, isChosen, centavos, isSentBefore(context)]
  },
  preserves: ({ kind, payee, target: chosen, centavos, order }) => [kind, payee, chosen, centavos, order],
  ignoredFaults: {
    getPaymentAccount: 'nothing depends on it (A85)',
    checkBalance: 'it is read again before the call',
  },
  invariants: {
    'kind.reading': ({ pending }) => expect(pending).toEqual({ getPaymentAccount: { companyId: 101 } }),
    'kind.read': ({ pending, snapshot, context, newEmits, lastStep }) => {
      expect(pending).toEqual({})
      // PAY-190
      expect(snapshot.can({ type: 'step.next' })).toBe(context.kind !== null)
      if (lastStep === 'step.back' && newEmits.length > 0) {
        // PAY-205
        expect(newEmits).toEqual([{ type: 'navigate', to: '/pagamentos' }])
        expect(context).toMatchObject({ kind: null, payee: null, target: null, centavos: null })
      }
    },
    toPayee: ({ snapshot, context, pending }) => {
      expect(Object.keys(pending)).toEqual(['payee'])
      // PAY-193 PAY-195
      const isWhole = context.payee !== null && (context.centavos ?? 0) > 0
      expect(snapshot.can({ type: 'step.next' })).toBe(isWhole)
    },
    toBank: ({ snapshot, context, pending }) => {
      expect(Object.keys(pending)).toEqual(['target'])
      const isWhole = context.target !== null && context.isTargetTold && (context.centavos ?? 0) > 0
      expect(snapshot.can({ type: 'step.next' })).toBe(isWhole)
    },
    'confirming.shown': ({ snapshot, context, lastStep, pending }) => {
      expect(pending).toEqual({})
      const { order, balance, news } = context
      const fee = context.kind === 'bank' ? 790 : 0
      expect(order).toMatchObject({ centavos: context.centavos, fee })
      expect(snapshot.can({ type: 'transfer.confirmed' })).toBe((order?.centavos ?? 0) + fee <= balance)
      const told: Readonly<Record<string, object | null>> = {
        'step.next': null,
        // PAY-229
        'done payment refused': { kind: 'refused', fault: refusal, isDoubtful: false },
        'done payment not arrived': { kind: 'notArrived' },
        'done payment given back': { kind: 'failed', protocol: 'PROTO-9003' },
        'done payment withdrawn': null,
      }
      if (lastStep in told) expect(news).toEqual(told[lastStep])
      if (lastStep === 'done payment balance changed') expect(balance).toBe(249_999)
      if (lastStep === 'done checkBalance other') {
        expect(balance).toBe(249_998)
        expect(news).toMatchObject({ kind: 'balanceChanged' })
      }
      if (lastStep === 'done payment given back') expect(isSentBefore(context)).toBe(false)
    },
    'confirming.checkingBalance': ({ pending, snapshot }) => {
      expect(pending).toEqual({ checkBalance: { account, balance: expect.any(Number) } })
      expect(snapshot.can({ type: 'transfer.confirmed' })).toBe(false)
    },
    'confirming.askingAgain': ({ context, pending }) => {
      expect(pending).toEqual({})
      expect(context.unsent).toEqual({
        order: context.order,
        earlier: { operation: 'op-1', before: ['m-1'], sentAt: 1_000, balance: 250_000 },
      })
    },
    paying: ({ pending, context, snapshot }) => {
      const earlier = isSentBefore(context)
        ? { operation: 'op-1', before: ['m-1'], sentAt: 1_000, balance: 250_000 }
        : null
      const { order, balance } = context
      expect(Object.keys(pending)).toEqual(['payment'])
      expect(pending['payment']).toMatchObject({ order, account, phone: '45999887766', earlier })
      expect(balance).toBeGreaterThanOrEqual(0)
      for (const type of ['step.back', 'step.next', 'transfer.confirmed'] as const) {
        expect(snapshot.can({ type })).toBe(false)
      }
    },
    receipt: ({ pending, context, lastStep }) => {
      const company = { id: 101, cnpj: '11222333000181' }
      const asked = { order: context.order, company, protocol: 'PROTO-9001' }
      if (lastStep === 'done payment paid') {
        const { operation: _, ...times } = sentOnce
        const subject = { order: context.order, companyId: 101, ...times }
        expect(pending).toEqual({ file: { asked }, twice: { subject } })
      }
      // no answer has told it
      if (lastStep === 'done payment paid, without a protocol')
        expect(pending).toEqual({ file: { asked: null }, twice: { subject: null } })
    },
  },
  starts: {
    to: 'kind.reading',
    sets: {
      account: GIVEN,
      answered: null,
      balance: 250000,
      centavos: null,
      cnpj: '11222333000181',
      isEarlier: false,
      isFound: false,
      isTargetTold: false,
      kind: null,
      news: null,
      order: null,
      payee: null,
      paymentAccount: null,
      phone: '45999887766',
      proof: null,
      target: null,
      unsent: null,
      wasRefused: false,
    },
  },
  hears: {
    anywhere: { 'balance.read': { sets: { balance: 249000 } } },
    kind: {
      'kind.chosen': { sets: { kind: GIVEN } },
      'step.back': {
        sets: {
          centavos: null,
          isTargetTold: false,
          kind: null,
          news: null,
          order: null,
          payee: null,
          paymentAccount: null,
          target: null,
          unsent: null,
        },
        emits: ['navigate'],
      },
      'step.next': [
        { when: isPay, to: 'toPayee', sets: { isTargetTold: false } },
        { to: 'toBank', sets: { isTargetTold: false } },
      ],
    },
    'kind.reading': {
      'done getPaymentAccount': { to: 'kind.read', sets: { paymentAccount: GIVEN } },
      'fault getPaymentAccount': 'kind.read',
    },
    toPayee: {
      'amount.changed': { sets: { centavos: GIVEN } },
      'pick.chosen': { sets: { payee: GIVEN } },
      'pick.withdrawn': { sets: { payee: null } },
      'step.back': 'kind.reading',
      'step.next': { to: 'confirming.shown', sets: { news: null, order: ANEW } },
    },
    toBank: {
      'amount.changed': { sets: { centavos: GIVEN } },
      'target.chosen': { sets: { isTargetTold: true, target: GIVEN } },
      'target.withdrawn': { sets: { target: null } },
      'step.back': 'kind.reading',
      'step.next': { to: 'confirming.shown', sets: { news: null, order: ANEW } },
    },
    'confirming.shown': {
      'step.back': [
        { when: isPay, to: 'toPayee', sets: { isTargetTold: false } },
        { to: 'toBank', sets: { isTargetTold: false } },
      ],
      'transfer.confirmed': { to: ['confirming.checkingBalance', 'paying'] },
    },
    paying: {
      'done payment paid': { to: 'receipt', sets: { answered: GIVEN, proof: GIVEN } },
      'done payment paid, without a protocol': { to: 'receipt', sets: { isFound: true } },
      'done payment given back': { to: 'confirming.shown', sets: { news: ANEW, unsent: null } },
      'done payment refused': { to: 'confirming.shown', sets: { news: GIVEN } },
      'done payment not arrived': { to: 'confirming.shown', sets: { news: ANEW, unsent: ANEW } },
      'done payment balance changed': { to: 'confirming.shown', sets: { balance: 249999, news: ANEW } },
      'done payment withdrawn': 'confirming.shown',
      'done payment left': begunAnew(),
    },
    receipt: {
      'step.back': begunAnew('answered', 'proof'),
      'statement.wanted': begunAnew('answered', 'proof'),
      'transfer.finished': {
        to: 'kind.reading',
        sets: {
          answered: null,
          centavos: null,
          isTargetTold: false,
          kind: null,
          order: null,
          payee: null,
          proof: null,
          target: null,
          unsent: null,
        },
        emits: ['refresh'],
      },
    },
    'confirming.checkingBalance': {
      'step.back': 'confirming.shown',
      'done checkBalance same': 'confirming.askingAgain',
      'done checkBalance other': { to: 'confirming.shown', sets: { balance: 249998, news: ANEW } },
      'fault checkBalance': 'confirming.askingAgain',
    },
    'confirming.askingAgain': {
      'repeat.confirmed': { to: 'paying', sets: { news: null } },
      'repeat.declined': 'confirming.shown',
    },
  },
})
