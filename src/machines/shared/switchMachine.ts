import { assign, emit, setup } from 'xstate'
import type { Effect } from './effects.ts'
import { withEvent } from './params.ts'
import { type Refusal, refusalIn, submissionGuards, submissionOf } from './submissionEnds.ts'
import type { createSubmissionMachine, SubmissionOutput } from './submissionMachine.ts'

/** The record, and the new value. */
export interface SwitchRequest<Subject> {
  readonly subject: Subject
  readonly isOn: boolean
}

export interface SwitchContext<Subject> extends SwitchRequest<Subject> {
  /** What the user wants. It is shown while a call is running. */
  readonly wish: boolean
  /** Why it was refused. */
  readonly fault: Refusal | null
}

export type SwitchEvent = { type: 'switch.flipped' }

/**
 * A switch that shows the new value at once and goes back if it is refused. After a lost answer the record is
 * looked up. `isOn` is the last known value of the record. Clicks while a call is running change the wish, and another
 * call follows only if it is needed then: two calls at a time could arrive in the wrong order.
 */
export const createSwitchMachine = <Subject>(
  id: string,
  sending: ReturnType<typeof createSubmissionMachine<SwitchRequest<Subject>>>,
) =>
  setup({
    types: {
      context: {} as SwitchContext<Subject>,
      events: {} as SwitchEvent,
      input: {} as SwitchRequest<Subject>,
      emitted: {} as Effect,
      children: {} as { sending: 'sending' },
    },
    actors: { sending },
    actions: {
      flipWish: assign({ wish: ({ context }) => !context.wish }),
      storeKnown: assign({ isOn: ({ context }) => !context.isOn }),
      giveUpWish: assign({ wish: ({ context }) => context.isOn }),
      storeRefusal: assign({ fault: (_, ended: { output: SubmissionOutput }) => refusalIn(ended) }),
      dropFault: assign({ fault: null }),
      refresh: emit({ type: 'refresh' }),
    },
    guards: {
      /** The wish was changed back while the call was running. */
      isOtherNow: ({ context }, { output }: { output: SubmissionOutput }) =>
        output.kind === 'arrived' && context.wish === context.isOn,
      ...submissionGuards,
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, wish: input.isOn, fault: null }),
    initial: 'steady',
    states: {
      steady: { on: { 'switch.flipped': { actions: 'flipWish', target: 'sending' } } },
      sending: {
        invoke: {
          id: 'sending',
          src: 'sending',
          input: ({ context: { subject, isOn } }) => submissionOf({ subject, isOn: !isOn }),
          onDone: [
            {
              guard: withEvent('isOtherNow'),
              actions: 'storeKnown',
              target: 'sending',
              reenter: true,
            },
            {
              guard: withEvent('hasArrived'),
              actions: 'storeKnown',
              target: 'steady',
            },
            {
              guard: withEvent('isRefused'),
              actions: [withEvent('storeRefusal'), 'giveUpWish'],
              target: 'refused',
            },
            {
              guard: withEvent('isLeft'),
              actions: ['giveUpWish', 'refresh'],
              target: 'steady',
            },
            { actions: 'giveUpWish', target: 'steady' },
          ],
        },
        on: { 'switch.flipped': { actions: 'flipWish' } },
      },
      refused: {
        exit: 'dropFault',
        on: { 'switch.flipped': { actions: 'flipWish', target: 'sending' } },
      },
    },
  })
