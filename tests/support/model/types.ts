import type {
  AnyStateMachine,
  ContextFrom,
  EmittedFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate'
import type { Fault } from '#domain/fault.ts'
import type { Deed, Hears } from './deeds.ts'

// What a model has to say, derived from its machine: a new event, actor or state of the machine stops
// the tests compiling, or being complete, until the model knows it.

type Provided<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>

/** The names of the actors that a machine declares: services, callbacks and child machines. */
export type ActorName<Machine extends AnyStateMachine> = keyof Provided<Machine> & string

type LogicOf<Machine extends AnyStateMachine, Name extends ActorName<Machine>> = NonNullable<
  Provided<Machine>[Name]
>

/** What the actor of this name answers. */
export type AnswerOf<Machine extends AnyStateMachine, Name extends ActorName<Machine>> = OutputFrom<
  LogicOf<Machine, Name>
>

type Payload<Event, Type> = Omit<Extract<Event, { type: Type }>, 'type'>

/** At least one named sample of each event that comes from outside. */
export type EventSamples<Machine extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<Machine>['type']]: Readonly<
    Record<string, Payload<EventFromLogic<Machine>, Type>>
  >
}

interface Done<Answer> {
  readonly done: Answer
}
interface Failed {
  readonly fault: Fault
}

// A callback has no answer; it speaks by the machine's own events.
type OutcomesOf<Logic> = Logic extends AnyStateMachine
  ? Readonly<Record<string, Done<OutputFrom<Logic>>>>
  : [OutputFrom<Logic>] extends [undefined]
    ? 'silent'
    : Readonly<Record<string, Done<OutputFrom<Logic>> | Failed>>

/**
 * How each actor may end, by name. A service has at least one answer and one fault; a child machine
 * has answers only (none, if it lives as long as its parent); a callback is `'silent'`.
 */
export type ActorOutcomes<Machine extends AnyStateMachine> = {
  readonly [Name in ActorName<Machine>]: OutcomesOf<LogicOf<Machine, Name>>
}

type LeafOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeafOf<Value[Key]>}` }[keyof Value & string]

/** The states without states of their own, as 'parent.child'. */
export type Leaf<Machine extends AnyStateMachine> = LeafOf<SnapshotFrom<Machine>['value']>

/** What can be seen of a machine and of what it asked for. */
export interface World<Machine extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>
  readonly context: ContextFrom<Machine>
  /** The inputs of the calls that wait for an answer, by invoke id. */
  readonly pending: Readonly<Record<string, unknown>>
  /** What was emitted since the start. */
  readonly effects: readonly EmittedFrom<Machine>[]
  /** What was emitted by the last step. */
  readonly newEmits: readonly EmittedFrom<Machine>[]
  /** The actions that the app provides, with their params, since the start. */
  readonly actionCalls: readonly { readonly type: string; readonly params: unknown }[]
  /** The name of the situation that it was started in. */
  readonly input: string
  /** The titles of the steps so far. */
  readonly steps: readonly string[]
  /** The title of the last step, '' at the start. */
  readonly lastStep: string
}

export interface ModelOptions<Machine extends AnyStateMachine> {
  /** One sentence: what the flow is. It stands on top of the machine's page. */
  readonly about: string
  /** The situations that the machine is started in, by name. */
  readonly inputs: Readonly<Record<string, InputFrom<Machine>>>
  readonly events: EventSamples<Machine>
  readonly actors: ActorOutcomes<Machine>
  /** What of the context changes the behaviour of a state; states that differ in it are walked apart. */
  readonly key?: (context: ContextFrom<Machine>) => unknown
  /** Which call it is, where one state makes several: each has a row of its own in the fault matrix. */
  readonly callOf?: (context: ContextFrom<Machine>) => string
  /** What the user typed or chose, which no fault may take away. */
  readonly preserves: (context: ContextFrom<Machine>) => unknown
  /** What is true in each leaf state, however it was reached. */
  readonly invariants: { readonly [Name in Leaf<Machine>]?: (world: World<Machine>) => void }
  /** Invoke ids that are not their actor's name. */
  readonly aliases?: Readonly<Record<string, ActorName<Machine>>>
  /** Calls, by invoke id, whose failure is nobody's business, each with its reason. */
  readonly ignoredFaults?: Readonly<Record<string, string>>
  /** Leaf states, and transitions as the audit names them, that nothing leads to, each with its reason. */
  readonly impossible?: Readonly<Record<string, string>>
  /** What the start does: where it leads, and every field of the context. */
  readonly starts: Deed | readonly Deed[]
  /** Which steps are heard, where, and what they do; what is not said here must not be heard. */
  readonly hears: Hears
  /** Leaf states that say by themselves that something failed, without a notice or a message. */
  readonly errorStates?: readonly Leaf<Machine>[]
}
