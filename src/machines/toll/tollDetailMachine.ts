import { assign, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import type { TollDetail } from '#services/toll.ts'
import { storingFault, withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'

/** Which toll voucher: the number of its trip, and the CPF of the driver, without which the API gives nothing. */
export interface TollDetailInput {
  readonly tripId: number
  /** Digits. */
  readonly cpf: string
}

interface TollDetailContext extends TollDetailInput {
  readonly detail: TollDetail | null
  readonly fault: Fault | null
}

export type TollDetailEvent = { type: 'detail.reload' }

/** The balance of one toll voucher: loading, shown, or unavailable with a way to try again. */
export const tollDetailMachine = setup({
  types: {
    context: {} as TollDetailContext,
    events: {} as TollDetailEvent,
    input: {} as TollDetailInput,
  },
  actors: {
    getDetail: placeholder<TollDetail, TollDetailInput>('getDetail'),
  },
  actions: {
    storeDetail: assign({ detail: (_, params: { detail: TollDetail }) => params.detail }),
    storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    dropFault: assign({ fault: null }),
  },
}).createMachine({
  id: 'tollDetail',
  context: ({ input }) => ({ ...input, detail: null, fault: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'dropFault',
      invoke: {
        id: 'getDetail',
        src: 'getDetail',
        input: ({ context: { tripId, cpf } }) => ({ tripId, cpf }),
        onDone: {
          actions: withOutput('storeDetail', 'detail'),
          target: 'shown',
        },
        onError: storingFault('unavailable'),
      },
    },
    shown: {},
    unavailable: { on: { 'detail.reload': 'loading' } },
  },
})
