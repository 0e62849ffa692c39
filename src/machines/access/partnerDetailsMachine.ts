import { assign, sendTo, setup } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import type { FoundAddress } from '#services/addresses.ts'
import type { PartnerAvailability } from '#services/partners.ts'
import { type CepNews, cepMachine } from '../shared/cepMachine.ts'
import { storingFault, withEvent, withOutput } from '../shared/params.ts'
import { parentRef } from '../shared/parentRef.ts'
import { placeholder } from '../shared/placeholder.ts'
import { foundAddressOf, withAddress, withoutAddress } from '../shared/wizard/addressDraft.ts'
import type { FormNews } from '../shared/wizard/steps/form.ts'
import { areDetailsGood, type PartnerDetails } from './partnerDetails.ts'

export type PartnerDetailsEvent =
  | CepNews
  /** What is typed in the fields now. */
  | { type: 'details.typed'; fields: Partial<PartnerDetails> }
  | { type: 'details.submitted' }

export interface PartnerDetailsContext {
  readonly details: PartnerDetails
  /** The user wants to go on, but a field is wrong. */
  readonly showsErrors: boolean
  /** An ANTT that is registered already. */
  readonly takenAntt: string | null
  /** The check failed. */
  readonly message: string | null
}

const CEP_TEXTS = { unknown: 'Insira um cep valido', failed: 'CEP invalido' }

/**
 * The partner's ANTT and address (registries §5). The step ends when the ANTT is free. If a field changes
 * while the ANTT is being checked, the check is dropped.
 */
export const partnerDetailsMachine = setup({
  types: {
    context: {} as PartnerDetailsContext,
    events: {} as PartnerDetailsEvent,
    input: {} as { details: PartnerDetails },
    output: {} as { readonly antt: string; readonly checkedAntt: string },
    children: {} as { cep: 'cep' },
  },
  actors: {
    cep: cepMachine,
    checkAntt: placeholder<PartnerAvailability, { antt: string }>('checkAntt'),
  },
  actions: {
    store: assign({
      details: ({ context }, { fields }: { fields: Partial<PartnerDetails> }) => ({
        ...context.details,
        ...fields,
      }),
    }),
    // the fields have changed: their errors are shown only after the next attempt to go on
    storeFound: assign({
      details: ({ context }, { address }: { address: FoundAddress }) => withAddress(context.details, address),
      showsErrors: false,
    }),
    clearAddress: assign({
      details: ({ context }, { cep }: { cep: string }) => withoutAddress(context.details, cep),
      showsErrors: false,
    }),
    tellChanged: sendTo(
      parentRef,
      ({ context }) => ({ type: 'form.changed', fields: context.details }) satisfies FormNews<PartnerDetails>,
    ),
    showErrors: assign({ showsErrors: true }),
    storeTaken: assign({ takenAntt: ({ context }) => context.details.antt }),
    storeFault: assign({
      message: (_, { fault }: { fault: Fault }) => faultText(fault, 'Erro ao tentar validar o antt'),
    }),
    dropMessage: assign({ message: null }),
    dropTaken: assign({ takenAntt: null }),
  },
  guards: {
    areGood: ({ context }) => areDetailsGood(context.details),
    isFree: (_, params: { availability: PartnerAvailability }) => params.availability.kind === 'free',
  },
}).createMachine({
  id: 'partnerDetails',
  context: ({ input }) => ({
    details: input.details,
    showsErrors: false,
    takenAntt: null,
    message: null,
  }),
  output: ({ context: { details } }) => ({ antt: details.antt, checkedAntt: details.antt }),
  invoke: {
    id: 'cep',
    src: 'cep',
    input: ({ context: { details } }) => ({
      texts: CEP_TEXTS,
      cep: details.cep,
      address: foundAddressOf(details),
    }),
  },
  initial: 'editing',
  on: {
    'details.typed': {
      actions: [withEvent('store'), 'tellChanged'],
      target: '.editing',
    },
    'address.found': {
      actions: [withEvent('storeFound'), 'tellChanged'],
      target: '.editing',
    },
    'address.cleared': {
      actions: [withEvent('clearAddress'), 'tellChanged'],
      target: '.editing',
    },
  },
  states: {
    editing: {
      on: {
        'details.submitted': [
          { guard: 'areGood', target: 'checking' },
          { actions: ['dropMessage', 'showErrors'] },
        ],
      },
    },
    checking: {
      entry: ['dropMessage', 'dropTaken'],
      invoke: {
        id: 'checkAntt',
        src: 'checkAntt',
        input: ({ context }) => ({ antt: context.details.antt }),
        onDone: [
          {
            guard: withOutput('isFree', 'availability'),
            target: 'free',
          },
          { actions: 'storeTaken', target: 'editing' },
        ],
        onError: storingFault('editing'),
      },
    },
    free: { type: 'final' },
  },
})
