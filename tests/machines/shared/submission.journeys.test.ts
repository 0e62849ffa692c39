import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import { formRefusal, refusal } from '#tests/support/kits/submission.ts'
import { faults } from '#tests/support/model/faults.ts'
import { afterEveryFault } from '#tests/support/model/testFaults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { SEQUENCES } from '#tests/support/sequences.ts'

const machine = createSubmissionMachine<{ readonly order: number }, string>('sample')
const SECRET = '9Qz#918273'

const start = (begins: 'sending' | 'looking' = 'sending') =>
  startWalk(machine, { input: { subject: { order: 7 }, secret: SECRET, begins }, silent: ['claim'] })
type Walk = ReturnType<typeof start>

/** What has become of its record. */
const recordOf = (walk: Walk) =>
  walk.actionCalls.map(({ type }) => type).filter((type) => ['forget', 'withdraw', 'release'].includes(type))
const forgotten = (walk: Walk) => recordOf(walk).length
const looks = (walk: Walk) => walk.callsTo('lookUp').length

/** Sent; the answer was lost. */
const lost = async () => {
  const walk = start()
  await walk.fault('send', faults.timeout)
  return walk
}

/** A look-up without a result, and the wait for the next one. */
const lookInVain = async (walk: Walk) => {
  await walk.done('lookUp', 'notFound')
  walk.pass(10_000)
}

describe('something that is sent', () => {
  it('goes out once, however often the machine is spoken to, and is forgotten when it has arrived', async () => {
    const walk = start()
    for (const type of ['outcome.look', 'outcome.leave', 'sending.repeat'] as const) walk.send({ type })
    expect(walk.callsTo('send').map(({ input }) => input)).toEqual([
      { subject: { order: 7 }, secret: SECRET },
    ])
    expect(forgotten(walk)).toBe(0)
    await walk.done('send', { kind: 'arrived' })
    expect(walk.snapshot.output).toEqual({ kind: 'arrived', isEarlier: false })
    expect(forgotten(walk)).toBe(1)
    expect(looks(walk)).toBe(0)
  })

  it('leaves its secret nowhere in the machine', async () => {
    const walk = await lost()
    const { children: _, machine: __, ...own } = walk.snapshot as unknown as Record<string, unknown>
    expect(JSON.stringify(own)).not.toContain(SECRET)
    expect(JSON.stringify(walk.snapshot.context)).not.toContain(SECRET)
  })

  it.each([
    ['does no own work', formRefusal],
    ['was too large for somebody on the way', { kind: 'http', status: 413, message: null } as const],
  ])('and %s is refused at once', async (_, fault) => {
    const walk = start()
    await walk.done('send', { kind: 'refused', fault })
    expect(walk.snapshot.output).toEqual({ kind: 'refused', fault })
    expect(looks(walk)).toBe(0)
  })
})

describe('a refusal in words (N1)', () => {
  it('is looked up before it is told, and told when nothing is found', async () => {
    const walk = start()
    await walk.done('send', { kind: 'refused', fault: refusal })
    expect(walk.leaves).toEqual(['verifyingRefusal'])
    await walk.done('verifyRefusal', 'notFound')
    expect(walk.snapshot.output).toEqual({ kind: 'refused', fault: refusal })
  })

  it('that answers a repetition of the browser is a success', async () => {
    const walk = start()
    await walk.done('send', { kind: 'refused', fault: refusal })
    await walk.done('verifyRefusal', 'found')
    expect(walk.snapshot.output).toEqual({
      kind: 'arrived',
      isEarlier: false,
      isFound: true,
      refusal,
    })
  })

  it('is no success because of work that somebody else may have done, at once or after a later look', async () => {
    const walk = start()
    await walk.done('send', { kind: 'refused', fault: refusal })
    await walk.done('verifyRefusal', 'taken')
    expect(walk.snapshot.output).toEqual({ kind: 'refused', fault: refusal, isDoubtful: true })
    const later = start()
    await later.done('send', { kind: 'refused', fault: refusal })
    await later.fault('verifyRefusal', faults.offline)
    later.pass(10_000)
    await later.done('lookUp', 'taken')
    expect(later.snapshot.output).toEqual({ kind: 'refused', fault: refusal, isDoubtful: true })
  })

  it('is told with its doubt where no call can show the work', async () => {
    const walk = start()
    await walk.done('send', { kind: 'refused', fault: refusal })
    await walk.done('verifyRefusal', 'cannotTell')
    expect(walk.snapshot.output).toEqual({ kind: 'refused', fault: refusal, isDoubtful: true })
  })

  it('stays unknown while it cannot be looked up, and is told after a later look that finds nothing', async () => {
    const walk = start()
    await walk.done('send', { kind: 'refused', fault: refusal })
    await walk.fault('verifyRefusal', faults.offline)
    expect(walk.leaves).toEqual(['unknown.unreachable'])
    walk.pass(10_000)
    expect(walk.leaves).toEqual(['unknown.looking'])
    await walk.done('lookUp', 'notFound')
    expect(walk.snapshot.output).toEqual({ kind: 'refused', fault: refusal })
  })
})

