import { expect } from 'vitest'
import type { DuplicateMachine } from '#machines/shared/duplicateMachine.ts'
import { ANEW, GIVEN } from '../model/deeds.ts'
import { defineModel } from '../model/defineModel.ts'
import { faults } from '../model/faults.ts'

/** The model of a look behind a success. */
export const twiceModel = <Subject>(
  machine: DuplicateMachine<Subject>,
  { about, subject }: { readonly about: string; readonly subject: Subject },
) =>
  defineModel(machine as DuplicateMachine<unknown>, {
    about,
    inputs: { 'one that was answered': { subject }, nothing: { subject: null } },
    events: {},
    actors: {
      countNew: {
        none: { done: 0 },
        one: { done: 1 },
        two: { done: 2 },
        offline: { fault: faults.offline },
      },
    },
    key: ({ looks }) => looks,
    preserves: ({ subject: kept }) => kept,
    ignoredFaults: { countNew: 'the success was told, and nothing is known of another one' },
    starts: { to: ['looking', 'unknown'], sets: { count: 0, looks: ANEW, subject: GIVEN } },
    hears: {
      looking: {
        'done countNew none': { to: ['late', 'unknown'] },
        'done countNew one': { to: ['late', 'once'] },
        'done countNew two': { to: 'several', sets: { count: 2 } },
        'fault countNew': { to: ['late', 'unknown'] },
      },
      late: { 'after lookAgain': { to: 'looking', sets: { looks: ANEW } } },
    },
    invariants: {
      looking: ({ pending }) => expect(pending).toEqual({ countNew: { subject } }),
      late: ({ pending, context }) => {
        expect(pending).toEqual({})
        expect(context.count).toBe(0)
      },
      once: ({ pending, context }) => {
        expect(pending).toEqual({})
        expect(context.count).toBe(0)
      },
      several: ({ pending, context }) => {
        expect(pending).toEqual({})
        expect(context.count).toBe(2)
      },
      unknown: ({ pending, context, effects }) => {
        expect(pending).toEqual({})
        expect(context.count).toBe(0)
        expect(effects).toEqual([])
      },
    },
  })
