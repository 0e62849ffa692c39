import { describe, expect, it } from 'vitest'
import { formRefusal, refusal } from '#tests/support/kits/sending.ts'
import { faults } from '#tests/support/model/faults.ts'
import { testCover } from '#tests/support/model/testModel.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { sampleMachine, sampleModel, values } from './sampleForm.ts'

testCover(sampleModel)

const submitted = { type: 'form.submitted', values } as const

/** With the real sending machine; the test answers its calls. */
const start = () => startWalk(sampleMachine, { input: { about: null }, live: ['sending'], silent: ['claim'] })

const sent = () => {
  const walk = start()
  walk.send(submitted)
  return walk
}

describe('a form that is submitted', () => {
  it('is sent once, as it was then, whatever is pressed meanwhile', async () => {
    const walk = sent()
    for (let click = 0; click < 20; click++) walk.send({ ...submitted, values: { ...values, name: 'Bia' } })
    walk.send({ type: 'form.left' })
    expect(walk.callsTo('sending/send').map(({ input }) => input)).toEqual([
      { subject: { values, about: null }, secret: undefined },
    ])
    await walk.done('sending/send', { kind: 'arrived' })
    expect(walk.leaves).toEqual(['done'])
    expect(walk.effects).toEqual([{ type: 'notify', tone: 'success', message: 'Cadastro enviado.' }])
    walk.send({ type: 'done.closed' })
    expect(walk.effects.at(-1)).toEqual({ type: 'navigate', to: '/usuarios-vinculados' })
  })

  it('comes back with the refusal, which goes when another attempt begins', async () => {
    const walk = sent()
    await walk.done('sending/send', { kind: 'refused', fault: refusal })
    await walk.done('sending/verifyRefusal', 'notFound')
    expect(walk.leaves).toEqual(['editing.refused'])
    expect(walk.snapshot.context).toEqual({ about: null, values, fault: refusal })
    walk.send({ ...submitted, values: { ...values, name: 'Bia' } })
    expect(walk.snapshot.context.fault).toBeNull()
    expect(walk.callsTo('sending/send')).toHaveLength(2)
  })

  it('is done although it was refused, when it is found: a browser had repeated it', async () => {
    const walk = sent()
    await walk.done('sending/send', { kind: 'refused', fault: refusal })
    await walk.done('sending/verifyRefusal', 'found')
    expect(walk.leaves).toEqual(['done'])
  })

  it('comes back at once when the API does not read it', async () => {
    const walk = sent()
    await walk.done('sending/send', { kind: 'refused', fault: formRefusal })
    expect(walk.leaves).toEqual(['editing.refused'])
  })

  it.each([
    'timeout',
    'http 500',
    'http 401',
    'offline',
    'malformed',
  ] as const)('is neither done nor refused after %s: it is looked up and not sent again', async (name) => {
    const walk = sent()
    await walk.fault('sending/send', faults[name])
    walk.send(submitted)
    expect(walk.leaves).toEqual(['sending'])
    await walk.done('sending/lookUp', 'notFound')
    walk.pass(10_000)
    await walk.done('sending/lookUp', 'found')
    expect(walk.leaves).toEqual(['done'])
    expect(walk.callsTo('sending/send')).toHaveLength(1)
  })

  it('may be left while nobody knows, and sent again when it was not found for a minute', async () => {
    const left = sent()
    await left.fault('sending/send', faults.timeout)
    await left.done('sending/lookUp', 'notFound')
    left.tell('sending', { type: 'outcome.leave' })
    expect(left.effects).toEqual([{ type: 'navigate', to: '/lotes' }])

    const again = sent()
    await again.fault('sending/send', faults.timeout)
    again.pass(60_000)
    await again.done('sending/lookUp', 'notFound')
    again.tell('sending', { type: 'sending.repeat' })
    expect(again.leaves).toEqual(['editing.notArrived'])
    expect(again.snapshot.context.values).toEqual(values)
  })
})
