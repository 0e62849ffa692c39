import { pickCityMachine } from '#machines/shared/pickCityMachine.ts'
import { createOfferService } from '#services/offers.ts'
import { call } from './call.ts'
import { client } from './http.ts'

const offers = createOfferService(client)

/** City autocomplete of the filters. */
export const pickCity = pickCityMachine.provide({
  actors: { search: call(({ text }, signal) => offers.searchCities({ text }, signal)) },
})
