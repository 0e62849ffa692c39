import { describe, expect, it } from 'vitest'
import { mayComeAgain } from '#machines/payments/deposit/depositSlip.ts'
import { depositSlipMachine } from '#machines/payments/deposit/depositSlipMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { another, attempt, lateKey, newKey, newSlip, refusedFault } from './depositSamples.ts'

const start = () =>
  startWalk(depositSlipMachine, {
    input: { companyId: 101 },
    live: ['sending'],
    silent: ['claim', 'watchLate'],
  })
type Walk = ReturnType<typeof start>

const type = (walk: Walk, centavos: number | null) => walk.send({ type: 'amount.typed', centavos })
const sentBy = (walk: Walk) =>
  walk.callsTo('sending/send').map(({ input }) => (input as { subject: unknown }).subject)

/** 'Gerar boleto', and yes: once more. */
const submitAgain = (walk: Walk) => {
  walk.send({ type: 'form.submitted' })
  expect(walk.leaves).toEqual(['asking'])
  walk.send({ type: 'repeat.confirmed' })
}

const submit = async (centavos = 25_050) => {
  const walk = start()
  type(walk, centavos)
  walk.send({ type: 'form.submitted' })
  await walk.done('prepare', attempt)
  return walk
}

describe('a deposit slip that was looked for and not found', () => {
  const giveUp = async (walk: Walk) => {
    await walk.fault('sending/send', { kind: 'offline' })
    await walk.done('sending/lookUp', 'cannotTell')
    walk.snapshot.children.sending?.send({ type: 'sending.repeat' })
    expect(walk.leaves).toEqual(['editing.undecided'])
  }
  const reconcile = async (
    answer: { kind: 'nothing' | 'doubtful' } | { kind: 'done'; proof: typeof newKey },
  ) => {
    const walk = await submit()
    await giveUp(walk)
    for (let click = 0; click < 20; click++) walk.send({ type: 'form.submitted' })
    for (let click = 0; click < 20; click++) walk.send({ type: 'repeat.confirmed' })
    await walk.done('reconcile', answer)
    return walk
  }

  it('is looked for by what was there before the first sending, and shown if it has come: nothing is sent', async () => {
    const walk = await reconcile({ kind: 'done', proof: newKey })
    expect(walk.callsTo('reconcile').map(({ input }) => input)).toEqual([newSlip])
    expect(walk.leaves).toEqual(['generated'])
    expect(walk.snapshot.context).toMatchObject({ slip: newKey, isFound: true, isEarlier: true, unsent: {} })
    expect(sentBy(walk)).toEqual([newSlip])
    expect(walk.callsTo('prepare')).toHaveLength(1)
  })

  it('is sent again as the same one if it has not come, and looked for in the same way the third time', async () => {
    const walk = await reconcile({ kind: 'nothing' })
    expect(sentBy(walk)).toEqual([newSlip, newSlip])
    await giveUp(walk)
    submitAgain(walk)
    expect(walk.callsTo('reconcile').map(({ input }) => input)).toEqual([newSlip, newSlip])
    expect(walk.callsTo('prepare')).toHaveLength(1)
  })

  it('is not sent over what may be it: 20 clicks only look again, and another one is asked for by itself', async () => {
    const walk = await reconcile({ kind: 'doubtful' })
    expect(walk.leaves).toEqual(['editing.alike'])
    for (let click = 0; click < 20; click++) walk.send({ type: 'form.submitted' })
    walk.send({ type: 'repeat.confirmed' })
    await walk.done('reconcile', { kind: 'doubtful' })
    expect(sentBy(walk)).toHaveLength(1)
    walk.send({ type: 'slip.another' })
    expect(walk.pending).toEqual({ prepare: { companyId: 101, centavos: 25_050, isAnother: true } })
    await walk.done('prepare', { ...another, isAnother: true })
    expect(sentBy(walk)).toEqual([newSlip, { companyId: 101, centavos: 25_050, ...another, isAnother: true }])
    await walk.done('sending/send', { kind: 'arrived', proof: newKey })
    expect(walk.snapshot.context).toMatchObject({ isEarlier: false, unsent: {} })
    // the one of before may still come, also for a server that knows each by its key
    expect(mayComeAgain(walk.snapshot.context)).toBe(true)
  })

  it('is still looked for when the other one was refused, or the slips could not be read for it', async () => {
    const walk = await reconcile({ kind: 'doubtful' })
    walk.send({ type: 'slip.another' })
    await walk.fault('prepare', { kind: 'offline' })
    walk.send({ type: 'error.closed' })
    submitAgain(walk)
    await walk.done('reconcile', { kind: 'doubtful' })
    walk.send({ type: 'slip.another' })
    await walk.done('prepare', { ...another, isAnother: true })
    await walk.done('sending/send', { kind: 'refused', fault: refusedFault })
    await walk.done('sending/verifyRefusal', 'notFound')
    walk.send({ type: 'error.closed' })
    submitAgain(walk)
    expect(walk.pending).toEqual({ reconcile: newSlip })
  })

  it('sends another one that did not arrive again as that one', async () => {
    const walk = await reconcile({ kind: 'doubtful' })
    walk.send({ type: 'slip.another' })
    await walk.done('prepare', { ...another, isAnother: true })
    await giveUp(walk)
    submitAgain(walk)
    await walk.done('reconcile', { kind: 'nothing' })
    expect(sentBy(walk).at(-1)).toEqual({ companyId: 101, centavos: 25_050, ...another })
  })

  it('becomes what is told of it while the second one is shown', async () => {
    const walk = await reconcile({ kind: 'nothing' })
    await walk.done('sending/send', { kind: 'arrived', proof: newKey })
    expect(mayComeAgain(walk.snapshot.context)).toBe(true)
    walk.send({ type: 'late.told', slip: lateKey })
    expect(walk.leaves).toEqual(['generated'])
    expect(walk.snapshot.context.slip).toEqual({ ...newKey, also: [lateKey] })
    expect(mayComeAgain(walk.snapshot.context)).toBe(false)
  })

  it('is not said to be still on its way when nobody looks for it any more', async () => {
    const walk = await reconcile({ kind: 'nothing' })
    await walk.done('sending/send', { kind: 'arrived', proof: newKey })
    walk.send({ type: 'late.told', slip: null })
    expect(walk.snapshot.context.slip).toEqual(newKey)
    expect(mayComeAgain(walk.snapshot.context)).toBe(false)
  })

  it('is still looked for after one of another amount, and no more once it was shown', async () => {
    const walk = await submit()
    await giveUp(walk)
    type(walk, 30_000)
    walk.send({ type: 'form.submitted' })
    await walk.done('prepare', { ...attempt, operation: 'op-2' })
    await walk.done('sending/send', { kind: 'arrived', proof: { ...newKey, dockId: 'DOCK-10' } })
    expect(walk.snapshot.context.isEarlier).toBe(false)
    walk.send({ type: 'done.closed' })
    type(walk, 25_050)
    submitAgain(walk)
    await walk.done('reconcile', { kind: 'done', proof: newKey })
    walk.send({ type: 'done.closed' })
    type(walk, 25_050)
    walk.send({ type: 'form.submitted' })
    expect(walk.callsTo('reconcile')).toHaveLength(1)
    expect(walk.callsTo('prepare')).toHaveLength(3)
  })

  it('is still looked for after its second sending was refused', async () => {
    const walk = await reconcile({ kind: 'nothing' })
    await walk.done('sending/send', { kind: 'refused', fault: refusedFault })
    await walk.done('sending/verifyRefusal', 'notFound')
    walk.send({ type: 'error.closed' })
    submitAgain(walk)
    expect(walk.callsTo('reconcile')).toHaveLength(2)
  })
})

describe('a deposit slip that is refused', () => {
  it('without words of the server is told in those of the portal (PAY-320)', async () => {
    const walk = await submit()
    const fault = { kind: 'http', status: 413, message: null } as const
    await walk.done('sending/send', { kind: 'refused', fault })
    expect(walk.effects).toEqual([{ type: 'notify', tone: 'error', message: 'Erro ao atualizar os valores' }])
  })
})
