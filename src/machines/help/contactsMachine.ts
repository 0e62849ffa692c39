import { assign, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import type { ContactBook } from '#services/contact.ts'
import { actionPlaceholder } from '../shared/actionPlaceholder.ts'
import { withFault, withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'

export type { ContactBook }

/** The last answer, as the browser has kept it. */
export interface KeptContacts extends ContactBook {
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

export type ContactsEvent = { type: 'contacts.reload' }

/** The server answered, and did not want to: what it said before does not count any more. */
const isRefusal = (fault: Fault): boolean =>
  fault.kind === 'validation' ||
  fault.kind === 'statusValidation' ||
  fault.kind === 'sessionEnded' ||
  (fault.kind === 'http' && fault.status < 500 && fault.status !== 408 && fault.status !== 429)

/**
 * The contacts by region (registries §2 Contact page). Without an answer, the last one is shown and dated; after a
 * refusal it is not.
 */
export const contactsMachine = setup({
  types: {
    context: {} as {
      readonly book: ContactBook | null
      /** What was kept before this page was opened. */
      readonly kept: KeptContacts | null
      readonly fault: Fault | null
    },
    input: {} as { readonly kept: KeptContacts | null },
    events: {} as ContactsEvent,
  },
  actors: {
    loadContacts: placeholder<ContactBook, void>('loadContacts'),
  },
  actions: {
    storeBook: assign({ book: (_, params: { book: ContactBook }) => params.book }),
    storeFault: assign({ fault: (_, params: { fault: Fault | null }) => params.fault }),
    /** Keeps the answer in the browser, for when there will be none. */
    keepContacts: actionPlaceholder<{ book: ContactBook }>('keepContacts'),
  },
  guards: {
    isEmpty: (_, { book }: { book: ContactBook }) => book.contacts.length === 0 && book.unreadable === 0,
    mayShowKept: ({ context }, { fault }: { fault: Fault }) => context.kept !== null && !isRefusal(fault),
  },
}).createMachine({
  id: 'contacts',
  context: ({ input }) => ({ book: null, kept: input.kept, fault: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: { type: 'storeFault', params: { fault: null } },
      invoke: {
        id: 'loadContacts',
        src: 'loadContacts',
        onDone: [
          {
            guard: withOutput('isEmpty', 'book'),
            actions: withOutput('keepContacts', 'book'),
            target: 'empty',
          },
          {
            actions: [withOutput('storeBook', 'book'), withOutput('keepContacts', 'book')],
            target: 'shown',
          },
        ],
        onError: [
          {
            guard: withFault('mayShowKept'),
            actions: withFault('storeFault'),
            target: 'kept',
          },
          {
            actions: withFault('storeFault'),
            target: 'unavailable',
          },
        ],
      },
    },
    shown: {},
    empty: {},
    /** There was no answer: the last one is shown. */
    kept: { on: { 'contacts.reload': 'loading' } },
    unavailable: { on: { 'contacts.reload': 'loading' } },
  },
})
