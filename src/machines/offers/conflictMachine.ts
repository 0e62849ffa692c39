import { assign, emit, setup } from 'xstate'
import type { SendOutcome } from '#services/sending.ts'
import type { TripEnding } from '#services/tripEndings.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'
import { question, READING_MS } from '../shared/question.ts'
import { type Conflict, endingOf } from './conflicts.ts'

export type ConflictEvent =
  /** 'Finalizar viagem atual', 'Cancelar viagem atual' */
  | { type: 'trip.end' }
  /** 'Sim, ...' */
  | { type: 'ending.confirmed' }
  | { type: 'ending.dropped' }
  /** Another driver or truck will be chosen. */
  | { type: 'party.swap' }

export interface ConflictContext {
  /** The first one is asked about; those behind it wait. */
  readonly conflicts: readonly Conflict[]
}

export type ConflictOutput =
  /** Whether the driver or truck is free now, its validation says. */
  { readonly kind: 'settled' } | { readonly kind: 'swapped' }

const first = ({ conflicts }: ConflictContext) => conflicts[0]

type Ended = { readonly outcome: SendOutcome }

/**
 * What keeps a driver or a truck from this cargo, one after another: end that trip, which is asked about once
 * more, or choose somebody else. An end that is refused or gets no answer is swallowed (core §8); the driver or
 * truck is validated anew then, which shows what came of it.
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
    endTrip: placeholder<SendOutcome, { conjuntoId: number; ending: TripEnding }>('endTrip'),
  },
  actions: {
    dropFirst: assign({ conflicts: ({ context }) => context.conflicts.slice(1) }),
    tellEnded: emit(({ context }) => ({
      type: 'notify',
      tone: 'success',
      message:
        endingOf(first(context)) === 'finish'
          ? 'Viagem finalizada com sucesso!'
          : 'Viagem cancelada com sucesso!',
    })),
  },
  guards: {
    isSettled: ({ context }) => context.conflicts.length === 0,
    canEnd: ({ context }) => endingOf(first(context)) !== null,
    hasEnded: (_, { outcome }: Ended) => outcome.kind === 'arrived',
  },
  delays: { readingTime: READING_MS },
}).createMachine({
  id: 'conflict',
  context: ({ input }) => input,
  initial: 'classifying',
  // The final state says how it was left.
  output: ({ event }) => event.output as ConflictOutput,
  states: {
    classifying: { always: [{ guard: 'isSettled', target: 'settled' }, { target: 'showing' }] },
    showing: {
      ...question({ 'trip.end': { guard: 'canEnd', target: '#conflict.asking' } }),
      on: { 'party.swap': 'swapped' },
    },
    asking: {
      ...question({ 'ending.confirmed': '#conflict.ending' }),
      on: { 'ending.dropped': 'showing' },
    },
    ending: {
      invoke: {
        id: 'endTrip',
        src: 'endTrip',
        input: ({ context }) => ({
          conjuntoId: first(context)?.conjuntoId ?? 0,
          ending: endingOf(first(context)) ?? 'cancel',
        }),
        onDone: [
          {
            guard: { type: 'hasEnded', params: ({ event }) => ({ outcome: event.output }) },
            actions: ['tellEnded', 'dropFirst'],
            target: 'classifying',
          },
          { target: 'settled' },
        ],
        onError: 'settled',
      },
    },
    settled: { type: 'final', output: { kind: 'settled' } },
    swapped: { type: 'final', output: { kind: 'swapped' } },
  },
})
