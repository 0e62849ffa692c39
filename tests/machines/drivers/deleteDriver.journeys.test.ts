import { describe, expect, it } from 'vitest'
import { deleteDriverMachine } from '#machines/drivers/deleteDriverMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { deleted } from './deleteDriver.model.ts'

const confirm = () => {
  const walk = startWalk(deleteDriverMachine, { live: ['sending'], silent: ['claim'] })
  walk.send({ type: 'question.asked', subject: deleted })
  walk.send({ type: 'question.confirmed' })
  return walk
}

describe('deleting a driver', () => {
  it('REG-253 is sent once, and the list is loaded again when the confirmation is closed', async () => {
    const walk = confirm()
    for (let click = 0; click < 20; click++) walk.send({ type: 'question.confirmed' })
    expect(walk.callsTo('sending/send').map(({ input }) => input)).toEqual([
      { subject: deleted, secret: undefined },
    ])
    await walk.done('sending/send', { kind: 'arrived' })
    expect(walk.leaves).toEqual(['done'])
    walk.send({ type: 'question.closed' })
    walk.send({ type: 'question.closed' })
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([{ type: 'refresh' }])
  })

  it('REG-255 loads the list again after a refusal, when the question is closed', async () => {
    const walk = confirm()
    const fault = { kind: 'http', status: 400, message: 'O motorista está em viagem.' } as const
    await walk.done('sending/send', { kind: 'refused', fault })
    await walk.done('sending/verifyRefusal', 'notFound')
    expect(walk.leaves).toEqual(['refused'])
    expect(walk.snapshot.context).toEqual({ subject: deleted, fault })
    walk.send({ type: 'question.closed' })
    expect(walk.effects).toEqual([{ type: 'refresh' }])
  })

  it('is done if the driver is gone after a lost answer, or after a refusal that says that nobody is there', async () => {
    const lost = confirm()
    await lost.fault('sending/send', { kind: 'timeout' })
    await lost.done('sending/lookUp', 'found')
    expect(lost.leaves).toEqual(['done'])
    const refused = confirm()
    const fault = { kind: 'http', status: 404, message: 'Motorista não encontrado.' } as const
    await refused.done('sending/send', { kind: 'refused', fault })
    await refused.done('sending/verifyRefusal', 'found')
    expect(refused.leaves).toEqual(['done'])
  })
})
