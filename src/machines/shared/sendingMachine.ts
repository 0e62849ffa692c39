import { assign, setup } from 'xstate'
import { type Fault, faultOf } from '#domain/fault.ts'
import { mayFollowOwnWork } from '#domain/outcome.ts'
import type { Evidence, LookOutcome, SendOutcome } from '#services/sending.ts'
import { placeholder, watcherPlaceholder } from './placeholder.ts'
import { provided } from './provided.ts'

/** Milliseconds between two look-ups: a slow backend may still be working. */
export const LOOK_AGAIN_MS = 10_000
/** Milliseconds of look-ups after the call has ended, after which the same may be sent again. */
export const PATIENCE_MS = 60_000

export type SendingEvent =
  /** Look it up now instead of in a few seconds. */
  | { type: 'outcome.look' }
  /** The user leaves; the record of what was sent stays. */
  | { type: 'outcome.leave' }
  /** It was not found; the user goes back to send it again. */
  | { type: 'sending.repeat' }
  /** 'Foi esta': one of those that look like it, by its place among them. */
  | { type: 'outcome.recognised'; index: number }

export interface SendingInput<Subject, Secret> {
  /** What is sent, frozen. */
  readonly subject: Subject
  /** Sent with it and stored nowhere: a password. Undefined if there is none. */
  readonly secret: Secret
  /** `looking`: it was sent before this page was opened and has no answer. */
  readonly begins: 'sending' | 'looking'
}

export interface SendingContext<Subject, Proof = never> {
  readonly subject: Subject
  readonly begins: 'sending' | 'looking'
  /** A refusal that is looked up first, because the browser may have sent the request twice. */
  readonly refusal: Fault | null
  /** No call can show whether the work was done by the first request, by somebody else, or not at all. */
  readonly isDoubtful: boolean
  /** What is looked up was sent earlier, perhaps with other choices. */
  readonly isEarlier: boolean
  /** The look-ups have lasted long enough; of an earlier page's sending a look knows it ('notYet'). */
  readonly isOverdue: boolean
  /** Why the last look-up failed. */
  readonly fault: Fault | null
  /** What the answer or a look-up says of the work. */
  readonly proof: Proof | null
  /** What looks like it, when no call can show which of them it is. */
  readonly several: readonly Proof[]
  /** The call may still be running: it may be none of them. */
  readonly isEarly: boolean
}

export type SendingOutput<Proof = never> =
  /** `isFound`: there was no answer, a look-up has found it. `proof`: what is known of it. */
  | {
      readonly kind: 'arrived'
      readonly isEarlier: boolean
      readonly isFound?: true
      readonly proof?: Proof
    }
  /**
   * Not done. `isDoubtful`: perhaps only the browser's second request was refused, and no call can show it.
   */
  | { readonly kind: 'refused'; readonly fault: Fault; readonly isDoubtful?: true }
  /** Not found after all look-ups; its record was deleted. */
  | { readonly kind: 'notArrived' }
  /** The outcome is still unknown. */
  | { readonly kind: 'left' }

export interface SendingOptions {
  /** A look-up may find several that look alike; a person then says which of them it is. */
  readonly asksPerson?: true
}

type Looked = { readonly outcome: LookOutcome | Evidence<unknown> }

const evidenceOf = ({ outcome }: Looked) => (typeof outcome === 'string' ? null : outcome)

const outcomeOf = <Outcome>({ event }: { event: { output: Outcome } }) => ({ outcome: event.output })

/**
 * Sends a create or a change once. If the answer is lost or not definite, the outcome is unknown (design §5):
 * it is looked up again and again, and only after a minute without a result may the same be sent again. A
 * refusal is looked up as well before it is shown, because the browser may have sent the request twice; only
 * work that is certainly this user's own makes a success of it.
 */
