import { assign, emit, setup } from 'xstate'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'
import type { Conflict } from './conflicts.ts'

export type ConflictEvent =
  /** 'Finalizar viagem atual' */
  | { type: 'trip.finish' }
  /** 'Cancelar viagem atual' */
  | { type: 'trip.cancel' }
  /** Another driver or truck will be chosen. */
  | { type: 'party.swap' }

export interface ConflictContext {
  /** The first one is asked about; those behind it wait. */
  readonly conflicts: readonly Conflict[]
}

export type ConflictOutput = { readonly kind: 'settled' } | { readonly kind: 'swapped' }

const first = ({ conflicts }: ConflictContext) => conflicts[0]

/**
 * What keeps a driver or a truck from this cargo, asked about one after another: end that trip, or
 * choose somebody else. A failed finish or cancel is swallowed (core §8): the question stays.
 */
export const conflictMachine = setup({
  types: {
    context: {} as ConflictContext,
    events: {} as ConflictEvent,
    input: {} as ConflictContext,
    output: {} as ConflictOutput,
    emitted: {} as Effect,
  },
  actors: {
    finishTrip: placeholder<void, { tripSetId: number }>('finishTrip'),
    cancelTrip: placeholder<void, { tripSetId: number }>('cancelTrip'),
  },
  actions: {
    dropFirst: assign({ conflicts: ({ context }) => context.conflicts.slice(1) }),
    tellFinished: emit({ type: 'notify', tone: 'success', message: 'Viagem finalizada com sucesso!' }),
    tellCancelled: emit({ type: 'notify', tone: 'success', message: 'Viagem cancelada com sucesso!' }),
  },
  guards: {
    isSettled: ({ context }) => context.conflicts.length === 0,
    isOnTrip: ({ context }) => first(context)?.kind === 'onTrip',
    isLinked: ({ context }) => first(context)?.kind === 'linked',
    canFinish: ({ context }) => typeof first(context)?.tripSetId === 'number' && !first(context)?.branchPhone,
    canCancel: ({ context }) => typeof first(context)?.tripSetId === 'number',
  },
}).createMachine({
  id: 'conflict',
  context: ({ input }) => input,
  initial: 'classifying',
  output: ({ context }) => ({ kind: context.conflicts.length === 0 ? 'settled' : 'swapped' }),
  states: {
    classifying: {
      always: [
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOnTrip', target: 'onTrip' },
        { guard: 'isLinked', target: 'linked' },
        { target: 'other' },
      ],
    },
    onTrip: {
      on: { 'trip.finish': { guard: 'canFinish', target: 'finishing' }, 'party.swap': 'swapped' },
    },
    linked: {
      on: { 'trip.cancel': { guard: 'canCancel', target: 'cancelling' }, 'party.swap': 'swapped' },
    },
    other: { on: { 'party.swap': 'swapped' } },
    finishing: {
      invoke: {
        id: 'finishTrip',
        src: 'finishTrip',
        input: ({ context }) => ({ tripSetId: first(context)?.tripSetId ?? 0 }),
        onDone: { actions: ['tellFinished', 'dropFirst'], target: 'classifying' },
        onError: 'onTrip',
      },
    },
    cancelling: {
      invoke: {
        id: 'cancelTrip',
        src: 'cancelTrip',
        input: ({ context }) => ({ tripSetId: first(context)?.tripSetId ?? 0 }),
        onDone: { actions: ['tellCancelled', 'dropFirst'], target: 'classifying' },
        onError: 'linked',
      },
    },
    settled: { type: 'final' },
    swapped: { type: 'final' },
  },
})
