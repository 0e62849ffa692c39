import { assign, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import { placeholder } from '../shared/placeholder.ts'
import { storingFault, withOutput } from './params.ts'

export type TermsEvent = { type: 'terms.reload' }

/** The terms of use, loaded when they are opened. */
export const termsMachine = setup({
  types: {
    /** HTML as the server sent it. It must be cleaned before it is shown. */
    context: {} as { html: string | null; fault: Fault | null },
    events: {} as TermsEvent,
  },
  actors: {
    loadTerms: placeholder<string, void>('loadTerms'),
  },
  actions: {
    storeTerms: assign({ html: (_, params: { html: string }) => params.html }),
    storeFault: assign({ fault: (_, params: { fault: Fault | null }) => params.fault }),
  },
}).createMachine({
  id: 'terms',
  context: { html: null, fault: null },
  initial: 'loading',
  states: {
    loading: {
      entry: { type: 'storeFault', params: { fault: null } },
      invoke: {
        id: 'loadTerms',
        src: 'loadTerms',
        onDone: {
          actions: withOutput('storeTerms', 'html'),
          target: 'shown',
        },
        onError: storingFault('unavailable'),
      },
    },
    shown: {},
    unavailable: { on: { 'terms.reload': 'loading' } },
  },
})
