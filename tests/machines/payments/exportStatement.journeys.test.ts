import { describe, expect, it } from 'vitest'
import { exportStatementMachine } from '#machines/payments/statement/exportStatementMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'

const period = { from: '2026-11-01', to: '2026-11-19' }
const start = () => {
  const walk = startWalk(exportStatementMachine, { input: { companyId: 101, period } })
  walk.send({ type: 'export.ordered', period })
  return walk
}

describe('ordering a statement by e-mail', () => {
  it.each([
    // PAY-256 PAY-257 PAY-258
    ['accepted', 'accepted'],
    ['failed', 'notMade'],
    ['tooLong', 'periodTooLong'],
  ] as const)('says what the answer %s means', async (answer, place) => {
    const walk = start()
    await walk.done('orderExport', answer)
    expect(walk.leaves).toEqual([place])
    walk.send({ type: 'export.closed' })
    expect(walk.leaves).toEqual(['idle'])
  })

  it('is done once for ten clicks', () => {
    const walk = start()
    for (let click = 0; click < 10; click += 1) walk.send({ type: 'export.ordered', period })
    expect(walk.callsTo('orderExport')).toHaveLength(1)
  })

  it.each([
    ['http 403', 'Erro ao exportar extrato da conta'],
    ['http 422', 'Erro ao exportar extrato da conta'],
    ['validation', '"cpf" is required'],
  ] as const)('fails when it is refused: %s', async (fault, message) => {
    const walk = start()
    const own = faults[fault]
    await walk.fault('orderExport', own.kind === 'http' ? { ...own, message } : own)
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([{ type: 'notify', tone: 'error', message }])
  })

  it('is told in the words of the specification when the API refuses without its own', async () => {
    const walk = start()
    await walk.fault('orderExport', { kind: 'http', status: 400, message: null })
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([
      { type: 'notify', tone: 'error', message: 'Erro ao exportar extrato da conta' },
    ])
  })

  it.each([
    'offline',
    'timeout',
    'http 500',
    'http 502',
    'http 504',
    'malformed',
    'http 401',
    'unknown',
  ] as const)('may have been done after %s, and is not told as a failure', async (fault) => {
    const walk = start()
    await walk.fault('orderExport', faults[fault])
    expect(walk.leaves).toEqual(['unknown'])
    expect(walk.effects).toEqual([])
    walk.send({ type: 'export.ordered', period })
    expect(walk.callsTo('orderExport')).toHaveLength(1)
  })
})
