import { assign, emit, setup } from 'xstate'
import type { SendOutcome } from '#services/submission.ts'
import type { TripEnding } from '#services/tripEndings.ts'
import type { Effect } from '../shared/effects.ts'
import { withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'
import { type Conflict, endingOf } from './conflicts.ts'

export type ConflictEvent =
  /** 'Finalizar viagem atual', 'Cancelar viagem atual' */
  | { type: 'trip.end' }
  /** 'Sim, ...' */
  | { type: 'ending.confirmed' }
  | { type: 'ending.dropped' }
  /** The user chooses another driver or truck. */
  | { type: 'party.swap' }

export interface ConflictContext {
  /** The first one is asked now, the others after it. */
  readonly conflicts: readonly Conflict[]
}

export type ConflictOutput =
  /** The validation that follows shows whether the driver or truck is free now. */
  { readonly kind: 'settled' } | { readonly kind: 'swapped' }

const first = ({ conflicts }: ConflictContext) => conflicts[0]

type Ended = { readonly outcome: SendOutcome }

/**
 * The conflicts of a driver or a truck, one after another: end the other trip (this is asked once more) or
 * choose somebody else. If ending fails, nothing is said (core §8): the driver or truck is validated again,
 * which shows the result.
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
}).createMachine({
  id: 'conflict',
  context: ({ input }) => input,
  initial: 'classifying',
  // The final state tells how it ended.
  output: ({ event }) => event.output as ConflictOutput,
  states: {
    classifying: { always: [{ guard: 'isSettled', target: 'settled' }, { target: 'showing' }] },
    showing: { on: { 'trip.end': { guard: 'canEnd', target: 'asking' }, 'party.swap': 'swapped' } },
    asking: { on: { 'ending.confirmed': 'ending', 'ending.dropped': 'showing' } },
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
            guard: withOutput('hasEnded', 'outcome'),
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
