import { fromPromise } from 'xstate'
import { citySearchMachine } from '#machines/shared/citySearchMachine.ts'
import { createOfferService } from '#services/offers.ts'
import { client } from './http.ts'

const offers = createOfferService(client)

/** City autocomplete of the filters. */
export const citySearch = citySearchMachine.provide({
  actors: { search: fromPromise(({ input, signal }) => offers.searchCities(input.text, signal)) },
})
