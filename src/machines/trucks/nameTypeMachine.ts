import { assign, sendTo, setup } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import { tidy } from '#domain/places.ts'
import type { NameCheck, TruckType } from '#services/truckCreation.ts'
import { storingFault, withOutput } from '../shared/params.ts'
import { parentRef } from '../shared/parentRef.ts'
import type { PickNews } from '../shared/pick.ts'
import { placeholder } from '../shared/placeholder.ts'
import type { FormNews } from '../shared/wizard/steps/form.ts'
import { isNameAndTypeGiven, type NameAndType, pickTruckTypeMachine } from './newTruck.ts'

type Typed = Pick<NameAndType, 'name' | 'truckType'>

export type NameTypeEvent =
  | PickNews<TruckType>
  /** A key in the field of the name. */
  | { type: 'name.typed'; name: string }
  | { type: 'nameType.submitted' }

export interface NameTypeContext extends Typed {
  /** A name that another truck has. */
  readonly takenName: string | null
  /** The check failed. */
  readonly message: string | null
}

/**
 * Name and type of a new truck (registries §5). The step ends when no other truck has the name. If a field
 * changes while the name is being checked, the check is dropped.
 */
export const nameTypeMachine = setup({
  types: {
    context: {} as NameTypeContext,
    events: {} as NameTypeEvent,
    input: {} as Typed,
    output: {} as NameAndType,
    children: {} as { typePick: 'typePick' },
  },
  actors: {
    typePick: pickTruckTypeMachine,
    checkName: placeholder<NameCheck, { name: string }>('checkName'),
  },
  actions: {
    store: assign((_, { fields }: { fields: Partial<Typed> }) => ({ ...fields, message: null })),
    tidyName: assign({ name: ({ context }) => tidy(context.name), message: null, takenName: null }),
    tellChanged: sendTo(
      parentRef,
      ({ context: { name, truckType } }) =>
        ({ type: 'form.changed', fields: { name, truckType } }) satisfies FormNews<NameAndType>,
    ),
    storeTaken: assign({ takenName: ({ context }) => context.name }),
    storeFault: assign({
      message: (_, { fault }: { fault: Fault }) => faultText(fault, 'Erro ao buscar caminhão pela descrição'),
    }),
  },
  guards: {
    areGiven: ({ context }) => isNameAndTypeGiven(context),
    isFree: (_, { check }: { check: NameCheck }) => check === 'free',
  },
}).createMachine({
  id: 'nameType',
  context: ({ input: { name, truckType } }) => ({ name, truckType, takenName: null, message: null }),
  output: ({ context: { name, truckType } }) => ({ name, truckType, checkedName: name }),
  invoke: {
    id: 'typePick',
    src: 'typePick',
    input: ({ context }) => ({ scope: null, chosen: context.truckType }),
  },
  initial: 'editing',
  on: {
    'name.typed': {
      actions: [{ type: 'store', params: ({ event: { name } }) => ({ fields: { name } }) }, 'tellChanged'],
      target: '.editing',
    },
    'pick.chosen': {
      actions: [
        { type: 'store', params: ({ event }) => ({ fields: { truckType: event.choice } }) },
        'tellChanged',
      ],
      target: '.editing',
    },
    'pick.withdrawn': {
      actions: [{ type: 'store', params: { fields: { truckType: null } } }, 'tellChanged'],
      target: '.editing',
    },
  },
  states: {
    editing: { on: { 'nameType.submitted': { guard: 'areGiven', target: 'checking' } } },
    checking: {
      entry: ['tidyName', 'tellChanged'],
      invoke: {
        id: 'checkName',
        src: 'checkName',
        input: ({ context }) => ({ name: context.name }),
        onDone: [
          { guard: withOutput('isFree', 'check'), target: 'free' },
          { actions: 'storeTaken', target: 'editing' },
        ],
        onError: storingFault('editing'),
      },
    },
    free: { type: 'final' },
  },
})