export const createSendingMachine = <Subject, Secret = undefined, Proof = never>(
  id: string,
  { asksPerson }: SendingOptions = {},
) =>
  setup({
    types: {
      context: {} as SendingContext<Subject, Proof>,
      events: {} as SendingEvent,
      input: {} as SendingInput<Subject, Secret>,
      output: {} as SendingOutput<Proof>,
    },
    actors: {
      /** Stores a record of what is sent, then sends it. */
      send: placeholder<SendOutcome<Proof>, { subject: Subject; secret: Secret }>('send'),
      lookUp: placeholder<LookOutcome | Evidence<Proof>, { subject: Subject }>('lookUp'),
      /** While it runs, no other tab looks up the same. */
      attend: watcherPlaceholder<{ subject: Subject }>('attend'),
    },
    actions: {
      /** Deletes the record: the outcome is known, or the user has given up. The same may be sent again. */
      forget: provided('forget'),
      storeRefusal: assign({
        refusal: (_, { outcome }: { outcome: SendOutcome<Proof> }) =>
          outcome.kind === 'refused' ? outcome.fault : null,
      }),
      storeDoubt: assign({ isDoubtful: true }),
      storeEarlier: assign({ isEarlier: true }),
      dropFault: assign({ fault: null }),
      loseHope: assign({ isOverdue: true }),
      storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
      storeProof: assign({
        proof: (_, { outcome }: { outcome: SendOutcome<Proof> | LookOutcome | Evidence<Proof> }) =>
          typeof outcome === 'object' && 'proof' in outcome ? (outcome.proof ?? null) : null,
      }),
      /** What looked like it before and does so no more is not shown any longer. */
      storeSeveral: assign((_, { outcome }: { outcome: LookOutcome | Evidence<Proof> }) =>
        typeof outcome === 'object' && outcome.kind === 'several'
          ? { several: outcome.proofs, isEarly: outcome.isEarly === true }
          : { several: [], isEarly: false },
      ),
      storeRecognised: assign({
        proof: ({ context }, { index }: { index: number }) => context.several[index] ?? null,
      }),
    },
    guards: {
      wasSentBefore: ({ context }) => context.begins === 'looking',
      hasArrived: (_, { outcome }: { outcome: SendOutcome<unknown> }) => outcome.kind === 'arrived',
      isPending: (_, { outcome }: { outcome: SendOutcome<unknown> }) => outcome.kind === 'pending',
      isOwnRefusal: (_, { outcome }: { outcome: SendOutcome<unknown> }) =>
        outcome.kind === 'refused' && mayFollowOwnWork(outcome.fault),
      isFound: ({ context }, { outcome }: Looked) =>
        outcome === 'found' ||
        evidenceOf({ outcome })?.kind === 'found' ||
        (outcome === 'taken' && context.refusal === null),
      isSeveral: (_, looked: Looked) => evidenceOf(looked)?.kind === 'several',
      isOneOfThem: ({ context }, { index }: { index: number }) => index in context.several,
      isRefused: ({ context }) => context.refusal !== null,
      isHidden: (_, { outcome }: Looked) => outcome === 'cannotTell',
      isDoubtfulRefusal: ({ context }, { outcome }: Looked) =>
        context.refusal !== null && (outcome === 'taken' || outcome === 'cannotTell'),
      /** Nothing is given up while it may still come. */
      mayRepeat: ({ context }) => context.isOverdue && !context.isEarly,
      isGivenUp: ({ context }, { outcome }: Looked) => context.isOverdue && outcome === 'notFound',
    },
    delays: { lookAgain: LOOK_AGAIN_MS, patience: PATIENCE_MS },
  }).createMachine({
    id,
    context: ({ input: { subject, begins } }) => ({
      subject,
      begins,
      refusal: null,
      isDoubtful: false,
      isEarlier: begins === 'looking',
      isOverdue: begins === 'looking',
      fault: null,
      proof: null,
      several: [],
      isEarly: false,
    }),
    invoke: { id: 'attend', src: 'attend', input: ({ context }) => ({ subject: context.subject }) },
    initial: 'opening',
    // The final state tells how it ended.
    output: ({ event }) => event.output as SendingOutput<Proof>,
    states: {
      opening: { always: [{ guard: 'wasSentBefore', target: 'unknown' }, { target: 'sending' }] },
      sending: {
        invoke: {
          id: 'send',
          src: 'send',
          // the secret is read from the event that starts the machine; it is not in the context
          input: ({ context, event }) => ({
            subject: context.subject,
            secret: (event as unknown as { input: SendingInput<Subject, Secret> }).input.secret,
          }),
          onDone: [
            {
              guard: { type: 'hasArrived', params: outcomeOf },
              actions: { type: 'storeProof', params: outcomeOf },
              target: 'arrived',
            },
            {
              guard: { type: 'isPending', params: outcomeOf },
              actions: 'storeEarlier',
              target: 'unknown',
            },
            {
              guard: { type: 'isOwnRefusal', params: outcomeOf },
              actions: { type: 'storeRefusal', params: outcomeOf },
              target: 'verifyingRefusal',
            },
            {
              actions: { type: 'storeRefusal', params: outcomeOf },
              target: 'refused',
            },
          ],
          onError: 'unknown',
        },
      },
      /** The refusal is shown only if the work is not found. */
      verifyingRefusal: {
        invoke: {
          id: 'verifyRefusal',
          src: 'lookUp',
          input: ({ context }) => ({ subject: context.subject }),
          onDone: [
            {
              guard: { type: 'isFound', params: outcomeOf },
              actions: { type: 'storeProof', params: outcomeOf },
              target: 'found',
            },
            ...(asksPerson
              ? [
                  {
                    guard: { type: 'isSeveral', params: outcomeOf },
                    actions: { type: 'storeSeveral', params: outcomeOf },
                    target: 'unknown.undecided',
                  } as const,
                ]
              : []),
            {
              guard: { type: 'isDoubtfulRefusal', params: outcomeOf },
              actions: 'storeDoubt',
              target: 'refused',
            },
            { target: 'refused' },
          ],
          onError: {
            actions: { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            target: 'unknown.unreachable',
          },
        },
      },
      unknown: {
        initial: 'looking',
        after: { patience: { actions: 'loseHope' } },
        on: {
          'outcome.leave': `#${id}.left`,
          ...(asksPerson && {
            'outcome.recognised': {
              guard: { type: 'isOneOfThem', params: ({ event }) => event },
              actions: { type: 'storeRecognised', params: ({ event }) => event },
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
              input: ({ context }) => ({ subject: context.subject }),
              onDone: [
                {
                  guard: { type: 'isFound', params: outcomeOf },
                  actions: { type: 'storeProof', params: outcomeOf },
                  target: `#${id}.found`,
                },
                ...(asksPerson
                  ? [
                      {
                        guard: { type: 'isSeveral', params: outcomeOf },
                        actions: { type: 'storeSeveral', params: outcomeOf },
                        target: 'undecided',
                      } as const,
                    ]
                  : []),
                {
                  guard: { type: 'isDoubtfulRefusal', params: outcomeOf },
                  actions: 'storeDoubt',
                  target: `#${id}.refused`,
                },
                { guard: 'isRefused', target: `#${id}.refused` },
                {
                  guard: { type: 'isHidden', params: outcomeOf },
                  actions: { type: 'storeSeveral', params: outcomeOf },
                  target: 'undecided',
                },
                {
                  guard: { type: 'isGivenUp', params: outcomeOf },
                  actions: { type: 'storeSeveral', params: outcomeOf },
                  target: 'notFound',
                },
                { actions: { type: 'storeSeveral', params: outcomeOf }, target: 'nothingYet' },
              ],
              onError: {
                actions: { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
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
          notFound: {
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
                target: `#${id}.notArrived`,
              },
              ...(asksPerson && { 'outcome.look': 'looking' }),
            },
          },
        },
      },
      arrived: {
        entry: 'forget',
        type: 'final',
        output: ({ context: { isEarlier, proof } }) => ({
          kind: 'arrived',
          isEarlier,
          ...(proof !== null && { proof }),
        }),
      },
      /** No answer has said it, or a refusal has denied it, but the work is there. */
      found: {
        entry: 'forget',
        type: 'final',
        output: ({ context: { isEarlier, proof } }) => ({
          kind: 'arrived',
          isEarlier,
          isFound: true,
          ...(proof !== null && { proof }),
        }),
      },
      refused: {
        entry: 'forget',
        type: 'final',
        output: ({ context: { refusal, isDoubtful } }) => ({
          kind: 'refused',
          fault: refusal,
          ...(isDoubtful && { isDoubtful }),
        }),
      },
      notArrived: { entry: 'forget', type: 'final', output: { kind: 'notArrived' } },
      left: { type: 'final', output: { kind: 'left' } },
    },
  })
