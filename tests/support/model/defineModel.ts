import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import type { Deed, Hears } from './deeds.ts'
import type { ModelOptions } from './types.ts'

export type Outcome = { readonly done: unknown } | { readonly fault: Fault }

/** A world without the machine's types, as the harness sees it. */
export interface AnyWorld {
  readonly snapshot: AnyMachineSnapshot
  readonly context: unknown
  readonly pending: Readonly<Record<string, unknown>>
  readonly effects: readonly EventObject[]
  readonly newEmits: readonly EventObject[]
  readonly actionCalls: readonly { readonly type: string; readonly params: unknown }[]
  readonly input: string
  readonly steps: readonly string[]
  readonly lastStep: string
}

/** The kinds of flows that have tests of their own beside those of a model. */
export type Kit = 'confirm' | 'list' | 'pick' | 'switch'

/** A model without the types of its machine, so that all of them can be treated alike. */
export interface Model {
  readonly kit?: Kit
  readonly machine: AnyStateMachine
  readonly about: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly events: Readonly<Record<string, Readonly<Record<string, object>>>>
  readonly actors: Readonly<Record<string, 'silent' | Readonly<Record<string, Outcome>>>>
  readonly key: (context: unknown) => unknown
  readonly callOf: (context: unknown) => string
  readonly preserves: (context: unknown) => unknown
  readonly invariants: Readonly<Record<string, ((world: AnyWorld) => void) | undefined>>
  readonly aliases: Readonly<Record<string, string>>
  readonly ignoredFaults: Readonly<Record<string, string>>
  readonly impossible: Readonly<Record<string, string>>
  readonly errorStates: readonly string[]
  readonly starts: Deed | readonly Deed[]
  readonly hears: Hears
}

/** What a `*.model.ts` exports: a model, or those of small children that share a file. */
export interface Found {
  readonly model?: Model
  readonly models?: readonly Model[]
}

export const modelsIn = ({ model, models = [] }: Found): readonly Model[] => (model ? [model] : models)

/** './endTrip.model.ts' is endTrip. */
export const stemOf = (file: string): string => file.replace(/^.*\/|\.model\.ts$/g, '')

/**
 * What a machine is walked with: samples of its events, endings of its actors, and what is true in
 * each of its states. The tables are typed from the machine.
 */
export const defineModel = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: NoInfer<ModelOptions<Machine>>,
): Model =>
  ({
    key: () => null,
    callOf: () => '',
    aliases: {},
    ignoredFaults: {},
    impossible: {},
    errorStates: [],
    ...options,
    machine,
  }) as unknown as Model
