import type * as v from 'valibot'
import type { AnyActorLogic, EventObject } from 'xstate'

export interface StepTypes {
  /** The fields that it adds to the draft. */
  readonly fields: object
  /** Other fields of the draft that it reads. */
  readonly needs: object
  /** The names of its states; never: it is a single state. */
  readonly inner: string
  /** 'Confirm': the step has a second place, for instance to confirm a code. */
  readonly second: string
  readonly event: EventObject
  readonly actors: object
}

/** The types of a step of one state and one place that reads no other fields: its own say the rest. */
export interface SimpleStep extends StepTypes {
  readonly inner: never
  readonly second: never
}

type DraftOf<Types extends StepTypes> = Types['fields'] & Types['needs']

/** The targets of a step's transitions. */
export interface StepPlace {
  readonly name: string
  readonly next: string
  /** The target for leaving the wizard. */
  readonly left: string
  /** 'step.back'; the first step has none. */
  readonly on: { readonly 'step.back'?: string }
}

/** A step of a wizard as data: its fields, when it is done, its actors, and its part of the chart. */
export interface WizardStep<Types extends StepTypes = StepTypes> {
  readonly types: Types
  readonly entries: v.ObjectEntries
  readonly empty: Types['fields']
  /** Fields that are files; they are stored under their own keys. */
  readonly files: readonly string[]
  readonly actors: Types['actors']
  /** What was sent is looked for without the files of the draft. */
  readonly looksWithoutFiles?: true
  /** Children that run as long as the wizard. */
  readonly throughout: readonly string[]
  /** Invokes of the end page. */
  readonly atEnd: readonly object[]
  readonly guards: Readonly<Record<string, (args: never, params: never) => boolean>>
  /** Whether this draft needs the step. If not, the wizard ends before it. */
  isWanted?(draft: DraftOf<Types>): boolean
  /** The second place, and whether it is counted as a step: 'Passo 3 de 9'. */
  readonly second: null | { readonly suffix: Types['second']; readonly counts: boolean }
  /** Whether the draft has what the next steps need, after its first and after its second place. */
  isDone(draft: DraftOf<Types>): boolean
  isSecondDone(draft: DraftOf<Types>): boolean
  chart(place: StepPlace): object
}

type Given<Types extends StepTypes> = Pick<WizardStep<Types>, 'chart'> & Partial<WizardStep<Types>>

/** Parts that are not given are empty: no fields, no actors, always done. */
export const defineStep = <Types extends StepTypes>(given: Given<Types>): WizardStep<Types> => ({
  types: {} as Types,
  entries: {},
  empty: {} as Types['fields'],
  files: [],
  actors: {} as Types['actors'],
  throughout: [],
  atEnd: [],
  guards: {},
  second: null,
  isDone: () => true,
  isSecondDone: () => true,
  ...given,
})

/** The shapes of fields, checked by the compiler against their type. */
export type EntriesOf<Fields> = {
  readonly [Name in keyof Fields]-?: v.GenericSchema<unknown, Fields[Name]>
}

export interface StepArgs<Draft, Event = EventObject> {
  readonly context: { readonly draft: Draft & { readonly step: string } }
  readonly event: Event
}

/** The event when a child ends, with its output. */
export interface Ended<Output> extends EventObject {
  readonly output: Output
}

export type Child<Id extends string, Logic extends AnyActorLogic> = Readonly<Record<Id, Logic>>

// The actions of a wizard's chart. Each names an implementation of createWizard.

/** Entry actions of a place: it is written to the draft, and the draft is stored. */
export const enter = (step: string) => [{ type: 'enterStep', params: { step } }, 'keepDraft']

export const enterBy = <Draft>(placeOf: (args: StepArgs<Draft>) => string) => [
  { type: 'enterStep', params: (args: StepArgs<Draft>) => ({ step: placeOf(args) }) },
  'keepDraft',
]

/** Changes the draft. */
export const store = <Draft, Event>(fieldsOf: (args: StepArgs<Draft, Event>) => object) => ({
  type: 'store',
  params: (args: StepArgs<Draft, Event>) => ({ fields: fieldsOf(args) }),
})

export const say = (message: string | null) => ({ type: 'say', params: { message } })
