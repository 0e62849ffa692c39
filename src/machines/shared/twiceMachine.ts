import { assign, setup } from 'xstate'
import { placeholder } from './placeholder.ts'

export interface TwiceContext<Subject> {
  /** Null: nothing is looked for. */
  readonly subject: Subject | null
  /** How many new ones like it are there. */
  readonly count: number
}

/**
 * One look behind a success: a browser or the network may bring one request to the server twice, and only one is answered.
 * What is seen may be a colleague's as well. A look that fails says nothing.
 * @param id of the machine and of its page in docs/machines
 */
export const createTwiceMachine = <Subject>(id: string) =>
  setup({
    types: {
      context: {} as TwiceContext<Subject>,
      input: {} as { subject: Subject | null },
      children: {} as { countNew: 'countNew' },
    },
    actors: {
      /** Counts those like it that were not there before it was sent. */
      countNew: placeholder<number, { subject: Subject }>('countNew'),
    },
    actions: { storeCount: assign({ count: (_, { count }: { count: number }) => count }) },
    guards: {
      isLookedFor: ({ context }) => context.subject !== null,
      isSeveral: (_, { count }: { count: number }) => count > 1,
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ subject: input.subject, count: 0 }),
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'isLookedFor', target: 'looking' }, { target: 'unknown' }] },
      looking: {
        invoke: {
          id: 'countNew',
          src: 'countNew',
          input: ({ context }) => ({ subject: context.subject as Subject }),
          onDone: [
            {
              guard: { type: 'isSeveral', params: ({ event }) => ({ count: event.output }) },
              actions: { type: 'storeCount', params: ({ event }) => ({ count: event.output }) },
              target: 'several',
            },
            { target: 'once' },
          ],
          onError: 'unknown',
        },
      },
      /** No more than the one that was told is there. */
      once: {},
      several: {},
      unknown: {},
    },
  })

export type TwiceMachine<Subject> = ReturnType<typeof createTwiceMachine<Subject>>
