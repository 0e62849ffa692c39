import {
  lotesSolicitadosDocumento,
  lotesSolicitadosDocumentoPedagio,
  lotesSolicitadosDocumentos,
  lotesSolicitadosDocumentosAgrupados,
  lotesSolicitadosList,
  lotesSolicitadosOrdemCarregamento,
  lotesSolicitadosSendSms,
  viagensCancelar,
  viagensFinalizar,
} from '#services/contract/trips.ts'
import { toBase64 } from '../pdf/base64.ts'
import { makePdf } from '../pdf/pdf.ts'
import { fiscalDocumentPage } from '../rules/fiscal-document-page.ts'
import {
  type FoundFiscalDocument,
  findFiscalDocument,
  fiscalDocumentGroups,
  fiscalDocumentsOf,
} from '../rules/fiscal-documents.ts'
import { orderPath, orderRefusal } from '../rules/loading-order.ts'
import { tripNotice, tripReleased } from '../rules/messages.ts'
import { pageOf } from '../rules/paging.ts'
import { type Refusal, refuse, unlessRefused } from '../rules/refusal.ts'
import { narrowScope } from '../rules/scope.ts'
import { listTrips } from '../rules/trip-list.ts'
import { cancelTrip, conjuntoIdOf, finishTrip, offerIdOf, TRIP, withStatus } from '../rules/trips.ts'
import type { Trip } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { payFreight } from './freight.ts'
import { post } from './post.ts'
import { handle, type Route } from './route.ts'

const ownTrips = (store: Store, scope: readonly number[]): Trip[] =>
  store.trips.all((trip) => scope.includes(trip.companyId))

const notFound = refuse(404, 'Viagem não encontrada.')

const tripById = (store: Store, scope: readonly number[], id: number): Trip | Refusal =>
  ownTrips(store, scope).find((trip) => trip.id === id) ?? notFound

const tripFor = (store: Store, scope: readonly number[], conjuntoId: number): Trip | Refusal =>
  ownTrips(store, scope).find((trip) => conjuntoIdOf(trip) === conjuntoId) ?? notFound

const endTrip = async (
  store: Store,
  scope: readonly number[],
  conjuntoId: number,
  statusAfter: (trip: Trip) => number | Refusal,
) => {
  const trip = unlessRefused(tripFor(store, scope, conjuntoId))
  const status = unlessRefused(statusAfter(trip))
  await payFreight(store, await store.trips.update(trip.id, withStatus(status)))
  // When a trip is cancelled, the cargo that it had taken becomes an offer again.
  const offer = store.offers.find(offerIdOf(trip))
  if (status === TRIP.removed && offer?.takenBy === conjuntoId) {
    await store.offers.update(offer.id, { takenBy: null })
  }
  return {}
}

const fileOf = async (found: readonly FoundFiscalDocument[]) => ({
  file: toBase64(await makePdf(found.map(({ trip, document }) => fiscalDocumentPage(trip, document)))),
})

/** The SMS that somebody has asked for: an order that was released meanwhile is not promised any more. */
const wantedNotice = (trip: Trip, phone: string) => {
  const { id, ordem_carregamento_codigo: code } = trip
  const isReleased = code !== null && orderRefusal(trip, code) === undefined
  return isReleased ? tripReleased(phone, id, code) : tripNotice(phone, id)
}

export const tripRoutes: readonly Route[] = [
  handle(lotesSolicitadosList, ({ query, scope, store }) => {
    const narrowed = unlessRefused(narrowScope(scope, query.frotista_id))
    return pageOf(listTrips(store.trips.all(), query, narrowed), query.page, query.per_page)
  }),
  handle(lotesSolicitadosOrdemCarregamento, async ({ params, query, scope, store, publish }) => {
    const trip = unlessRefused(tripById(store, scope, params.lote_solicitado_id))
    return orderRefusal(trip, query.ordem_carregamento_codigo) ?? { url: await publish(orderPath(trip)) }
  }),
  handle(lotesSolicitadosSendSms, async ({ params, body, scope, user, store }) => {
    const trip = unlessRefused(tripById(store, scope, params.id))
    await store.trips.update(trip.id, { send_sms: body.send_sms })
    if (body.send_sms && user.telefone !== null) await post(store, wantedNotice(trip, user.telefone))
    return {}
  }),
  handle(lotesSolicitadosDocumentos, ({ params, scope, store }) =>
    fiscalDocumentGroups(unlessRefused(tripFor(store, scope, params.lote_conjunto_id))),
  ),
  handle(lotesSolicitadosDocumentosAgrupados, ({ params, scope, store }) => {
    const trip = unlessRefused(tripFor(store, scope, params.lote_conjunto_id))
    const found = fiscalDocumentsOf(trip).map((document) => ({ trip, document }))
    return found.length === 0 ? refuse(404, 'Esta viagem ainda não tem documentos.') : fileOf(found)
  }),
  handle(lotesSolicitadosDocumento, ({ query, scope, store }) =>
    fileOf([unlessRefused(findFiscalDocument(ownTrips(store, scope), query, 'other'))]),
  ),
  handle(lotesSolicitadosDocumentoPedagio, ({ query, scope, store }) =>
    fileOf([unlessRefused(findFiscalDocument(ownTrips(store, scope), query, 'toll receipt'))]),
  ),
  handle(viagensFinalizar, ({ query, scope, store }) =>
    endTrip(store, scope, query.lote_conjunto_id, finishTrip),
  ),
  handle(viagensCancelar, ({ query, scope, store }) =>
    endTrip(store, scope, query.lote_conjunto_id, cancelTrip),
  ),
]
