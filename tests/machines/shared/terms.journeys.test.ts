import { describe, expect, it } from 'vitest'
import { termsMachine } from '#machines/shared/termsMachine.ts'
import { afterEveryFault } from '#tests/support/model/testFaults.ts'
import { startWalk } from '#tests/support/model/walk.ts'

describe('the terms of use', () => {
  it('are asked for once when they are opened, and kept as they came', async () => {
    const walk = startWalk(termsMachine)
    expect(walk.callsTo('loadTerms')).toHaveLength(1)
    await walk.done('loadTerms', '<p onclick="x()">Termos</p>')
    expect(walk.leaves).toEqual(['shown'])
    expect(walk.snapshot.context.html).toBe('<p onclick="x()">Termos</p>')
  })

  afterEveryFault('can be asked for again after every fault', async (fault) => {
    const walk = startWalk(termsMachine)
    await walk.fault('loadTerms', fault)
    expect(walk.leaves).toEqual(['unavailable'])
    expect(walk.snapshot.context.fault).toEqual(fault)
    walk.send({ type: 'terms.reload' })
    expect(walk.leaves).toEqual(['loading'])
    expect(walk.snapshot.context.fault).toBeNull()
    await walk.done('loadTerms', '<p>Termos</p>')
    expect(walk.leaves).toEqual(['shown'])
    expect(walk.callsTo('loadTerms')).toHaveLength(2)
  })

  it('are given up when the page is left', () => {
    const walk = startWalk(termsMachine)
    walk.stop()
    expect(walk.callsTo('loadTerms')[0]?.signal.aborted).toBe(true)
  })
})
