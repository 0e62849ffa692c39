import { expect } from 'vitest'
import { movementReceiptMachine } from '#machines/payments/statement/movementReceiptMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { tedReceipt, tedRow, transferReceipt, transferRow } from './movementReceiptSamples.ts'

const refusal = { kind: 'http', status: 400, message: 'Período inválido.' } as const

export const model = defineModel(movementReceiptMachine, {
  about:
    'The receipt of a movement, looked for among those of its day: exactly one opens, else the day is shown.',
  inputs: { account: { companyId: 101 } },
  events: {
    'receipt.wanted': { 'of a TED': { row: tedRow }, 'of a transfer': { row: transferRow } },
    'receipt.closed': { '': {} },
  },
  actors: {
    getReceipts: {
      'one of each': { done: [tedReceipt, transferReceipt] },
      none: { done: [] },
      'two of each': { done: [tedReceipt, tedReceipt, transferReceipt, transferReceipt] },
      offline: { fault: faults.offline },
      'http 400': { fault: refusal },
    },
  },
  key: ({ wanted }) => wanted?.id,
  preserves: ({ companyId }) => ({ companyId }),
  errorStates: ['failed'],
  starts: { to: 'idle', sets: { companyId: 101, fault: null, receipt: null, wanted: null } },
  hears: {
    idle: { 'receipt.wanted': { to: 'looking', sets: { wanted: GIVEN } } },
    looking: {
      'receipt.wanted': { sets: { wanted: GIVEN } },
      'receipt.closed': { to: 'idle', sets: { wanted: null } },
      'done getReceipts one of each': { to: 'opened', sets: { receipt: GIVEN } },
      'done getReceipts none': { to: 'idle', sets: { wanted: null }, emits: ['navigate'] },
      'done getReceipts two of each': { to: 'idle', sets: { wanted: null }, emits: ['navigate'] },
      'fault getReceipts': { to: 'failed', sets: { fault: GIVEN } },
    },
    opened: { 'receipt.closed': { to: 'idle', sets: { receipt: null, wanted: null } } },
    failed: {
      'receipt.wanted': { to: 'looking', sets: { fault: null, wanted: GIVEN } },
      'receipt.closed': { to: 'idle', sets: { fault: null, wanted: null } },
    },
  },
  invariants: {
    idle: ({ pending, context, newEmits, lastStep, steps }) => {
      expect(pending).toEqual({})
      expect(context).toEqual({ companyId: 101, wanted: null, receipt: null, fault: null })
      if (!lastStep.startsWith('done getReceipts')) return expect(newEmits).toEqual([])
      const wish = steps.findLast((step) => step.startsWith('receipt.wanted'))
      const day = wish?.endsWith('TED') ? '2026-11-17' : '2026-11-20'
      expect(newEmits).toEqual([
        {
          type: 'navigate',
          to: `/pagamentos/comprovante?data_inicio=${day}&data_fim=${day}`,
          state: { isInstead: true },
        },
      ])
    },
    looking: ({ pending, context, newEmits }) => {
      expect(pending).toEqual({ getReceipts: { companyId: 101, day: context.wanted?.day } })
      expect(context).toMatchObject({ receipt: null, fault: null })
      expect(newEmits).toEqual([])
    },
    opened: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(context.receipt).toEqual(context.wanted === tedRow ? tedReceipt : transferReceipt)
      expect(snapshot.can({ type: 'receipt.wanted', row: tedRow })).toBe(false)
    },
    failed: ({ pending, context, lastStep, snapshot }) => {
      expect(pending).toEqual({})
      expect(context.receipt).toBeNull()
      expect(context.fault).toEqual(lastStep.endsWith('offline') ? faults.offline : refusal)
      expect(snapshot.can({ type: 'receipt.wanted', row: tedRow })).toBe(true)
    },
  },
})
