import { describe, expect, it } from 'vitest'
import { statementMachine } from '#machines/payments/statement/statementMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { afterEveryFault } from '#tests/support/model/testFaults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { noMovements, november } from './statementSamples.ts'

const today = { from: '2026-11-20', to: '2026-11-20' }
const month = { from: '2026-11-01', to: '2026-11-19' }
const quarter = { from: '2026-09-10', to: '2026-11-20' }

const start = (period = today) =>
  startWalk(statementMachine, { input: { companyId: 101, account: { conta: '1234567' }, period } })

const asked = (walk: ReturnType<typeof start>) =>
  walk.callsTo('getStatement').map(({ input }) => (input as { period: { to: string } }).period.to)

describe('a statement', () => {
  it('is asked for at once with the default period, and says when it is empty', async () => {
    const walk = start()
    expect(walk.pending).toEqual({ getStatement: { companyId: 101, period: today } })
    await walk.done('getStatement', noMovements)
    expect(walk.leaves).toEqual(['empty'])
    expect(walk.effects).toEqual([])
  })

  it('follows the chosen period, which the address keeps', async () => {
    const walk = start()
    await walk.done('getStatement', noMovements)
    walk.send({ type: 'period.chosen', period: month })
    await walk.done('getStatement', november)
    expect(walk.leaves).toEqual(['loaded'])
    expect(walk.effects).toEqual([
      { type: 'navigate', to: '/pagamentos/extrato?data_inicio=2026-11-01&data_fim=2026-11-19' },
    ])
    walk.send({ type: 'address.changed', period: month })
    expect(walk.leaves).toEqual(['loaded'])
    walk.send({ type: 'address.changed', period: today })
    expect(walk.pending).toEqual({ getStatement: { companyId: 101, period: today } })
    expect(walk.effects).toHaveLength(1)
  })

  it('is read again when the same period is chosen again, without another history entry', async () => {
    const walk = start(month)
    await walk.done('getStatement', november)
    walk.send({ type: 'period.chosen', period: month })
    await walk.done('getStatement', noMovements)
    expect(walk.leaves).toEqual(['empty'])
    expect(walk.effects).toEqual([])
  })

  it('drops the late answer of another period', async () => {
    const walk = start()
    walk.send({ type: 'period.chosen', period: month })
    const [first] = walk.callsTo('getStatement')
    expect(first?.signal.aborted).toBe(true)
    first?.resolve(november)
    await first?.promise
    expect(walk.leaves).toEqual(['asking'])
    await walk.done('getStatement', noMovements)
    expect(walk.leaves).toEqual(['empty'])
    expect(walk.snapshot.context.parts).toEqual([{ period: month, statement: noMovements }])
  })

  afterEveryFault('can be asked for again after every fault, with its period kept', async (fault) => {
    const walk = start(month)
    await walk.fault('getStatement', fault)
    expect(walk.leaves).toEqual(['failed'])
    expect(walk.snapshot.context).toMatchObject({ fault, period: month })
    walk.send({ type: 'statement.reload' })
    await walk.done('getStatement', november)
    expect(walk.leaves).toEqual(['loaded'])
  })

  it('is not asked for when the period is too long (PAY-252)', () => {
    const walk = start()
    walk.send({ type: 'period.chosen', period: quarter })
    expect(walk.leaves).toEqual(['periodTooLong'])
    expect(walk.pending).toEqual({})
    walk.send({ type: 'period.chosen', period: month })
    expect(walk.leaves).toEqual(['asking'])
  })

  it('leads to the receipts of the days that its fields show, consulted or not (PAY-241)', () => {
    const walk = start(quarter)
    walk.send({ type: 'receipts.opened', period: month })
    expect(walk.effects).toEqual([
      { type: 'navigate', to: '/pagamentos/comprovante?data_inicio=2026-11-01&data_fim=2026-11-19' },
    ])
  })
})

describe('a statement of a longer period', () => {
  const join = () => {
    const walk = start(quarter)
    walk.send({ type: 'windows.joined' })
    return walk
  }

  it('is joined of parts of 31 days, one call after another, the newest first', async () => {
    const walk = join()
    expect(asked(walk)).toEqual(['2026-11-20'])
    await walk.done('getStatement', november)
    expect(asked(walk)).toEqual(['2026-11-20', '2026-10-20'])
    await walk.done('getStatement', noMovements)
    expect(walk.pending).toEqual({
      getStatement: { companyId: 101, period: { from: '2026-09-10', to: '2026-09-19' } },
    })
    await walk.done('getStatement', noMovements)
    expect(walk.leaves).toEqual(['loaded'])
    expect(walk.snapshot.context.parts).toHaveLength(3)
  })

  it('goes on after the part that failed', async () => {
    const walk = join()
    await walk.done('getStatement', november)
    await walk.fault('getStatement', faults.offline)
    expect(walk.leaves).toEqual(['failed'])
    walk.send({ type: 'statement.reload' })
    await walk.done('getStatement', noMovements)
    await walk.done('getStatement', noMovements)
    expect(asked(walk)).toEqual(['2026-11-20', '2026-10-20', '2026-10-20', '2026-09-19'])
    expect(walk.leaves).toEqual(['loaded'])
  })

  it('is given up by a button, while it runs and after a failure', async () => {
    const walk = join()
    await walk.done('getStatement', november)
    walk.send({ type: 'joining.cancelled' })
    expect(walk.leaves).toEqual(['periodTooLong'])
    expect(walk.callsTo('getStatement')[1]?.signal.aborted).toBe(true)
    expect(walk.snapshot.context.parts).toEqual([])
    walk.send({ type: 'windows.joined' })
    await walk.fault('getStatement', faults.timeout)
    walk.send({ type: 'joining.cancelled' })
    expect(walk.leaves).toEqual(['periodTooLong'])
  })

  it('is saved whole', async () => {
    const walk = join()
    await walk.done('getStatement', november)
    await walk.done('getStatement', { closing: 15849.6, movements: [] })
    await walk.done('getStatement', { closing: 15849.6, movements: [] })
    walk.send({ type: 'file.wanted', format: 'csv', now: new Date('2026-11-24T13:00:00Z') })
    expect(walk.effects).toMatchObject([
      {
        type: 'download',
        fileName: 'extrato-2026-09-10-a-2026-11-20.csv',
        mediaType: 'text/csv;charset=utf-8',
      },
    ])
  })
})
