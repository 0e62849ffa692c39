import { assign, setup } from 'xstate'
import type { Company } from '#services/companies.ts'
import { companyPick } from './companyPick.ts'
import { withOutput } from './params.ts'
import type { PickNews } from './pick.ts'
import { createPickMachine } from './pickMachine.ts'
import { placeholder } from './placeholder.ts'

export const pickCompanyMachine = createPickMachine<null, Company>(companyPick)

export type ChooseCompanyEvent =
  | PickNews<Company>
  /** 'Selecionar' */
  | { type: 'company.confirmed' }
  /** 'Cancelar' */
  | { type: 'company.declined' }

export type ChooseCompanyOutput =
  | { readonly kind: 'chosen'; readonly company: Company }
  | { readonly kind: 'declined' }

/**
 * The company for which something is registered: the one that is selected in the top bar, or else one that is
 * chosen now (registries §2, 'Selecione um CNPJ'). This choice does not change the top bar.
 */
export const chooseCompanyMachine = setup({
  types: {
    context: {} as { readonly chosen: Company | null },
    events: {} as ChooseCompanyEvent,
    output: {} as ChooseCompanyOutput,
    children: {} as { pick: 'pick' },
  },
  actors: {
    /** Null: all companies are selected. */
    selectedCompany: placeholder<Company | null, void>('selectedCompany'),
    pick: pickCompanyMachine,
  },
  actions: {
    choose: assign((_, { company }: { company: Company | null }) => ({ chosen: company })),
  },
  guards: {
    isSelected: (_, { company }: { company: Company | null }) => company !== null,
    hasChosen: ({ context }) => context.chosen !== null,
  },
}).createMachine({
  id: 'chooseCompany',
  context: { chosen: null },
  initial: 'looking',
  output: ({ event }) => event.output as ChooseCompanyOutput,
  states: {
    looking: {
      invoke: {
        id: 'selectedCompany',
        src: 'selectedCompany',
        onDone: [
          {
            guard: withOutput('isSelected', 'company'),
            actions: withOutput('choose', 'company'),
            target: 'chosen',
          },
          { target: 'asking' },
        ],
        onError: 'asking',
      },
    },
    asking: {
      invoke: { id: 'pick', src: 'pick', input: { scope: null, chosen: null } },
      initial: 'open',
      on: {
        'pick.chosen': {
          actions: { type: 'choose', params: ({ event }) => ({ company: event.choice }) },
          target: '.open',
        },
        'pick.withdrawn': { actions: { type: 'choose', params: { company: null } }, target: '.open' },
        'company.confirmed': [{ guard: 'hasChosen', target: 'chosen' }, { target: '.missing' }],
        'company.declined': 'declined',
      },
      states: {
        open: {},
        /** 'Você deve selecionar um CNPJ para continuar' */
        missing: {},
      },
    },
    chosen: {
      type: 'final',
      output: ({ context }) => ({ kind: 'chosen', company: context.chosen as Company }),
    },
    declined: { type: 'final', output: { kind: 'declined' } },
  },
})
