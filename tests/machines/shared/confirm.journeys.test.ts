import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createConfirmMachine } from '#machines/shared/confirmMachine.ts'
import { withItsDoubt } from '#machines/shared/submissionEnds.ts'
import { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import { refusal } from '#tests/support/kits/submission.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { SEQUENCES } from '#tests/support/sequences.ts'

type Record = { readonly id: number }
const seven: Record = { id: 7 }
const eight: Record = { id: 8 }

const machineOf = (whenDone: 'reload' | 'refresh') =>
  createConfirmMachine<Record>('sample', {
    sending: createSubmissionMachine<Record>('sampleSubmission'),
    mayAsk: ({ id }) => id > 0,
    whenDone,
  })

const start = (whenDone: 'reload' | 'refresh' = 'refresh') =>
  startWalk(machineOf(whenDone), { live: ['sending'], silent: ['claim'] })
type Walk = ReturnType<typeof start>

const confirm = (walk: Walk) => walk.send({ type: 'question.confirmed' })
const close = (walk: Walk) => walk.send({ type: 'question.closed' })
const sent = (walk: Walk) =>
  walk.callsTo('sending/send').map(({ input }) => (input as { subject: Record }).subject.id)
const forgotten = (walk: Walk) => walk.actionCalls.filter(({ type }) => type === 'forget').length

/** The question about 7 was asked and confirmed. */
const confirmed = (whenDone: 'reload' | 'refresh' = 'refresh') => {
  const walk = start(whenDone)
  walk.send({ type: 'question.asked', subject: seven })
  confirm(walk)
  return walk
}

const refused = async () => {
  const walk = confirmed()
  await walk.done('sending/send', { kind: 'refused', fault: refusal })
  await walk.done('sending/verifyRefusal', 'notFound')
  return walk
}

/** No answer, and a minute of look-ups without a result. */
const lookedInVain = async () => {
  const walk = confirmed()
  await walk.fault('sending/send', faults.timeout)
  for (let looks = 0; looks < 6; looks++) {
    await walk.done('sending/lookUp', 'notFound')
    walk.pass(10_000)
  }
  await walk.done('sending/lookUp', 'notFound')
  return walk
}

describe('a question', () => {
  it('sends once, of twenty clicks, what it asked about', () => {
    const walk = confirmed()
    for (let click = 0; click < 20; click++) {
      walk.send({ type: 'question.asked', subject: eight })
      confirm(walk)
    }
    expect(sent(walk)).toEqual([7])
    expect(walk.leaves).toEqual(['sending'])
  })

  it('sends nothing when it is closed', () => {
    const walk = start()
    walk.send({ type: 'question.asked', subject: seven })
    close(walk)
    confirm(walk)
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([])
    expect(sent(walk)).toEqual([])
  })

  it('is not asked about what cannot be done', () => {
    const walk = start()
    walk.send({ type: 'question.asked', subject: { id: 0 } })
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.snapshot.context.subject).toBeNull()
  })

  it('is asked about everything where nothing is said to be impossible', () => {
    const sending = createSubmissionMachine<Record>('sampleSubmission')
    const machine = createConfirmMachine<Record>('sample', { sending, whenDone: 'refresh' })
    const walk = startWalk(machine)
    walk.send({ type: 'question.asked', subject: { id: 0 } })
    expect(walk.leaves).toEqual(['asking'])
  })

  it.each(['reload', 'refresh'] as const)(
    'asks for a %s when its done state is closed, once',
    async (whenDone) => {
      const walk = confirmed(whenDone)
      close(walk)
      expect(walk.leaves).toEqual(['sending'])
      await walk.done('sending/send', { kind: 'arrived' })
      expect(walk.leaves).toEqual(['done'])
      confirm(walk)
      close(walk)
      close(walk)
      expect(walk.leaves).toEqual(['idle'])
      expect(walk.effects).toEqual([{ type: whenDone }])
      expect(sent(walk)).toEqual([7])
    },
  )

  it('hears no answer after the screen was left', async () => {
    const walk = confirmed()
    const [call] = walk.callsTo('sending/send')
    walk.stop()
    if (call) await walk.answerLate(call, { kind: 'arrived' })
    expect(walk.leaves).toEqual(['sending'])
    expect(walk.effects).toEqual([])
  })
})

