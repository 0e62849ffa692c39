import { assign, sendTo, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import type { PartyValidation } from '#services/directing.ts'
import { storingFault, withEvent, withOutput } from '../shared/params.ts'
import { parentRef } from '../shared/parentRef.ts'
import type { PickNews } from '../shared/pick.ts'
import type { createPickMachine, PickEvent } from '../shared/pickMachine.ts'
import { placeholder } from '../shared/placeholder.ts'
import { type ConflictOutput, conflictMachine } from './conflictMachine.ts'
import { type Conflict, conflictsOf } from './conflicts.ts'

export interface ChoosePartyInput<Scope, Party> {
  /** What limits the search: the selected company, or the offer. */
  readonly scope: Scope
  /** The step is opened again with this choice. */
  readonly party: Party | null
  /**
   * `accepted`: the step has accepted it before. `validating`: it comes from the history and is validated
   * first. `passing`: the same, and the step goes on by itself, because the person was beyond it.
   */
  readonly begins: 'accepted' | 'validating' | 'passing'
}

export interface ChoosePartyContext<Scope, Party> extends ChoosePartyInput<Scope, Party> {
  /** The choice that the field shows. It is removed when the field shows something else. */
  readonly party: Party | null
  readonly conflicts: readonly Conflict[]
  readonly fault: Fault | null
}

export type ChoosePartyEvent<Party> =
  | PickNews<Party>
  | { type: 'validation.retry' }
  /** 'Próximo' of step 1, 'Salvar' of step 2. */
  | { type: 'step.confirmed' }
  | { type: 'step.back' }

/** Tells the parent what the field of the step shows from now on. */
export interface PartyNews<Party> {
  readonly type: 'party.changed'
  readonly party: Party | null
}

export type ChoosePartyOutput<Party> =
  | { readonly kind: 'chosen'; readonly party: Party }
  | { readonly kind: 'left' }

export interface ChoosePartyOptions<Scope, Party> {
  readonly pick: ReturnType<typeof createPickMachine<Scope, Party>>
  /** Whether the choice may be confirmed: a truck with a pending payment account may not. */
  readonly isPending: (party: Party) => boolean
}

/**
 * A step of directing: search, choose, validate, settle conflicts, confirm. A validation always belongs to
 * the present choice: when the choice changes, the running call is dropped.
 */
export const createChoosePartyMachine = <Scope, Party>(
  id: string,
  { pick, isPending }: ChoosePartyOptions<Scope, Party>,
) =>
  setup({
    types: {
      context: {} as ChoosePartyContext<Scope, Party>,
      events: {} as ChoosePartyEvent<Party>,
      input: {} as ChoosePartyInput<Scope, Party>,
      output: {} as ChoosePartyOutput<Party>,
      children: {} as { pick: 'pick'; conflict: 'conflict' },
    },
    actors: {
      pick,
      validateParty: placeholder<PartyValidation, { party: Party }>('validateParty'),
      conflict: conflictMachine,
    },
    actions: {
      storeParty: assign({ party: (_, params: { choice: Party }) => params.choice, begins: 'validating' }),
      dropParty: assign({ party: null, begins: 'validating' }),
      tellParty: sendTo(
        parentRef,
        ({ context }) => ({ type: 'party.changed', party: context.party }) satisfies PartyNews<Party>,
      ),
      emptyField: sendTo('pick', { type: 'text.typed', text: '' } satisfies PickEvent<Scope, Party>),
      storeConflicts: assign({
        conflicts: (_, params: { validation: PartyValidation }) => conflictsOf(params.validation),
      }),
      storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    },
    guards: {
      hasChosen: ({ context }) => context.party !== null,
      isAccepted: ({ context }) => context.party !== null && context.begins === 'accepted',
      isPassing: ({ context }) => context.begins === 'passing',
      isFree: (_, params: { validation: PartyValidation }) => params.validation.isValid,
      isPending: ({ context }) => context.party !== null && isPending(context.party),
      isSettled: (_, params: { output: ConflictOutput }) => params.output.kind === 'settled',
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, conflicts: [], fault: null }),
    invoke: {
      id: 'pick',
      src: 'pick',
      input: ({ context: { scope, party } }) => ({ scope, chosen: party }),
    },
    initial: 'opening',
    // The final state tells how the step ended.
    output: ({ event }) => event.output as ChoosePartyOutput<Party>,
    on: {
      'pick.chosen': {
        actions: [withEvent('storeParty'), 'tellParty'],
        target: '.validating',
      },
      'pick.withdrawn': { actions: ['dropParty', 'tellParty'], target: '.choosing' },
      'step.back': '.left',
    },
    states: {
      opening: {
        always: [
          { guard: 'isAccepted', target: 'judging' },
          { guard: 'hasChosen', target: 'validating' },
          { target: 'choosing' },
        ],
      },
      choosing: {},
      validating: {
        invoke: {
          id: 'validateParty',
          src: 'validateParty',
          input: ({ context }) => ({ party: context.party as Party }),
          onDone: [
            {
              guard: withOutput('isFree', 'validation'),
              target: 'judging',
            },
            {
              actions: withOutput('storeConflicts', 'validation'),
              target: 'inConflict',
            },
          ],
          onError: storingFault('notValidated'),
        },
      },
      notValidated: { on: { 'validation.retry': 'validating' } },
      inConflict: {
        invoke: {
          id: 'conflict',
          src: 'conflict',
          input: ({ context }) => ({ conflicts: context.conflicts }),
          onDone: [
            { guard: withEvent('isSettled'), target: 'validating' },
            { actions: ['dropParty', 'emptyField'], target: 'choosing' },
          ],
        },
      },
      judging: {
        always: [
          { guard: 'isPending', target: 'accountPending' },
          { guard: 'isPassing', target: 'confirmed' },
          { target: 'chosen' },
        ],
      },
      accountPending: {},
      chosen: { on: { 'step.confirmed': 'confirmed' } },
      confirmed: {
        type: 'final',
        output: ({ context }) => ({ kind: 'chosen', party: context.party }),
      },
      left: { type: 'final', output: { kind: 'left' } },
    },
  })
