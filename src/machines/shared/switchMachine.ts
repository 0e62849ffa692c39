import { assign, emit, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import type { Effect } from './effects.ts'
import type { createSendingMachine, SendingOutput } from './sendingMachine.ts'

/** What is switched, and to what. */
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
 * A switch that shows the wish at once and rolls back when it is refused. A lost answer is looked up in the
 * record itself. While a wish is on its way further clicks are ignored: two wishes whose order nobody knows would
 * leave the record in a state that nobody chose.
 *
 * `isOn` is what the record is known to say; the wish is always the contrary of it.
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
