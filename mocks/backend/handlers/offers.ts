import {
  cidadesSearch,
  lotesGet,
  lotesList,
  lotesProdutos,
  lotesQuarteirizado,
  validatesCargas,
  validatesRequisitos,
} from '#services/contract/offers.ts'
import { availability, isVisible, listOffers, scopeOfCnpj, searchCities } from '../rules/offers.ts'
import { pageOf } from '../rules/paging.ts'
import { type Refusal, refuse, unlessRefused } from '../rules/refusal.ts'
import { requirementsOf } from '../rules/requirements.ts'
import type { Offer } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { handle, type Route } from './route.ts'

const offerFor = (store: Store, scope: readonly number[], id: number): Offer | Refusal => {
  const offer = store.offers.find(id)
  return offer && isVisible(offer, scope) ? offer : refuse(404, 'Carga não encontrada.')
}

export const offerRoutes: readonly Route[] = [
  handle(cidadesSearch, ({ query, store }) => ({ cidades: searchCities(store.cities.all(), query.nome) })),
  handle(lotesList, ({ query, scope, store }) => {
    const narrowed = unlessRefused(scopeOfCnpj(store.companies.all(), scope, query.cnpj_frotista))
    const offers = listOffers(store.offers.all(), query, narrowed, store.cities.all())
    return pageOf(offers, query.page, query.per_page)
  }),
  handle(lotesGet, ({ params, scope, store }) => offerFor(store, scope, params.id)),
  handle(lotesProdutos, ({ store }) => store.products.all()),
  handle(lotesQuarteirizado, ({ params, scope, store }) => {
    const offer = unlessRefused(offerFor(store, scope, params.id))
    return { quarteirizado: offer.quarteirizado }
  }),
  handle(validatesCargas, ({ query, scope, store }) =>
    availability(unlessRefused(offerFor(store, scope, query.lote_id))),
  ),
  handle(validatesRequisitos, ({ query, scope, store }) => {
    const company = store.companies.find(query.frotista_id)
    if (!company || !scope.includes(company.id)) return refuse(403, 'Você não tem acesso a esta empresa.')
    return requirementsOf(company, {
      drivers: store.drivers.all(),
      trucks: store.trucks.all(),
      vehicles: store.vehicles.all(),
    })
  }),
]
