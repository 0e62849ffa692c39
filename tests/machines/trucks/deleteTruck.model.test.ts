import { deleteTruckMachine } from '#machines/trucks/deleteTruckMachine.ts'
import { testConfirm } from '#tests/support/kits/testConfirm.ts'
import { model } from './deleteTruck.model.ts'

testConfirm(deleteTruckMachine, model)
