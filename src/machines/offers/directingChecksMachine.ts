import { and, assign, emit, setup } from 'xstate'
import { isAccountPending } from '#domain/accounts.ts'
import { type Fault, faultText } from '#domain/fault.ts'
import { pages } from '#domain/pages.ts'
import { type Listed, readable } from '#domain/unreadable.ts'
import type { Company } from '#services/companies.ts'
import type { Offer, Requirements } from '#services/offers.ts'
import { type Effect, errorNotice } from '../shared/effects.ts'
import { withEvent, withFault, withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'

export type DirectingChecksEvent =
  /** 'Enviar carga'; `companies` of the session, empty if they could not be loaded. */
  | { type: 'cargo.send'; offer: Offer; companies: readonly Company[]; unread?: number }
  /** 'Continuar' */
  | { type: 'accounts.accepted' }
  | { type: 'modal.closed' }

export interface DirectingChecksContext {
  readonly offer: Offer | null
  readonly companies: readonly Company[]
  /** How many more there are, whose records cannot be read. */
  readonly unread: number
  /** Why the cargo is not available; empty: the standard text. */
  readonly messages: readonly string[]
  /** Null: not asked, because the user has several companies. */
  readonly requirements: Requirements | null
}

type Begun = Extract<DirectingChecksEvent, { type: 'cargo.send' }>
type AllCompanies = { readonly listed: readonly Listed<Company>[] }
type Availability = { readonly isValid: boolean; readonly messages: readonly string[] }

export const pendingCompanies = (companies: readonly Company[]): readonly Company[] =>
  companies.filter((company) => isAccountPending(company.status_conta))

/** 'Continuar' needs at least one company that is active or needs no account (core §4). */
export const mayContinue = (companies: readonly Company[]): boolean =>
  companies.some((company) => !isAccountPending(company.status_conta))

/** Whether all four requirements are OK; a WARNING opens the modal too (core §4 'not all OK'). */
export const areMet = (requirements: Requirements | null): boolean =>
  requirements === null ||
  [requirements.motorista, requirements.veiculo, requirements.caminhao, requirements.pay].every(
    (requirement) => requirement.value === 'OK',
  )

/** Whether the main branch lacks the payment account that quarteirização needs. */
export const isMainBranchPending = (companies: readonly Company[]): boolean =>
  companies.some(
    (company) => company.is_matriz && company.quarteirizacao && isAccountPending(company.status_conta),
  )

const notChecked = { actions: withFault('tellFault'), target: '#directingChecks.idle' } as const

/**
 * The checks of 'Enviar carga', in this order: availability, requirements (with exactly one company),
 * quarteirização, the accounts of the companies (core §4). The first that fails decides what is shown.
 */
export const directingChecksMachine = setup({
  types: {
    context: {} as DirectingChecksContext,
    events: {} as DirectingChecksEvent,
    emitted: {} as Effect,
  },
  actors: {
    checkAvailability: placeholder<Availability, { offerId: number }>('checkAvailability'),
    checkRequirements: placeholder<Requirements, { companyId: number }>('checkRequirements'),
    checkQuarteirizacao: placeholder<boolean, { offerId: number }>('checkQuarteirizacao'),
    listCompanies: placeholder<readonly Listed<Company>[], void>('listCompanies'),
  },
  actions: {
    begin: assign((_, { offer, companies, unread = 0 }: Begun) => ({
      offer,
      companies,
      unread,
      messages: [],
      requirements: null,
    })),
    storeMessages: assign({ messages: (_, params: { messages: readonly string[] }) => params.messages }),
    storeRequirements: assign({
      requirements: (_, params: { requirements: Requirements }) => params.requirements,
    }),
    storeCompanies: assign((_, { listed }: AllCompanies) => {
      const companies = readable(listed)
      return { companies, unread: listed.length - companies.length }
    }),
    tellFault: emit((_, { fault }: { fault: Fault }) => errorNotice(faultText(fault))),
    showInstructions: emit({
      type: 'navigate',
      to: pages.payInstructions,
      state: { quarteirizacao: true },
    }),
    showDirecting: emit(({ context }) => ({
      type: 'navigate',
      to: pages.directCargo,
      state: { lote: context.offer },
    })),
  },
  guards: {
    isUnavailable: (_, params: { availability: Availability }) => !params.availability.isValid,
    knowsCompanies: ({ context }) => context.companies.length > 0,
    isAlone: ({ context }) => context.companies.length === 1 && context.unread === 0,
    isHeldByQuarteirizacao: ({ context }, params: { isQuarteirizado: boolean }) =>
      params.isQuarteirizado && isMainBranchPending(context.companies),
    hasPending: (_, { listed }: AllCompanies) => pendingCompanies(readable(listed)).length > 0,
    mayContinue: ({ context }) => mayContinue(context.companies),
    lacksRequirements: ({ context }) => !areMet(context.requirements),
  },
}).createMachine({
  id: 'directingChecks',
  context: { offer: null, companies: [], unread: 0, messages: [], requirements: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'cargo.send': { actions: withEvent('begin'), target: 'checking' } },
    },
    checking: {
      initial: 'availability',
      states: {
        availability: {
          invoke: {
            id: 'checkAvailability',
            src: 'checkAvailability',
            input: ({ context }) => ({ offerId: context.offer?.id ?? 0 }),
            onDone: [
              {
                guard: withOutput('isUnavailable', 'availability'),
                actions: { type: 'storeMessages', params: ({ event }) => event.output },
                target: '#directingChecks.unavailable',
              },
              { guard: 'knowsCompanies', target: 'scope' },
              { target: 'companies' },
            ],
            onError: notChecked,
          },
        },
        /** The session could not load the companies; the next checks depend on their number. */
        companies: {
          invoke: {
            id: 'learnCompanies',
            src: 'listCompanies',
            onDone: {
              actions: withOutput('storeCompanies', 'listed'),
              target: 'scope',
            },
            onError: notChecked,
          },
        },
        scope: { always: [{ guard: 'isAlone', target: 'requirements' }, { target: 'quarteirizacao' }] },
        requirements: {
          invoke: {
            id: 'checkRequirements',
            src: 'checkRequirements',
            input: ({ context }) => ({ companyId: (context.companies[0] as Company).id }),
            onDone: {
              actions: withOutput('storeRequirements', 'requirements'),
              target: 'quarteirizacao',
            },
            onError: notChecked,
          },
        },
        quarteirizacao: {
          invoke: {
            id: 'checkQuarteirizacao',
            src: 'checkQuarteirizacao',
            input: ({ context }) => ({ offerId: context.offer?.id ?? 0 }),
            onDone: [
              {
                guard: withOutput('isHeldByQuarteirizacao', 'isQuarteirizado'),
                actions: 'showInstructions',
                target: '#directingChecks.idle',
              },
              { target: 'accounts' },
            ],
            onError: notChecked,
          },
        },
        accounts: {
          invoke: {
            id: 'listCompanies',
            src: 'listCompanies',
            onDone: [
              {
                guard: withOutput('hasPending', 'listed'),
                actions: withOutput('storeCompanies', 'listed'),
                target: '#directingChecks.accountsPending',
              },
              { guard: 'lacksRequirements', target: '#directingChecks.requirementsLacking' },
              { actions: 'showDirecting', target: '#directingChecks.idle' },
            ],
            onError: notChecked,
          },
        },
      },
    },
    unavailable: { on: { 'modal.closed': 'idle' } },
    accountsPending: {
      on: {
        'accounts.accepted': [
          { guard: and(['mayContinue', 'lacksRequirements']), target: 'requirementsLacking' },
          { guard: 'mayContinue', actions: 'showDirecting', target: 'idle' },
        ],
        'modal.closed': 'idle',
      },
    },
    requirementsLacking: { on: { 'modal.closed': 'idle' } },
  },
})
