import { emit, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { ReceiptAsked } from '#services/transfers.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'

/** 'Baixar' */
export type TransferFileEvent = { type: 'file.wanted' }

/** The receipt can be fetched; null: nobody knows its protocol. */
export type TransferFileInput = ReceiptAsked | null

const NAME = 'Comprovante de transferência'

/** payments §8 */
const NOT_FETCHED =
  'Não foi possível baixar o comprovante de transferência, por favor tente novamente em alguns minutos.'

/** Fetches the receipt of a transfer and shows it in a tab that opens with the click (payments §2.4). One at a time. */
export const transferFileMachine = setup({
  types: {
    context: {} as { readonly asked: ReceiptAsked | null },
    events: {} as TransferFileEvent,
    input: {} as { readonly asked: TransferFileInput },
    emitted: {} as Effect,
  },
  actors: {
    getTransferReceipt: placeholder<Uint8Array<ArrayBuffer>, ReceiptAsked>('getTransferReceipt'),
  },
  actions: {
    openTab: emit({ type: 'tab.open', name: NAME }),
    closeTab: emit({ type: 'tab.close' }),
    show: emit((_, { bytes }: { bytes: Uint8Array<ArrayBuffer> }) => ({
      type: 'tab.show',
      name: NAME,
      content: { kind: 'pdf', bytes },
    })),
    tellFault: emit((_, { fault }: { fault: Fault }) => ({
      type: 'notify',
      tone: 'error',
      message: faultText(fault, NOT_FETCHED),
    })),
  },
  guards: { hasProtocol: ({ context }) => context.asked !== null },
}).createMachine({
  id: 'transferFile',
  context: ({ input: { asked } }) => ({ asked }),
  initial: 'idle',
  states: {
    idle: { on: { 'file.wanted': { guard: 'hasProtocol', actions: 'openTab', target: 'fetching' } } },
    fetching: {
      invoke: {
        id: 'getTransferReceipt',
        src: 'getTransferReceipt',
        input: ({ context }) => context.asked as ReceiptAsked,
        onDone: {
          actions: { type: 'show', params: ({ event }) => ({ bytes: event.output }) },
          target: 'idle',
        },
        onError: {
          actions: [
            'closeTab',
            { type: 'tellFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          ],
          target: 'idle',
        },
      },
    },
  },
})
