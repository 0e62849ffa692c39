import { assign, emit, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import type { Effect } from './effects.ts'
import type { createSendingMachine, SendingOutput } from './sendingMachine.ts'

/** The record, and the new value. */
export interface Flip<Subject> {
  readonly subject: Subject
  readonly isOn: boolean
}

export interface SwitchContext<Subject> extends Flip<Subject> {
  /** Why it was refused. */
  readonly fault: Fault | null
}

export type SwitchEvent = { type: 'switch.flipped' }

/**
 * A switch that shows the new value at once and goes back if it is refused. After a lost answer the record is
 * looked up. Clicks while a call is running are ignored, because the order of two calls is not certain.
 * `isOn` is the last known value of the record; the user's wish is always the opposite.
 */
export const createSwitchMachine = <Subject>(
  id: string,
  sending: ReturnType<typeof createSendingMachine<Flip<Subject>>>,
) =>
  setup({
    types: {
      context: {} as SwitchContext<Subject>,
      events: {} as SwitchEvent,
      input: {} as Flip<Subject>,
      emitted: {} as Effect,
      children: {} as { sending: 'sending' },
    },
    actors: { sending },
    actions: {
      storeWish: assign({ isOn: ({ context }) => !context.isOn }),
      storeRefusal: assign({
        fault: (_, { output }: { output: SendingOutput }) =>
          output.kind === 'refused' ? output.fault : null,
      }),
      dropFault: assign({ fault: null }),
      refresh: emit({ type: 'refresh' }),
    },
    guards: {
      hasArrived: (_, { output }: { output: SendingOutput }) => output.kind === 'arrived',
      isRefused: (_, { output }: { output: SendingOutput }) => output.kind === 'refused',
      isLeft: (_, { output }: { output: SendingOutput }) => output.kind === 'left',
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, fault: null }),
    initial: 'steady',
    states: {
      steady: { on: { 'switch.flipped': 'sending' } },
      sending: {
        invoke: {
          id: 'sending',
          src: 'sending',
          input: ({ context: { subject, isOn } }) => ({
            subject: { subject, isOn: !isOn },
            secret: undefined,
            begins: 'sending',
          }),
          onDone: [
            {
              guard: { type: 'hasArrived', params: ({ event }) => event },
              actions: 'storeWish',
              target: 'steady',
            },
            {
              guard: { type: 'isRefused', params: ({ event }) => event },
              actions: { type: 'storeRefusal', params: ({ event }) => event },
              target: 'refused',
            },
            { guard: { type: 'isLeft', params: ({ event }) => event }, actions: 'refresh', target: 'steady' },
            { target: 'steady' },
          ],
        },
      },
      refused: { exit: 'dropFault', on: { 'switch.flipped': 'sending' } },
    },
  })
