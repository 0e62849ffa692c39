import { assign, emit, setup } from 'xstate'
import type { PageAddress } from '#domain/pages.ts'
import { actionPlaceholder } from '../shared/actionPlaceholder.ts'
import type { Effect } from '../shared/effects.ts'
import { withEvent, withOutput } from '../shared/params.ts'
import { callbackPlaceholder, placeholder } from '../shared/placeholder.ts'
import {
  createSubmissionMachine,
  LOOK_AGAIN_MS,
  RECONCILE_TIMEOUT_MS,
  type SubmissionOutput,
} from '../shared/submissionMachine.ts'

/** What a flow has sent without an answer, as it is stored in the browser. */
export interface InDoubtOperation {
  /** 'direction' */
  readonly kind: string
  readonly key: string
  readonly userId: number | null
  /** Milliseconds since 1970. */
  readonly sentAt: number
  /** What is needed to look it up and to show it; each kind has its own shape. */
  readonly about: unknown
}

export type InDoubtEvent =
  /** The stored records have changed, or a page has stopped looking one up. */
  | { type: 'records.changed' }
  /** 'Ok' */
  | { type: 'news.closed' }
  /** 'Ver ofertas solicitadas': where the work can be seen. */
  | { type: 'place.open'; to: PageAddress }

/** What the user is told of first: a record that no page is looking up, that another tab has one, or nothing. */
type FoundInDoubt = InDoubtOperation | 'elsewhere' | null

/** The others that no page is looking up, besides the one that is shown. */
export interface OtherInDoubt {
  readonly count: number
  /** What they are; not given: only their number is known. */
  readonly open?: readonly InDoubtOperation[]
  /** One of them that has arrived; null: none. */
  readonly arrived: InDoubtOperation | null
  /** The one that is shown has its answer meanwhile, in another tab. */
  readonly isGone?: true
}

export interface InDoubtContext {
  readonly userId: number
  readonly record: InDoubtOperation | null
  /** What is known of the one that was done; null: no more than that. */
  readonly proof: unknown
  /** Its own answer has said so, to a page that was left. */
  readonly isAnswered: boolean
  /** Records that the user has closed on this page. */
  readonly dismissed: readonly string[]
  /** How many others have no answer either. */
  readonly others: number
  /** Those of them that can be named. */
  readonly otherRecords: readonly InDoubtOperation[]
  /** How often they were looked up. */
  readonly looks: number
}

const NOTHING = {
  record: null,
  proof: null,
  isAnswered: false,
  others: 0,
  otherRecords: [],
  looks: 0,
} as const

/** One look may cost many calls: after so many looks they are looked up less often. */
const FREQUENT_LOOKS = 6

const nameOf = ({ kind, key }: InDoubtOperation) => `${kind}:${key}`
/** The same sent later is another one. */
const submissionNameOf = (record: InDoubtOperation) => `${nameOf(record)}:${record.sentAt}`

type Ended = { readonly output: SubmissionOutput<unknown> }

/**
 * Tells the user about what was sent and has no answer yet (design §5): after a reload, in another tab, after
 * a new sign-in. The oldest is looked up until its outcome is known. Meanwhile the others are looked up as well:
 * one that has arrived is told at once, and does not wait behind one that is still unknown.
 */
