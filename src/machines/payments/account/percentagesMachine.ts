import { and, assign, emit, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import { pages } from '#domain/pages.ts'
import { areSamePercents, type Percents } from '#domain/percents.ts'
import type { PercentsChange } from '#services/percentages.ts'
import { actionPlaceholder } from '../../shared/actionPlaceholder.ts'
import type { Effect } from '../../shared/effects.ts'
import { storingFault, withEvent, withOutput } from '../../shared/params.ts'
import { placeholder } from '../../shared/placeholder.ts'
import { afterSubmission, refusalIn, submissionGuards, submissionOf } from '../../shared/submissionEnds.ts'
import { createSubmissionMachine, type SubmissionOutput } from '../../shared/submissionMachine.ts'
import {
  draftIn,
  type PercentagesContext,
  type PercentagesEvent,
  type PercentagesInput,
  type PercentsDraft,
  withPercents,
} from './percentages.ts'
import { isChanged, NO_TEXTS, type PercentField, percentsIn, textsOf } from './percents.ts'

export const percentagesUpdateMachine = createSubmissionMachine<PercentsChange>('percentagesUpdate')

type Ended = { readonly output: SubmissionOutput }
type Read = { readonly percents: Percents }

/** What is stored now: what was asked for, what somebody else has saved (`other`), or what was known (`same`). */
const readingAgain = <const Other extends string, const Same extends string, const Failed extends string>(
  id: 'readPercents' | 'verifyPercents',
  { other, same, failed }: { readonly other: Other; readonly same: Same; readonly failed: Failed },
) =>
  ({
    id,
    src: 'getPercents',
    input: ({ context: { companyId } }: { context: PercentagesContext }) => ({ companyId }),
    onDone: [
      {
        guard: withOutput('isDone', 'percents'),
        actions: [withOutput('storePercents', 'percents'), 'dropDraft'],
        target: 'editing.saved',
      },
      {
        guard: withOutput('isOther', 'percents'),
        actions: [withOutput('storePercents', 'percents'), 'keepDraft'],
        target: other,
      },
      { target: same },
    ],
    onError: storingFault(failed),
  }) as const

/**
 * The transfer percentages of a company (payments §2.7). The API knows no versions and always gets all of them,
 * so they are read again before they are sent: what somebody else has changed is shown first, and nothing is
 * sent.
 */
export const percentagesMachine = setup({
  types: {
    context: {} as PercentagesContext,
    events: {} as PercentagesEvent,
    input: {} as PercentagesInput,
    emitted: {} as Effect,
    children: {} as { sending: 'sending' },
  },
  actors: {
    loadDraft: placeholder<PercentsDraft | null, void>('loadDraft'),
    getPercents: placeholder<Percents, { companyId: number }>('getPercents'),
    sending: percentagesUpdateMachine,
  },
  actions: {
    storeDraft: assign({ draft: (_, { draft }: { draft: PercentsDraft | null }) => draft }),
    storePercents: assign(({ context }, { percents }: Read) => ({
      ...withPercents(context.draft ?? draftIn(context), percents),
      draft: null,
    })),
    storeTyped: assign({
      typed: ({ context }, { field, text }: { field: PercentField; text: string }) => ({
        ...context.typed,
        [field]: text,
      }),
    }),
    dropTyped: assign(({ context: { known } }) => (known ? { typed: textsOf(known) } : {})),
    ask: assign({ asked: ({ context: { typed } }) => percentsIn(typed) }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    storeChange: assign(({ context }) =>
      context.asked ? withPercents(draftIn(context), context.asked) : {},
    ),
    storeRefusal: assign({ fault: (_, ended: Ended) => refusalIn(ended) }),
    storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    dropFault: assign({ fault: null }),
    keepDraft: actionPlaceholder('keepDraft'),
    dropDraft: actionPlaceholder('dropDraft'),
    showPayments: emit({ type: 'navigate', to: pages.payments }),
  },
  guards: {
    isChanged: ({ context: { known, typed } }) => known !== null && isChanged(known, typed),
    isGood: ({ context: { typed } }) => percentsIn(typed) !== null,
    isDone: ({ context: { asked } }, { percents }: Read) =>
      asked !== null && areSamePercents(asked, percents),
    isOther: ({ context: { known } }, { percents }: Read) =>
      known !== null && !areSamePercents(known, percents),
    ...submissionGuards,
  },
}).createMachine({
  id: 'percentages',
  context: ({ input: { companyId } }) => ({
    companyId,
    known: null,
    typed: NO_TEXTS,
    draft: null,
    asked: null,
    refusals: 0,
    fault: null,
  }),
  initial: 'opening',
  states: {
    /** What was typed in an earlier visit. */
    opening: {
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        onDone: {
          actions: withOutput('storeDraft', 'draft'),
          target: 'loading',
        },
        onError: 'loading',
      },
    },
    loading: {
      entry: 'dropFault',
      invoke: {
        id: 'getPercents',
        src: 'getPercents',
        input: ({ context: { companyId } }) => ({ companyId }),
        onDone: {
          actions: withOutput('storePercents', 'percents'),
          target: 'editing',
        },
        onError: storingFault('unavailable'),
      },
    },
    /** Without the values there is nothing to edit: zeros could be saved. What was typed is kept. */
    unavailable: { on: { 'percentages.reload': 'loading' } },
    editing: {
      initial: 'asked',
      on: {
        'percent.typed': { actions: [withEvent('storeTyped'), 'keepDraft'] },
        'changes.dropped': { guard: 'isChanged', actions: ['dropTyped', 'dropDraft'], target: '.asked' },
        'form.submitted': [
          { guard: and(['isChanged', 'isGood']), actions: 'ask', target: 'reading' },
          { guard: 'isChanged', actions: 'countRefusal' },
        ],
      },
      states: {
        asked: {},
        saved: {
          on: {
            'percent.typed': {
              actions: [withEvent('storeTyped'), 'keepDraft'],
              target: 'asked',
            },
          },
        },
        /** Somebody else has changed them: the fields show it, and nothing was sent. */
        changedElsewhere: {},
        /** It was sent without an answer, and somebody else has changed them: nobody can tell whether it arrived. */
        overwritten: {},
        /** Nothing was sent. */
        notRead: { exit: 'dropFault' },
        /** Certainly not done. */
        refused: { exit: 'dropFault' },
        /** Looked for and not found: it may be sent again. */
        notArrived: {},
      },
    },
    reading: {
      invoke: readingAgain('readPercents', {
        other: 'editing.changedElsewhere',
        same: 'sending',
        failed: 'editing.notRead',
      }),
    },
    sending: {
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context: { companyId, asked, known } }) =>
          submissionOf({ companyId, percents: asked as Percents, before: known as Percents }),
        onDone: afterSubmission({
          earlier: { target: 'reading' },
          arrived: { actions: ['storeChange', 'dropDraft'], target: 'editing.saved' },
          refused: { target: 'editing.refused' },
          left: { target: 'left' },
          notArrived: { target: 'verifying' },
        }),
      },
    },
    /** The outcome was not found out: what is stored now is shown, whoever has saved it. */
    verifying: {
      invoke: readingAgain('verifyPercents', {
        other: 'editing.overwritten',
        same: 'editing.notArrived',
        failed: 'unavailable',
      }),
    },
    left: { entry: 'showPayments', type: 'final' },
  },
})
