import { assign, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import type { EscrowAccount } from '#services/deposits.ts'
import { storingFault, withOutput } from '../../shared/params.ts'
import { placeholder } from '../../shared/placeholder.ts'

export interface EscrowContext {
  readonly companyId: number
  readonly account: EscrowAccount | null
  readonly fault: Fault | null
}

/** 'Tentar novamente' */
export type EscrowEvent = { type: 'escrow.reload' }

/** Where a TED to the company's own account has to go (payments §2.8). */
export const escrowMachine = setup({
  types: {
    context: {} as EscrowContext,
    events: {} as EscrowEvent,
    input: {} as { companyId: number },
  },
  actors: {
    getEscrow: placeholder<EscrowAccount, { companyId: number }>('getEscrow'),
  },
  actions: {
    storeAccount: assign({ account: (_, { account }: { account: EscrowAccount }) => account }),
    storeFault: assign({ fault: (_, { fault }: { fault: Fault }) => fault }),
    dropFault: assign({ fault: null }),
  },
}).createMachine({
  id: 'escrow',
  context: ({ input }) => ({ companyId: input.companyId, account: null, fault: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'dropFault',
      invoke: {
        id: 'getEscrow',
        src: 'getEscrow',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: {
          actions: withOutput('storeAccount', 'account'),
          target: 'shown',
        },
        onError: storingFault('failed'),
      },
    },
    shown: {},
    failed: { on: { 'escrow.reload': 'loading' } },
  },
})
