import { fromPromise } from 'xstate'
import { pickCityMachine } from '#machines/shared/pickCityMachine.ts'
import { createOfferService } from '#services/offers.ts'
import { client } from './http.ts'

const offers = createOfferService(client)

/** City autocomplete of the filters. */
export const pickCity = pickCityMachine.provide({
  actors: { search: fromPromise(({ input, signal }) => offers.searchCities(input.text, signal)) },
})
