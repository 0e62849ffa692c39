import type { Offer } from '#services/offers.ts'
import { createListMachine } from '../shared/listMachine.ts'
import { type OfferFilter, openOffers } from './offerFilter.ts'

/** The open cargo offers (core §2 /lotes). */
export const offersListMachine = createListMachine<OfferFilter, Offer>(openOffers)
