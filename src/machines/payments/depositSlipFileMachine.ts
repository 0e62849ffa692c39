import { assign, emit, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { SlipKey } from '#services/deposits.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'
import { VALUES_FAILED } from './depositSlip.ts'

export interface DepositSlipFileContext {
  readonly companyId: number
  readonly wanted: SlipKey | null
}

/** 'Baixar boleto' */
export type DepositSlipFileEvent = { type: 'file.wanted'; slip: SlipKey }

const NAME = 'Boleto'

/**
 * The PDF of a slip in a tab of its own (payments §2.8), opened by the click and filled when the file is there; one at a time.
 * The file stays as long as its tab does (design §5), so that the tab can be reloaded and printed.
 */
export const depositSlipFileMachine = setup({
  types: {
    context: {} as DepositSlipFileContext,
    events: {} as DepositSlipFileEvent,
    input: {} as { companyId: number },
    emitted: {} as Effect,
  },
  actors: {
    getPdf: placeholder<Uint8Array<ArrayBuffer>, { companyId: number; slip: SlipKey }>('getPdf'),
  },
  actions: {
    storeWanted: assign({ wanted: (_, { slip }: { slip: SlipKey }) => slip }),
    dropWanted: assign({ wanted: null }),
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
      message: faultText(fault, VALUES_FAILED),
    })),
  },
}).createMachine({
  id: 'depositSlipFile',
  context: ({ input }) => ({ companyId: input.companyId, wanted: null }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'dropWanted',
      on: {
        'file.wanted': {
          actions: [{ type: 'storeWanted', params: ({ event }) => event }, 'openTab'],
          target: 'fetching',
        },
      },
    },
    fetching: {
      invoke: {
        id: 'getPdf',
        src: 'getPdf',
        input: ({ context }) => ({ companyId: context.companyId, slip: context.wanted as SlipKey }),
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
