import { readingImageMachine } from '#machines/shared/readingImageMachine.ts'
import {
  type DeletedVehicle,
  deleteVehicleMachine,
  vehicleDeletionMachine,
} from '#machines/vehicles/deleteVehicleMachine.ts'
import { vehicleList, vehiclesListMachine } from '#machines/vehicles/vehicleList.ts'
import { vehicleActivationMachine, vehicleSwitchMachine } from '#machines/vehicles/vehicleSwitchMachine.ts'
import { veiculosDelete, veiculosUpdate } from '#services/contract/vehicles.ts'
import type { VehicleFingerprint } from '#services/vehicles.ts'
import { wireList } from '../lists/list.ts'
import { SENT_VEHICLE_DELETION, SENT_VEHICLE_SWITCH } from '../operations/sentKinds.ts'
import { rememberedSubmission } from '../operations/submission.ts'
import { call } from './call.ts'
import { rememberedSwitch } from './switchRequest.ts'
import { vehicleService } from './vehicleService.ts'

const fingerprintOf = ({ id, tipo, placa }: DeletedVehicle): VehicleFingerprint => ({
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
    sending: rememberedSubmission(vehicleDeletionMachine, {
      kind: SENT_VEHICLE_DELETION,
      sends: veiculosDelete,
      keyOf: ({ id }) => String(id),
      aboutOf: fingerprintOf,
      send: ({ subject }) => vehicleService.deleteVehicle({ vehicleId: subject.id }),
      lookUp: vehicleService.lookUpDeletion,
    }),
  },
})

export const vehicleSwitch = vehicleSwitchMachine.provide({
  actors: {
    sending: rememberedSwitch(vehicleActivationMachine, {
      kind: SENT_VEHICLE_SWITCH,
      sends: veiculosUpdate,
      fingerprintOf,
      setActive: vehicleService.setActive,
      lookUpActive: vehicleService.lookUpActive,
    }),
  },
})
