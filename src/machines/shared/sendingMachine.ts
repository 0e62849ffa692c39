import { assign, setup } from 'xstate'
import { type Fault, faultOf } from '#domain/fault.ts'
import { mayFollowOwnWork } from '#domain/outcome.ts'
import type { LookOutcome, SendOutcome } from '#services/sending.ts'
import { placeholder, watcherPlaceholder } from './placeholder.ts'
import { provided } from './provided.ts'

/** Milliseconds until a look that found nothing is repeated: a slow backend may still be at work. */
export const LOOK_AGAIN_MS = 10_000
/** Milliseconds of looking in vain after which the same may be sent again. */
export const PATIENCE_MS = 60_000

export type SendingEvent =
  /** Look at once instead of in a few seconds. */
  | { type: 'outcome.look' }
  /** The person goes elsewhere; what was sent stays remembered. */
  | { type: 'outcome.leave' }
  /** It did not arrive, as far as anybody can see: back to where it is sent from. */
  | { type: 'sending.repeat' }

export interface SendingInput<Subject, Secret> {
  /** What is sent, frozen. */
  readonly subject: Subject
  /** Travels beside it and is kept nowhere: a password. Undefined where there is none. */
  readonly secret: Secret
  /** `looking`: it was sent before this page was opened, and its answer has not come. */
  readonly begins: 'sending' | 'looking'
}

export interface SendingContext<Subject> {
  readonly subject: Subject
  readonly begins: 'sending' | 'looking'
  /** Kept while it is looked up whether it answers a repetition of the browser. */
  readonly refusal: Fault | null
  /** No call shows what the refusal answers. */
  readonly isDoubtful: boolean
  /** What is asked after was sent before, perhaps with other choices. */
  readonly isEarlier: boolean
  /** It has been looked for long enough to say that it did not arrive. */
  readonly isOverdue: boolean
  /** Why the last look failed. */
  readonly fault: Fault | null
}

export type SendingOutput =
  | { readonly kind: 'arrived'; readonly isEarlier: boolean }
  /** Not done; `isDoubtful`: it may answer a repetition of the browser, and no call shows whether it does. */
  | { readonly kind: 'refused'; readonly fault: Fault; readonly isDoubtful?: true }
  /** Looked for in vain, and not remembered any more. */
  | { readonly kind: 'notArrived' }
  /** The outcome stayed unknown. */
  | { readonly kind: 'left' }

type Looked = { readonly outcome: LookOutcome }

/**
 * Sending a create or change, once. An answer that does not come, or says nothing certain, leaves the outcome
 * open (design §5): then it is looked up where it would show, again and again, and only after a minute of
 * finding nothing may the same be sent anew. A refusal is looked up too before it is told, since a browser may
 * have repeated a request that had done its work.
 */
