import { assign, emit, enqueueActions, setup } from 'xstate'
import type { PhotoReading } from '#domain/slipCodePhoto.ts'
import { withOutput } from '../../shared/params.ts'
import { placeholder } from '../../shared/placeholder.ts'

/** A file from the phone's camera or from its pictures; it is kept nowhere. */
export type SlipPhotoEvent =
  | { type: 'photo.chosen'; photo: Blob }
  /** While it is read: cancelled, or another code is given meanwhile. */
  | { type: 'photo.dropped' }

/** For the field of the code, which shows it. */
export interface CodeRead {
  readonly type: 'code.read'
  /** The 44 digits of the bars. */
  readonly digits: string
}

/** The next photo gives none: a code of an earlier one must not be taken for its own. */
export interface CodeTakenBack {
  readonly type: 'code.takenBack'
  /** Of the earlier photo, as they were told. */
  readonly digits: string
}

export interface SlipPhotoContext {
  /** Those that were read last; until another photo was read. */
  readonly digits: string | null
  /** Why the last photo gave no code, and what to do. */
  readonly refusal: string | null
}

type Failure = Exclude<PhotoReading['kind'], 'found'> | 'fault'

const REFUSALS: Readonly<Record<Failure, string>> = {
  none: 'Nenhum código de barras encontrado na foto. Fotografe só as barras, de perto e com luz, ou digite o código.',
  wrong: 'O código da foto não é de um boleto ou não foi lido direito. Tente outra foto ou digite o código.',
  several: 'A foto mostra mais de um boleto. Fotografe só as barras de um deles ou digite o código.',
  noPhoto: 'Este arquivo não é uma foto que o navegador consiga abrir. Escolha outra ou digite o código.',
  fault: 'Não foi possível ler a foto. Tente de novo ou digite o código.',
}

const foundIn = (reading: PhotoReading) => ({ digits: reading.kind === 'found' ? reading.digits : '' })

/**
 * Reads the code of a slip from a photo, where the browser can; elsewhere nothing is offered, since a code can always be
 * typed. A newer photo takes the place of one that is being read.
 */
export const slipPhotoMachine = setup({
  types: {
    context: {} as SlipPhotoContext,
    events: {} as SlipPhotoEvent,
    emitted: {} as CodeRead | CodeTakenBack,
  },
  actors: {
    canRead: placeholder<boolean, undefined>('canRead'),
    readPhoto: placeholder<PhotoReading, { photo: Blob }>('readPhoto'),
  },
  actions: {
    dropRefusal: assign({ refusal: null }),
    storeDigits: assign((_, { digits }: { digits: string }) => ({ digits, refusal: null })),
    tellDigits: emit((_, { digits }: { digits: string }) => ({ type: 'code.read', digits })),
    refuse: enqueueActions(({ context: { digits }, enqueue }, { why }: { why: Failure }) => {
      if (digits !== null) enqueue.emit({ type: 'code.takenBack', digits })
      enqueue.assign({ digits: null, refusal: REFUSALS[why] })
    }),
  },
  guards: {
    isAble: (_, { isAble }: { isAble: boolean }) => isAble,
    isFound: (_, { reading }: { reading: PhotoReading }) => reading.kind === 'found',
  },
}).createMachine({
  id: 'slipPhoto',
  context: { digits: null, refusal: null },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'canRead',
        src: 'canRead',
        onDone: [{ guard: withOutput('isAble', 'isAble'), target: 'able' }, { target: 'unable' }],
        onError: 'unable',
      },
    },
    /** Nothing is missed: the code is typed. */
    unable: {},
    able: {
      initial: 'waiting',
      on: { 'photo.chosen': { target: '.reading', reenter: true } },
      states: {
        waiting: {},
        reading: {
          entry: 'dropRefusal',
          invoke: {
            id: 'readPhoto',
            src: 'readPhoto',
            input: ({ event }) => ({
              photo: (event as Extract<SlipPhotoEvent, { type: 'photo.chosen' }>).photo,
            }),
            onDone: [
              {
                guard: withOutput('isFound', 'reading'),
                actions: [
                  { type: 'storeDigits', params: ({ event }) => foundIn(event.output) },
                  { type: 'tellDigits', params: ({ event }) => foundIn(event.output) },
                ],
                target: 'read',
              },
              {
                actions: {
                  type: 'refuse',
                  params: ({ event }) => ({ why: event.output.kind as Failure }),
                },
                target: 'refused',
              },
            ],
            onError: {
              actions: { type: 'refuse', params: { why: 'fault' } },
              target: 'refused',
            },
          },
          on: { 'photo.dropped': 'waiting' },
        },
        read: {},
        refused: {},
      },
    },
  },
})
