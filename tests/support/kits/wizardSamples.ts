import type * as v from 'valibot'
import type { AnyStateMachine } from 'xstate'
import type { WizardStep } from '#machines/shared/wizard/step.ts'
import type { Progress } from '#screens/shared/wizard/WizardFrame.tsx'
import type { Hears } from '../model/deeds.ts'
import type { AnyWorld, Outcome } from '../model/defineModel.ts'

export interface Chassis {
  readonly step: string
  readonly wasSent: boolean
  readonly isDoubtful: boolean
}

/** The type of any wizard. */
export interface AnyWizard<Draft extends Chassis = Chassis> {
  readonly machine: AnyStateMachine
  readonly steps: Readonly<Record<string, WizardStep>>
  readonly emptyDraft: Draft
  readonly places: readonly Draft['step'][]
  opened(draft: Draft): Draft
  progressAt(place?: Draft['step'], draft?: object): Progress
  readonly saves: boolean
  readonly endReloads: boolean
  readonly files: readonly string[]
  readonly shape: v.GenericSchema<unknown, Draft>
}

export interface WizardSamples<Draft extends Chassis> {
  /** One sentence: what the flow is. */
  readonly about: string
  /** The draft at a place; that of the last place has all fields. */
  readonly draftAt: (place: Draft['step'], rest?: Partial<Draft>) => Draft
  /** Not given: the wizard saves without one. */
  readonly password?: string
  /** Fields that are typed together, and the state in which they are typed. */
  readonly typed: Readonly<Record<string, { readonly fields: Partial<Draft>; readonly at: string }>>
  /** Further samples of events and answers: of a form, of a check, of the call before the first step, or before sending. */
  readonly events?: Readonly<Record<string, Readonly<Record<string, object>>>>
  readonly actors?: Readonly<Record<string, Readonly<Record<string, Outcome>>>>
  /** More drafts in the storage. */
  readonly found?: Readonly<Record<string, Draft>>
  /** The children of a leaf state, if they are not all of its step's. */
  readonly running?: Readonly<Record<string, readonly string[]>>
  /** Steps that are forbidden there, with why, beside those of every wizard. */
  readonly impossible?: Readonly<Record<string, string>>
  /** What else changes the behaviour of a step, beside being done. */
  readonly key?: (draft: Draft) => unknown
  /** What it hears otherwise than every wizard, or beside it. */
  readonly hears?: Hears
  /** All that it hears, if it shares too little with other wizards. */
  readonly hearsAlone?: Hears
  /** Where 'Salvar' leads back to, if that is not its last place. */
  readonly savesAt?: readonly string[]
  /** Actions of the app after success. */
  readonly whenDone?: readonly string[]
  /** Assertions in leaf states, in addition to those of every wizard. */
  readonly invariants?: Readonly<Record<string, (world: AnyWorld & { draft: Draft }) => void>>
}
