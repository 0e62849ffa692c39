import { assign, emit, setup } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import { type Effect, errorNotice } from './effects.ts'
import { withEvent, withFault, withOutput } from './params.ts'
import { placeholder } from './placeholder.ts'

/** A kind of file that a click fetches. */
export interface FileKind<Scope, Wanted, Asked, File> {
  /** What the call gets; null: the file cannot be fetched, and the click is not taken. */
  readonly asks: (scope: Scope, wanted: Wanted) => Asked | null
  /** The tab for it, by its name for people; it is opened by the click. Not given: the file is saved. */
  readonly tab?: string
  /** Shows or saves the file that has come. */
  readonly handOver: (file: File, wanted: Wanted) => Effect
  /** Told after a failure of which the server says nothing. */
  readonly failed: string
}

/** A PDF in a tab of its own, opened by the click and filled when the file is there. */
export const pdfTab = (tab: string) => ({
  tab,
  handOver: (bytes: Uint8Array<ArrayBuffer>): Effect => ({
    type: 'tab.show',
    name: tab,
    content: { kind: 'pdf', bytes },
  }),
})

export interface FileContext<Scope, Wanted> {
  readonly scope: Scope
  /** The file that is being fetched. */
  readonly wanted: Wanted | null
}

/** 'Baixar'. `file` says which one; null where there is only one. */
export type FileEvent<Wanted> = { type: 'file.wanted'; file: Wanted }

/**
 * Fetches a file and shows it in a tab or saves it. One at a time: while it comes, no other is asked for. A file that
 * comes after the page was left is neither shown nor saved.
 * @param id of the machine and of its page in docs/machines
 */
export const createFileMachine = <Scope, Wanted, Asked, File>(
  id: string,
  { asks, tab, handOver, failed }: FileKind<Scope, Wanted, Asked, File>,
) =>
  setup({
    types: {
      context: {} as FileContext<Scope, Wanted>,
      events: {} as FileEvent<Wanted>,
      input: {} as Scope,
      emitted: {} as Effect,
      children: {} as { getFile: 'getFile' },
    },
    actors: { getFile: placeholder<File, { asked: Asked }>('getFile') },
    actions: {
      storeWanted: assign({ wanted: (_, { file }: { file: Wanted }) => file }),
      dropWanted: assign({ wanted: null }),
      openTab: emit({ type: 'tab.open', name: tab ?? '' }),
      closeTab: emit({ type: 'tab.close' }),
      handOver: emit(({ context }, { file }: { file: File }) => handOver(file, context.wanted as Wanted)),
      tellFault: emit((_, { fault }: { fault: Fault }) => errorNotice(faultText(fault, failed))),
    },
    guards: {
      canBeFetched: ({ context }, { file }: { file: Wanted }) => asks(context.scope, file) !== null,
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ scope: input, wanted: null }),
    initial: 'idle',
    states: {
      idle: {
        entry: 'dropWanted',
        on: {
          'file.wanted': {
            guard: withEvent('canBeFetched'),
            actions: [withEvent('storeWanted'), ...(tab === undefined ? [] : (['openTab'] as const))],
            target: 'fetching',
          },
        },
      },
      fetching: {
        invoke: {
          id: 'getFile',
          src: 'getFile',
          input: ({ context: { scope, wanted } }) => ({ asked: asks(scope, wanted as Wanted) as Asked }),
          onDone: {
            actions: withOutput('handOver', 'file'),
            target: 'idle',
          },
          onError: {
            actions: [...(tab === undefined ? [] : (['closeTab'] as const)), withFault('tellFault')],
            target: 'idle',
          },
        },
      },
    },
  })
