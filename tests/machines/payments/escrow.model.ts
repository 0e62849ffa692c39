import { expect } from 'vitest'
import { escrowMachine } from '#machines/payments/transfer/escrowMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { escrowAccount } from './depositSamples.ts'

export const model = defineModel(escrowMachine, {
  about: 'The account to which a TED to the own account goes, read when the page is opened.',
  inputs: { company: { companyId: 101 } },
  events: { 'escrow.reload': { '': {} } },
  actors: {
    getEscrow: {
      account: { done: escrowAccount },
      offline: { fault: faults.offline },
      'http 400': { fault: { kind: 'http', status: 400, message: 'Dados inválidos.' } },
      malformed: { fault: faults.malformed },
    },
  },
  preserves: ({ companyId }) => companyId,
  starts: { to: 'loading', sets: { account: null, companyId: 101, fault: null } },
  hears: {
    loading: {
      'done getEscrow': { to: 'shown', sets: { account: GIVEN } },
      'fault getEscrow': { to: 'failed', sets: { fault: GIVEN } },
    },
    failed: { 'escrow.reload': { to: 'loading', sets: { fault: null } } },
  },
  invariants: {
    // PAY-342
    loading: ({ pending, context }) => {
      expect(pending).toEqual({ getEscrow: { companyId: 101 } })
      expect(context.fault).toBeNull()
    },
    shown: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context.account).toEqual(escrowAccount)
    },
    failed: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(context.account).toBeNull()
      expect(context.fault).not.toBeNull()
      expect(snapshot.can({ type: 'escrow.reload' })).toBe(true)
    },
  },
})