describe('a refusal', () => {
  it("stands in the question in the server's words, once", async () => {
    const walk = await refused()
    expect(walk.leaves).toEqual(['refused'])
    expect(walk.snapshot.context).toEqual({ subject: seven, fault: refusal })
    expect(sent(walk)).toEqual([7])
    expect(walk.effects).toEqual([])
  })

  it('of what may be done all the same, by the first of two requests of the browser, says so', async () => {
    const walk = confirmed()
    await walk.done('sending/send', { kind: 'refused', fault: refusal })
    await walk.done('sending/verifyRefusal', 'cannotTell')
    const { fault } = walk.snapshot.context
    expect(fault).toEqual({ ...refusal, isDoubtful: true })
    expect(fault && withItsDoubt(fault, 'Não encontrado')).toBe(
      'Não encontrado. Pode ter sido feito: confira antes de tentar de novo.',
    )
    expect(withItsDoubt(refusal, 'Não encontrado')).toBe('Não encontrado')
  })

  it('can be tried again, and shows no old reason then', async () => {
    const walk = await refused()
    confirm(walk)
    expect(walk.snapshot.context.fault).toBeNull()
    await walk.done('sending/send', { kind: 'arrived' })
    expect(walk.leaves).toEqual(['done'])
    expect(sent(walk)).toEqual([7, 7])
  })

  it('leaves a list that is read again, and no reason for the next question', async () => {
    const walk = await refused()
    close(walk)
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([{ type: 'refresh' }])
    walk.send({ type: 'question.asked', subject: eight })
    expect(walk.snapshot.context).toEqual({ subject: eight, fault: null })
  })

  it('is none when it answers what the browser had sent a second time', async () => {
    const walk = confirmed()
    await walk.done('sending/send', { kind: 'refused', fault: refusal })
    await walk.done('sending/verifyRefusal', 'found')
    expect(walk.leaves).toEqual(['done'])
  })
})

describe('a lost answer', () => {
  it.each(['timeout', 'offline', 'http 401', 'http 500', 'malformed', 'http 422'] as const)(
    'of the kind %s is looked up, and the question is done when it is found',
    async (fault) => {
      const walk = confirmed()
      await walk.fault('sending/send', faults[fault])
      expect(walk.leaves).toEqual(['sending'])
      await walk.done('sending/lookUp', 'notFound')
      walk.pass(10_000)
      await walk.done('sending/lookUp', 'found')
      expect(walk.leaves).toEqual(['done'])
      expect(sent(walk)).toEqual([7])
    },
  )

  it('may be left: the question closes, the list is read again, and it stays remembered', async () => {
    const walk = confirmed()
    await walk.fault('sending/send', faults.timeout)
    await walk.done('sending/lookUp', 'notFound')
    walk.tell('sending', { type: 'outcome.leave' })
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([{ type: 'refresh' }])
    expect(forgotten(walk)).toBe(0)
  })

  it('is asked about anew after a minute of looking in vain, and sent again only then', async () => {
    const walk = await lookedInVain()
    walk.tell('sending', { type: 'sending.repeat' })
    expect(walk.leaves).toEqual(['notArrived'])
    // it may still come
    expect(forgotten(walk)).toBe(0)
    expect(sent(walk)).toEqual([7])
    confirm(walk)
    expect(sent(walk)).toEqual([7, 7])
  })

  it('leaves a list that is read again when it is not sent anew', async () => {
    const walk = await lookedInVain()
    walk.tell('sending', { type: 'sending.repeat' })
    close(walk)
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([{ type: 'refresh' }])
  })
})

describe('whatever is clicked, and whatever comes back', () => {
  it(`what is sent was shown and confirmed, and one thing at a time is under way: ${SEQUENCES} sequences`, async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('ask' as const), id: fc.integer({ min: 0, max: 3 }) }),
      fc.record({ kind: fc.constantFrom('confirm' as const, 'close' as const, 'arrive' as const) }),
      fc.record({ kind: fc.constantFrom('refuse' as const, 'lose' as const, 'leave' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
        const walk = start()
        let expected: number[] = []
        for (const one of acts) {
          const [before] = walk.leaves
          const isQuestion = before !== 'idle' && before !== 'sending' && before !== 'done'
          const subject = walk.snapshot.context.subject?.id ?? -1
          const isUnderWay = 'sending/send' in walk.pending
          if (one.kind === 'ask') walk.send({ type: 'question.asked', subject: { id: one.id } })
          if (one.kind === 'confirm') {
            if (isQuestion) expected = [...expected, subject]
            confirm(walk)
          }
          if (one.kind === 'close') close(walk)
          if (isUnderWay && one.kind === 'arrive') await walk.done('sending/send', { kind: 'arrived' })
          if (isUnderWay && one.kind === 'lose') await walk.fault('sending/send', faults.timeout)
          if (isUnderWay && one.kind === 'refuse') {
            await walk.done('sending/send', { kind: 'refused', fault: refusal })
            await walk.done('sending/verifyRefusal', 'notFound')
          }
          if (one.kind === 'leave' && 'sending/lookUp' in walk.pending) {
            await walk.done('sending/lookUp', 'notFound')
            walk.tell('sending', { type: 'outcome.leave' })
          }
          expect(sent(walk)).toEqual(expected)
          expect(Object.keys(walk.pending).filter((id) => id !== 'sending/lookUp').length).toBeLessThan(2)
          expect(walk.errors).toEqual([])
        }
        walk.stop()
      }),
      { numRuns: SEQUENCES },
    )
  })
})
