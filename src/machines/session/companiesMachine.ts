import { assign, setup } from 'xstate'
import { type Fault, faultOf } from '#domain/fault.ts'
import type { Company, CompanyChoice } from '#services/companies.ts'
import { actionPlaceholder } from '../shared/actionPlaceholder.ts'
import { placeholder } from '../shared/placeholder.ts'

export type CompaniesEvent =
  | { type: 'company.selected'; id: number }
  /** 'Todos os CNPJ's' */
  | { type: 'company.cleared' }
  | { type: 'companies.reload' }
  /** They were loaded again behind what is shown, and perhaps one has become active. */
  | { type: 'companies.loaded'; choice: CompanyChoice }

export interface CompaniesContext {
  readonly companies: readonly Company[]
  /** Null: all companies. */
  readonly selectedId: number | null
  /** How many more there are, whose records cannot be read. Not given: none. */
  readonly unread?: number
  readonly fault: Fault | null
}

const toAll = {
  actions: [
    { type: 'select', params: { id: null } },
    { type: 'rememberChoice', params: { id: null } },
  ],
} as const

/**
 * The companies of the user and the chosen one, which limits lists and creations (core §6, registries §2).
 * The choice survives a reload and a failure of the list; a company that the user may no longer see is
 * forgotten.
 */
export const companiesMachine = setup({
  types: {
    context: {} as CompaniesContext,
    events: {} as CompaniesEvent,
  },
  actors: {
    loadCompanies: placeholder<CompanyChoice, void>('loadCompanies'),
  },
  actions: {
    storeChoice: assign((_, choice: CompanyChoice) => ({
      ...choice,
      selectedId: choice.companies.some((company) => company.id === choice.selectedId)
        ? choice.selectedId
        : null,
      fault: null,
    })),
    storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    /** The list is not known, but nobody asked for all companies. */
    keepChoice: assign((_, { selectedId, fault }: CompanyChoice) => ({ selectedId, fault: fault ?? null })),
    select: assign({ selectedId: (_, params: { id: number | null }) => params.id }),
    /** Stores the choice in the browser. */
    rememberChoice: actionPlaceholder<{ id: number | null }>('rememberChoice'),
  },
  guards: {
    isLoaded: (_, params: CompanyChoice) => params.fault === undefined,
    isOwn: ({ context }, params: { id: number }) =>
      context.companies.some((company) => company.id === params.id),
  },
}).createMachine({
  id: 'companies',
  context: { companies: [], selectedId: null, fault: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadCompanies',
        src: 'loadCompanies',
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            actions: { type: 'storeChoice', params: ({ event }) => event.output },
            target: 'ready',
          },
          { actions: { type: 'keepChoice', params: ({ event }) => event.output }, target: 'unavailable' },
        ],
        onError: {
          actions: { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          target: 'unavailable',
        },
      },
    },
    ready: {
      on: {
        'company.selected': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          actions: [
            { type: 'select', params: ({ event }) => event },
            { type: 'rememberChoice', params: ({ event }) => event },
          ],
        },
        'company.cleared': toAll,
        'companies.reload': 'loading',
        'companies.loaded': { actions: { type: 'storeChoice', params: ({ event }) => event.choice } },
      },
    },
    unavailable: { on: { 'company.cleared': toAll, 'companies.reload': 'loading' } },
  },
})
