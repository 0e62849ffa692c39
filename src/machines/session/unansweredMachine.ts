import { assign, emit, setup } from 'xstate'
import { pages } from '#domain/pages.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder, watcherPlaceholder } from '../shared/placeholder.ts'
import { createSendingMachine, type SendingOutput } from '../shared/sendingMachine.ts'

/** What a flow sent and got no answer to, as it is remembered outside the page. */
export interface Unanswered {
  /** 'direction' */
  readonly kind: string
  readonly key: string
  readonly userId: number | null
  /** What the look-up and the words need; each kind has a shape of its own. */
  readonly about: unknown
}

/** Looking for one of them; nothing is sent here. */
export const unansweredOutcomeMachine = createSendingMachine<Unanswered>('unansweredOutcome')

export type UnansweredEvent =
  /** Something was remembered, forgotten, or left by the page that asked after it. */
  | { type: 'records.changed' }
  /** 'Ok' */
  | { type: 'news.closed' }
  /** 'Ver ofertas solicitadas' */
  | { type: 'trips.open' }

export interface UnansweredContext {
  readonly userId: number
  readonly record: Unanswered | null
  /** What the person does not want to be asked about on this page any more. */
  readonly dismissed: readonly string[]
}

const nameOf = ({ kind, key }: Unanswered) => `${kind}:${key}`

type Ended = { readonly output: SendingOutput }

/**
 * Whoever comes back is asked about what was sent and has no answer (design §5): after a reload, in another
 * tab, after a new sign-in. Each is looked for until its outcome is known, one after another.
 */
export const unansweredMachine = setup({
  types: {
    context: {} as UnansweredContext,
    events: {} as UnansweredEvent,
    input: {} as { userId: number },
    emitted: {} as Effect,
    children: {} as { unansweredOutcome: 'unansweredOutcome' },
  },
  actors: {
    /** The oldest that no page asks after; null: none. */
    findUnanswered: placeholder<
      Unanswered | null,
      { readonly userId: number; readonly dismissed: readonly string[] }
    >('findUnanswered'),
    watchRecords: watcherPlaceholder('watchRecords'),
    unansweredOutcome: unansweredOutcomeMachine,
  },
  actions: {
    storeRecord: assign({ record: (_, params: { record: Unanswered | null }) => params.record }),
    dismiss: assign({
      dismissed: ({ context: { record, dismissed } }) =>
        record === null ? dismissed : [...dismissed, nameOf(record)],
    }),
    dropRecord: assign({ record: null }),
    showTrips: emit({ type: 'navigate', to: pages.trips }),
  },
  guards: {
    isFound: (_, params: { record: Unanswered | null }) => params.record !== null,
    hasArrived: (_, { output }: Ended) => output.kind === 'arrived',
    wasLeft: (_, { output }: Ended) => output.kind === 'left',
  },
}).createMachine({
  id: 'unanswered',
  context: ({ input }) => ({ userId: input.userId, record: null, dismissed: [] }),
  invoke: { id: 'watchRecords', src: 'watchRecords' },
  initial: 'reading',
  states: {
    reading: {
      entry: 'dropRecord',
      invoke: {
        id: 'findUnanswered',
        src: 'findUnanswered',
        input: ({ context: { userId, dismissed } }) => ({ userId, dismissed }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ record: event.output }) },
            actions: { type: 'storeRecord', params: ({ event }) => ({ record: event.output }) },
            target: 'asking',
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
      on: { 'records.changed': { target: 'reading', reenter: true } },
    },
    resting: { on: { 'records.changed': 'reading' } },
    asking: {
      invoke: {
        id: 'unansweredOutcome',
        src: 'unansweredOutcome',
        input: ({ context }) => ({
          subject: context.record as Unanswered,
          secret: undefined,
          begins: 'looking',
        }),
        onDone: [
          { guard: { type: 'hasArrived', params: ({ event }) => event }, target: 'arrived' },
          {
            guard: { type: 'wasLeft', params: ({ event }) => event },
            actions: 'dismiss',
            target: 'reading',
          },
          { target: 'reading' },
        ],
      },
    },
    /** It was done, and the person is told what. */
    arrived: {
      on: {
        'news.closed': 'reading',
        'trips.open': { actions: 'showTrips', target: 'reading' },
      },
    },
  },
})

/** Whether the person has said that this page shall not ask about it. */
export const isDismissed = (record: Unanswered, dismissed: readonly string[]): boolean =>
  dismissed.includes(nameOf(record))
