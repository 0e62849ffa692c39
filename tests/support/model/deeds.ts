/** Of a field that a step sets: to what came with it, which is the event's field, the answer or a field of it, or the fault. */
export const GIVEN = { value: 'given' } as const
/** Of a field that a step sets: to what the invariants say, or to different values in different places. */
export const ANEW = { value: 'anew' } as const

/** What a step does in the states that hear it, in all their places together. */
export interface Deed {
  /** Of several deeds of one step: when it is this one, by the context before and the name of the input. */
  readonly when?: (before: never, input: string) => boolean
  /** Where it leads, 'stays' included if it also does; not given: it stays. */
  readonly to?: string | readonly string[]
  /** The fields of the context that it changes ('draft.step' of a draft), each with its value, `GIVEN` or `ANEW`. */
  readonly sets?: Readonly<Record<string, unknown>>
  /** Types of effects. */
  readonly emits?: readonly string[]
  /** Actions that the app provides, and the types of events for other machines. */
  readonly calls?: readonly string[]
}

/** What is said of a step. Of several deeds it is the first whose `when` holds; one that only leads elsewhere is the name of that state. */
export type Said = Deed | readonly Deed[] | string

/**
 * What is heard, by state and by the title of the step, or by its title without its sample or outcome. A state speaks
 * for those below it, 'anywhere' for all, unless one of them says otherwise of the same step; null: it is not heard there.
 * States that hear the same share a line: 'asking, refused'.
 */
export type Hears = Readonly<Record<string, Readonly<Record<string, Said | null>>>>
