import { isFileAddress } from '#domain/addresses.ts'
import { endTripMachine, tripEndingMachine } from '#machines/trips/endTripMachine.ts'
import { exportTripsMachine } from '#machines/trips/exportTripsMachine.ts'
import { fiscalDocumentsMachine } from '#machines/trips/fiscalDocumentsMachine.ts'
import { loadingOrderMachine } from '#machines/trips/loadingOrderMachine.ts'
import { openTripMachine } from '#machines/trips/openTripMachine.ts'
import { requestedTrips } from '#machines/trips/tripFilter.ts'
import { tripFilterMachine } from '#machines/trips/tripFilterMachine.ts'
import { endingOf } from '#machines/trips/tripStatus.ts'
import { tripsListMachine } from '#machines/trips/tripsListMachine.ts'
import { viagensCancelar, viagensFinalizar } from '#services/contract/trips.ts'
import { mergePdfs } from '#services/pdf/merge.ts'
import { createTripService, type Trip } from '#services/trips.ts'
import { wireList } from '../lists/list.ts'
import { SENT_TRIP_ENDING } from '../operations/sentKinds.ts'
import { rememberedSubmission } from '../operations/submission.ts'
import { settings } from '../start/settings.ts'
import { call } from './call.ts'
import { client } from './http.ts'
import { pickCity } from './pickCity.ts'
import { tripEndings } from './tripEndings.ts'

const trips = createTripService({
  client,
  mayOpen: (url) => isFileAddress(url, settings().documentHosts, location.origin),
  mergePdfs,
})

export const tripsList = wireList(requestedTrips, tripsListMachine, trips.listTrips)

export const openTrip = openTripMachine.provide({ actors: { findTrip: call(trips.findTrip) } })

export const exportTrips = exportTripsMachine.provide({
  actors: {
    loadPage: call(({ query, page }, signal) =>
      trips.listTrips({ query: requestedTrips.queryOf(query), page, isShown: false }, signal),
    ),
  },
})

export const tripFilter = tripFilterMachine.provide({
  actors: { pickOrigin: pickCity, pickDestination: pickCity },
})

export const loadingOrder = loadingOrderMachine.provide({
  actors: {
    requestLoadingOrder: call(trips.requestLoadingOrder),
    answerSms: call(trips.answerSms),
  },
})

const endOf = (trip: Trip) => ({
  conjuntoId: trip.lote_conjunto_id,
  ending: endingOf(trip.lote_conjunto_status_id) ?? 'cancel',
})

export const endTrip = endTripMachine.provide({
  actors: {
    sending: rememberedSubmission(tripEndingMachine, {
      kind: SENT_TRIP_ENDING,
      // finishing may take as long
      sends: viagensCancelar,
      sentBy: ({ ending }) => (ending === 'cancel' ? viagensCancelar : viagensFinalizar),
      keyOf: (trip) => {
        const { conjuntoId, ending } = endOf(trip)
        return `${ending}:${conjuntoId}`
      },
      aboutOf: (trip) => ({
        ...endOf(trip),
        tripId: trip.id,
        plate: trip.conjunto.caminhao.veiculoCavalo.placa,
        origin: trip.origem,
        destination: trip.destino,
      }),
      send: ({ subject }) => tripEndings.endTrip(endOf(subject)),
      lookUp: tripEndings.lookUpEnding,
    }),
  },
})

export const fiscalDocuments = fiscalDocumentsMachine.provide({
  actors: {
    listFiscalDocuments: call(trips.listFiscalDocuments),
    loadGroup: call(trips.loadGroup),
    loadAll: call(trips.loadAll),
  },
})
