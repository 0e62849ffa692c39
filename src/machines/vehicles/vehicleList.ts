import { pages } from '#domain/pages.ts'
import type { Vehicle, VehicleKind, VehiclesQuery } from '#services/vehicles.ts'
import { defineList } from '../shared/defineList.ts'
import { plateField, viewField } from '../shared/listFields.ts'
import { createListMachine } from '../shared/listMachine.ts'

/** The carrier's tractors, or its trailers, by plate (registries §2 Vehicles). */
export const vehicleList = defineList<VehiclesQuery>()({
  id: 'vehiclesList',
  path: pages.vehicles,
  fields: {
    tipo: viewField<VehicleKind, VehiclesQuery>({
      usual: 'CAVALO',
      others: { CARRETA: 'carretas' },
      ask: (tipo) => ({ tipo }),
    }),
    placa: plateField<VehiclesQuery>({ kind: 'search', label: '', ask: (placa) => ({ placa }) }),
  },
  company: ({ id }) => ({ frotista_id: id }),
})

export type VehicleFilter = typeof vehicleList.none

export const vehiclesListMachine = createListMachine<VehicleFilter, Vehicle>(vehicleList)
