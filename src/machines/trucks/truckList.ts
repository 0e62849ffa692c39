import { pages } from '#domain/pages.ts'
import type { Truck, TrucksQuery } from '#services/trucks.ts'
import { defineList } from '../shared/defineList.ts'
import { plateField } from '../shared/listFields.ts'
import { createListMachine } from '../shared/listMachine.ts'

/** The carrier's trucks, by plate (registries §2 Truck list). */
export const truckList = defineList<TrucksQuery>()({
  id: 'trucksList',
  path: pages.trucks,
  fields: {
    placa: plateField<TrucksQuery>({ kind: 'search', label: '', ask: (placa) => ({ placa }) }),
  },
  company: ({ id }) => ({ frotista_id: id }),
})

export type TruckFilter = typeof truckList.none

export const trucksListMachine = createListMachine<TruckFilter, Truck>(truckList)
