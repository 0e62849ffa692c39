import { fromPromise } from 'xstate'
import { directingChecksMachine } from '#machines/offers/directingChecksMachine.ts'
import { offerDetailMachine } from '#machines/offers/offerDetailMachine.ts'
import { openOffers } from '#machines/offers/offerFilter.ts'
import { offerFilterMachine } from '#machines/offers/offerFilterMachine.ts'
import { offersListMachine } from '#machines/offers/offersListMachine.ts'
import { createOfferService } from '#services/offers.ts'
import { citySearch } from './citySearch.ts'
import { companies } from './companies.ts'
import { client } from './http.ts'
import { wireList } from './list.ts'

const offers = createOfferService(client)

export const offersList = wireList(openOffers, offersListMachine, offers.listOffers)

export const offerFilter = offerFilterMachine.provide({
  actors: {
    loadProducts: fromPromise(({ signal }) => offers.listProducts(signal)),
    searchOrigin: citySearch,
    searchDestination: citySearch,
  },
})

export const offerDetail = offerDetailMachine.provide({
  actors: {
    getOffer: fromPromise(({ input, signal }) => offers.getOffer(input.id, signal)),
    listOthers: fromPromise(async ({ signal }) => {
      const page = await offers.listOffers({ query: {}, page: 1 }, signal)
      return page.items
    }),
  },
})

export const directingChecks = directingChecksMachine.provide({
  actors: {
    checkAvailability: fromPromise(({ input, signal }) => offers.checkAvailability(input.offerId, signal)),
    checkRequirements: fromPromise(({ input, signal }) => offers.checkRequirements(input.companyId, signal)),
    checkQuarterContract: fromPromise(({ input, signal }) => offers.isQuarterContract(input.offerId, signal)),
    listCompanies: fromPromise(({ signal }) => companies.listCompanies(signal)),
  },
})
