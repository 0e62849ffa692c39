import { fromPromise } from 'xstate'
import { isDocumentAddress } from '#domain/addresses.ts'
import { endTripMachine } from '#machines/trips/endTripMachine.ts'
import { exportTripsMachine } from '#machines/trips/exportTripsMachine.ts'
import { loadingOrderMachine } from '#machines/trips/loadingOrderMachine.ts'
import { tripDocumentsMachine } from '#machines/trips/tripDocumentsMachine.ts'
import { tripsQueryOf } from '#machines/trips/tripFilter.ts'
import { tripFilterMachine } from '#machines/trips/tripFilterMachine.ts'
import { tripsListMachine } from '#machines/trips/tripsListMachine.ts'
import { mergePdfs } from '#services/pdf/merge.ts'
import { createTripService } from '#services/trips.ts'
import { settings } from '../settings.ts'
import { client } from './http.ts'
import { pickCity } from './pickCity.ts'

const trips = createTripService({
  client,
  mayOpen: (url) => isDocumentAddress(url, settings().documentHosts, location.origin),
  mergePdfs,
})

export const tripsList = tripsListMachine.provide({
  actors: {
    loadPage: fromPromise(({ input: { query, page }, signal }) =>
      trips.listTrips({ query: tripsQueryOf(query), page }, signal),
    ),
  },
})

export const exportTrips = exportTripsMachine.provide({
  actors: {
    loadPage: fromPromise(({ input: { query, page }, signal }) =>
      trips.listTrips({ query: tripsQueryOf(query), page }, signal),
    ),
  },
})

export const tripFilter = tripFilterMachine.provide({
  actors: { pickOrigin: pickCity, pickDestination: pickCity },
})

export const loadingOrder = loadingOrderMachine.provide({
  actors: {
    requestLoadingOrder: fromPromise(({ input, signal }) => trips.requestLoadingOrder(input.trip, signal)),
    answerSms: fromPromise(({ input }) => trips.answerSms(input)),
  },
})

export const endTrip = endTripMachine.provide({
  actors: {
    cancelTrip: fromPromise(({ input }) => trips.cancelTrip(input.tripSetId)),
    finishTrip: fromPromise(({ input }) => trips.finishTrip(input.tripSetId)),
  },
})

export const tripDocuments = tripDocumentsMachine.provide({
  actors: {
    listDocuments: fromPromise(({ input, signal }) => trips.listDocuments(input.tripSetId, signal)),
    loadGroup: fromPromise(({ input, signal }) => trips.loadGroup(input.group, signal)),
    loadAll: fromPromise(({ input, signal }) => trips.loadAll(input.tripSetId, signal)),
  },
})
