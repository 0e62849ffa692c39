import { assign, setup } from 'xstate'
import { placeholder } from '../shared/placeholder.ts'

export type TermsEvent = { type: 'terms.reload' }

/** The terms of use, loaded when they are opened. */
export const termsMachine = setup({
  types: {
    /** HTML as the server sent it. It must be cleaned before it is shown. */
    context: {} as { html: string | null },
    events: {} as TermsEvent,
  },
  actors: {
    loadTerms: placeholder<string, void>('loadTerms'),
  },
  actions: {
    storeTerms: assign({ html: (_, params: { html: string }) => params.html }),
  },
  guards: {
    isEmpty: (_, params: { html: string }) => params.html.trim() === '',
  },
}).createMachine({
  id: 'terms',
  context: { html: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadTerms',
        src: 'loadTerms',
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ html: event.output }) },
            target: 'unavailable',
          },
          {
            actions: { type: 'storeTerms', params: ({ event }) => ({ html: event.output }) },
            target: 'shown',
          },
        ],
        onError: 'unavailable',
      },
    },
    shown: {},
    unavailable: { on: { 'terms.reload': 'loading' } },
  },
})
