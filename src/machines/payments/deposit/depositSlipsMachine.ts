import { assign, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import type { Listed } from '#domain/unreadable.ts'
import type { DepositSlip } from '#services/deposits.ts'
import { storingFault, withEvent, withOutput } from '../../shared/params.ts'
import { placeholder } from '../../shared/placeholder.ts'
import { isPending } from './depositSlip.ts'

export type DepositSlipsEvent =
  /** 'Ver detalhes' */
  | { type: 'slip.opened'; slip: DepositSlip }
  | { type: 'slip.closed' }
  /** 'Tentar novamente', or a slip has been generated meanwhile. */
  | { type: 'slips.reload' }

export interface DepositSlipsContext {
  readonly companyId: number
  readonly slips: readonly Listed<DepositSlip>[]
  /** The one whose details are shown. */
  readonly opened: DepositSlip | null
  readonly fault: Fault | null
}

type Read = { readonly slips: readonly Listed<DepositSlip>[] }

/** The slips of a company, 'Gerenciar boleto' (payments §2.8); they are read each time the tab is opened. */
export const depositSlipsMachine = setup({
  types: {
    context: {} as DepositSlipsContext,
    events: {} as DepositSlipsEvent,
    input: {} as { companyId: number },
  },
  actors: {
    listSlips: placeholder<readonly Listed<DepositSlip>[], { companyId: number }>('listSlips'),
  },
  actions: {
    storeSlips: assign({ slips: (_, { slips }: Read) => slips }),
    storeOpened: assign({ opened: (_, { slip }: { slip: DepositSlip }) => slip }),
    dropOpened: assign({ opened: null }),
    storeFault: assign({ fault: (_, { fault }: { fault: Fault }) => fault }),
    dropFault: assign({ fault: null }),
  },
  guards: {
    isEmpty: (_, { slips }: Read) => slips.length === 0,
    isPending: (_, { slip }: { slip: DepositSlip }) => isPending(slip),
  },
}).createMachine({
  id: 'depositSlips',
  context: ({ input }) => ({ companyId: input.companyId, slips: [], opened: null, fault: null }),
  initial: 'loading',
  on: { 'slips.reload': '.loading' },
  states: {
    loading: {
      entry: ['dropFault', 'dropOpened'],
      // what is being read may be from before the new slip
      on: { 'slips.reload': { target: 'loading', reenter: true } },
      invoke: {
        id: 'listSlips',
        src: 'listSlips',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: [
          {
            guard: withOutput('isEmpty', 'slips'),
            actions: withOutput('storeSlips', 'slips'),
            target: 'empty',
          },
          {
            actions: withOutput('storeSlips', 'slips'),
            target: 'list',
          },
        ],
        onError: storingFault('failed'),
      },
    },
    list: {
      on: {
        'slip.opened': {
          guard: withEvent('isPending'),
          actions: withEvent('storeOpened'),
          target: 'detail',
        },
      },
    },
    empty: {},
    failed: {},
    detail: { on: { 'slip.closed': { actions: 'dropOpened', target: 'list' } } },
  },
})
