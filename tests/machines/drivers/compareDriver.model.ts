import { expect } from 'vitest'
import { compareDriverMachine, contestedOf } from '#machines/drivers/compareDriverMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { draft, edited, elsewhere, joao } from './editDriverSamples.ts'

const typed = { ...draft, phone: '45988887777' }
const withEmail = { ...typed, email: 'joao@example.com' }

export const model = defineModel(compareDriverMachine, {
  about:
    'The record of a driver just before it is sent: if somebody else has changed the same, the person decides.',
  inputs: { 'another phone': { ...edited, typed } },
  events: {
    'mine.chosen': { '': {} },
    'theirs.chosen': { '': {} },
    'question.closed': { '': {} },
  },
  actors: {
    readDriver: {
      unchanged: { done: joao },
      changed: { done: elsewhere },
      gone: { done: null },
      rejected: { done: { ...joao, status: 'MANUAL_REPROVAL' } },
      offline: { fault: faults.offline },
      'http 500': { fault: faults['http 500'] },
      malformed: { fault: faults.malformed },
    },
  },
  preserves: (context) => context.typed,
  ignoredFaults: { readDriver: 'it ends with the fault, and the form of the driver tells it' },
  errorStates: ['comparing'],
  starts: {
    to: 'reading',
    sets: { driver: GIVEN, fault: null, latest: null, sent: null, taken: [], typed: GIVEN },
  },
  hears: {
    reading: {
      'done readDriver unchanged': { to: 'agreed', sets: { latest: GIVEN } },
      'done readDriver changed': { to: 'comparing', sets: { latest: GIVEN } },
      'done readDriver gone': 'closed',
      'done readDriver rejected': { to: 'closed', sets: { latest: GIVEN } },
      'fault readDriver': { to: 'notRead', sets: { fault: GIVEN } },
    },
    comparing: {
      'mine.chosen': { to: 'reading', sets: { driver: ANEW, taken: ANEW, typed: ANEW } },
      'theirs.chosen': { to: 'undecided', sets: { driver: ANEW, taken: ANEW, typed: ANEW } },
      'question.closed': 'undecided',
    },
  },
  invariants: {
    reading: ({ pending, context, lastStep }) => {
      expect(pending).toEqual({ readDriver: { driver: context.driver } })
      expect(context.typed).toEqual(lastStep === 'mine.chosen' ? withEmail : typed)
    },
    comparing: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(contestedOf(context).map(({ name }) => name)).toContain('phone')
      expect(context.typed.phone).toBe('45988887777')
    },
    agreed: ({ snapshot }) =>
      expect(snapshot.output).toEqual({
        kind: 'agreed',
        driver: joao,
        typed,
        taken: [],
        latest: joao,
        fault: null,
      }),
    undecided: ({ snapshot, lastStep }) => {
      const theirs = { driver: elsewhere, typed: { ...withEmail, phone: '4533334444' }, taken: ['email'] }
      const asBefore = { driver: joao, typed, taken: [] }
      expect(snapshot.output).toMatchObject({
        kind: 'undecided',
        ...(lastStep === 'theirs.chosen' ? theirs : asBefore),
      })
    },
    closed: ({ snapshot, lastStep }) => {
      expect(snapshot.output).toMatchObject({ kind: 'closed', driver: joao, typed })
      expect(snapshot.output?.latest === null).toBe(lastStep.endsWith('gone'))
    },
    notRead: ({ snapshot }) => {
      expect(snapshot.output).toMatchObject({ kind: 'notRead', driver: joao, typed })
      expect(snapshot.output?.fault).not.toBeNull()
    },
  },
})
