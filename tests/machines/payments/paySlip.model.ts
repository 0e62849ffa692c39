import { expect } from 'vitest'
import type { PaySlipEvent } from '#machines/payments/slip/paySlip.ts'
import { paySlipMachine } from '#machines/payments/slip/paySlipMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
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
  starts: {
    to: 'typing',
    sets: {
      account: GIVEN,
      balance: GIVEN,
      code: '',
      fault: null,
      hasMoved: false,
      isDoubtful: false,
      isEarlier: false,
      isFound: false,
      phone: '45999990001',
      problem: null,
      proof: null,
      slip: null,
      unsent: null,
    },
  },
  hears: {
    typing: {
      'code.submitted a line with its separators': { to: 'consulting', sets: { code: ANEW, problem: null } },
      'code.submitted nothing': { sets: { problem: 'Código de barras não informado' } },
      'code.submitted a letter': { sets: { problem: ANEW } },
      'code.submitted 34 digits': { sets: { problem: ANEW } },
      'code.submitted 61 digits': { sets: { problem: ANEW } },
      'code.changed': { sets: { problem: null }, emits: ['errors.takeBack'] },
    },
    consulting: {
      'code.changed': { to: 'typing', emits: ['errors.takeBack'] },
      'done getSlip found': { to: 'review.choosing', sets: { slip: GIVEN } },
      'done getSlip found, without an amount': { to: 'review.choosing', sets: { slip: GIVEN } },
      'done getSlip unknown': { to: 'typing', sets: { problem: ANEW }, emits: ['notify'] },
      'fault getSlip': {
        to: 'typing',
        sets: { problem: 'Erro ao consultar dados do Boleto' },
        emits: ['notify'],
      },
    },
    review: {
      'flow.cleared': { to: 'typing', sets: { code: '', fault: null, slip: null } },
      'step.back': { to: 'typing', sets: { fault: null, slip: null } },
    },
    'review.choosing': { 'timing.chosen': 'review.payable.asked' },
    'review.payable.asked, review.payable.balanceChanged': {
      // what was sent and not found is asked about
      'pay.wanted': [
        { when: ({ unsent }: { readonly unsent: unknown }) => unsent !== null, to: 'askingAgain' },
        { to: 'checking' },
      ],
    },
    checking: {
      'step.back': 'review.payable.asked',
      'flow.cleared': { to: 'typing', sets: { code: '', slip: null } },
      'done findPaid no receipt': 'paying',
      'done findPaid a receipt': { to: 'alreadyPaid', sets: { hasMoved: true, proof: GIVEN } },
      'done findPaid told here': { to: 'alreadyPaid', sets: { hasMoved: true, proof: GIVEN } },
      'fault findPaid': { to: 'review.payable.notChecked', sets: { fault: GIVEN } },
    },
    paying: {
      'done payment paid': { to: 'paid', sets: { proof: GIVEN, unsent: null } },
      'done payment found': { to: 'paid', sets: { isFound: true, proof: GIVEN, unsent: null } },
      // PAY-376
      'done payment refused': { to: 'refused', sets: { fault: GIVEN } },
      'done payment refused, in doubt': { to: 'refused', sets: { fault: GIVEN, isDoubtful: true } },
      'done payment not arrived': { to: 'review.payable.asked', sets: { unsent: ANEW } },
      'done payment other balance': {
        to: 'review.payable.balanceChanged',
        sets: { balance: 249999, hasMoved: true },
      },
      'done payment other balance, too little': {
        to: 'review.payable.balanceChanged',
        sets: { balance: 119999, hasMoved: true },
      },
      'done payment withdrawn': 'review.payable.asked',
      'done payment left': { to: 'left', emits: ['navigate'] },
    },
    alreadyPaid: {
      'review.wanted': 'review.payable.asked',
      'flow.cleared': { to: 'typing', sets: { code: '', proof: null, slip: null } },
    },
    'review.payable.notChecked': { 'pay.wanted': { to: ['askingAgain', 'checking'], sets: { fault: ANEW } } },
    paid: {
      'flow.cleared': { to: 'typing', sets: { balance: 130000, code: '', proof: null, slip: null } },
      'receipt.wanted': 'printing',
      'flow.left': { to: 'left', emits: ['navigate'] },
    },
    refused: { 'review.wanted': 'review.payable.asked' },
    printing: {
      'flow.cleared': { to: 'typing', sets: { balance: 130000, code: '', proof: null, slip: null } },
      'flow.left': { to: 'left', emits: ['navigate'] },
      // PAY-374
      'done printReceipt': { to: 'left', emits: ['navigate'] },
      'fault printReceipt': { to: 'paid', sets: { fault: GIVEN } },
    },
    askingAgain: {
      'repeat.confirmed': 'checking',
      'review.wanted': 'review.payable.asked',
    },
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
