import { testSwitch } from '#tests/support/kits/testSwitch.ts'
import { testCover } from '#tests/support/model/testModel.ts'
import { sample, smsSwitchMachine } from './switch.sample.ts'

testCover(sample)
testSwitch(smsSwitchMachine, sample)
