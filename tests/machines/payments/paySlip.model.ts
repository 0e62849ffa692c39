import { expect } from 'vitest'
import type { PaySlipEvent } from '#machines/payments/paySlip.ts'
import { paySlipMachine } from '#machines/payments/paySlipMachine.ts'
import { type AnyWorld, defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import {
  account,
  earlierProof,
  input,
  LINE,
  openSlip,
  order,
  proof,
  slip,
  switchedOff,
  toldHere,
  unknownSlip,
} from './slipSamples.ts'

const TOLD: Readonly<Record<string, string>> = {
  'done getSlip unknown': 'Boleto não encontrado. Confira o código de barras.',
  'fault getSlip offline': 'Erro ao consultar dados do Boleto',
  'fault getSlip http 500': 'Erro ao consultar dados do Boleto',
}
const RULES: Readonly<Record<string, string>> = {
  'code.submitted nothing': 'Código de barras não informado',
  'code.submitted a letter': 'Código de barras deve conter apenas números',
  'code.submitted 34 digits': 'Código de barras deve conter no mínimo 35 dígitos',
  'code.submitted 61 digits': 'Código de barras deve conter no máximo 60 dígitos',
}

const can = ({ snapshot }: Pick<AnyWorld, 'snapshot'>, ...types: PaySlipEvent['type'][]) =>
  types.map((type) => snapshot.can({ type, text: LINE }))

/** What the review shows is what was found; nothing of it is under way. */
const reviews = (world: Pick<AnyWorld, 'snapshot' | 'pending'>) => {
  expect(world.pending).toEqual({})
  expect(can(world, 'flow.cleared')).toEqual([true])
}

export const model = defineModel(paySlipMachine, {
  about: 'Pays a bank slip: its code, a review, a look at its receipts, and the payment.',
  inputs: { enough: input, 'too little': { ...input, balance: 119_999 } },
  events: {
    'code.changed': { '': {} },
    'code.submitted': {
      'a line with its separators': { text: '98190.01232 45078.901233 45000.000179 1 16560000123450' },
      nothing: { text: ' ' },
      'a letter': { text: `${LINE}a` },
      '34 digits': { text: '1'.repeat(34) },
      '61 digits': { text: '1'.repeat(61) },
    },
    'timing.chosen': { '': {} },
    'pay.wanted': { '': {} },
    'repeat.confirmed': { '': {} },
    'review.wanted': { '': {} },
    'step.back': { '': {} },
    'flow.cleared': { '': {} },
    'receipt.wanted': { '': {} },
    'flow.left': { '': {} },
  },
  actors: {
    getSlip: {
      found: { done: { kind: 'found', slip } },
      'found, without an amount': { done: { kind: 'found', slip: openSlip } },
      unknown: { done: { kind: 'refused', fault: unknownSlip } },
      offline: { fault: faults.offline },
      'http 500': { fault: faults['http 500'] },
    },
    findPaid: {
      'no receipt': { done: null },
      'a receipt': { done: earlierProof },
      'told here': { done: toldHere },
      offline: { fault: faults.offline },
    },
    payment: {
      paid: { done: { kind: 'paid', proof, isFound: false, isEarlier: false } },
      found: { done: { kind: 'paid', proof, isFound: true, isEarlier: false } },
      refused: { done: { kind: 'refused', fault: switchedOff, isDoubtful: false } },
      'refused, in doubt': { done: { kind: 'refused', fault: unknownSlip, isDoubtful: true } },
      'not arrived': {
        done: {
          kind: 'notArrived',
          earlier: { operation: 'op-1', before: ['m-1'], sentAt: 1_000, balance: 250_000 },
        },
      },
      'other balance': { done: { kind: 'balanceChanged', shown: 250_000, balance: 249_999 } },
      'other balance, too little': { done: { kind: 'balanceChanged', shown: 250_000, balance: 119_999 } },
      withdrawn: { done: { kind: 'withdrawn' } },
      left: { done: { kind: 'left' } },
    },
    printReceipt: { closed: { done: undefined }, blocked: { fault: faults.unknown } },
  },
  key: ({ problem, balance, slip: found, unsent }) => [
    problem === null,
    found !== null && found.total > 0 && found.total <= balance,
    found?.total === 0,
    unsent !== null,
  ],
  preserves: ({ code, slip: found, unsent }) => ({ code, found, unsent }),
  errorStates: ['review.payable.notChecked'],
  expectedTargets: {
    'code.changed': ['typing'],
    'code.submitted a line with its separators': ['consulting'],
    'code.submitted nothing': ['typing'],
    'code.submitted a letter': ['typing'],
    'code.submitted 34 digits': ['typing'],
    'code.submitted 61 digits': ['typing'],
    'done getSlip found': ['review.choosing'],
    'done getSlip found, without an amount': ['review.choosing'],
    'done getSlip unknown': ['typing'],
    'fault getSlip': ['typing'],
    'timing.chosen': ['review.payable.asked'],
    'pay.wanted': ['checking', 'askingAgain'],
    'repeat.confirmed': ['checking'],
    'review.wanted': ['review.payable.asked'],
    'step.back': ['typing', 'review.payable.asked'],
    'flow.cleared': ['typing'],
    'done findPaid no receipt': ['paying'],
    'done findPaid a receipt': ['alreadyPaid'],
    'done findPaid told here': ['alreadyPaid'],
    'fault findPaid': ['review.payable.notChecked'],
    'done payment paid': ['paid'],
    'done payment found': ['paid'],
    'done payment refused': ['refused'],
    'done payment refused, in doubt': ['refused'],
    'done payment not arrived': ['review.payable.asked'],
    'done payment other balance': ['review.payable.balanceChanged'],
    'done payment other balance, too little': ['review.payable.balanceChanged'],
    'done payment withdrawn': ['review.payable.asked'],
    'done payment left': ['left'],
    'receipt.wanted': ['printing'],
    'done printReceipt closed': ['left'],
    'fault printReceipt': ['paid'],
    'flow.left': ['left'],
  },
  invariants: {
    typing: ({ pending, context, newEmits, lastStep }) => {
      expect(pending).toEqual({})
      const told = TOLD[lastStep]
      // PAY-348 PAY-350 PAY-352 PAY-358 PAY-359 PAY-360
      expect(context.problem).toBe(told ?? RULES[lastStep] ?? null)
      // PAY-361, and not of another code
      if (told) expect(newEmits).toEqual([{ type: 'notify', tone: 'error', message: told }])
      else expect(newEmits).toEqual(lastStep === 'code.changed' ? [{ type: 'errors.takeBack' }] : [])
      if (told) expect(context.code).toBe(LINE)
      if (lastStep === 'step.back') expect(context).toMatchObject({ code: LINE, slip: null, fault: null })
      // PAY-367 PAY-375
      if (lastStep === 'flow.cleared') {
        expect(context).toMatchObject({ code: '', slip: null, proof: null, fault: null, problem: null })
      }
    },
    consulting: (world) => {
      // PAY-354
      expect(world.pending).toEqual({ getSlip: { companyId: 101, code: LINE } })
      expect(world.context.problem).toBeNull()
      expect(can(world, 'code.submitted')).toEqual([false])
    },
    // PAY-357 PAY-368 nothing is chosen before a person chooses it
    'review.choosing': (world) => {
      reviews(world)
      expect(world.context.slip).toEqual(world.lastStep.endsWith('without an amount') ? openSlip : slip)
      expect(can(world, 'pay.wanted')).toEqual([false])
    },
    'review.payable.asked': (world) => {
      reviews(world)
      const { context, lastStep } = world
      expect(can(world, 'pay.wanted')).toEqual([context.balance >= 120_000 && context.slip !== openSlip])
      if (lastStep === 'done payment not arrived') {
        expect(context.unsent).toEqual({
          code: LINE,
          earlier: { operation: 'op-1', before: ['m-1'], sentAt: 1_000, balance: 250_000 },
        })
      }
    },
    'review.payable.notChecked': (world) => {
      reviews(world)
      expect(world.context.fault).toEqual({ kind: 'offline' })
      expect(can(world, 'pay.wanted')).toEqual([true])
    },
    'review.payable.balanceChanged': (world) => {
      reviews(world)
      const { context, lastStep } = world
      expect(context.balance).toBe(lastStep.endsWith('too little') ? 119_999 : 249_999)
      expect(can(world, 'pay.wanted')).toEqual([context.balance === 249_999])
      expect(context.hasMoved).toBe(true)
    },
    askingAgain: (world) => {
      expect(world.pending).toEqual({})
      expect(world.context.unsent).toEqual({
        code: LINE,
        earlier: { operation: 'op-1', before: ['m-1'], sentAt: 1_000, balance: 250_000 },
      })
      expect(can(world, 'repeat.confirmed', 'review.wanted', 'pay.wanted')).toEqual([true, true, false])
    },
    checking: (world) => {
      expect(world.pending).toEqual({ findPaid: { companyId: 101, code: LINE, serverCode: LINE } })
      expect(can(world, 'pay.wanted', 'flow.cleared')).toEqual([false, true])
    },
    alreadyPaid: (world) => {
      expect(world.pending).toEqual({})
      const shown = world.lastStep === 'done findPaid told here' ? toldHere : earlierProof
      expect(world.context).toMatchObject({ proof: shown, hasMoved: true })
      expect(can(world, 'review.wanted', 'flow.cleared', 'pay.wanted')).toEqual([true, true, false])
    },
    // PAY-369 what was shown is what is paid, and nothing changes it
    paying: (world) => {
      const { pending, context } = world
      const { balance, unsent } = context
      const earlier = unsent?.earlier ?? null
      expect(pending).toEqual({
        payment: { order, account, balance, phone: '45999990001', earlier },
      })
      expect(can(world, 'pay.wanted', 'flow.cleared', 'step.back', 'code.submitted', 'flow.left')).toEqual([
        false,
        false,
        false,
        false,
        false,
      ])
    },
    // PAY-372
    paid: (world) => {
      const { context, lastStep } = world
      expect(world.pending).toEqual({})
      expect(context).toMatchObject({ proof, unsent: null, slip })
      if (lastStep.startsWith('done payment')) {
        expect(context.isFound).toBe(lastStep === 'done payment found')
        expect(context.fault).toBeNull()
      }
      if (lastStep === 'fault printReceipt blocked') expect(context.fault).toEqual({ kind: 'unknown' })
      expect(can(world, 'receipt.wanted', 'flow.cleared', 'flow.left')).toEqual([true, true, true])
    },
    printing: (world) => {
      expect(world.pending).toEqual({ printReceipt: undefined })
      expect(world.context.fault).toBeNull()
      expect(can(world, 'flow.cleared', 'flow.left', 'receipt.wanted')).toEqual([true, true, false])
    },
    // PAY-376
    refused: ({ context, lastStep, pending }) => {
      expect(pending).toEqual({})
      const isDoubtful = lastStep.endsWith('in doubt')
      expect(context).toMatchObject({ fault: isDoubtful ? unknownSlip : switchedOff, isDoubtful })
    },
    // PAY-374
    left: ({ newEmits }) => {
      expect(newEmits).toEqual([{ type: 'navigate', to: '/pagamentos' }])
    },
  },
})
