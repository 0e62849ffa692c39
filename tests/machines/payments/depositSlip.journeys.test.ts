import { describe, expect, it } from 'vitest'
import { mayComeAgain } from '#machines/payments/depositSlip.ts'
import { depositSlipMachine } from '#machines/payments/depositSlipMachine.ts'
import { afterEveryFault } from '#tests/support/model/testFaults.ts'
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

describe('a new deposit slip', () => {
  it('is sent once for 20 clicks, with the amount of the first one (PAY-312)', async () => {
    const walk = start()
    type(walk, 25_050)
    for (let click = 0; click < 20; click++) walk.send({ type: 'form.submitted' })
    type(walk, 2_000)
    await walk.done('prepare', attempt)
    for (let click = 0; click < 20; click++) walk.send({ type: 'form.submitted' })
    expect(walk.callsTo('prepare')).toHaveLength(1)
    expect(sentBy(walk)).toEqual([newSlip])
    await walk.done('sending/send', { kind: 'arrived', proof: newKey })
    expect(walk.leaves).toEqual(['generated'])
    expect(walk.snapshot.context.slip).toEqual(newKey)
    walk.send({ type: 'done.closed' })
    expect(walk.leaves).toEqual(['editing.empty'])
    expect(walk.effects).toEqual([{ type: 'refresh' }])
    expect(sentBy(walk)).toHaveLength(1)
  })

  it.each([null, 1_999, 500_001])('of %s centavos is not asked for (PAY-303, PAY-309)', (centavos) => {
    const walk = start()
    type(walk, centavos)
    walk.send({ type: 'form.submitted' })
    expect(walk.callsTo('prepare')).toHaveLength(0)
  })

  it('is told while it is typed, in each order of the limits (PAY-308)', () => {
    const walk = start()
    const seen = [1_999, 500_001, 25_050, 1_999, 25_050, 500_001, null, 500_001, 1_999, null, 25_050, null]
    const leaves = seen.map((centavos) => {
      type(walk, centavos)
      return walk.leaves[0]?.replace('editing.', '')
    })
    expect(leaves).toEqual([
      'belowMin',
      'aboveMax',
      'valid',
      'belowMin',
      'valid',
      'aboveMax',
      'empty',
      'aboveMax',
      'belowMin',
      'empty',
      'valid',
      'empty',
    ])
  })

  afterEveryFault('is not sent if the slips cannot be read, by any fault', async (fault) => {
    const walk = start()
    type(walk, 25_050)
    walk.send({ type: 'form.submitted' })
    await walk.fault('prepare', fault)
    expect(walk.leaves).toEqual(['failed'])
    expect(sentBy(walk)).toEqual([])
    walk.send({ type: 'error.closed' })
    expect(walk.leaves).toEqual(['editing.valid'])
    expect(walk.snapshot.context.centavos).toBe(25_050)
  })
})

