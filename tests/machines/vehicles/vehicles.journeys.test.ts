import { describe, expect, it } from 'vitest'
import { anttQuestionMachine } from '#machines/vehicles/anttQuestionMachine.ts'
import { deleteVehicleMachine } from '#machines/vehicles/deleteVehicleMachine.ts'
import { vehicleSwitchMachine } from '#machines/vehicles/vehicleSwitchMachine.ts'
import { savedFields } from '#tests/support/kits/wizard.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { deleted } from './deleteVehicle.model.ts'
import { switched } from './vehicleSwitch.model.ts'

describe('deleting a vehicle', () => {
  it('REG-405 is sent once, and the list is loaded again when the confirmation is closed', async () => {
    const walk = startWalk(deleteVehicleMachine, { live: ['sending'], silent: ['claim'] })
    walk.send({ type: 'question.asked', subject: deleted })
    for (let click = 0; click < 20; click++) walk.send({ type: 'question.confirmed' })
    expect(walk.callsTo('sending/send')).toHaveLength(1)
    await walk.done('sending/send', { kind: 'arrived' })
    walk.send({ type: 'question.closed' })
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([{ type: 'refresh' }])
  })
})

describe('the switch of a vehicle', () => {
  const start = () => startWalk(vehicleSwitchMachine, { input: { subject: switched, isOn: true } })
  const arrived = { kind: 'arrived', isEarlier: false } as const
  const values = (walk: ReturnType<typeof start>) =>
    walk.callsTo('sending').map(({ input }) => (input as { subject: { isOn: boolean } }).subject.isOn)

  it('ends where the last of ten clicks wanted it, with one call after another', async () => {
    const walk = start()
    for (let click = 0; click < 10; click++) walk.send({ type: 'switch.flipped' })
    expect(walk.snapshot.context.wish).toBe(true)
    expect(values(walk)).toEqual([false])
    await walk.done('sending', arrived)
    expect(values(walk)).toEqual([false, true])
    await walk.done('sending', arrived)
    expect(walk.leaves).toEqual(['steady'])
    expect(walk.snapshot.context).toMatchObject({ isOn: true, wish: true })
  })

  it('sends nothing more after nine clicks: the one call was what is wanted', async () => {
    const walk = start()
    for (let click = 0; click < 9; click++) walk.send({ type: 'switch.flipped' })
    await walk.done('sending', arrived)
    expect(values(walk)).toEqual([false])
    expect(walk.snapshot.context).toMatchObject({ isOn: false, wish: false })
  })

  it('REG-399 goes back when the call is refused, whatever was clicked meanwhile', async () => {
    const walk = start()
    for (let click = 0; click < 3; click++) walk.send({ type: 'switch.flipped' })
    await walk.done('sending', {
      kind: 'refused',
      fault: { kind: 'http', status: 400, message: 'Em viagem.' },
    })
    expect(walk.leaves).toEqual(['refused'])
    expect(walk.snapshot.context).toMatchObject({ isOn: true, wish: true })
    expect(values(walk)).toEqual([false])
  })
})

describe('the ANTT of a company', () => {
  it.each([
    ['may not be overlooked (REG-424)', true, 'blocked'],
    ['may be overlooked (REG-425)', false, 'doubted'],
  ])('that is not fit and %s stops what is declined', async (_, bloquearAnttNaoValida, place) => {
    const { company } = savedFields
    const walk = startWalk(anttQuestionMachine, { input: { company } })
    await walk.done('checkAntt', { aptoTransporte: false, mensagem: 'Suspensa.', bloquearAnttNaoValida })
    expect(walk.leaves).toEqual([place])
    walk.send({ type: 'antt.declined' })
    expect(walk.leaves).toEqual(['stopped'])
    expect(walk.snapshot.output).toEqual({ kind: 'stopped', message: null })
  })
})
