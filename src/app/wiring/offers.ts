import { readable } from '#domain/unreadable.ts'
import { directingChecksMachine } from '#machines/offers/directingChecksMachine.ts'
import { offerDetailMachine } from '#machines/offers/offerDetailMachine.ts'
import { openOffers } from '#machines/offers/offerFilter.ts'
import { offerFilterMachine } from '#machines/offers/offerFilterMachine.ts'
import { offersListMachine } from '#machines/offers/offersListMachine.ts'
import { pickProductMachine } from '#machines/offers/pickProductMachine.ts'
import { trailerTypesMachine } from '#machines/offers/trailerTypesMachine.ts'
import { createOfferService } from '#services/offers.ts'
import { createTrailerTypeList } from '#services/trailerTypes.ts'
import { wireList } from '../lists/list.ts'
import { call } from './call.ts'
import { companies } from './companies.ts'
import { client } from './http.ts'
import { pickCity } from './pickCity.ts'

const offers = createOfferService(client)

export const offersList = wireList(openOffers, offersListMachine, offers.listOffers)

export const offerFilter = offerFilterMachine.provide({
  actors: {
    pickOrigin: pickCity,
    pickDestination: pickCity,
    pickProduct: pickProductMachine.provide({
      actors: { search: call((_, signal) => offers.listProducts(undefined, signal)) },
    }),
  },
})

export const trailerTypes = trailerTypesMachine.provide({
  actors: { listTypes: call(createTrailerTypeList(client)) },
})

export const offerDetail = offerDetailMachine.provide({
  actors: {
    getOffer: call(offers.getOffer),
    listOthers: call(async (_, signal) => {
      const page = await offers.listOffers({ query: {}, page: 1 }, signal)
      return readable(page.items)
    }),
  },
})

export const directingChecks = directingChecksMachine.provide({
  actors: {
    checkAvailability: call(offers.checkAvailability),
    checkRequirements: call(offers.checkRequirements),
    checkQuarteirizacao: call(offers.checkQuarteirizacao),
    listCompanies: call(companies.listEvery),
  },
})
