import { assign, enqueueActions, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import type { Effect } from './effects.ts'
import type { createSendingMachine, SendingOutput } from './sendingMachine.ts'

export type FormEvent<Values> =
  /** Always valid: the screen has checked the values. */
  | { type: 'form.submitted'; values: Values }
  /** 'Voltar' */
  | { type: 'form.left' }
  /** 'Ok' */
  | { type: 'done.closed' }

/** What a form sends: its fixed part and its values. */
export interface Filled<Values, About> {
  readonly values: Values
  /** Stored when the form is opened: the company, the record that is changed. */
  readonly about: About
}

export interface FormContext<Values, About> {
  readonly about: About
  /**
   * The values that were sent last, for a form that is shown again. What is being typed is only in the
   * screen.
   */
  readonly values: Values | null
  /** Why the last attempt was refused. */
  readonly fault: Fault | null
}

export interface FormFlowOptions<Values, About> {
  /** Sends the values, and looks them up if the answer is lost. */
  readonly sending: ReturnType<typeof createSendingMachine<Filled<Values, About>>>
  /** Emitted when it has arrived: a notice. */
  readonly whenArrived?: readonly Effect[]
  /** Emitted when the message of success is closed. */
  readonly whenClosed: readonly Effect[]
  /** Emitted when the form is left, also with an unknown outcome. */
  readonly whenLeft: readonly Effect[]
}

type Ended = { readonly output: SendingOutput }

/**
 * A form: filled in, sent once, then done, or shown again with the typed texts and the reason. The screen
 * holds the keystrokes; the machine gets one event with valid values.
 */
export const createFormMachine = <Values, About = null>(
  id: string,
  { sending, whenArrived = [], whenClosed, whenLeft }: FormFlowOptions<Values, About>,
) => {
  const ends = { arrived: whenArrived, closed: whenClosed, left: whenLeft }
  return setup({
    types: {
      context: {} as FormContext<Values, About>,
      events: {} as FormEvent<Values>,
      input: {} as { readonly about: About },
      emitted: {} as Effect,
      children: {} as { sending: 'sending' },
    },
    actors: { sending },
    actions: {
      storeValues: assign({ values: (_, params: { values: Values }) => params.values }),
      storeRefusal: assign({
        fault: (_, { output }: Ended) => (output.kind === 'refused' ? output.fault : null),
      }),
      dropFault: assign({ fault: null }),
      ask: enqueueActions(({ enqueue }, params: { when: keyof typeof ends }) => {
        for (const effect of ends[params.when]) enqueue.emit(effect)
      }),
    },
    guards: {
      hasArrived: (_, { output }: Ended) => output.kind === 'arrived',
      isRefused: (_, { output }: Ended) => output.kind === 'refused',
      isLeft: (_, { output }: Ended) => output.kind === 'left',
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ about: input.about, values: null, fault: null }),
    initial: 'editing',
    states: {
      editing: {
        initial: 'asked',
        on: {
          'form.submitted': {
            actions: { type: 'storeValues', params: ({ event }) => event },
            target: 'sending',
          },
          'form.left': 'left',
        },
        states: {
          asked: {},
          /** Certainly not done. */
          refused: { exit: 'dropFault' },
          /** Looked for and not found: it may be sent again. */
          notArrived: {},
        },
      },
      sending: {
        invoke: {
          id: 'sending',
          src: 'sending',
          input: ({ context: { values, about } }) => ({
            subject: { values: values as Values, about },
            secret: undefined,
            begins: 'sending',
          }),
          onDone: [
            { guard: { type: 'hasArrived', params: ({ event }) => event }, target: 'done' },
            {
              guard: { type: 'isRefused', params: ({ event }) => event },
              actions: { type: 'storeRefusal', params: ({ event }) => event },
              target: 'editing.refused',
            },
            { guard: { type: 'isLeft', params: ({ event }) => event }, target: 'left' },
            { target: 'editing.notArrived' },
          ],
        },
      },
      done: {
        entry: { type: 'ask', params: { when: 'arrived' } },
        on: { 'done.closed': { actions: { type: 'ask', params: { when: 'closed' } }, target: 'closed' } },
      },
      closed: { type: 'final' },
      left: { entry: { type: 'ask', params: { when: 'left' } }, type: 'final' },
    },
  })
}
