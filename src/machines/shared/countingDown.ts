/** Seconds until something may be sent again, in the context's `left`. */
export interface CountedDown {
  readonly left: number
}

const tick = ({ event }: { event: CountedDown }) => event

/** The guard of a wait that is over. */
export const isOver = (_: unknown, { left }: CountedDown): boolean => left <= 0

/**
 * A state that counts the seconds in `left` down to 0 by the actor `countdown`, and leads to its sibling `ready`. Its
 * machine has the guard `isOver` and the action 'storeLeft'.
 */
export const countingDown = {
  invoke: {
    id: 'countdown',
    src: 'countdown',
    input: ({ context }: { context: CountedDown }) => ({ seconds: context.left }),
  },
  on: {
    'countdown.ticked': [
      {
        guard: { type: 'isOver', params: tick },
        actions: { type: 'storeLeft', params: { left: 0 } },
        target: 'ready',
      },
      { actions: { type: 'storeLeft', params: tick } },
    ],
  },
} as const
