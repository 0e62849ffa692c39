import { expect } from 'vitest'
import { percentagesMachine } from '#machines/payments/account/percentagesMachine.ts'
import { isChanged, percentsIn } from '#machines/payments/account/percents.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { type AnyWorld, defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { elsewhere, refusedFault, saved60, stored, typed60 } from './percentageSamples.ts'

/** Nobody waits for anything but the person. */
const rests = ({ pending, effects }: Pick<AnyWorld, 'pending' | 'effects'>) => {
  expect(pending).toEqual({})
  expect(effects).toEqual([])
}

export const model = defineModel(percentagesMachine, {
  about: 'The transfer percentages of a company: read, typed, read again, and saved once.',
  inputs: { '': { companyId: 101 } },
  events: {
    'percent.typed': {
      '60': { field: 'advance', text: '60' },
      '101': { field: 'advance', text: '101' },
    },
    'changes.dropped': { '': {} },
    'form.submitted': { '': {} },
    'percentages.reload': { '': {} },
  },
  actors: {
    loadDraft: {
      none: { done: null },
      'of an earlier visit': { done: { known: stored, typed: typed60 } },
      broken: { fault: faults.unknown },
    },
    getPercents: {
      stored: { done: stored },
      'changed elsewhere': { done: elsewhere },
      'saved already': { done: saved60 },
      offline: { fault: faults.offline },
    },
    sending: {
      arrived: { done: { kind: 'arrived', isEarlier: false } },
      'arrived earlier': { done: { kind: 'arrived', isEarlier: true } },
      refused: { done: { kind: 'refused', fault: refusedFault } },
      'not arrived': { done: { kind: 'notArrived' } },
      left: { done: { kind: 'left' } },
    },
  },
  aliases: { readPercents: 'getPercents', verifyPercents: 'getPercents' },
  ignoredFaults: { loadDraft: 'the draft is lost with the storage; the percentages are read all the same' },
  key: ({ known, typed, draft, refusals }) => [
    known !== null && isChanged(known, typed),
    percentsIn(typed) !== null,
    draft !== null,
    Math.min(refusals, 1),
  ],
  preserves: ({ known, typed }) => known && typed,
  starts: {
    to: 'opening',
    sets: { asked: null, companyId: 101, draft: null, fault: null, known: null, refusals: 0, typed: ANEW },
  },
  hears: {
    opening: {
      'done loadDraft none': 'loading',
      'done loadDraft of an earlier visit': {
        to: 'loading',
        sets: { 'draft.known': GIVEN, 'draft.typed': GIVEN },
      },
      'fault loadDraft': 'loading',
    },
    loading: {
      'done getPercents': { to: 'editing.asked', sets: { draft: null, known: GIVEN, typed: ANEW } },
      'fault getPercents': { to: 'unavailable', sets: { fault: GIVEN } },
    },
    'editing.asked': {
      'percent.typed': { sets: { typed: ANEW }, calls: ['keepDraft'] },
      'changes.dropped': { sets: { typed: ANEW }, calls: ['dropDraft'] },
      'form.submitted': { to: ['reading', 'stays'], sets: { asked: ANEW, refusals: ANEW } },
    },
    unavailable: { 'percentages.reload': { to: 'loading', sets: { fault: null } } },
    reading: {
      'done readPercents stored': 'sending',
      'done readPercents changed elsewhere': {
        to: 'editing.changedElsewhere',
        sets: { known: GIVEN, typed: ANEW },
        calls: ['keepDraft'],
      },
      'done readPercents saved already': {
        to: 'editing.saved',
        sets: { known: GIVEN },
        calls: ['dropDraft'],
      },
      'fault readPercents': { to: 'editing.notRead', sets: { fault: GIVEN } },
    },
    sending: {
      'done sending arrived': { to: 'editing.saved', sets: { known: ANEW }, calls: ['dropDraft'] },
      'done sending arrived earlier': 'reading',
      'done sending refused': { to: 'editing.refused', sets: { fault: GIVEN } },
      'done sending not arrived': 'verifying',
      'done sending left': { to: 'left', emits: ['navigate'] },
    },
    'editing.changedElsewhere, editing.overwritten': {
      'percent.typed': { sets: { typed: ANEW }, calls: ['keepDraft'] },
      'changes.dropped': { to: 'editing.asked', sets: { typed: ANEW }, calls: ['dropDraft'] },
      'form.submitted': { to: ['reading', 'stays'], sets: { asked: ANEW, refusals: ANEW } },
    },
    'editing.saved': {
      'percent.typed 60': { to: 'editing.asked', calls: ['keepDraft'] },
      'percent.typed 101': { to: 'editing.asked', sets: { typed: ANEW }, calls: ['keepDraft'] },
    },
    'editing.notRead, editing.refused': {
      'percent.typed': { sets: { typed: ANEW }, calls: ['keepDraft'] },
      'changes.dropped': { to: 'editing.asked', sets: { fault: null, typed: ANEW }, calls: ['dropDraft'] },
      'form.submitted': { to: ['reading', 'stays'], sets: { fault: ANEW, refusals: ANEW } },
    },
    verifying: {
      'done verifyPercents stored': 'editing.notArrived',
      'done verifyPercents changed elsewhere': {
        to: 'editing.overwritten',
        sets: { known: GIVEN, typed: ANEW },
        calls: ['keepDraft'],
      },
      'done verifyPercents saved already': {
        to: 'editing.saved',
        sets: { known: GIVEN },
        calls: ['dropDraft'],
      },
      'fault verifyPercents': { to: 'unavailable', sets: { fault: GIVEN } },
    },
    'editing.notArrived': {
      'percent.typed': { sets: { typed: ANEW }, calls: ['keepDraft'] },
      'changes.dropped': { to: 'editing.asked', sets: { typed: ANEW }, calls: ['dropDraft'] },
      'form.submitted': { to: ['reading', 'stays'], sets: { refusals: ANEW } },
    },
  },
  invariants: {
    opening: ({ pending }) => expect(pending).toHaveProperty('loadDraft'),
    // PAY-289
    loading: ({ pending, snapshot }) => {
      expect(pending).toEqual({ getPercents: { companyId: 101 } })
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
    },
    unavailable: (world) => {
      rests(world)
      const { snapshot, context } = world
      // read first, or after it was sent
      expect(context.known === null).toBe(context.asked === null)
      expect(context.fault).toEqual({ kind: 'offline' })
      expect(snapshot.can({ type: 'percent.typed', field: 'rpa', text: '0' })).toBe(false)
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
    },
    'editing.asked': (world) => {
      rests(world)
      const { context, actionCalls, lastStep } = world
      expect(context.known).not.toBeNull()
      if (lastStep.startsWith('percent.typed')) expect(actionCalls.at(-1)?.type).toBe('keepDraft')
      if (lastStep === 'changes.dropped') expect(actionCalls.at(-1)?.type).toBe('dropDraft')
    },
    'editing.saved': (world) => {
      rests(world)
      const { context, snapshot, actionCalls } = world
      expect(context.known).toEqual(context.asked)
      expect(percentsIn(context.typed)).toEqual(context.asked)
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
      expect(actionCalls.at(-1)?.type).toBe('dropDraft')
    },
    'editing.changedElsewhere': (world) => {
      rests(world)
      expect(world.actionCalls.at(-1)?.type).toBe('keepDraft')
    },
    'editing.overwritten': (world) => {
      rests(world)
      expect(world.actionCalls.at(-1)?.type).toBe('keepDraft')
    },
    'editing.notRead': rests,
    'editing.refused': (world) => {
      rests(world)
      expect(world.context.fault).toEqual(refusedFault)
    },
    'editing.notArrived': rests,
    reading: ({ pending, snapshot }) => {
      expect(pending).toEqual({ readPercents: { companyId: 101 } })
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
    },
    verifying: ({ pending, snapshot }) => {
      expect(pending).toEqual({ verifyPercents: { companyId: 101 } })
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
      expect(snapshot.can({ type: 'percent.typed', field: 'rpa', text: '0' })).toBe(false)
    },
    sending: ({ pending, snapshot, context }) => {
      expect(pending).toMatchObject({
        sending: {
          subject: { companyId: 101, percents: context.asked, before: context.known },
          secret: undefined,
          begins: 'sending',
        },
      })
      // what is shown is what is sent
      expect(percentsIn(context.typed)).toEqual(context.asked)
      expect(snapshot.can({ type: 'percent.typed', field: 'rpa', text: '0' })).toBe(false)
      expect(snapshot.can({ type: 'changes.dropped' })).toBe(false)
    },
    left: ({ newEmits, snapshot }) => {
      expect(newEmits.at(-1)).toEqual({ type: 'navigate', to: '/pagamentos' })
      expect(snapshot.status).toBe('done')
    },
  },
})
