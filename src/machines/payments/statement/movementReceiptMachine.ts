import { assign, emit, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import type { Listed } from '#domain/unreadable.ts'
import type { Receipt } from '#services/receipts.ts'
import type { Effect } from '../../shared/effects.ts'
import { storingFault, withEvent, withOutput } from '../../shared/params.ts'
import { placeholder } from '../../shared/placeholder.ts'
import { type InsteadState, receiptOf } from './movementReceipt.ts'
import type { MovementRow } from './statement.ts'
import { receiptsAddress } from './statementMachine.ts'

export interface MovementReceiptContext {
  readonly companyId: number
  /** The movement whose receipt is looked for, or shown. */
  readonly wanted: MovementRow | null
  readonly receipt: Receipt | null
  readonly fault: Fault | null
}

export type MovementReceiptEvent =
  /** Again after a failure; of another movement the first one is not waited for. */
  | { type: 'receipt.wanted'; row: MovementRow }
  /** The receipt is closed, or its statement is not shown any more. */
  | { type: 'receipt.closed' }

type Found = { readonly receipts: readonly Listed<Receipt>[] }

/**
 * Looks for the receipt of a movement among those of its day: exactly one opens, else the day's receipts are shown. The
 * newest wish counts.
 */
export const movementReceiptMachine = setup({
  types: {
    context: {} as MovementReceiptContext,
    events: {} as MovementReceiptEvent,
    input: {} as { companyId: number },
    emitted: {} as Effect,
  },
  actors: {
    getReceipts: placeholder<readonly Listed<Receipt>[], { companyId: number; day: string }>('getReceipts'),
  },
  actions: {
    storeWanted: assign((_, { row }: { row: MovementRow }) => ({ wanted: row, fault: null })),
    storeReceipt: assign(({ context: { wanted } }, { receipts }: Found) => ({
      receipt: wanted && receiptOf(wanted, receipts),
    })),
    storeFault: assign({ fault: (_, { fault }: { fault: Fault }) => fault }),
    dropAll: assign({ wanted: null, receipt: null, fault: null }),
    showDay: emit(({ context: { wanted } }): Effect => {
      if (!wanted) throw new Error('the receipts of no day')
      const state: InsteadState = { isInstead: true }
      return { type: 'navigate', to: receiptsAddress({ from: wanted.day, to: wanted.day }), state }
    }),
  },
  guards: {
    isOne: ({ context: { wanted } }, { receipts }: Found) =>
      wanted !== null && receiptOf(wanted, receipts) !== null,
  },
}).createMachine({
  id: 'movementReceipt',
  context: ({ input }) => ({ companyId: input.companyId, wanted: null, receipt: null, fault: null }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'dropAll',
      on: {
        'receipt.wanted': {
          actions: withEvent('storeWanted'),
          target: 'looking',
        },
      },
    },
    looking: {
      invoke: {
        id: 'getReceipts',
        src: 'getReceipts',
        input: ({ context: { companyId, wanted } }) => ({ companyId, day: wanted?.day ?? '' }),
        onDone: [
          {
            guard: withOutput('isOne', 'receipts'),
            actions: withOutput('storeReceipt', 'receipts'),
            target: 'opened',
          },
          { actions: 'showDay', target: 'idle' },
        ],
        onError: storingFault('failed'),
      },
      on: {
        'receipt.wanted': {
          actions: withEvent('storeWanted'),
          target: 'looking',
          reenter: true,
        },
        'receipt.closed': 'idle',
      },
    },
    opened: { on: { 'receipt.closed': 'idle' } },
    /** Told at the movement, beside the way to the receipts of its day. */
    failed: {
      on: {
        'receipt.wanted': {
          actions: withEvent('storeWanted'),
          target: 'looking',
        },
        'receipt.closed': 'idle',
      },
    },
  },
})
