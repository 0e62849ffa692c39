import { fromPromise } from 'xstate'
import { directingChecksMachine } from '#machines/offers/directingChecksMachine.ts'
import { offerDetailMachine } from '#machines/offers/offerDetailMachine.ts'
import { openOffers } from '#machines/offers/offerFilter.ts'
import { offerFilterMachine } from '#machines/offers/offerFilterMachine.ts'
import { offersListMachine } from '#machines/offers/offersListMachine.ts'
import { pickProductMachine } from '#machines/offers/pickProductMachine.ts'
import { createOfferService } from '#services/offers.ts'
import { companies } from './companies.ts'
import { client } from './http.ts'
import { wireList } from './list.ts'
import { pickCity } from './pickCity.ts'

const offers = createOfferService(client)

export const offersList = wireList(openOffers, offersListMachine, offers.listOffers)

export const offerFilter = offerFilterMachine.provide({
  actors: {
    pickOrigin: pickCity,
    pickDestination: pickCity,
    pickProduct: pickProductMachine.provide({
      actors: { search: fromPromise(({ signal }) => offers.listProducts(signal)) },
    }),
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
