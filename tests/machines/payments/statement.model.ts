import { expect } from 'vitest'
import { isJoined, statementMachine } from '#machines/payments/statement/statementMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { noMovements, november } from './statementSamples.ts'

export const month = { from: '2026-11-01', to: '2026-11-19' }
/** 32 days apart: two calls. */
export const tooLong = { from: '2026-10-01', to: '2026-11-02' }
const today = { from: '2026-11-20', to: '2026-11-20' }
const account = { conta: '1234567' }
const NOW = new Date('2026-11-20T13:00:00Z')

export const model = defineModel(statementMachine, {
  about:
    'The statement of a pay account: a period of at most 31 days at once, a longer one by joining parts of 31 days if that is wanted.',
  inputs: { today: { companyId: 101, account, period: today } },
  events: {
    'period.chosen': { 'the month': { period: month }, 'too long': { period: tooLong } },
    'address.changed': { today: { period: today } },
    'windows.joined': { '': {} },
    'joining.cancelled': { '': {} },
    'statement.reload': { '': {} },
    'file.wanted': { csv: { format: 'csv', now: NOW }, ofx: { format: 'ofx', now: NOW } },
    'receipts.opened': { '': { period: today } },
  },
  actors: {
    getStatement: {
      movements: { done: november },
      nothing: { done: noMovements },
      offline: { fault: faults.offline },
      'http 400': { fault: faults['http 400'] },
      'http 500': { fault: faults['http 500'] },
      malformed: { fault: faults.malformed },
    },
  },
  key: ({ period, parts, windows }) => [period.from, parts.length, windows.length],
  preserves: ({ period, parts }) => [period, parts],
  errorStates: ['failed'],
  starts: {
    to: 'asking',
    sets: { account: GIVEN, companyId: 101, fault: null, parts: [], period: GIVEN, windows: ANEW },
  },
  hears: {
    anywhere: {
      'address.changed': { to: 'asking', sets: { fault: null, parts: [], period: GIVEN, windows: ANEW } },
      'period.chosen the month': {
        to: 'asking',
        sets: { fault: null, parts: [], period: GIVEN, windows: ANEW },
        emits: ['navigate'],
      },
      'period.chosen too long': {
        to: 'periodTooLong',
        sets: { fault: null, parts: [], period: GIVEN, windows: ANEW },
        emits: ['navigate'],
      },
      'receipts.opened': { emits: ['navigate'] },
    },
    asking: {
      'done getStatement movements': { to: ['loaded', 'stays'], sets: { parts: ANEW } },
      'done getStatement nothing': { to: ['empty', 'loaded', 'stays'], sets: { parts: ANEW } },
      'fault getStatement': { to: 'failed', sets: { fault: GIVEN } },
      'joining.cancelled': { to: 'periodTooLong', sets: { parts: [] } },
    },
    periodTooLong: {
      'period.chosen too long': { sets: { windows: ANEW } },
      'windows.joined': { to: 'asking', sets: { windows: ANEW } },
    },
    loaded: { 'file.wanted': { emits: ['download'] } },
    failed: {
      'statement.reload': { to: 'asking', sets: { fault: null } },
      'joining.cancelled': { to: 'periodTooLong', sets: { fault: null, parts: [] } },
    },
  },
  invariants: {
    asking: ({ pending, context }) => {
      expect(pending).toEqual({
        getStatement: { companyId: 101, period: context.windows[context.parts.length] },
      })
      expect(context.fault).toBeNull()
    },
    loaded: ({ context, pending }) => {
      expect(pending).toEqual({})
      expect(context.parts.map(({ period }) => period)).toEqual(context.windows)
      expect(context.parts.flatMap(({ statement }) => statement.movements)).not.toHaveLength(0)
    },
    empty: ({ context, pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(context.parts.flatMap(({ statement }) => statement.movements)).toEqual([])
      expect(snapshot.can({ type: 'file.wanted', format: 'csv', now: NOW })).toBe(false)
    },
    failed: ({ context, snapshot }) => {
      expect(context.fault).not.toBeNull()
      expect(snapshot.can({ type: 'statement.reload' })).toBe(true)
      expect(snapshot.can({ type: 'joining.cancelled' })).toBe(isJoined(context))
    },
    periodTooLong: ({ context, pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(context.period).toEqual(tooLong)
      expect(context.parts).toEqual([])
      expect(snapshot.can({ type: 'windows.joined' })).toBe(true)
    },
  },
})
