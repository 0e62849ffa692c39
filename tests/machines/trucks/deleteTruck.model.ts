import { deleteTruckMachine } from '#machines/trucks/deleteTruckMachine.ts'
import { confirmModel } from '#tests/support/kits/confirm.ts'
import { truckOf, truckWithPlate } from '#tests/support/samples.ts'

export const deleted = truckOf()

export const model = confirmModel(deleteTruckMachine, {
  about: 'Removing a truck from the list: asked in a modal, sent once, told when it is refused.',
  subjects: {
    'a truck': deleted,
    another: truckWithPlate('HIJ8K90', 303, 'Agregado Clara'),
    'a third one': truckWithPlate('BCD2E34', 302, 'Cavalo branco'),
  },
})
