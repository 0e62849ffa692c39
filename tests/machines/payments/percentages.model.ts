import { expect } from 'vitest'
import { percentagesMachine } from '#machines/payments/percentagesMachine.ts'
import { isChanged, percentsIn } from '#machines/payments/percents.ts'
import { type AnyWorld, defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { elsewhere, refusedFault, saved60, stored, typed60 } from './percentageSamples.ts'

const STILL = [
  'editing.asked',
  'editing.changedElsewhere',
  'editing.overwritten',
  'editing.notRead',
  'editing.refused',
  'editing.notArrived',
] as const

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
  expectedTargets: {
    'done loadDraft none': ['loading'],
    'done loadDraft of an earlier visit': ['loading'],
    'fault loadDraft': ['loading'],
    'done getPercents stored': ['editing.asked'],
    'done getPercents changed elsewhere': ['editing.asked'],
    'done getPercents saved already': ['editing.asked'],
    'fault getPercents': ['unavailable'],
    'percentages.reload': ['loading'],
    'percent.typed': STILL,
    'changes.dropped': ['editing.asked'],
    'form.submitted': ['reading', ...STILL],
    'done readPercents stored': ['sending'],
    'done readPercents changed elsewhere': ['editing.changedElsewhere'],
    'done readPercents saved already': ['editing.saved'],
    'fault readPercents': ['editing.notRead'],
    'done sending arrived': ['editing.saved'],
    'done sending arrived earlier': ['reading'],
    'done sending refused': ['editing.refused'],
    'done sending not arrived': ['verifying'],
    'done verifyPercents stored': ['editing.notArrived'],
    'done verifyPercents changed elsewhere': ['editing.overwritten'],
    'done verifyPercents saved already': ['editing.saved'],
    'fault verifyPercents': ['unavailable'],
    'done sending left': ['left'],
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
