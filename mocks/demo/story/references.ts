import * as v from 'valibot'
import { placeOrNull } from '#domain/places.ts'
import { motorista } from '#services/contract/drivers.ts'
import { lote } from '#services/contract/offers.ts'
import {
  LOTE_CONJUNTO_ID_KEY,
  LOTE_CONJUNTO_STATUS_ID_KEY,
  LOTE_ID_KEY,
} from '#services/contract/product-keys.ts'
import { loteSolicitado } from '#services/contract/trips.ts'
import { caminhao } from '#services/contract/trucks.ts'
import { wholeTruck } from '../../backend/rules/trucks.ts'
import type { Store } from '../../backend/store/store.ts'

// A page may be opened with whole records, as the details of an offer with all offers of its list: some 20 kB. In a link
// those that the world of the link has stand as their numbers.

const KIND = '$de'

const withPlaces = <R extends { readonly origem: string; readonly destino: string | null }>(record: R) => ({
  ...record,
  origem: placeOrNull(record.origem),
  destino: placeOrNull(record.destino),
})

type Look = (store: Store, id: number) => unknown

/** A record as the portal holds it: as the API answers it, with its own names for what the product is named in. */
const kinds: Readonly<Record<string, Look>> = {
  oferta: ({ offers }, id) => {
    const found = offers.find(id)
    return found && withPlaces(v.parse(lote, found))
  },
  viagem: ({ trips }, id) => {
    const found = trips.find(id)
    if (!found) return undefined
    const {
      [LOTE_ID_KEY]: lote_id,
      [LOTE_CONJUNTO_ID_KEY]: lote_conjunto_id,
      [LOTE_CONJUNTO_STATUS_ID_KEY]: lote_conjunto_status_id,
      ...rest
    } = v.parse(loteSolicitado, found)
    return { ...withPlaces(rest), lote_id, lote_conjunto_id, lote_conjunto_status_id }
  },
  motorista: ({ drivers }, id) => {
    const found = drivers.find(id)
    return found && v.parse(motorista, found)
  },
  caminhao: ({ trucks, vehicles, companies }, id) => {
    const found = trucks.find(id)
    const registries = { vehicles: vehicles.all(), companies: companies.all() }
    return found && v.parse(caminhao, wholeTruck(found, registries))
  },
}

/** The same text for the same fields in any order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const mapped = (value: object, map: (one: unknown) => unknown): unknown =>
  Array.isArray(value)
    ? value.map(map)
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, map(one)]))

/** The state of a page with numbers in the place of records; one that differs from the world's stays whole. */
export const named = (store: Store, value: unknown): unknown => {
  if (!isObject(value)) return value
  const { id } = value
  if (typeof id === 'number') {
    const text = textOf(value)
    for (const [kind, look] of Object.entries(kinds))
      if (textOf(look(store, id) ?? null) === text) return { [KIND]: kind, id }
  }
  return mapped(value, (one) => named(store, one))
}

/** The state with the records that it names. One that the world does not have throws. */
export const resolved = (store: Store, value: unknown): unknown => {
  if (!isObject(value)) return value
  if (!(KIND in value)) return mapped(value, (one) => resolved(store, one))
  const found = kinds[String(value[KIND])]?.(store, Number(value['id']))
  if (found === undefined) throw new Error('the world of the link does not have this record')
  return found
}
