import { partOfPlate } from '#domain/identifiers.ts'
import { pages } from '#domain/pages.ts'
import type { Vehicle, VehicleKind, VehiclesQuery } from '#services/vehicles.ts'
import { defineList } from '../shared/defineList.ts'
import { ownField, viewField } from '../shared/listFields.ts'
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
    placa: ownField<string, VehiclesQuery>({
      kind: 'search',
      label: '',
      none: '',
      isNone: (plate) => partOfPlate(plate) === '',
      write: partOfPlate,
      read: (text) => partOfPlate(text ?? ''),
      ask: (plate) => ({ placa: partOfPlate(plate) }),
    }),
  },
  company: ({ id }) => ({ frotista_id: id }),
})

export type VehicleFilter = typeof vehicleList.none

export const vehiclesListMachine = createListMachine<VehicleFilter, Vehicle>(vehicleList)