describe('an answer that is lost', () => {
  afterEveryFault('is looked up at once after every fault, and nothing is sent again', async (fault) => {
    const walk = start()
    await walk.fault('send', fault)
    expect(walk.leaves).toEqual(['unknown.looking'])
    walk.pass(3_600_000)
    walk.send({ type: 'sending.repeat' })
    expect(walk.leaves).toEqual(['unknown.looking'])
    expect(walk.callsTo('send')).toHaveLength(1)
    expect(forgotten(walk)).toBe(0)
  })

  it('of work that a slow backend does later is found by a later look (N3)', async () => {
    const walk = await lost()
    await walk.done('lookUp', 'notFound')
    expect(walk.leaves).toEqual(['unknown.nothingYet'])
    walk.pass(9_999)
    expect(walk.leaves).toEqual(['unknown.nothingYet'])
    walk.pass(1)
    expect(walk.leaves).toEqual(['unknown.looking'])
    await walk.done('lookUp', 'found')
    expect(walk.snapshot.output).toEqual({ kind: 'arrived', isEarlier: false, isFound: true })
    expect(walk.callsTo('send')).toHaveLength(1)
  })

  it('is looked for during a minute before it may be sent anew', async () => {
    const walk = await lost()
    for (let look = 1; look <= 6; look++) {
      expect(walk.leaves).toEqual(['unknown.looking'])
      await walk.done('lookUp', 'notFound')
      expect(walk.leaves).toEqual(['unknown.nothingYet'])
      walk.send({ type: 'sending.repeat' })
      expect(walk.leaves).toEqual(['unknown.nothingYet'])
      walk.pass(10_000)
    }
    await walk.done('lookUp', 'notFound')
    expect(walk.leaves).toEqual(['unknown.notFound'])
    expect(forgotten(walk)).toBe(0)
    walk.send({ type: 'sending.repeat' })
    expect(walk.snapshot.output).toEqual({ kind: 'notArrived' })
    // it may still come: the question stays open until the same is sent again
    expect(recordOf(walk)).toEqual(['release'])
    expect(walk.callsTo('send')).toHaveLength(1)
  })

  it('that may be anybody’s work is taken for the own, since nobody has refused it', async () => {
    const walk = await lost()
    await walk.done('lookUp', 'taken')
    expect(walk.snapshot.output).toEqual({ kind: 'arrived', isEarlier: false, isFound: true })
  })

  it('is not given up while the call may still be running, however long that takes', async () => {
    const walk = start('looking')
    for (let look = 0; look < 18; look++) {
      await walk.done('lookUp', 'notYet')
      expect(walk.leaves).toEqual(['unknown.nothingYet'])
      expect(walk.snapshot.can({ type: 'sending.repeat' })).toBe(false)
      walk.pass(10_000)
    }
    await walk.done('lookUp', 'notFound')
    expect(walk.leaves).toEqual(['unknown.notFound'])
  })

  it('that was not found is looked for on, every half minute, and told when it comes', async () => {
    const walk = await lost()
    walk.pass(60_000)
    await walk.done('lookUp', 'notFound')
    walk.pass(29_999)
    expect(walk.leaves).toEqual(['unknown.notFound'])
    walk.pass(1)
    expect(walk.leaves).toEqual(['unknown.looking'])
    await walk.done('lookUp', 'notFound')
    expect(walk.leaves).toEqual(['unknown.notFound'])
    walk.pass(30_000)
    await walk.done('lookUp', 'found')
    expect(walk.snapshot.output).toMatchObject({ kind: 'arrived' })
    expect(recordOf(walk)).toEqual(['forget'])
  })

  it('may be found even by the look after that', async () => {
    const walk = await lost()
    walk.pass(60_000)
    await walk.done('lookUp', 'notFound')
    expect(walk.leaves).toEqual(['unknown.notFound'])
    walk.send({ type: 'outcome.look' })
    await walk.done('lookUp', 'found')
    expect(walk.snapshot.output).toMatchObject({ kind: 'arrived' })
  })

  it('is looked up at once when the person asks, instead of in some seconds', async () => {
    const walk = await lost()
    await walk.done('lookUp', 'notFound')
    walk.send({ type: 'outcome.look' })
    expect(looks(walk)).toBe(2)
    await lookInVain(walk)
    expect(looks(walk)).toBe(3)
  })

  it('is not said to be missing while nobody could look', async () => {
    const walk = await lost()
    for (let look = 0; look < 20; look++) {
      await walk.fault('lookUp', faults.offline)
      expect(walk.leaves).toEqual(['unknown.unreachable'])
      expect(walk.snapshot.context.fault).toEqual({ kind: 'offline' })
      walk.pass(10_000)
    }
    expect(walk.leaves).toEqual(['unknown.looking'])
    expect(walk.snapshot.context.fault).toBeNull()
  })

  it('that no call shows may be sent anew or left, and is not looked for again', async () => {
    for (const [type, output] of [
      ['sending.repeat', { kind: 'notArrived', isUndecided: true }],
      ['outcome.leave', { kind: 'left' }],
    ] as const) {
      const walk = await lost()
      await walk.done('lookUp', 'cannotTell')
      walk.send({ type: 'outcome.look' })
      walk.pass(3_600_000)
      expect(walk.leaves).toEqual(['unknown.undecided'])
      walk.send({ type })
      expect(walk.snapshot.output).toEqual(output)
      expect(looks(walk)).toBe(1)
    }
  })

  it.each([
    ['the first look was begun', 'unknown.looking', async () => {}],
    ['a look that found nothing', 'unknown.nothingYet', (walk: Walk) => walk.done('lookUp', 'notFound')],
    [
      'a look that got no answer',
      'unknown.unreachable',
      (walk: Walk) => walk.fault('lookUp', faults.offline),
    ],
    [
      'a minute of looking',
      'unknown.notFound',
      (walk: Walk) => {
        walk.pass(60_000)
        return walk.done('lookUp', 'notFound')
      },
    ],
  ])('stays remembered when the person goes elsewhere after %s', async (_, leaf, look) => {
    const walk = await lost()
    await look(walk)
    expect(walk.leaves).toEqual([leaf])
    walk.send({ type: 'outcome.leave' })
    expect(walk.snapshot.output).toEqual({ kind: 'left' })
    expect(forgotten(walk)).toBe(0)
  })
})

