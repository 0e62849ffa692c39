import { expect } from 'vitest'
import { missingIn } from '#machines/payments/transfer/newBankAccount.ts'
import { newBankAccountMachine } from '#machines/payments/transfer/newBankAccountMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { exampleBank, typedAccount } from './bankSamples.ts'

export const model = defineModel(newBankAccountMachine, {
  about: "'Adicionar conta': six fields, of which the bank is searched; nothing is sent from here.",
  inputs: { empty: { account: null }, 'to correct': { account: typedAccount } },
  events: {
    'field.typed': {
      'a name': { field: 'name', text: 'Conta nova' },
      'no name': { field: 'name', text: ' ' },
    },
    'account.submitted': { '': {} },
    'account.declined': { '': {} },
    'pick.chosen': { '': { field: 'bank', choice: exampleBank } },
    'pick.withdrawn': { '': { field: 'bank' } },
    'pick.settled': {
      'a bank': { field: 'bank', choice: exampleBank },
      nothing: { field: 'bank', choice: null },
    },
    'pick.refused': { '': { field: 'bank' } },
  },
  actors: { pickBank: {} },
  aliases: { bank: 'pickBank' },
  key: ({ typed, bank, refusals }) => [
    missingIn({ typed, bank }).length === 0,
    bank !== null,
    Math.min(refusals, 1),
  ],
  preserves: ({ typed, bank }) => ({ typed, bank }),
  starts: { to: 'editing', sets: { bank: ANEW, refusals: 0, refused: null, typed: ANEW } },
  hears: {
    anywhere: {
      'account.declined': 'left',
      'field.typed': { to: 'editing', sets: { typed: ANEW } },
      'pick.withdrawn': { to: 'editing', sets: { bank: null } },
    },
    editing: {
      'account.submitted': { to: 'settling', calls: ['field.left'] },
      'pick.chosen': { sets: { bank: GIVEN } },
    },
    settling: {
      'pick.chosen': { to: ['added', 'missing'], sets: { bank: GIVEN, refusals: ANEW } },
      'pick.settled a bank': { to: ['added', 'missing'], sets: { bank: GIVEN, refusals: ANEW } },
      'pick.settled nothing': { to: 'missing', sets: { bank: null, refusals: ANEW } },
      'pick.refused': { to: 'missing', sets: { bank: null, refusals: ANEW } },
    },
    missing: {
      'account.submitted': { to: 'settling', calls: ['field.left'] },
      'pick.chosen': { to: 'editing', sets: { bank: GIVEN } },
    },
  },
  invariants: {
    editing: ({ pending, snapshot }) => {
      expect(Object.keys(pending)).toEqual(['bank'])
      expect(snapshot.can({ type: 'account.submitted' })).toBe(true)
    },
    missing: ({ pending, context }) => {
      expect(Object.keys(pending)).toEqual(['bank'])
      expect(missingIn(context)).not.toEqual([])
      expect(context.refusals).toBeGreaterThan(0)
    },
    settling: ({ pending, snapshot }) => {
      expect(Object.keys(pending)).toEqual(['bank'])
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.can({ type: 'account.submitted' })).toBe(false)
    },
    added: ({ snapshot, context }) => {
      expect(missingIn(context)).toEqual([])
      // what the fields show is what is handed over
      expect(snapshot.output).toEqual({
        kind: 'added',
        account: { ...context.typed, bankCode: '998', bankName: 'Banco do Planalto' },
      })
    },
    left: ({ snapshot }) => expect(snapshot.output).toEqual({ kind: 'left' }),
  },
})
