import type * as v from 'valibot'
import type { AnyActorLogic, EventObject } from 'xstate'

/** What a step brings to its wizard, in types. */
export interface StepTypes {
  /** What it adds to the draft. */
  readonly fields: object
  /** What it reads of the draft beside them. */
  readonly needs: object
  /** Its states; never: it is one itself. */
  readonly inner: string
  /** 'Confirm': the step has a second place, behind its first. */
  readonly second: string
  readonly event: EventObject
  readonly actors: object
}

type DraftOf<Types extends StepTypes> = Types['fields'] & Types['needs']

/** Where a step stands in its wizard, for its transitions. */
export interface StepPlace {
  readonly name: string
  readonly next: string
  /** Out of the wizard. */
  readonly left: string
  /** 'step.back'; the first step has none. */
  readonly on: { readonly 'step.back'?: string }
}

/** A step of a wizard as data: its fields, when it is done, whom it asks, and its part of the chart. */
export interface WizardStep<Types extends StepTypes = StepTypes> {
  readonly types: Types
  readonly entries: v.ObjectEntries
  readonly empty: Types['fields']
  /** Which of the fields are files, kept apart. */
  readonly files: readonly string[]
  readonly actors: Types['actors']
  /** Children that live as long as the wizard. */
  readonly throughout: readonly string[]
  readonly guards: Readonly<Record<string, (args: never, params: never) => boolean>>
  /** The second place, and whether it counts as a step for people: 'Passo 3 de 9'. */
  readonly second: null | { readonly suffix: Types['second']; readonly counts: boolean }
  /** Whether it has what the steps behind it need; of its second place, too. */
  isDone(draft: DraftOf<Types>): boolean
  isSecondDone(draft: DraftOf<Types>): boolean
  chart(place: StepPlace): object
}

type Given<Types extends StepTypes> = Pick<WizardStep<Types>, 'chart'> & Partial<WizardStep<Types>>

/** What is not said is empty: no fields, no actors, always done. */
export const defineStep = <Types extends StepTypes>(given: Given<Types>): WizardStep<Types> => ({
  types: {} as Types,
  entries: {},
  empty: {} as Types['fields'],
  files: [],
  actors: {} as Types['actors'],
  throughout: [],
  guards: {},
  second: null,
  isDone: () => true,
  isSecondDone: () => true,
  ...given,
})

/** Shapes of fields that are checked against their type. */
export type EntriesOf<Fields> = {
  readonly [Name in keyof Fields]-?: v.GenericSchema<unknown, Fields[Name]>
}

export interface StepArgs<Draft, Event = EventObject> {
  readonly context: { readonly draft: Draft & { readonly step: string } }
  readonly event: Event
}

/** The end of a child, with its output. */
export interface Ended<Output> extends EventObject {
  readonly output: Output
}

/** What a child is made of, where only its id and logic matter. */
export type Child<Id extends string, Logic extends AnyActorLogic> = Readonly<Record<Id, Logic>>

// The actions of a wizard's chart. Each names an implementation of createWizard.

/** On the way into a place: the draft knows it and is kept. */
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
