import { deleteVehicleMachine } from '#machines/vehicles/deleteVehicleMachine.ts'
import { confirmModel } from '#tests/support/kits/confirm.ts'
import { vehicleOf } from './vehicleSamples.ts'

export const deleted = vehicleOf({ id: 403, placa: 'CDE3F45' })

export const model = confirmModel(deleteVehicleMachine, {
  about: 'Removing a vehicle from the list: asked in a modal, sent once, told when it is refused.',
  subjects: {
    'a tractor': deleted,
    another: vehicleOf({ id: 402, placa: 'BCD2E34' }),
    'a third one': vehicleOf({ id: 401, placa: 'ABC1D23' }),
  },
})
