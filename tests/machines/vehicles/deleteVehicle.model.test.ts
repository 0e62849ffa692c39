import { deleteVehicleMachine } from '#machines/vehicles/deleteVehicleMachine.ts'
import { testConfirm } from '#tests/support/kits/testConfirm.ts'
import { model } from './deleteVehicle.model.ts'

testConfirm(deleteVehicleMachine, model)
