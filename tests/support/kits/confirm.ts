import { expect } from 'vitest'
import type { createConfirmMachine } from '#machines/shared/confirmMachine.ts'
import { GIVEN } from '../model/deeds.ts'
import { defineModel, type Model } from '../model/defineModel.ts'
import type { World } from '../model/types.ts'
import { refusal } from './submission.ts'

export type ConfirmMachine<Subject> = ReturnType<typeof createConfirmMachine<Subject>>

export interface ConfirmSamples<Subject> {
  /** One sentence: what the flow is. */
  readonly about: string
  /** Samples of the object of the question, by name. */
  readonly subjects: Readonly<Record<string, Subject>>
  /** What the page does when it is done; not given: it reads its list again. */
  readonly whenDone?: 'reload'
  /** Subjects with different keys get their own paths; not given: only one is walked to its end. */
  readonly key?: (subject: Subject) => unknown
}

/** The model of a confirmation. The assertions in its states are the same for all confirmations. */
export const confirmModel = <Subject>(
  machine: ConfirmMachine<Subject>,
  { about, subjects, whenDone, key = () => null }: ConfirmSamples<Subject>,
): Model => {
  type Seen = World<ConfirmMachine<unknown>>
  const asks = ({ pending, context, snapshot }: Seen, fault: unknown) => {
    expect(pending).toEqual({})
    expect(context.fault).toEqual(fault)
    expect(snapshot.can({ type: 'question.confirmed' })).toBe(true)
    expect(snapshot.can({ type: 'question.closed' })).toBe(true)
  }
  const model = defineModel(machine as ConfirmMachine<unknown>, {
    about,
    inputs: { screen: undefined },
    events: {
      'question.asked': Object.fromEntries(
        Object.entries(subjects).map(([name, subject]) => [name, { subject }]),
      ),
      'question.confirmed': { '': {} },
      'question.closed': { '': {} },
    },
    actors: {
      sending: {
        arrived: { done: { kind: 'arrived', isEarlier: false } },
        refused: { done: { kind: 'refused', fault: refusal } },
        'not arrived': { done: { kind: 'notArrived' } },
        left: { done: { kind: 'left' } },
      },
    },
    key: ({ subject }) => subject !== null && key(subject as Subject),
    preserves: ({ subject }) => subject,
    starts: { to: 'idle', sets: { fault: null, subject: null } },
    hears: {
      idle: { 'question.asked': { to: 'asking', sets: { subject: GIVEN } } },
      asking: { 'question.confirmed': 'sending', 'question.closed': 'idle' },
      sending: {
        'done sending arrived': 'done',
        'done sending refused': { to: 'refused', sets: { fault: GIVEN } },
        'done sending not arrived': 'notArrived',
        'done sending left': { to: 'idle', emits: ['refresh'] },
      },
      'refused, notArrived': {
        'question.confirmed': { to: 'sending', sets: { fault: null } },
        'question.closed': { to: 'idle', sets: { fault: null }, emits: ['refresh'] },
      },
      done: { 'question.closed': { to: 'idle', emits: [whenDone ?? 'refresh'] } },
    },
    invariants: {
      idle: ({ pending, newEmits, lastStep, snapshot }) => {
        expect(pending).toEqual({})
        expect(snapshot.can({ type: 'question.confirmed' })).toBe(false)
        if (lastStep === 'done sending left') expect(newEmits).toEqual([{ type: 'refresh' }])
      },
      asking: (world) => {
        asks(world, null)
        const [, name = 'its only sample'] = world.lastStep.split('question.asked ')
        expect(world.context.subject).toEqual(subjects[name] ?? Object.values(subjects)[0])
      },
      sending: ({ pending, context: { subject, fault }, snapshot }) => {
        expect(pending).toEqual({ sending: { subject, secret: undefined, begins: 'sending' } })
        expect(fault).toBeNull()
        expect(snapshot.can({ type: 'question.confirmed' })).toBe(false)
        expect(snapshot.can({ type: 'question.closed' })).toBe(false)
      },
      refused: (world) => asks(world, refusal),
      notArrived: (world) => asks(world, null),
      done: ({ pending, context: { fault }, effects, snapshot }) => {
        expect(pending).toEqual({})
        expect(fault).toBeNull()
        expect(effects).toEqual([])
        expect(snapshot.can({ type: 'question.confirmed' })).toBe(false)
      },
    },
  })
  return { ...model, kit: 'confirm' }
}