describe('a deposit slip whose answer is lost', () => {
  it('is found among the slips with what downloads it, and not sent again', async () => {
    const walk = await submit()
    await walk.fault('sending/send', { kind: 'timeout' })
    await walk.done('sending/lookUp', { kind: 'found', proof: newKey })
    expect(walk.leaves).toEqual(['generated'])
    expect(walk.snapshot.context).toMatchObject({ slip: newKey, isFound: true })
    expect(sentBy(walk)).toHaveLength(1)
  })

  it('may be one of several, which is said', async () => {
    const walk = await submit()
    await walk.fault('sending/send', { kind: 'offline' })
    await walk.done('sending/lookUp', 'cannotTell')
    expect(walk.leaves).toEqual(['sending'])
    expect(walk.snapshot.children.sending?.getSnapshot().value).toEqual({ unknown: 'undecided' })
    expect(sentBy(walk)).toHaveLength(1)
  })

  it('is not said to be absent when nobody can tell which of several it is', async () => {
    const walk = await submit()
    await walk.fault('sending/send', { kind: 'offline' })
    await walk.done('sending/lookUp', 'cannotTell')
    walk.snapshot.children.sending?.send({ type: 'sending.repeat' })
    expect(walk.leaves).toEqual(['editing.undecided'])
  })

  it('can be left: the slips are shown, and the field is empty', async () => {
    const walk = await submit()
    await walk.fault('sending/send', { kind: 'offline' })
    walk.snapshot.children.sending?.send({ type: 'outcome.leave' })
    expect(walk.leaves).toEqual(['editing.empty'])
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/pagamentos/trazer-dinheiro?aba=gerenciar' }])
  })
})

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

  it('is looked for by a page that does not know of it, and sent as the same one if it has not come', async () => {
    const walk = start()
    type(walk, 25_050)
    walk.send({ type: 'form.submitted' })
    await walk.done('prepare', { ...attempt, wasSent: true })
    expect(walk.pending).toEqual({ reconcile: newSlip })
    await walk.done('reconcile', { kind: 'nothing' })
    expect(sentBy(walk)).toEqual([newSlip])
  })

  afterEveryFault('is not sent if it cannot be looked for, by any fault', async (fault) => {
    const walk = await submit()
    await giveUp(walk)
    submitAgain(walk)
    await walk.fault('reconcile', fault)
    expect(walk.leaves).toEqual(['failed'])
    walk.send({ type: 'error.closed' })
    submitAgain(walk)
    expect(walk.callsTo('reconcile')).toHaveLength(2)
    expect(sentBy(walk)).toHaveLength(1)
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

  it('is asked about before it is sent again: it may still come, and then there are two', async () => {
    const walk = await submit()
    await giveUp(walk)
    walk.send({ type: 'form.submitted' })
    expect(walk.callsTo('reconcile')).toEqual([])
    walk.send({ type: 'repeat.declined' })
    expect(walk.leaves).toEqual(['editing.valid'])
    expect(sentBy(walk)).toHaveLength(1)
    // also by a page that does not know of it
    const anew = start()
    type(anew, 25_050)
    anew.send({ type: 'form.submitted' })
    await anew.done('prepare', { ...attempt, wasSent: true, isReleased: true })
    expect(anew.leaves).toEqual(['asking'])
    anew.send({ type: 'repeat.confirmed' })
    expect(anew.pending).toEqual({ reconcile: newSlip })
  })
})

describe('a deposit slip that is refused', () => {
  it('is told by a modal and a snackbar in the words of the server, and keeps its amount (PAY-316, PAY-318, PAY-319)', async () => {
    const walk = await submit()
    await walk.done('sending/send', { kind: 'refused', fault: refusedFault })
    await walk.done('sending/verifyRefusal', 'notFound')
    expect(walk.leaves).toEqual(['failed'])
    expect(walk.effects).toEqual([{ type: 'notify', tone: 'error', message: 'Limite diário de boletos.' }])
    walk.send({ type: 'error.closed' })
    expect(walk.leaves).toEqual(['editing.valid'])
    expect(walk.snapshot.context.centavos).toBe(25_050)
  })

  it('without words of the server is told in those of the portal (PAY-320)', async () => {
    const walk = await submit()
    const fault = { kind: 'http', status: 413, message: null } as const
    await walk.done('sending/send', { kind: 'refused', fault })
    expect(walk.effects).toEqual([{ type: 'notify', tone: 'error', message: 'Erro ao atualizar os valores' }])
  })

  it('because the browser had sent it twice is a success', async () => {
    const walk = await submit()
    await walk.done('sending/send', { kind: 'refused', fault: refusedFault })
    await walk.done('sending/verifyRefusal', { kind: 'found', proof: newKey })
    expect(walk.leaves).toEqual(['generated'])
    expect(walk.effects).toEqual([])
  })

  it('although one of several may be it claims no failure', async () => {
    const walk = await submit()
    await walk.done('sending/send', { kind: 'refused', fault: refusedFault })
    await walk.done('sending/verifyRefusal', 'cannotTell')
    expect(walk.leaves).toEqual(['editing.doubtful'])
    expect(walk.effects).toEqual([])
    // it is looked for before it is sent again
    submitAgain(walk)
    expect(walk.callsTo('reconcile').map(({ input }) => input)).toEqual([newSlip])
  })
})