export const createSendingMachine = <Subject, Secret = undefined>(id: string) =>
  setup({
    types: {
      context: {} as SendingContext<Subject>,
      events: {} as SendingEvent,
      input: {} as SendingInput<Subject, Secret>,
      output: {} as SendingOutput,
    },
    actors: {
      /** Remembers outside the page what is sent, then sends it. */
      send: placeholder<SendOutcome, { subject: Subject; secret: Secret }>('send'),
      lookUp: placeholder<LookOutcome, { subject: Subject }>('lookUp'),
      /** As long as it runs, no other tab asks after the same. */
      attend: watcherPlaceholder<{ subject: Subject }>('attend'),
    },
    actions: {
      /** Its outcome is known, or nobody waits for it any more: it may be sent anew. */
      forget: provided('forget'),
      storeRefusal: assign({
        refusal: (_, { outcome }: { outcome: SendOutcome }) =>
          outcome.kind === 'refused' ? outcome.fault : null,
      }),
      storeDoubt: assign({ isDoubtful: true }),
      storeEarlier: assign({ isEarlier: true }),
      dropFault: assign({ fault: null }),
      loseHope: assign({ isOverdue: true }),
      storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    },
    guards: {
      wasSentBefore: ({ context }) => context.begins === 'looking',
      hasArrived: (_, { outcome }: { outcome: SendOutcome }) => outcome.kind === 'arrived',
      isPending: (_, { outcome }: { outcome: SendOutcome }) => outcome.kind === 'pending',
      isOwnRefusal: (_, { outcome }: { outcome: SendOutcome }) =>
        outcome.kind === 'refused' && mayFollowOwnWork(outcome.fault),
      isFound: (_, { outcome }: Looked) => outcome === 'found',
      isRefused: ({ context }) => context.refusal !== null,
      isHidden: (_, { outcome }: Looked) => outcome === 'cannotTell',
      isHiddenRefusal: ({ context }, { outcome }: Looked) =>
        context.refusal !== null && outcome === 'cannotTell',
      isOverdue: ({ context }) => context.isOverdue,
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
      isOverdue: false,
      fault: null,
    }),
    invoke: { id: 'attend', src: 'attend', input: ({ context }) => ({ subject: context.subject }) },
    initial: 'opening',
    // The final state says how it ended.
    output: ({ event }) => event.output as SendingOutput,
    states: {
      opening: { always: [{ guard: 'wasSentBefore', target: 'unknown' }, { target: 'sending' }] },
      sending: {
        invoke: {
          id: 'send',
          src: 'send',
          // the secret is read from the event that starts the machine and stored nowhere
          input: ({ context, event }) => ({
            subject: context.subject,
            secret: (event as unknown as { input: SendingInput<Subject, Secret> }).input.secret,
          }),
          onDone: [
            {
              guard: { type: 'hasArrived', params: ({ event }) => ({ outcome: event.output }) },
              target: 'arrived',
            },
            {
              guard: { type: 'isPending', params: ({ event }) => ({ outcome: event.output }) },
              actions: 'storeEarlier',
              target: 'unknown',
            },
            {
              guard: { type: 'isOwnRefusal', params: ({ event }) => ({ outcome: event.output }) },
              actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
              target: 'verifyingRefusal',
            },
            {
              actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
              target: 'refused',
            },
          ],
          onError: 'unknown',
        },
      },
      /** Told only when the work is not to be found. */
      verifyingRefusal: {
        invoke: {
          id: 'verifyRefusal',
          src: 'lookUp',
          input: ({ context }) => ({ subject: context.subject }),
          onDone: [
            {
              guard: { type: 'isFound', params: ({ event }) => ({ outcome: event.output }) },
              target: 'arrived',
            },
            {
              guard: { type: 'isHidden', params: ({ event }) => ({ outcome: event.output }) },
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
        states: {
          looking: {
            entry: 'dropFault',
            invoke: {
              id: 'lookUp',
              src: 'lookUp',
              input: ({ context }) => ({ subject: context.subject }),
              onDone: [
                {
                  guard: { type: 'isFound', params: ({ event }) => ({ outcome: event.output }) },
                  target: `#${id}.arrived`,
                },
                {
                  guard: { type: 'isHiddenRefusal', params: ({ event }) => ({ outcome: event.output }) },
                  actions: 'storeDoubt',
                  target: `#${id}.refused`,
                },
                { guard: 'isRefused', target: `#${id}.refused` },
                {
                  guard: { type: 'isHidden', params: ({ event }) => ({ outcome: event.output }) },
                  target: 'undecided',
                },
                { guard: 'isOverdue', target: 'notFound' },
                { target: 'nothingYet' },
              ],
              onError: {
                actions: { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                target: 'unreachable',
              },
            },
          },
          /** So far. */
          nothingYet: {
            after: { lookAgain: 'looking' },
            on: { 'outcome.look': 'looking', 'outcome.leave': `#${id}.left` },
          },
          unreachable: {
            after: { lookAgain: 'looking' },
            on: { 'outcome.look': 'looking', 'outcome.leave': `#${id}.left` },
          },
          notFound: {
            on: {
              'outcome.look': 'looking',
              'outcome.leave': `#${id}.left`,
              'sending.repeat': `#${id}.notArrived`,
            },
          },
          /** No call of the API shows whether it arrived. */
          undecided: {
            on: { 'outcome.leave': `#${id}.left`, 'sending.repeat': `#${id}.notArrived` },
          },
        },
      },
      arrived: {
        entry: 'forget',
        type: 'final',
        output: ({ context }) => ({ kind: 'arrived', isEarlier: context.isEarlier }),
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
