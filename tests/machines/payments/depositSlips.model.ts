import { expect } from 'vitest'
import { depositSlipsMachine } from '#machines/payments/deposit/depositSlipsMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { overdueSlip, paidSlip, pendingSlip } from './depositSamples.ts'

const slips = [pendingSlip, paidSlip, overdueSlip]

export const model = defineModel(depositSlipsMachine, {
  about: 'The deposit slips of a company, read when their tab is opened, and the details of a pending one.',
  inputs: { company: { companyId: 101 } },
  events: {
    'slip.opened': { '': { slip: pendingSlip } },
    'slip.closed': { '': {} },
    'slips.reload': { '': {} },
  },
  actors: {
    listSlips: {
      three: { done: slips },
      none: { done: [] },
      offline: { fault: faults.offline },
      'http 400': { fault: faults['http 400'] },
    },
  },
  key: (context) => [context.slips.length, context.fault !== null],
  preserves: ({ companyId }) => companyId,
  starts: { to: 'loading', sets: { companyId: 101, fault: null, opened: null, slips: [] } },
  hears: {
    anywhere: { 'slips.reload': { to: 'loading', sets: { fault: null, opened: null } } },
    loading: {
      'done listSlips three': { to: 'list', sets: { slips: GIVEN } },
      'done listSlips none': { to: 'empty', sets: { slips: [] } },
      'fault listSlips': { to: 'failed', sets: { fault: GIVEN } },
    },
    list: { 'slip.opened': { to: 'detail', sets: { opened: GIVEN } } },
    detail: { 'slip.closed': { to: 'list', sets: { opened: null } } },
  },
  invariants: {
    // PAY-330
    loading: ({ pending, context }) => {
      expect(pending).toEqual({ listSlips: { companyId: 101 } })
      expect(context).toMatchObject({ opened: null, fault: null })
    },
    list: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(context).toMatchObject({ slips, opened: null, fault: null })
      // PAY-324 PAY-325
      expect(snapshot.can({ type: 'slip.opened', slip: pendingSlip })).toBe(true)
      expect(snapshot.can({ type: 'slip.opened', slip: paidSlip })).toBe(false)
      expect(snapshot.can({ type: 'slip.opened', slip: overdueSlip })).toBe(false)
    },
    empty: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context).toMatchObject({ slips: [], fault: null })
    },
    failed: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(context.fault).not.toBeNull()
      expect(snapshot.can({ type: 'slips.reload' })).toBe(true)
    },
    detail: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context.opened).toEqual(pendingSlip)
    },
  },
})
