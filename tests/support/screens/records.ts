import * as v from 'valibot'
import { wholeTruck } from '#mocks/backend/rules/trucks.ts'
import type { Table } from '#mocks/backend/store/collections.ts'
import { fixtureWorld } from '#mocks/backend/world/fixtures.ts'
import { frotista } from '#services/contract/companies.ts'
import { motorista } from '#services/contract/drivers.ts'
import { lote } from '#services/contract/offers.ts'
import { caminhao } from '#services/contract/trucks.ts'
import { offerOf } from '#services/offers.ts'

// Records of the fixture world (api §6.1) as the services give them.

const found = <R extends { readonly id: number }>(records: readonly R[], id: number): R => {
  const record = records.find((one) => one.id === id)
  if (!record) throw new Error(`the fixture world has no ${id}`)
  return record
}

/** The same as the backend holds them. */
export const driverRecord = (id: number) => found(fixtureWorld.drivers, id)
export const vehicleRecord = (id: number) => found(fixtureWorld.vehicles, id)
export const userRecord = (id: number) => found(fixtureWorld.users, id)

export const offer = (id: number) => offerOf(v.parse(lote, found(fixtureWorld.offers, id)))
export const company = (id: number) => v.parse(frotista, found(fixtureWorld.companies, id))
export const driver = (id: number) => v.parse(motorista, found(fixtureWorld.drivers, id))
export const truck = (id: number) =>
  v.parse(caminhao, wholeTruck(found(fixtureWorld.trucks, id), fixtureWorld))

/** Gives a table so many records: it adds copies of the last one or removes the last ones. */
export const hold = async <R extends { readonly id: number }>(
  table: Table<R>,
  count: number,
): Promise<void> => {
  const records = table.all()
  for (const { id } of records.slice(count)) table.remove(id)
  const last = records.at(-1)
  if (!last) return
  for (let id = 1001 + records.length; id < 1001 + count; id += 1) await table.insert({ ...last, id })
}
