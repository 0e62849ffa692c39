import { assign, emit, setup } from 'xstate'
import type { Effect } from './effects.ts'
import { withEvent } from './params.ts'
import { type Refusal, refusalIn, submissionGuards, submissionOf } from './submissionEnds.ts'
import type { createSubmissionMachine, SubmissionOutput } from './submissionMachine.ts'

export type ConfirmEvent<Subject> =
  /** 'Remover' */
  | { type: 'question.asked'; subject: Subject }
  /** 'Sim, ...' */
  | { type: 'question.confirmed' }
  | { type: 'question.closed' }

export interface ConfirmContext<Subject> {
  /** Stored when the question opens: the list below may change meanwhile (reliability C2). */
  readonly subject: Subject | null
  /** Why it was refused. */
  readonly fault: Refusal | null
}

export interface ConfirmOptions<Subject> {
  /** Sends it after the confirmation, and looks it up if the answer is lost. */
  readonly sending: ReturnType<typeof createSubmissionMachine<Subject>>
  /** Whether the question may be asked; not given: always. */
  readonly mayAsk?: (subject: Subject) => boolean
  /** Emitted when it is done, for the screen below. */
  readonly whenDone: 'reload' | 'refresh'
}

/**
 * Something that cannot be undone: asked, confirmed, sent once. A refusal is shown in the question, and the
 * user may try again. If the user leaves with an unknown outcome or after a refusal, the list is loaded
 * again, because the record may have changed.
 */
export const createConfirmMachine = <Subject>(
  id: string,
  { sending, mayAsk = () => true, whenDone }: ConfirmOptions<Subject>,
) => {
  return setup({
    types: {
      context: {} as ConfirmContext<Subject>,
      events: {} as ConfirmEvent<Subject>,
      emitted: {} as Effect,
      children: {} as { sending: 'sending' },
    },
    actors: { sending },
    actions: {
      storeSubject: assign((_, params: { subject: Subject }) => params),
      storeRefusal: assign({ fault: (_, ended: { output: SubmissionOutput }) => refusalIn(ended) }),
      dropFault: assign({ fault: null }),
      refresh: emit({ type: 'refresh' }),
      showDone: emit({ type: whenDone }),
    },
    guards: {
      mayAsk: (_, params: { subject: Subject }) => mayAsk(params.subject),
      ...submissionGuards,
    },
  }).createMachine({
    id,
    context: { subject: null, fault: null },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'question.asked': {
            guard: { type: 'mayAsk', params: ({ event }) => ({ subject: event.subject }) },
            actions: { type: 'storeSubject', params: ({ event }) => ({ subject: event.subject }) },
            target: 'asking',
          },
        },
      },
      asking: { on: { 'question.confirmed': 'sending', 'question.closed': 'idle' } },
      sending: {
        invoke: {
          id: 'sending',
          src: 'sending',
          input: ({ context }) => submissionOf(context.subject as Subject),
          onDone: [
            { guard: withEvent('hasArrived'), target: 'done' },
            {
              guard: withEvent('isRefused'),
              actions: withEvent('storeRefusal'),
              target: 'refused',
            },
            { guard: withEvent('isLeft'), actions: 'refresh', target: 'idle' },
            { target: 'notArrived' },
          ],
        },
      },
      refused: {
        exit: 'dropFault',
        on: {
          'question.confirmed': 'sending',
          'question.closed': { actions: 'refresh', target: 'idle' },
        },
      },
      /** Looked for and not found: it may be sent again. */
      notArrived: {
        on: {
          'question.confirmed': 'sending',
          'question.closed': { actions: 'refresh', target: 'idle' },
        },
      },
      done: { on: { 'question.closed': { actions: 'showDone', target: 'idle' } } },
    },
  })
}
