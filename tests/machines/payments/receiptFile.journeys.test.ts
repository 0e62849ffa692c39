import { describe, expect, it } from 'vitest'
import { receiptFileMachine } from '#machines/payments/statement/receiptFileMachine.ts'
import { afterEveryFault } from '#tests/support/model/testFaults.ts'
import { startWalk } from '#tests/support/model/walk.ts'

const start = () => startWalk(receiptFileMachine, { input: { companyId: 101 } })
const receipt = { createdAt: '2026-11-20T02:30:00.000Z' }
const bytes = new TextEncoder().encode('%PDF-1.7 %%EOF')

describe('the file of a statement', () => {
  it('is asked for once, however often the button is pressed (PAY-279), and saved by its real kind (PAY-280)', async () => {
    const walk = start()
    for (const documentId of ['DOC-CSV-1', 'DOC-CSV-1', 'DOC-PDF-1']) {
      walk.send({ type: 'file.wanted', file: { documentId, receipt } })
    }
    expect(walk.callsTo('getFile').map(({ input }) => input)).toEqual([
      { asked: { companyId: 101, documentId: 'DOC-CSV-1' } },
    ])
    await walk.done('getFile', { form: 'csv', bytes })
    expect(walk.effects).toEqual([
      { type: 'download.file', fileName: 'extrato-2026-11-19.csv', content: bytes, mediaType: 'text/csv' },
    ])
    walk.send({ type: 'file.wanted', file: { documentId: 'DOC-PDF-1', receipt } })
    expect(walk.callsTo('getFile')).toHaveLength(2)
  })

  afterEveryFault('can be asked for again after every fault', async (fault) => {
    const walk = start()
    walk.send({ type: 'file.wanted', file: { documentId: 'DOC-PDF-1', receipt } })
    await walk.fault('getFile', fault)
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toMatchObject([{ type: 'notify', tone: 'error' }])
    walk.send({ type: 'file.wanted', file: { documentId: 'DOC-PDF-1', receipt } })
    expect(walk.callsTo('getFile')).toHaveLength(2)
  })

  it('that comes after the page was left is not saved', async () => {
    const walk = start()
    walk.send({ type: 'file.wanted', file: { documentId: 'DOC-PDF-1', receipt } })
    walk.stop()
    expect(walk.callsTo('getFile')[0]?.signal.aborted).toBe(true)
    expect(walk.effects).toEqual([])
  })
})
