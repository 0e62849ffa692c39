import { describe, expect, it } from 'vitest'
import { pages } from '#domain/pages.ts'
import { inDoubtMachine, isDismissed } from '#machines/session/inDoubtMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { sentDirection, sentLater } from './inDoubtSamples.ts'

const start = () =>
  startWalk(inDoubtMachine, {
    input: { userId: 1 },
    live: ['inDoubtOutcome'],
    silent: ['claim', 'watchRecords'],
  })

const asking = async () => {
  const walk = start()
  await walk.done('findInDoubt', sentDirection)
  return walk
}

describe('what was sent and has no answer', () => {
  it('is looked for when the person comes back, and nothing is sent', async () => {
    const walk = await asking()
    expect(walk.pending).toEqual({
      'inDoubtOutcome/lookUp': { subject: sentDirection, hasEnded: false, before: null },
      lookAtOthers: { userId: 1, dismissed: [], shown: sentDirection },
    })
    await walk.done('inDoubtOutcome/lookUp', 'found')
    expect(walk.leaves).toEqual(['arrived'])
    expect(walk.effects).toEqual([{ type: 'refresh' }])
    expect(walk.snapshot.context.record).toEqual(sentDirection)
    expect(walk.callsTo('inDoubtOutcome/send')).toEqual([])
  })

  it('is told as done once, and leads to where it can be seen or to the next one', async () => {
    for (const [event, effects] of [
      [{ type: 'news.closed' }, [{ type: 'refresh' }]],
      [
        { type: 'place.open', to: pages.drivers },
        [{ type: 'refresh' }, { type: 'navigate', to: '/motoristas' }],
      ],
    ] as const) {
      const walk = await asking()
      await walk.done('inDoubtOutcome/lookUp', 'found')
      walk.send(event)
      expect(walk.leaves).toEqual(['reading'])
      expect(walk.effects).toEqual(effects)
    }
  })

  it('is asked after again when something changes, and not while one is asked after already', async () => {
    const walk = start()
    await walk.done('findInDoubt', null)
    expect(walk.leaves).toEqual(['resting'])
    walk.send({ type: 'records.changed' })
    await walk.done('findInDoubt', sentDirection)
    walk.send({ type: 'records.changed' })
    expect(walk.leaves).toEqual(['asking.lookingAtOthers'])
    expect(walk.callsTo('findInDoubt')).toHaveLength(2)
  })

  it('is read anew when it changes while it is read', () => {
    const walk = start()
    walk.send({ type: 'records.changed' })
    expect(walk.callsTo('findInDoubt')).toHaveLength(2)
    expect(walk.callsTo('findInDoubt')[0]?.signal.aborted).toBe(true)
  })

  it('is not asked about any more on this page when the person says so, and stays remembered', async () => {
    const walk = await asking()
    await walk.done('inDoubtOutcome/lookUp', 'notFound')
    walk.tell('inDoubtOutcome', { type: 'outcome.leave' })
    expect(walk.pending).toEqual({ findInDoubt: { userId: 1, dismissed: ['direction:2:1000'] } })
    expect(isDismissed(sentDirection, walk.snapshot.context.dismissed)).toBe(true)
    expect(isDismissed({ ...sentDirection, key: '3' }, walk.snapshot.context.dismissed)).toBe(false)
    expect(isDismissed({ ...sentDirection, sentAt: 2000 }, walk.snapshot.context.dismissed)).toBe(false)
  })

  it('is over when it was looked for in vain for a minute and the person has seen that', async () => {
    const walk = await asking()
    walk.pass(60_000)
    await walk.done('inDoubtOutcome/lookUp', 'notFound')
    walk.tell('inDoubtOutcome', { type: 'sending.repeat' })
    expect(walk.pending).toEqual({ findInDoubt: { userId: 1, dismissed: [] } })
  })

  it('that has arrived is told at once, although another one is still unknown', async () => {
    const walk = await asking()
    await walk.done('inDoubtOutcome/lookUp', 'notFound')
    await walk.done('lookAtOthers', { count: 1, arrived: sentLater })
    expect(walk.snapshot.context).toMatchObject({ record: sentLater, others: 1 })
    await walk.done('inDoubtOutcome/lookUp', 'found')
    expect(walk.leaves).toEqual(['arrived'])
    walk.send({ type: 'news.closed' })
    await walk.done('findInDoubt', sentDirection)
    expect(walk.snapshot.context.record).toEqual(sentDirection)
  })

  it('is shown with others that are looked up every minute once they were looked up for a minute', async () => {
    const walk = await asking()
    for (let look = 1; look <= 6; look++) {
      await walk.done('lookAtOthers', { count: 2, arrived: null })
      walk.pass(10_000)
    }
    expect(walk.callsTo('lookAtOthers')).toHaveLength(7)
    await walk.done('lookAtOthers', { count: 2, arrived: null })
    walk.pass(59_000)
    expect(walk.callsTo('lookAtOthers')).toHaveLength(7)
    walk.pass(1_000)
    expect(walk.callsTo('lookAtOthers')).toHaveLength(8)
    // what changes is looked at now
    await walk.done('lookAtOthers', { count: 2, arrived: null })
    walk.send({ type: 'records.changed' })
    expect(walk.callsTo('lookAtOthers')).toHaveLength(9)
    // another one is shown: its others are new
    await walk.done('inDoubtOutcome/lookUp', 'found')
    walk.send({ type: 'news.closed' })
    await walk.done('findInDoubt', sentLater)
    await walk.done('lookAtOthers', { count: 1, arrived: null })
    walk.pass(10_000)
    expect(walk.callsTo('lookAtOthers')).toHaveLength(11)
  })

  it('is counted with the others, which are looked up again every ten seconds and when something changes', async () => {
    const walk = await asking()
    await walk.done('lookAtOthers', { count: 2, arrived: null })
    expect(walk.snapshot.context.others).toBe(2)
    expect(walk.leaves).toEqual(['asking.restingOthers'])
    walk.pass(10_000)
    expect(walk.leaves).toEqual(['asking.lookingAtOthers'])
    await walk.fault('lookAtOthers', { kind: 'offline' })
    expect(walk.snapshot.context.others).toBe(2)
    walk.send({ type: 'records.changed' })
    expect(walk.leaves).toEqual(['asking.lookingAtOthers'])
    expect(walk.callsTo('lookAtOthers')).toHaveLength(3)
  })
})
