import { assign, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import { mayFollowOwnWork } from '#domain/outcome.ts'
import type { Evidence, ReconcileOutcome } from '#services/submission.ts'
import { actionPlaceholder } from './actionPlaceholder.ts'
import { withEvent, withFault } from './params.ts'
import { callbackPlaceholder, placeholder } from './placeholder.ts'
import {
  arrivalOf,
  contextOf,
  foundOf,
  isAnsweredIn,
  isDoubtfulRefusal,
  isFoundAfter,
  isSeveral,
  type Looked,
  type LookUpInput,
  lookUpOf,
  missOf,
  pendingWith,
  proofIn,
  refusedWith,
  type SendResult,
  type SubmissionContext,
  type SubmissionEvent,
  type SubmissionInput,
  type SubmissionOptions,
  type SubmissionOutput,
  severalIn,
  whenSeen,
  withOutcome,
} from './submission.ts'

export type { SubmissionOutput } from './submission.ts'

/** Milliseconds between two look-ups: a slow backend may still be working. */
export const LOOK_AGAIN_MS = 10_000
/** Milliseconds between two look-ups of what was not found for so long. */
export const LOOK_LATER_MS = 30_000
/** Milliseconds of look-ups after the call has ended, after which the same may be sent again. */
export const RECONCILE_TIMEOUT_MS = 60_000

/**
 * Sends a create or a change once. If the answer is lost or not definite, the outcome is unknown (design §5):
 * it is looked up again and again, and only after a minute without a result may the same be sent again. A
 * refusal is looked up as well before it is shown, because the browser may have sent the request twice; only
 * work that is certainly this user's own makes a success of it.
 */
export const createSubmissionMachine = <Subject, Secret = undefined, Proof = never>(
  id: string,
  { asksPerson, asksAfter }: SubmissionOptions = {},
) =>
  setup({
    types: {
      context: {} as SubmissionContext<Subject, Proof>,
      events: {} as SubmissionEvent,
      input: {} as SubmissionInput<Subject, Secret>,
      output: {} as SubmissionOutput<Proof>,
    },
    actors: {
      /** Stores a record of what is sent, then sends it. */
      send: placeholder<SendResult<Proof>, { subject: Subject; secret: Secret }>('send'),
      lookUp: placeholder<ReconcileOutcome | Evidence<Proof>, LookUpInput<Subject>>('lookUp'),
      /** While it runs, no other tab looks up the same. */
      claim: callbackPlaceholder<{ subject: Subject }>('claim'),
    },
    actions: {
      /** Deletes the record: the outcome is known, or the user has given up. */
      forget: actionPlaceholder('forget'),
      /** Deletes that of what was refused; an earlier one that it has replaced is open again. */
      withdraw: asksAfter ? () => {} : actionPlaceholder('withdraw'),
      /** Keeps the record, and marks it: the same may be sent again. */
      release: asksAfter ? () => {} : actionPlaceholder('release'),
      storeRefusal: assign((_, { outcome }: { outcome: SendResult<Proof> }) => refusedWith(outcome)),
      storeDoubt: assign({ isDoubtful: true }),
      storeEarlier: assign((_, { outcome }: { outcome: SendResult<Proof> }) => pendingWith(outcome)),
      dropFault: assign({ fault: null }),
      markExpired: assign({ isOverdue: true }),
      storeUndecided: assign({ isUndecided: true }),
      storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
      storeProof: assign({
        proof: (_, { outcome }: { outcome: SendResult<Proof> | ReconcileOutcome | Evidence<Proof> }) =>
          proofIn(outcome),
        isAnswered: (_, { outcome }) => isAnsweredIn(outcome),
      }),
      /** What looked like it before and does so no more is not shown any longer. */
      storeSeveral: assign((_, { outcome }: { outcome: ReconcileOutcome | Evidence<Proof> }) =>
        severalIn(outcome),
      ),
      storeRecognised: assign({
        proof: ({ context }, { index }: { index: number }) => context.several[index] ?? null,
      }),
    },
    guards: {
      wasSentBefore: ({ context }) => context.begins === 'looking',
      hasArrived: (_, { outcome }: { outcome: SendResult<unknown> }) => outcome.kind === 'arrived',
      isPending: (_, { outcome }: { outcome: SendResult<unknown> }) => outcome.kind === 'pending',
      isOwnRefusal: (_, { outcome }: { outcome: SendResult<unknown> }) =>
        outcome.kind === 'refused' && mayFollowOwnWork(outcome.fault),
      isFound: ({ context }, { outcome }: { outcome: Looked }) => isFoundAfter(context.refusal, outcome),
      isSeveral: (_, { outcome }: { outcome: Looked }) => isSeveral(outcome),
      isOneOfThem: ({ context }, { index }: { index: number }) => index in context.several,
      isRefused: ({ context }) => context.refusal !== null,
      isHidden: (_, { outcome }: { outcome: Looked }) => outcome === 'cannotTell',
      isDoubtfulRefusal: ({ context }, { outcome }: { outcome: Looked }) =>
        isDoubtfulRefusal(context.refusal, outcome),
      /** Nothing is given up while it may still come. */
      mayRepeat: ({ context }) => context.isOverdue && !context.isEarly,
      isGivenUp: ({ context }, { outcome }: { outcome: Looked }) =>
        context.isOverdue && outcome === 'notFound',
    },
    delays: { lookAgain: LOOK_AGAIN_MS, lookLater: LOOK_LATER_MS, reconcileTimeout: RECONCILE_TIMEOUT_MS },
  }).createMachine({
    id,
    context: ({ input }) => contextOf(input),
    invoke: { id: 'claim', src: 'claim', input: ({ context }) => ({ subject: context.subject }) },
    initial: 'opening',
    // The final state tells how it ended.
    output: ({ event }) => event.output as SubmissionOutput<Proof>,
    states: {
      opening: { always: [{ guard: 'wasSentBefore', target: 'unknown' }, { target: 'sending' }] },
      sending: {
        invoke: {
          id: 'send',
          src: 'send',
          // the secret is read from the event that starts the machine; it is not in the context
          input: ({ context, event }) => ({
            subject: context.subject,
            secret: (event as unknown as { input: SubmissionInput<Subject, Secret> }).input.secret,
          }),
          onDone: [
            { guard: withOutcome('hasArrived'), actions: withOutcome('storeProof'), target: 'arrived' },
            { guard: withOutcome('isPending'), actions: withOutcome('storeEarlier'), target: 'unknown' },
            {
              guard: withOutcome('isOwnRefusal'),
              actions: withOutcome('storeRefusal'),
              target: 'verifyingRefusal',
            },
            { actions: withOutcome('storeRefusal'), target: 'refused' },
          ],
          onError: 'unknown',
        },
      },
      /** The refusal is shown only if the work is not found. */
      verifyingRefusal: {
        invoke: {
          id: 'verifyRefusal',
          src: 'lookUp',
          input: ({ context }) => lookUpOf(context),
          onDone: [
            ...whenSeen(asksPerson, { found: 'found', undecided: 'unknown.undecided', refused: 'refused' }),
            { target: 'refused' },
          ],
          onError: {
            actions: withFault('storeFault'),
            target: 'unknown.unreachable',
          },
        },
      },
      unknown: {
        initial: 'looking',
        after: { reconcileTimeout: { actions: 'markExpired' } },
        on: {
          'outcome.leave': `#${id}.left`,
          ...(asksPerson && {
            'outcome.recognised': {
              guard: withEvent('isOneOfThem'),
              actions: withEvent('storeRecognised'),
              target: `#${id}.found`,
            },
          }),
        },
        states: {
          looking: {
            entry: 'dropFault',
            invoke: {
              id: 'lookUp',
              src: 'lookUp',
              input: ({ context }) => lookUpOf(context),
              onDone: [
                ...whenSeen(asksPerson, {
                  found: `#${id}.found`,
                  undecided: 'undecided',
                  refused: `#${id}.refused`,
                }),
                { guard: 'isRefused', target: `#${id}.refused` },
                { guard: withOutcome('isHidden'), actions: withOutcome('storeSeveral'), target: 'undecided' },
                { guard: withOutcome('isGivenUp'), actions: withOutcome('storeSeveral'), target: 'notFound' },
                { actions: withOutcome('storeSeveral'), target: 'nothingYet' },
              ],
              onError: {
                actions: withFault('storeFault'),
                target: 'unreachable',
              },
            },
          },
          /** Nothing found so far. */
          nothingYet: {
            after: { lookAgain: 'looking' },
            on: { 'outcome.look': 'looking' },
          },
          unreachable: {
            after: { lookAgain: 'looking' },
            on: { 'outcome.look': 'looking' },
          },
          /** It may still come: it is looked for on. */
          notFound: {
            after: { lookLater: 'looking' },
            on: {
              'outcome.look': 'looking',
              'sending.repeat': `#${id}.notArrived`,
            },
          },
          /** No call of the API can show whether it arrived, or which of several it is. */
          undecided: {
            ...(asksPerson && { after: { lookAgain: 'looking' } }),
            on: {
              'sending.repeat': {
                ...(asksPerson && { guard: 'mayRepeat' }),
                actions: 'storeUndecided',
                target: `#${id}.notArrived`,
              },
              ...(asksPerson && { 'outcome.look': 'looking' }),
            },
          },
        },
      },
      arrived: { entry: 'forget', type: 'final', output: ({ context }) => arrivalOf(context) },
      /** No answer has said it, or a refusal has denied it, but the work is there. */
      found: {
        ...(!asksAfter && { entry: 'forget' }),
        type: 'final',
        output: ({ context }) => foundOf(context),
      },
      refused: {
        entry: 'withdraw',
        type: 'final',
        output: ({ context: { refusal, isDoubtful } }) => ({
          kind: 'refused',
          fault: refusal,
          ...(isDoubtful && { isDoubtful }),
        }),
      },
      notArrived: {
        entry: asksAfter ? 'forget' : 'release',
        type: 'final',
        output: ({ context }) => missOf(context),
      },
      left: { type: 'final', output: { kind: 'left' } },
    },
  })
