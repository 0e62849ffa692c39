import { pages } from '#domain/pages.ts'
import type { TripsQuery } from '#services/trips.ts'
import { defineList, type ListQuery } from '../shared/defineList.ts'
import { cityField, cteField, plateField, textField, viewField } from '../shared/listFields.ts'

/** 'MAIS RECENTE' or 'MAIS ANTIGO'. */
export type TripOrder = TripsQuery['order_by']

/**
 * The requested trips and their filter (core §2 /lotes-solicitados, §5): free texts, and cities that are sent
 * by name and IBGE code (A52).
 */
export const requestedTrips = defineList<TripsQuery>()({
  id: 'tripsList',
  path: pages.trips,
  fields: {
    motorista: textField({ label: 'Nome ou CPF', ask: (motorista) => ({ motorista }) }),
    /** The tractor's plate. */
    caminhao: plateField({ label: 'Caminhão', ask: (caminhao) => ({ caminhao }) }),
    origem: cityField({
      label: 'Origem',
      ask: ({ nome, ibge }) => ({ origem: nome, cidadeOrigemIBGE: ibge }),
    }),
    destino: cityField({
      label: 'Destino',
      ask: ({ nome, ibge }) => ({ destino: nome, cidadeDestinoIBGE: ibge }),
    }),
    cte: cteField<TripsQuery>({ ask: (_, cte) => ({ cte }) }),
    ordem: viewField<TripOrder, TripsQuery>({
      usual: 'DESC',
      others: { ASC: 'antigo' },
      ask: (order_by) => ({ order_by }),
    }),
  },
  company: ({ id }) => ({ frotista_id: id }),
})

export type TripFilter = typeof requestedTrips.none

/** What the list of requested trips shows. */
export type TripsRequest = ListQuery<TripFilter>