describe('what was sent before', () => {
  it('this page was opened is looked up and not sent (N4)', async () => {
    const walk = start('looking')
    expect(walk.pending).toEqual({ lookUp: { subject: { order: 7 }, hasEnded: false, before: null } })
    await walk.done('lookUp', 'found')
    expect(walk.snapshot.output).toEqual({ kind: 'arrived', isEarlier: true, isFound: true })
    expect(walk.callsTo('send')).toEqual([])
  })

  it('from another page and has no answer is looked up instead of being sent once more', async () => {
    const walk = start()
    await walk.done('send', { kind: 'pending' })
    expect(walk.leaves).toEqual(['unknown.looking'])
    await walk.done('lookUp', 'found')
    expect(walk.snapshot.output).toEqual({ kind: 'arrived', isEarlier: true, isFound: true })
  })
})

describe('a sending, whatever happens to it', () => {
  it(`goes out at most once, and nothing but what was found or answered is told as arrived: ${SEQUENCES} sequences`, async () => {
    const act = fc.constantFrom(
      'look',
      'leave',
      'repeat',
      'pass',
      'found',
      'taken',
      'notFound',
      'notYet',
      'cannotTell',
      'fault',
    )
    const first = fc.constantFrom('arrived', 'refused', 'pending', 'fault')
    await fc.assert(
      fc.asyncProperty(first, fc.array(act, { maxLength: 25 }), async (answer, acts) => {
        const walk = start()
        let isKnown = answer === 'arrived'
        if (answer === 'fault') await walk.fault('send', faults.offline)
        else if (answer === 'refused') await walk.done('send', { kind: 'refused', fault: refusal })
        else await walk.done('send', { kind: answer } as { kind: 'arrived' })
        for (const one of acts) {
          if (one === 'look') walk.send({ type: 'outcome.look' })
          else if (one === 'leave') walk.send({ type: 'outcome.leave' })
          else if (one === 'repeat') walk.send({ type: 'sending.repeat' })
          else if (one === 'pass') walk.pass(15_000)
          else {
            const id = Object.keys(walk.pending).find((name) => /lookUp|verifyRefusal/.test(name))
            if (!id) continue
            if (one === 'fault') await walk.fault(id, faults.offline)
            else await walk.done(id, one)
            isKnown ||= one === 'found' || (one === 'taken' && answer !== 'refused')
          }
        }
        expect(walk.errors).toEqual([])
        expect(walk.callsTo('send')).toHaveLength(1)
        expect(walk.snapshot.output?.kind === 'arrived').toBe(isKnown)
        expect(forgotten(walk)).toBe(
          walk.snapshot.status === 'done' && walk.snapshot.output?.kind !== 'left' ? 1 : 0,
        )
        walk.stop()
      }),
      { numRuns: SEQUENCES },
    )
  })
})

test('what may be it while the call may be running is told as such until a look says otherwise', async () => {
  const walk = await lost()
  await walk.done('lookUp', 'possibleMatchPending')
  expect(walk.leaves).toEqual(['unknown.nothingYet'])
  expect(walk.snapshot.context.isEarly).toBe(true)
  expect(walk.snapshot.can({ type: 'sending.repeat' })).toBe(false)
  walk.pass(10_000)
  await walk.done('lookUp', 'notFound')
  expect(walk.snapshot.context.isEarly).toBe(false)
})
