import { readingImageMachine } from '#machines/shared/readingImageMachine.ts'
import {
  type DeletedVehicle,
  deleteVehicleMachine,
  vehicleDeletionMachine,
} from '#machines/vehicles/deleteVehicleMachine.ts'
import { vehicleList, vehiclesListMachine } from '#machines/vehicles/vehicleList.ts'
import { vehicleActivationMachine, vehicleSwitchMachine } from '#machines/vehicles/vehicleSwitchMachine.ts'
import { veiculosDelete, veiculosUpdate } from '#services/contract/vehicles.ts'
import type { VehicleMark } from '#services/vehicles.ts'
import { SENT_VEHICLE_DELETION, SENT_VEHICLE_SWITCH } from '../drafts/sentKinds.ts'
import { call } from './call.ts'
import { rememberedFlip } from './flip.ts'
import { wireList } from './list.ts'
import { rememberedSending } from './sending.ts'
import { vehicleService } from './vehicleService.ts'

const markOf = ({ id, tipo, placa }: DeletedVehicle): VehicleMark => ({
  vehicleId: id,
  kind: tipo === 'CARRETA' ? 'CARRETA' : 'CAVALO',
  plate: placa,
})

export const vehiclesList = wireList(vehicleList, vehiclesListMachine, vehicleService.listVehicles)

export const vehicleReadingImage = readingImageMachine.provide({
  actors: { loadReadingImage: call(vehicleService.loadReadingImage) },
})

export const deleteVehicle = deleteVehicleMachine.provide({
  actors: {
    sending: rememberedSending(vehicleDeletionMachine, {
      kind: SENT_VEHICLE_DELETION,
      sends: veiculosDelete,
      keyOf: ({ id }) => String(id),
      aboutOf: markOf,
      send: ({ subject }) => vehicleService.deleteVehicle({ vehicleId: subject.id }),
      lookUp: vehicleService.lookUpDeletion,
    }),
  },
})

export const vehicleSwitch = vehicleSwitchMachine.provide({
  actors: {
    sending: rememberedFlip(vehicleActivationMachine, {
      kind: SENT_VEHICLE_SWITCH,
      sends: veiculosUpdate,
      markOf,
      setActive: vehicleService.setActive,
      lookUpActive: vehicleService.lookUpActive,
    }),
  },
})
