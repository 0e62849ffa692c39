import { describe, expect, it } from 'vitest'
import { movementReceiptMachine } from '#machines/payments/statement/movementReceiptMachine.ts'
import { afterEveryFault } from '#tests/support/model/testFaults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { tedReceipt, tedRow, transferReceipt, transferRow } from './movementReceiptSamples.ts'

const start = () => startWalk(movementReceiptMachine, { input: { companyId: 101 } })
const ofDay = (day: string) => ({
  type: 'navigate',
  to: `/pagamentos/comprovante?data_inicio=${day}&data_fim=${day}`,
  // the page says why it shows the whole day
  state: { isInstead: true },
})

describe('the receipt of a movement', () => {
  it('opens in its place when it is the only one, and closes', async () => {
    const walk = start()
    walk.send({ type: 'receipt.wanted', row: tedRow })
    await walk.done('getReceipts', [tedReceipt])
    expect(walk.leaves).toEqual(['opened'])
    walk.send({ type: 'receipt.closed' })
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([])
  })

  it('is left to the receipts of its day when there are two', async () => {
    const walk = start()
    walk.send({ type: 'receipt.wanted', row: tedRow })
    await walk.done('getReceipts', [tedReceipt, { ...tedReceipt, id: 1 }])
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([ofDay('2026-11-17')])
  })

  it('of another movement is asked for while the first one is looked for, and only that one opens', async () => {
    const walk = start()
    walk.send({ type: 'receipt.wanted', row: tedRow })
    walk.send({ type: 'receipt.wanted', row: transferRow })
    expect(walk.callsTo('getReceipts').map(({ input, signal }) => [input, signal.aborted])).toEqual([
      [{ companyId: 101, day: '2026-11-17' }, true],
      [{ companyId: 101, day: '2026-11-20' }, false],
    ])
    await walk.done('getReceipts', [tedReceipt, transferReceipt])
    expect(walk.leaves).toEqual(['opened'])
  })

  afterEveryFault('can be asked for again after every fault', async (fault) => {
    const walk = start()
    walk.send({ type: 'receipt.wanted', row: tedRow })
    await walk.fault('getReceipts', fault)
    expect(walk.leaves).toEqual(['failed'])
    expect(walk.effects).toEqual([])
    walk.send({ type: 'receipt.wanted', row: tedRow })
    await walk.done('getReceipts', [tedReceipt])
    expect(walk.leaves).toEqual(['opened'])
  })

  it('that comes after its statement was left opens nothing', () => {
    const walk = start()
    walk.send({ type: 'receipt.wanted', row: tedRow })
    walk.send({ type: 'receipt.closed' })
    expect(walk.callsTo('getReceipts')[0]?.signal.aborted).toBe(true)
    expect(walk.leaves).toEqual(['idle'])
  })
})
