import { assign, emit, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import { pages } from '#domain/pages.ts'
import type { Offer } from '#services/offers.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'

export interface OfferDetailInput {
  /** Of the address; null when there is none that can be read. */
  readonly id: number | null
  /** The offer as the list knew it, shown while it is fetched again. */
  readonly offer: Offer | null
  /** The other offers of the list that it was opened from; empty after a shared link. */
  readonly others: readonly Offer[]
}

export interface OfferDetailContext extends OfferDetailInput {
  readonly fault: Fault | null
}

export type OfferDetailEvent = { type: 'offer.reload' }

/** A call that failed and an answer that could not be used have texts of their own (core §8). */
export const detailFaultText = (fault: Fault): string =>
  fault.kind === 'malformed' || fault.kind === 'unknown'
    ? 'Erro ao lidar com detalhes do lote'
    : faultText(fault, 'Erro ao tentar buscar o lote pelo id')

/**
 * One offer: shown at once if the list handed it over, and always fetched again, since a cargo may
 * be gone by now. Beside it three other offers, from the list or fetched for a shared link.
 */
export const offerDetailMachine = setup({
  types: {
    context: {} as OfferDetailContext,
    events: {} as OfferDetailEvent,
    input: {} as OfferDetailInput,
    emitted: {} as Effect,
  },
  actors: {
    getOffer: placeholder<Offer, { id: number }>('getOffer'),
    listOthers: placeholder<readonly Offer[], void>('listOthers'),
  },
  actions: {
    storeOffer: assign({ offer: (_, params: { offer: Offer }) => params.offer }),
    storeOthers: assign({ others: (_, params: { others: readonly Offer[] }) => params.others }),
    storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    dropFault: assign({ fault: null }),
    tellFault: emit((_, params: { fault: Fault }) => ({
      type: 'notify',
      tone: 'error',
      message: detailFaultText(params.fault),
    })),
    showList: emit({ type: 'navigate', to: pages.offers, replace: true }),
  },
  guards: {
    isNamed: ({ context }) => context.id !== null,
    isKnown: ({ context }) => context.offer !== null,
    hasOthers: ({ context }) => context.others.length > 0,
  },
}).createMachine({
  id: 'offerDetail',
  context: ({ input }) => ({ ...input, fault: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNamed', target: 'open' }, { target: 'leaving' }] },
    leaving: { entry: 'showList', type: 'final' },
    open: {
      type: 'parallel',
      states: {
        offer: {
          initial: 'fetching',
          states: {
            /** With the list's record on the screen, or skeletons without one. */
            fetching: {
              entry: 'dropFault',
              invoke: {
                id: 'getOffer',
                src: 'getOffer',
                input: ({ context }) => ({ id: context.id ?? 0 }),
                onDone: {
                  actions: { type: 'storeOffer', params: ({ event }) => ({ offer: event.output }) },
                  target: 'shown',
                },
                onError: [
                  {
                    guard: 'isKnown',
                    actions: [
                      { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                      { type: 'tellFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                    ],
                    target: 'stale',
                  },
                  {
                    actions: [
                      { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                      { type: 'tellFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                    ],
                    target: 'unavailable',
                  },
                ],
              },
            },
            shown: {},
            /** The list's record is shown, with the news that it could not be fetched again. */
            stale: { on: { 'offer.reload': 'fetching' } },
            unavailable: { on: { 'offer.reload': 'fetching' } },
          },
        },
        others: {
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'hasOthers', target: 'shown' }, { target: 'fetching' }] },
            fetching: {
              invoke: {
                id: 'listOthers',
                src: 'listOthers',
                onDone: {
                  actions: { type: 'storeOthers', params: ({ event }) => ({ others: event.output }) },
                  target: 'shown',
                },
                // The block is an offer of more, not what the page is for.
                onError: 'shown',
              },
            },
            shown: {},
          },
        },
      },
    },
  },
})

/** 'Outras ofertas' shows three (core §9). */
const OTHERS_SHOWN = 3

export const otherOffers = ({ id, others }: OfferDetailContext): readonly Offer[] =>
  others.filter((offer) => offer.id !== id).slice(0, OTHERS_SHOWN)