export const createInDoubtMachine = <Proof = never>(
  id: string,
  /** Looks up one of them; it never sends. */
  outcome: ReturnType<typeof createSubmissionMachine<InDoubtOperation, undefined, Proof>>,
) =>
  setup({
    types: {
      context: {} as InDoubtContext,
      events: {} as InDoubtEvent,
      input: {} as { userId: number },
      emitted: {} as Effect,
      children: {} as { inDoubtOutcome: 'inDoubtOutcome' },
    },
    actors: {
      /** The oldest that no page is looking up. */
      findInDoubt: placeholder<
        FoundInDoubt,
        { readonly userId: number; readonly dismissed: readonly string[] }
      >('findInDoubt'),
      /** Looks up all others once. */
      lookAtOthers: placeholder<
        OtherInDoubt,
        { readonly userId: number; readonly dismissed: readonly string[]; readonly shown: InDoubtOperation }
      >('lookAtOthers'),
      watchRecords: callbackPlaceholder('watchRecords'),
      inDoubtOutcome: outcome,
    },
    actions: {
      storeRecord: assign({
        record: (_, { record }: { record: FoundInDoubt }) => (record === 'elsewhere' ? null : record),
      }),
      dismiss: assign({
        dismissed: ({ context: { record, dismissed } }) =>
          record === null ? dismissed : [...dismissed, submissionNameOf(record)],
      }),
      storeProof: assign({
        proof: (_, { output }: Ended) => (output.kind === 'arrived' ? (output.proof ?? null) : null),
        isAnswered: (_, { output }) => output.kind === 'arrived' && !output.isFound,
      }),
      /** It stays found, whatever looks like it later, until the user has read it. */
      keepFound: actionPlaceholder('keepFound'),
      /** The user has read what became of it. */
      forget: actionPlaceholder('forget'),
      dropRecord: assign(NOTHING),
      countOthers: assign(({ context }, { others: { count, open = [] } }: { others: OtherInDoubt }) => ({
        others: count,
        otherRecords: open,
        looks: context.looks + 1,
      })),
      /** The list below may show what is gone. */
      refresh: emit({ type: 'refresh' }),
      showPlace: emit((_, { to }: { to: PageAddress }) => ({ type: 'navigate' as const, to })),
    },
    guards: {
      isElsewhere: (_, { record }: { record: FoundInDoubt }) => record === 'elsewhere',
      isFound: (_, { record }: { record: FoundInDoubt }) => record !== null,
      isGone: (_, params: { others: OtherInDoubt }) => params.others.isGone === true,
      hasOtherArrived: (_, params: { others: OtherInDoubt }) => params.others.arrived !== null,
      hasArrived: (_, { output }: Ended) => output.kind === 'arrived',
      wasLeft: (_, { output }: Ended) => output.kind === 'left',
    },
    delays: {
      lookAgain: ({ context }) => (context.looks > FREQUENT_LOOKS ? RECONCILE_TIMEOUT_MS : LOOK_AGAIN_MS),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ userId: input.userId, dismissed: [], ...NOTHING }),
    invoke: { id: 'watchRecords', src: 'watchRecords' },
    initial: 'reading',
    states: {
      reading: {
        entry: 'dropRecord',
        invoke: {
          id: 'findInDoubt',
          src: 'findInDoubt',
          input: ({ context: { userId, dismissed } }) => ({ userId, dismissed }),
          onDone: [
            {
              guard: withOutput('isElsewhere', 'record'),
              target: 'elsewhere',
            },
            {
              guard: withOutput('isFound', 'record'),
              actions: withOutput('storeRecord', 'record'),
              target: 'asking',
            },
            { target: 'resting' },
          ],
          onError: 'resting',
        },
        on: { 'records.changed': { target: 'reading', reenter: true } },
      },
      resting: { on: { 'records.changed': 'reading' } },
      /** A page in another tab sends it, or looks it up. */
      elsewhere: { on: { 'records.changed': 'reading' } },
      asking: {
        invoke: {
          id: 'inDoubtOutcome',
          src: 'inDoubtOutcome',
          input: ({ context }) => ({
            subject: context.record as InDoubtOperation,
            secret: undefined,
            begins: 'looking',
          }),
          onDone: [
            {
              guard: withEvent('hasArrived'),
              actions: withEvent('storeProof'),
              target: 'arrived',
            },
            {
              guard: withEvent('wasLeft'),
              actions: 'dismiss',
              target: 'reading',
            },
            { target: 'reading' },
          ],
        },
        initial: 'lookingAtOthers',
        states: {
          lookingAtOthers: {
            invoke: {
              id: 'lookAtOthers',
              src: 'lookAtOthers',
              input: ({ context: { userId, dismissed, record } }) => ({
                userId,
                dismissed,
                shown: record as InDoubtOperation,
              }),
              onDone: [
                {
                  guard: withOutput('isGone', 'others'),
                  target: `#${id}.reading`,
                },
                {
                  guard: withOutput('hasOtherArrived', 'others'),
                  actions: [
                    withOutput('countOthers', 'others'),
                    { type: 'storeRecord', params: ({ event }) => ({ record: event.output.arrived }) },
                  ],
                  target: `#${id}.asking`,
                  reenter: true,
                },
                {
                  actions: withOutput('countOthers', 'others'),
                  target: 'restingOthers',
                },
              ],
              onError: 'restingOthers',
            },
          },
          restingOthers: {
            after: { lookAgain: 'lookingAtOthers' },
            on: { 'records.changed': 'lookingAtOthers' },
          },
        },
      },
      /** It was done, and the user is told: also after a reload, until that was read. */
      arrived: {
        entry: ['keepFound', 'refresh'],
        on: {
          'news.closed': { actions: 'forget', target: 'reading' },
          'place.open': {
            actions: ['forget', withEvent('showPlace')],
            target: 'reading',
          },
        },
      },
    },
  })

export const inDoubtOutcomeMachine = createSubmissionMachine<InDoubtOperation, undefined, unknown>(
  'inDoubtOutcome',
  { asksAfter: true },
)

/** On every page; payments are not its business. */
export const inDoubtMachine = createInDoubtMachine('inDoubt', inDoubtOutcomeMachine)

export const openMoneyOutcomeMachine = createSubmissionMachine<InDoubtOperation, undefined, unknown>(
  'openMoneyOutcome',
  { asksPerson: true, asksAfter: true },
)

/** On the payments home: payments of its company. */
export const openMoneyMachine = createInDoubtMachine('openMoney', openMoneyOutcomeMachine)

export const isSame = (one: InDoubtOperation, other: InDoubtOperation): boolean =>
  nameOf(one) === nameOf(other)

/** Whether the user has closed it on this page. */
export const isDismissed = (record: InDoubtOperation, dismissed: readonly string[]): boolean =>
  dismissed.includes(submissionNameOf(record))
