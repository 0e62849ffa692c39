import type {
  AnyActorLogic,
  AnyActorRef,
  CallbackActorLogic,
  Cast,
  EventObject,
  MetaObject,
  NonReducibleUnknown,
  PromiseActorLogic,
  StateMachine,
  StateSchema,
  StateValue,
  ToChildren,
} from 'xstate'
import type { Effect } from '../effects.ts'
import type { StepTypes, WizardStep } from './step.ts'

// The types of a wizard, derived from those of its steps. They are written here because the chart is
// generated.

export type Steps = Readonly<Record<string, WizardStep>>
/** The steps, and what follows the last one. */
export type WithSaving<All extends Steps, Saving extends WizardStep> = [Saving] extends [never]
  ? All
  : All & { readonly saving: Saving }
type TypesOf<Step> = Step extends WizardStep<infer Types> ? Types : never
export type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
export type Of<All extends Steps, Part extends keyof StepTypes> = {
  [Name in keyof All]: TypesOf<All[Name]>[Part]
}[keyof All]

/** The places of a draft: a step, or the second half of one. */
export type PlaceOf<All extends Steps> = {
  [Name in keyof All & string]: Name | `${Name}${TypesOf<All[Name]>['second']}`
}[keyof All & string]

export type StepFields<All extends Steps> = {
  [Name in keyof Joined<Of<All, 'fields'>>]: Joined<Of<All, 'fields'>>[Name]
}

/** What is stored of a wizard; no password, no code, no link. */
export type WizardDraft<Place extends string, Fields> = Fields & {
  readonly step: Place
  /** It was sent and the outcome is unknown: it must be looked up before it may be sent again. */
  readonly wasSent: boolean
  /** An earlier sending may have arrived, or somebody else's: the password that was typed last may not count. */
  readonly isDoubtful: boolean
}

export interface WizardContext<Draft> {
  readonly draft: Draft
  /** It was continued from the storage. */
  readonly isResumed: boolean
  readonly message: string | null
}

/** The typed fields; they are stored and nothing else happens. */
export interface Typed<Fields> {
  readonly type: 'draft.typed'
  readonly fields: Partial<Fields>
}

export type BaseWizardEvent =
  | { type: 'draft.discard' }
  /** Another tab goes on with the draft. */
  | { type: 'draft.taken' }
  | { type: 'draft.takeBack' }
  /** Another tab has sent it, and it has arrived. */
  | { type: 'draft.finished' }
  | { type: 'step.back' }
  | { type: 'wizard.leave' }
  /** 'Esqueceu sua senha?' */
  | { type: 'password.recover' }

type InnerState<Name extends string, Inner extends string> = [Inner] extends [never]
  ? Name
  : { [One in Name]: Inner }

export type StepStates<All extends Steps> = {
  [Name in keyof All & string]: InnerState<Name, TypesOf<All[Name]>['inner']>
}[keyof All & string]

type Provided<Actors> = {
  [Name in keyof Actors & string]: {
    src: Name
    logic: Cast<Actors[Name], AnyActorLogic>
    id: Name
  }
}[keyof Actors & string]

export type Loads<Draft> = {
  readonly loadDraft: PromiseActorLogic<Draft | null, void>
  readonly watchTabs: CallbackActorLogic<{ type: 'none' }, undefined>
  readonly watchEnd: CallbackActorLogic<{ type: 'none' }, undefined>
}

export type MachineOf<
  Draft,
  Fields,
  Event extends EventObject,
  Actors,
  States,
  Order extends string,
> = StateMachine<
  WizardContext<Draft>,
  Event | BaseWizardEvent | Typed<Fields>,
  Cast<ToChildren<Provided<Actors>>, Record<string, AnyActorRef | undefined>>,
  Provided<Actors>,
  { type: 'keepDraft' | 'dropDraft' | 'tellEnd' | Order; params: undefined },
  never,
  never,
  'restoring' | 'elsewhere' | 'over' | 'done' | 'left' | Cast<States, StateValue>,
  string,
  void,
  NonReducibleUnknown,
  Effect,
  MetaObject,
  StateSchema
>

export type Started<Id extends string, Found> = [Id] extends [never]
  ? { actors: object; event: never; states: never }
  : {
      actors: { readonly [Name in Id]: PromiseActorLogic<Found, void> }
      event: { type: 'data.retry' }
      states: 'loading' | 'failed'
    }

/** A step may read fields that another step adds. A field that no step adds is an error of the compiler. */
export type Whole<All extends Steps, Fields> =
  Fields & Joined<Of<All, 'fields'>> extends Joined<Of<All, 'needs'>>
    ? unknown
    : { readonly steps: { readonly missing: Joined<Of<All, 'needs'>> } }

export type DraftOf<Wizard> = Wizard extends { readonly emptyDraft: infer Draft } ? Draft : never
