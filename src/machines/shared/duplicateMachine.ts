import { assign, setup } from 'xstate'
import { placeholder } from './placeholder.ts'

export interface DuplicateContext<Subject> {
  /** Null: nothing is looked for. */
  readonly subject: Subject | null
  /** How many new ones like it are there. */
  readonly count: number
  /** How often it has been looked for. */
  readonly looks: number
}

/** Milliseconds between two looks: a list may show late what was answered. */
const LOOK_AGAIN_MS = 20_000
/** A list that has not shown it by then says nothing of it. */
const MOST_LOOKS = 4
/** The second one may be seconds behind the first. */
const LEAST_LOOKS = 2

/** A guard or an action that is given how many were seen. */
const ofCount = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: { event: { output: number } }) => ({ count: event.output }) }) as const

/**
 * Looks behind a success: a browser or the network may bring one request to the server twice, and only one is answered.
 * What is seen may be a colleague's as well. A look that fails, or does not show even the one that was answered, says nothing:
 * it is repeated for a minute.
 * @param id of the machine and of its page in docs/machines
 */
export const createDuplicateMachine = <Subject>(id: string) =>
  setup({
    types: {
      context: {} as DuplicateContext<Subject>,
      input: {} as { subject: Subject | null },
      children: {} as { countNew: 'countNew' },
    },
    actors: {
      /** Counts those like it that were not there before it was sent. */
      countNew: placeholder<number, { subject: Subject }>('countNew'),
    },
    actions: {
      storeCount: assign({ count: (_, { count }: { count: number }) => count }),
      countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    },
    guards: {
      isLookedFor: ({ context }) => context.subject !== null,
      isSeveral: (_, { count }: { count: number }) => count > 1,
      isOne: ({ context }, { count }: { count: number }) => count === 1 && context.looks >= LEAST_LOOKS,
      mayLookAgain: ({ context }) => context.looks < MOST_LOOKS,
    },
    delays: { lookAgain: LOOK_AGAIN_MS },
  }).createMachine({
    id,
    context: ({ input }) => ({ subject: input.subject, count: 0, looks: 0 }),
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'isLookedFor', target: 'looking' }, { target: 'unknown' }] },
      looking: {
        entry: 'countLook',
        invoke: {
          id: 'countNew',
          src: 'countNew',
          input: ({ context }) => ({ subject: context.subject as Subject }),
          onDone: [
            { guard: ofCount('isSeveral'), actions: ofCount('storeCount'), target: 'several' },
            { guard: ofCount('isOne'), target: 'once' },
            { guard: 'mayLookAgain', target: 'late' },
            { target: 'unknown' },
          ],
          onError: [{ guard: 'mayLookAgain', target: 'late' }, { target: 'unknown' }],
        },
      },
      late: { after: { lookAgain: 'looking' } },
      /** No more than the one that was told is there. */
      once: {},
      several: {},
      unknown: {},
    },
  })

export type DuplicateMachine<Subject> = ReturnType<typeof createDuplicateMachine<Subject>>
