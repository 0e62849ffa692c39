import { expect } from 'vitest'
import { movementReceiptMachine } from '#machines/payments/movementReceiptMachine.ts'
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
  expectedTargets: {
    'receipt.wanted': ['looking'],
    'receipt.closed': ['idle'],
    'done getReceipts one of each': ['opened'],
    'done getReceipts none': ['idle'],
    'done getReceipts two of each': ['idle'],
    'fault getReceipts': ['failed'],
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
