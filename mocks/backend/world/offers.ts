import { roadKm } from '../rules/geo.ts'
import type { Offer, RecordOf } from '../store/records.ts'
import { placeOf, placeText } from './cities.ts'

type Product = RecordOf<'products'>

export interface OfferParts {
  readonly id: number
  readonly from: number
  /** null: unknown, which the API writes 'null - null'. */
  readonly to: number | null
  readonly product: Product
  readonly especie?: string | null
  /** Changes the price: 1.05 is five percent more. */
  readonly priceFactor?: number
  readonly toll?: boolean
}

/** Reais per ton, in steps of 50 centavos: a fixed part for loading and unloading, and about 20 centavos a km. */
const pricePerTon = (km: number, factor: number): number => Math.round((26 + 0.2 * km) * factor * 2) / 2

/** Reais for the whole way with seven axles, in steps of 10 centavos. */
const tollOf = (km: number): number => Math.round(km * 0.505 * 10) / 10

/** An offer with all that follows from its places; `rest` overrides it. */
export const buildOffer = (parts: OfferParts, rest: Partial<Offer> = {}): Offer => {
  const from = placeOf(parts.from)
  const to = parts.to === null ? null : placeOf(parts.to)
  const km = to ? roadKm(from, to) : 400
  return {
    id: parts.id,
    origem: placeText(from),
    destino: to ? placeText(to) : 'null - null',
    latitudeOrigem: from.latitude,
    longitudeOrigem: from.longitude,
    latitudeDestino: to?.latitude ?? null,
    longitudeDestino: to?.longitude ?? null,
    valor: pricePerTon(km, parts.priceFactor ?? 1),
    tipo_pagamento: 'por tonelada',
    produto: parts.product.descricao,
    especie: parts.especie ?? 'Granel',
    pedagio: parts.toll ? 'Pago pelo embarcador' : null,
    tipo_pedagio: parts.toll ? 'Vale-pedágio' : null,
    total_pedagio: parts.toll ? tollOf(km) : null,
    filial: null,
    observacoes: null,
    empresa_logomarca: null,
    cliente_logomarca: null,
    lote_direcionado: null,
    tipoCarretaPermitidos: [{ IdTipoCarreta: 1 }, { IdTipoCarreta: 2 }],
    tipoCavaloPermitidos: [{ IdTipoCavalo: 2 }, { IdTipoCavalo: 3 }],
    originIbge: from.ibge,
    destinationIbge: to?.ibge ?? null,
    productId: parts.product.id,
    addressedTo: null,
    unavailable: null,
    takenBy: null,
    quarteirizado: false,
    ...rest,
  }
}
