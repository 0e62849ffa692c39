import { assign, emit, setup } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import { pages } from '#domain/pages.ts'
import type { Offer } from '#services/offers.ts'
import type { Effect } from '../shared/effects.ts'
import { withFault, withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'

export interface OfferDetailInput {
  /** From the address; null if it has no valid number. */
  readonly id: number | null
  /** The offer as the list had it, shown while it is loaded again. */
  readonly offer: Offer | null
  /** The other offers of the list; empty if it was opened by a link. */
  readonly others: readonly Offer[]
}

export interface OfferDetailContext extends OfferDetailInput {
  readonly fault: Fault | null
}

export type OfferDetailEvent =
  | { type: 'offer.reload' }
  /** Something was sent elsewhere, or has happened: what is shown may be old. */
  | { type: 'offer.moved' }
  | { type: 'others.reload' }

/** A failed call and an unusable answer have different texts (core §8). */
export const detailFaultText = (fault: Fault): string =>
  fault.kind === 'malformed' || fault.kind === 'unknown'
    ? 'Erro ao lidar com detalhes do lote'
    : faultText(fault, 'Erro ao tentar buscar o lote pelo id')

/**
 * One offer. If the list gave it, it is shown at once; it is always loaded again, because the cargo may be
 * gone. Beside it three other offers, from the list, or loaded if it was opened by a link.
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
            /** Shows the record that is known, or skeletons without one. */
            fetching: {
              entry: 'dropFault',
              invoke: {
                id: 'getOffer',
                src: 'getOffer',
                input: ({ context }) => ({ id: context.id ?? 0 }),
                onDone: {
                  actions: withOutput('storeOffer', 'offer'),
                  target: 'shown',
                },
                onError: [
                  {
                    guard: 'isKnown',
                    actions: withFault('storeFault'),
                    target: 'stale',
                  },
                  {
                    actions: withFault('storeFault'),
                    target: 'unavailable',
                  },
                ],
              },
            },
            shown: { on: { 'offer.moved': 'fetching' } },
            /** Shows the record that was known, and that it could not be loaded again. */
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
                  actions: withOutput('storeOthers', 'others'),
                  target: 'shown',
                },
                // The other offers are optional: their failure is told only where they would be.
                onError: 'unavailable',
              },
            },
            shown: {},
            unavailable: { on: { 'others.reload': 'fetching' } },
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
