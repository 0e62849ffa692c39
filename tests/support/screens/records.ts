import * as v from 'valibot'
import { fixtureWorld } from '#mocks/world/fixtures.ts'
import { frotista } from '#services/contract/companies.ts'
import { motorista } from '#services/contract/drivers.ts'
import { lote } from '#services/contract/offers.ts'
import { caminhao } from '#services/contract/trucks.ts'
import { offerOf } from '#services/offers.ts'

// Records of the fixture world (spec/api.md 6.1) as the services give them.

const found = <R extends { readonly id: number }>(records: readonly R[], id: number): R => {
  const record = records.find((one) => one.id === id)
  if (!record) throw new Error(`the fixture world has no ${id}`)
  return record
}

export const offer = (id: number) => offerOf(v.parse(lote, found(fixtureWorld.offers, id)))
export const company = (id: number) => v.parse(frotista, found(fixtureWorld.companies, id))
export const driver = (id: number) => v.parse(motorista, found(fixtureWorld.drivers, id))
export const truck = (id: number) => v.parse(caminhao, found(fixtureWorld.trucks, id))
