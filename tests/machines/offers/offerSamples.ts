import type { OfferFilter } from '#machines/offers/offerFilter.ts'

export const noFilter: OfferFilter = {
  id: null,
  origem: null,
  destino: null,
  valor: 0,
  raioOrigem: 100,
  raioDestino: 100,
  produto: null,
  lotesDirecionados: false,
}
