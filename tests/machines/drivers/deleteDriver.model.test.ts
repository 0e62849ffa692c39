import { deleteDriverMachine } from '#machines/drivers/deleteDriverMachine.ts'
import { testConfirm } from '#tests/support/kits/testConfirm.ts'
import { model } from './deleteDriver.model.ts'

testConfirm(deleteDriverMachine, model)
