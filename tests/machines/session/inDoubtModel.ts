import { expect } from 'vitest'
import { pages } from '#domain/pages.ts'
import type { createInDoubtMachine } from '#machines/session/inDoubtMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { sentDirection, sentLater } from './inDoubtSamples.ts'

type Machine<Proof> = ReturnType<typeof createInDoubtMachine<Proof>>

/** The model of the question about what was sent, on every page and on the payments home. */
export const inDoubtModel = <Proof>(machine: Machine<Proof>, about: string) =>
  defineModel(machine as unknown as Machine<unknown>, {
    about,
    inputs: { 'of Marina': { userId: 1 } },
    events: {
      'records.changed': { '': {} },
      'news.closed': { '': {} },
      'place.open': { '': { to: pages.trips } },
    },
    actors: {
      findInDoubt: {
        'a direction': { done: sentDirection },
        'one of another tab': { done: 'elsewhere' },
        nothing: { done: null },
        offline: { fault: faults.offline },
      },
      lookAtOthers: {
        'none arrived': { done: { count: 1, arrived: null } },
        'one arrived': { done: { count: 1, arrived: sentLater } },
        'the shown one is gone': { done: { count: 0, arrived: null, isGone: true } },
        offline: { fault: faults.offline },
      },
      watchRecords: 'silent',
      inDoubtOutcome: {
        arrived: { done: { kind: 'arrived', isEarlier: true } },
        'not arrived': { done: { kind: 'notArrived' } },
        left: { done: { kind: 'left' } },
      },
    },
    key: ({ dismissed, record, others }) => [dismissed.length > 0, record?.key, others],
    preserves: ({ userId }) => userId,
    ignoredFaults: {
      findInDoubt: 'storage that cannot be read asks about nothing',
      lookAtOthers: 'the one that is shown says that there is no network; the others are looked up again',
    },
    starts: {
      to: 'reading',
      sets: {
        dismissed: [],
        isAnswered: false,
        looks: 0,
        otherRecords: [],
        others: 0,
        proof: null,
        record: null,
        userId: 1,
      },
    },
    hears: {
      reading: {
        'records.changed': {},
        'done findInDoubt a direction': { to: 'asking.lookingAtOthers', sets: { record: GIVEN } },
        'done findInDoubt one of another tab': 'elsewhere',
        'done findInDoubt nothing': 'resting',
        'fault findInDoubt': 'resting',
      },
      asking: {
        'done inDoubtOutcome arrived': {
          to: 'arrived',
          sets: { isAnswered: true },
          emits: ['refresh'],
          calls: ['keepFound'],
        },
        'done inDoubtOutcome left': {
          to: 'reading',
          sets: { dismissed: ANEW, looks: 0, others: 0, record: null },
        },
        'done inDoubtOutcome not arrived': { to: 'reading', sets: { looks: 0, others: 0, record: null } },
      },
      'asking.lookingAtOthers': {
        'done lookAtOthers none arrived': { to: 'asking.restingOthers', sets: { looks: ANEW, others: 1 } },
        'done lookAtOthers one arrived': { sets: { looks: ANEW, others: 1, record: GIVEN } },
        'done lookAtOthers the shown one is gone': {
          to: 'reading',
          sets: { looks: 0, others: 0, record: null },
        },
        'fault lookAtOthers': 'asking.restingOthers',
      },
      'elsewhere, resting': { 'records.changed': 'reading' },
      arrived: {
        'news.closed': {
          to: 'reading',
          sets: { isAnswered: false, looks: 0, others: 0, record: null },
          calls: ['forget'],
        },
        'place.open': {
          to: 'reading',
          sets: { isAnswered: false, looks: 0, others: 0, record: null },
          emits: ['navigate'],
          calls: ['forget'],
        },
      },
      'asking.restingOthers': {
        'records.changed': 'asking.lookingAtOthers',
        'after lookAgain': 'asking.lookingAtOthers',
      },
    },
    invariants: {
      reading: ({ pending, context, lastStep, actionCalls }) => {
        // what was read is forgotten, and nothing before
        const isRead = lastStep === 'news.closed' || lastStep === 'place.open'
        if (isRead) expect(actionCalls.at(-1)?.type).toBe('forget')
        expect(context.record).toBeNull()
        expect(pending).toEqual({ findInDoubt: { userId: 1, dismissed: context.dismissed } })
        if (lastStep === 'done inDoubtOutcome left') expect(context.dismissed).not.toEqual([])
      },
      resting: ({ pending, context }) => {
        expect(pending).toEqual({})
        expect(context.record).toBeNull()
      },
      elsewhere: ({ pending, context }) => {
        expect(pending).toEqual({})
        expect(context.record).toBeNull()
      },
      'asking.lookingAtOthers': ({ pending, context: { record, dismissed }, lastStep }) => {
        if (lastStep === 'done lookAtOthers one arrived') expect(record).toMatchObject(sentLater)
        if (lastStep === 'done findInDoubt a direction') expect(record).toEqual(sentDirection)
        expect(pending).toEqual({
          inDoubtOutcome: { subject: record, secret: undefined, begins: 'looking' },
          lookAtOthers: { userId: 1, dismissed, shown: record },
        })
      },
      'asking.restingOthers': ({ pending, context: { record, others }, lastStep }) => {
        if (lastStep === 'done lookAtOthers none arrived') expect(others).toBe(1)
        expect(pending).toEqual({
          inDoubtOutcome: { subject: record, secret: undefined, begins: 'looking' },
        })
      },
      arrived: ({ pending, context, newEmits, steps, actionCalls }) => {
        if (steps.every((step) => step !== 'news.closed' && step !== 'place.open'))
          expect(actionCalls.filter(({ type }) => type === 'forget')).toEqual([])
        expect(pending).toEqual({})
        expect(context.record).not.toBeNull()
        // what looks like it later must not take it back
        expect(actionCalls.at(-1)?.type).toBe('keepFound')
        // the list below is loaded again
        expect(newEmits).toEqual([{ type: 'refresh' }])
      },
    },
  })
