import { expect, it } from 'vitest'
import { deleteTruckMachine } from '#machines/trucks/deleteTruckMachine.ts'
import { truckSwitchMachine } from '#machines/trucks/truckSwitchMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { deleted } from './deleteTruck.model.ts'
import { switched } from './truckSwitch.model.ts'

it('the deletion of a truck is sent once, and the list is loaded again when its end is closed', async () => {
  const walk = startWalk(deleteTruckMachine, { live: ['sending'], silent: ['claim'] })
  walk.send({ type: 'question.asked', subject: deleted })
  for (let click = 0; click < 20; click++) walk.send({ type: 'question.confirmed' })
  expect(walk.callsTo('sending/send')).toHaveLength(1)
  await walk.done('sending/send', { kind: 'arrived' })
  walk.send({ type: 'question.closed' })
  expect(walk.leaves).toEqual(['idle'])
  expect(walk.effects).toEqual([{ type: 'refresh' }])
})

it("a truck's switch goes back when the call is refused, whatever was clicked meanwhile (REG-345)", async () => {
  const walk = startWalk(truckSwitchMachine, { input: { subject: switched, isOn: true } })
  for (let click = 0; click < 3; click++) walk.send({ type: 'switch.flipped' })
  expect(walk.callsTo('sending')).toHaveLength(1)
  await walk.done('sending', { kind: 'refused', fault: { kind: 'http', status: 400, message: 'Em viagem.' } })
  expect(walk.leaves).toEqual(['refused'])
  expect(walk.snapshot.context).toMatchObject({ isOn: true, wish: true })
  expect(walk.callsTo('sending')).toHaveLength(1)
})
