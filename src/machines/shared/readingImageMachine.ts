import { assign, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import type { ReadingImage } from '#services/readings.ts'
import { storingFault, withEvent, withOutput } from './params.ts'
import { placeholder } from './placeholder.ts'

/** The record whose documents were read. */
export interface ReadRecord {
  readonly id: number
  readonly name: string
  /** Of the reading, at the third party that checks identities. */
  readonly protocol: string
}

export type ReadingImageEvent =
  | { type: 'image.opened'; record: ReadRecord }
  | { type: 'image.retried' }
  | { type: 'image.closed' }

export interface ReadingImageContext {
  readonly record: ReadRecord | null
  readonly image: ReadingImage | null
  readonly fault: Fault | null
}

/**
 * The image of an automatic reading, in a modal with its protocol: loaded when it is opened, forgotten when it is
 * closed, because it shows a person's document.
 */
export const readingImageMachine = setup({
  types: {
    context: {} as ReadingImageContext,
    events: {} as ReadingImageEvent,
  },
  actors: {
    loadReadingImage: placeholder<ReadingImage, { id: number }>('loadReadingImage'),
  },
  actions: {
    storeRecord: assign((_, { record }: { record: ReadRecord }) => ({ record })),
    storeImage: assign((_, { image }: { image: ReadingImage }) => ({ image })),
    storeFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    dropFault: assign({ fault: null }),
    forget: assign({ record: null, image: null, fault: null }),
  },
}).createMachine({
  id: 'readingImage',
  context: { record: null, image: null, fault: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'image.opened': {
          actions: withEvent('storeRecord'),
          target: 'open',
        },
      },
    },
    open: {
      initial: 'loading',
      on: { 'image.closed': { actions: 'forget', target: 'closed' } },
      states: {
        loading: {
          entry: 'dropFault',
          invoke: {
            id: 'loadReadingImage',
            src: 'loadReadingImage',
            input: ({ context }) => ({ id: context.record?.id ?? 0 }),
            onDone: {
              actions: withOutput('storeImage', 'image'),
              target: 'shown',
            },
            onError: storingFault('unavailable'),
          },
        },
        shown: {},
        unavailable: { on: { 'image.retried': 'loading' } },
      },
    },
  },
})
