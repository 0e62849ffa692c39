import { expect } from 'vitest'
import { exportStatementMachine } from '#machines/payments/statement/exportStatementMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { month } from './statement.model.ts'

export const model = defineModel(exportStatementMachine, {
  about:
    'The statement of a period is ordered by e-mail, once; after a lost answer it may have been ordered.',
  inputs: { month: { companyId: 101, period: month } },
  events: { 'export.ordered': { '': { period: month } }, 'export.closed': { '': {} } },
  actors: {
    orderExport: {
      accepted: { done: 'accepted' },
      failed: { done: 'failed' },
      tooLong: { done: 'tooLong' },
      'http 400': { fault: faults['http 400'] },
      offline: { fault: faults.offline },
      timeout: { fault: faults.timeout },
      'http 500': { fault: faults['http 500'] },
      malformed: { fault: faults.malformed },
    },
  },
  preserves: ({ period }) => period,
  errorStates: ['unknown'],
  starts: { to: 'idle', sets: { companyId: 101, period: GIVEN } },
  hears: {
    idle: { 'export.ordered': 'ordering' },
    ordering: {
      'done orderExport accepted': 'accepted',
      'done orderExport failed': 'notMade',
      'done orderExport tooLong': 'periodTooLong',
      'fault orderExport http 400': { to: 'idle', emits: ['notify'] },
      'fault orderExport offline': 'unknown',
      'fault orderExport timeout': 'unknown',
      'fault orderExport http 500': 'unknown',
      'fault orderExport malformed': 'unknown',
    },
    'accepted, notMade, periodTooLong, unknown': { 'export.closed': 'idle' },
  },
  invariants: {
    idle: ({ pending, snapshot, lastStep, newEmits }) => {
      expect(pending).toEqual({})
      expect(snapshot.can({ type: 'export.ordered', period: month })).toBe(true)
      expect(newEmits).toEqual(
        lastStep.startsWith('fault') ? [{ type: 'notify', tone: 'error', message: 'Dados inválidos.' }] : [],
      )
    },
    ordering: ({ pending, snapshot }) => {
      expect(pending).toEqual({ orderExport: { companyId: 101, period: month } })
      expect(snapshot.can({ type: 'export.ordered', period: month })).toBe(false)
      expect(snapshot.can({ type: 'export.closed' })).toBe(false)
    },
    accepted: ({ effects }) => expect(effects.filter(({ type }) => type !== 'notify')).toEqual([]),
    notMade: ({ snapshot }) => expect(snapshot.can({ type: 'export.closed' })).toBe(true),
    periodTooLong: ({ snapshot }) => expect(snapshot.can({ type: 'export.closed' })).toBe(true),
    unknown: ({ newEmits, snapshot }) => {
      expect(newEmits).toEqual([])
      expect(snapshot.can({ type: 'export.ordered', period: month })).toBe(false)
    },
  },
})
