import { describe, expect, it } from 'vitest'
import { tollDetailMachine } from '#machines/toll/tollDetailMachine.ts'
import { afterEveryFault } from '#tests/support/model/testFaults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { tollDetailOf } from './tollSamples.ts'

const start = () => startWalk(tollDetailMachine, { input: { tripId: 801, cpf: '11122233396' } })

describe('the balance of a toll voucher', () => {
  it('is asked for once, by the trip and the CPF of its driver', async () => {
    const walk = start()
    expect(walk.pending).toEqual({ getDetail: { tripId: 801, cpf: '11122233396' } })
    await walk.done('getDetail', tollDetailOf({ residual: 20.5 }))
    expect(walk.leaves).toEqual(['shown'])
    expect(walk.snapshot.context.detail?.residual).toBe(20.5)
    expect(walk.callsTo('getDetail')).toHaveLength(1)
  })

  afterEveryFault('can be asked for again after every fault', async (fault) => {
    const walk = start()
    await walk.fault('getDetail', fault)
    expect(walk.leaves).toEqual(['unavailable'])
    expect(walk.snapshot.context.fault).toEqual(fault)
    walk.send({ type: 'detail.reload' })
    walk.send({ type: 'detail.reload' })
    expect(walk.snapshot.context.fault).toBeNull()
    await walk.done('getDetail', tollDetailOf())
    expect(walk.leaves).toEqual(['shown'])
    expect(walk.callsTo('getDetail')).toHaveLength(2)
  })

  it('is given up when the page is left', () => {
    const walk = start()
    walk.stop()
    expect(walk.callsTo('getDetail')[0]?.signal.aborted).toBe(true)
  })
})
