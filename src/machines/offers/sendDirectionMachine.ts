import { assign, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import {
  type AnttCheck,
  type Direction,
  type DirectionProof,
  type Driver,
  type TollTags,
  type Truck,
} from '#services/directing.ts'
import { withEvent, withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'
import { submissionGuards, submissionOf } from '../shared/submissionEnds.ts'
import { createSubmissionMachine, type SubmissionOutput } from '../shared/submissionMachine.ts'
import { arrivalIn, type DirectionArrival, noArrival } from './directionArrival.ts'

export interface SendDirectionContext extends Direction, DirectionArrival {
  readonly antt: AnttCheck | null
  readonly tags: TollTags
  readonly tag: string | null
  /** What the page says about the last failure, until a new attempt begins. */
  readonly message: string | null
}

export type SendDirectionEvent =
  /** 'Salvar' again, after nothing was directed as far as is known. */
  | { type: 'cargo.save' }
  | { type: 'truck.change' }
  /** 'Concluir' */
  | { type: 'antt.accepted' }
  /** 'Ok' or 'Cancelar' */
  | { type: 'antt.declined' }
  | { type: 'tag.confirmed'; tag: string }
  | { type: 'tag.declined' }

export type SendDirectionOutput =
  | ({ readonly kind: 'directed' } & DirectionArrival)
  /** Nothing was sent; the user goes back to the truck. */
  | { readonly kind: 'returned' }
  /** The outcome is unknown; the user goes to the trips. */
  | { readonly kind: 'tripsOpened' }

/** The text of a failed step (core §8): the server's message, else the step's own. */
export const stepFaultText = (fault: Fault, fallback: string): string => {
  const message = faultText(fault, '')
  return message === '' ? fallback : refusedText(message)
}

const NOT_DIRECTED = 'Não foi possível direcionar a carga, tente novamente mais tarde.'
const NOT_ARRIVED = 'A carga não apareceu nas suas ofertas solicitadas. Você pode salvar de novo.'
const UNDECIDED =
  'Não sabemos se a carga já foi solicitada: confira nas suas ofertas solicitadas antes de salvar de novo.'

/** After a refusal in doubt: the cargo is there, but perhaps with another driver, or the trips cannot be read. */
const DOUBT = 'Antes de enviar de novo, confira se a carga já está nas suas ofertas solicitadas.'

const refusedText = (message: string) => `Não foi possível concluir a operação. ${message}`

const textOfRefusal = (fault: Fault, isDoubtful: boolean): string => {
  const text = stepFaultText(fault, NOT_DIRECTED)
  return isDoubtful ? `${text.replace(/[.!]?$/, '.')} ${DOUBT}` : text
}

/** POST /direcionar/cargas, and the look-up of its outcome. */
export const cargoSubmissionMachine = createSubmissionMachine<Direction, undefined, DirectionProof>(
  'cargoSubmission',
)

type Ended = { readonly output: SubmissionOutput<DirectionProof> }

/** From 'Salvar' to the answer: ANTT, toll tag, sending once. What is sent does not change any more. */
export const sendDirectionMachine = setup({
  types: {
    context: {} as SendDirectionContext,
    events: {} as SendDirectionEvent,
    input: {} as Direction,
    output: {} as SendDirectionOutput,
    children: {} as { cargoSubmission: 'cargoSubmission' },
  },
  actors: {
    checkAntt: placeholder<AnttCheck, { truck: Truck }>('checkAntt'),
    loadTollTags: placeholder<TollTags, { driver: Driver }>('loadTollTags'),
    saveTollTag: placeholder<void, { driver: Driver; tag: string }>('saveTollTag'),
    cargoSubmission: cargoSubmissionMachine,
  },
  actions: {
    storeAntt: assign({ antt: (_, params: { antt: AnttCheck }) => params.antt }),
    storeTags: assign((_, { tags }: { tags: TollTags }) => ({
      tags,
      // a preferred tag that cannot be seen in the list was not chosen
      tag: tags.operators.find((operator) => operator === tags.preferred) ?? null,
    })),
    storeTag: assign({ tag: (_, params: { tag: string }) => params.tag }),
    storeRefusal: assign({
      message: (_, { output }: Ended) =>
        output.kind === 'refused' ? textOfRefusal(output.fault, output.isDoubtful ?? false) : null,
    }),
    storeFault: assign({
      message: (_, { fault, fallback }: { fault: Fault; fallback: string }) => stepFaultText(fault, fallback),
    }),
    storeNotArrived: assign({
      message: (_, { output }: Ended) =>
        output.kind === 'notArrived' && output.isUndecided ? UNDECIDED : NOT_ARRIVED,
    }),
    storeArrival: assign(({ context }, { output }: Ended) => arrivalIn(output, context)),
    dropMessage: assign({ message: null }),
  },
  guards: {
    hasToll: ({ context }) => context.offer.tipo_pedagio !== null,
    isFit: (_, params: { antt: AnttCheck }) => params.antt.aptoTransporte,
    isBlocked: (_, params: { antt: AnttCheck }) => params.antt.bloquearAnttNaoValida,
    hasTags: (_, params: { tags: TollTags }) => params.tags.operators.length > 0,
    ...submissionGuards,
    mayRepeat: (_, { output }: Ended) => output.kind === 'notArrived',
  },
}).createMachine({
  id: 'sendDirection',
  context: ({ input }) => ({
    ...input,
    antt: null,
    tags: { operators: [], preferred: null },
    tag: null,
    message: null,
    ...noArrival,
  }),
  initial: 'checkingAntt',
  // The final state tells how it ended.
  output: ({ event }) => event.output as SendDirectionOutput,
  states: {
    checkingAntt: {
      entry: 'dropMessage',
      invoke: {
        id: 'checkAntt',
        src: 'checkAntt',
        input: ({ context }) => ({ truck: context.truck }),
        onDone: [
          {
            guard: withOutput('isFit', 'antt'),
            target: 'anttCleared',
          },
          {
            guard: withOutput('isBlocked', 'antt'),
            actions: withOutput('storeAntt', 'antt'),
            target: 'anttRefused',
          },
          {
            actions: withOutput('storeAntt', 'antt'),
            target: 'anttDoubted',
          },
        ],
        onError: {
          actions: {
            type: 'storeFault',
            params: ({ event }) => ({
              fault: faultOf(event.error),
              fallback: 'Erro ao tentar direcionar a carga',
            }),
          },
          target: 'failed',
        },
      },
    },
    anttRefused: { on: { 'antt.declined': 'returned' } },
    anttDoubted: { on: { 'antt.declined': 'returned', 'antt.accepted': 'anttCleared' } },
    anttCleared: { always: [{ guard: 'hasToll', target: 'loadingTags' }, { target: 'sending' }] },
    loadingTags: {
      invoke: {
        id: 'loadTollTags',
        src: 'loadTollTags',
        input: ({ context }) => ({ driver: context.driver }),
        onDone: [
          {
            guard: withOutput('hasTags', 'tags'),
            actions: withOutput('storeTags', 'tags'),
            target: 'confirmingTag',
          },
          { target: 'sending' },
        ],
        onError: 'sending',
      },
    },
    confirmingTag: {
      on: {
        'tag.confirmed': { actions: withEvent('storeTag'), target: 'savingTag' },
        'tag.declined': 'returned',
      },
    },
    /** If the tag cannot be saved, the flow goes on (core §7). */
    savingTag: {
      invoke: {
        id: 'saveTollTag',
        src: 'saveTollTag',
        input: ({ context }) => ({ driver: context.driver, tag: context.tag ?? '' }),
        onDone: 'sending',
        onError: 'sending',
      },
    },
    sending: {
      invoke: {
        id: 'cargoSubmission',
        src: 'cargoSubmission',
        input: ({ context: { offer, driver, truck } }) => submissionOf({ offer, driver, truck }),
        onDone: [
          {
            guard: withEvent('hasArrived'),
            actions: withEvent('storeArrival'),
            target: 'directed',
          },
          {
            guard: withEvent('isRefused'),
            actions: withEvent('storeRefusal'),
            target: 'failed',
          },
          {
            guard: withEvent('mayRepeat'),
            actions: withEvent('storeNotArrived'),
            target: 'notArrived',
          },
          { target: 'tripsOpened' },
        ],
      },
    },
    /** Certainly not directed. The choice is kept and may be sent again. */
    failed: { on: { 'cargo.save': 'checkingAntt', 'truck.change': 'returned' } },
    /** Looked for and not found, or not to be seen: perhaps not directed. */
    notArrived: { on: { 'cargo.save': 'checkingAntt', 'truck.change': 'returned' } },
    directed: {
      type: 'final',
      output: ({ context: { isEarlier, otherPlate } }) => ({ kind: 'directed', isEarlier, otherPlate }),
    },
    returned: { type: 'final', output: { kind: 'returned' } },
    tripsOpened: { type: 'final', output: { kind: 'tripsOpened' } },
  },
})
