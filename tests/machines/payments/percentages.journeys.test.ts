import { describe, expect, it } from 'vitest'
import type { Percents } from '#domain/percents.ts'
import { percentagesMachine } from '#machines/payments/account/percentagesMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { change60, elsewhere, refusedFault, saved60, stored, typed60 } from './percentageSamples.ts'

const start = () =>
  startWalk(percentagesMachine, { input: { companyId: 101 }, live: ['sending'], silent: ['claim'] })
type Walk = ReturnType<typeof start>

const open = async (percents: Percents = stored) => {
  const walk = start()
  await walk.done('loadDraft', null)
  await walk.done('getPercents', percents)
  return walk
}
const sentBy = (walk: Walk) =>
  walk.callsTo('sending/send').map(({ input }) => (input as { subject: unknown }).subject)
const type = (walk: Walk, text: string) => walk.send({ type: 'percent.typed', field: 'advance', text })
const shown = (walk: Walk) => walk.snapshot.context.typed

describe('the percentages of a company', () => {
  it('are shown as they were read, saved once for 20 clicks, and then known', async () => {
    const walk = await open()
    expect(shown(walk)).toEqual({ advance: '70', balance: '30', detention: '50', rpa: '10' })
    walk.send({ type: 'form.submitted' })
    expect(walk.leaves).toEqual(['editing.asked'])
    type(walk, '60')
    for (let click = 0; click < 20; click++) walk.send({ type: 'form.submitted' })
    type(walk, '5')
    await walk.done('readPercents', stored)
    for (let click = 0; click < 20; click++) walk.send({ type: 'form.submitted' })
    expect(sentBy(walk)).toEqual([change60])
    await walk.done('sending/send', { kind: 'arrived' })
    expect(walk.leaves).toEqual(['editing.saved'])
    expect(walk.snapshot.context.known).toEqual(saved60)
    walk.send({ type: 'form.submitted' })
    expect(walk.leaves).toEqual(['editing.saved'])
  })

  it('are never zeros that could be saved: without an answer there is nothing to edit', async () => {
    const walk = start()
    await walk.done('loadDraft', null)
    await walk.fault('getPercents', { kind: 'offline' })
    type(walk, '0')
    walk.send({ type: 'form.submitted' })
    expect(walk.leaves).toEqual(['unavailable'])
    walk.send({ type: 'percentages.reload' })
    await walk.done('getPercents', stored)
    expect(shown(walk).advance).toBe('70')
  })

  it.each(['101', '', '7,5'])('are not sent with %j: the field is told', async (text) => {
    const walk = await open()
    type(walk, text)
    walk.send({ type: 'form.submitted' })
    expect(walk.leaves).toEqual(['editing.asked'])
    expect(walk.snapshot.context.refusals).toBe(1)
    expect(walk.callsTo('readPercents')).toHaveLength(0)
  })

  it('that were typed in an earlier visit are there again, upon the values of now', async () => {
    const walk = start()
    await walk.done('loadDraft', { known: stored, typed: typed60 })
    await walk.done('getPercents', elsewhere)
    expect(shown(walk)).toEqual({ ...typed60, balance: '40' })
    walk.send({ type: 'changes.dropped' })
    expect(shown(walk)).toEqual({ advance: '70', balance: '40', detention: '50', rpa: '10' })
  })
})

describe('percentages that somebody else has changed meanwhile', () => {
  it('are shown first, and nothing is sent until it is asked for again', async () => {
    const walk = await open()
    type(walk, '60')
    walk.send({ type: 'form.submitted' })
    await walk.done('readPercents', elsewhere)
    expect(walk.leaves).toEqual(['editing.changedElsewhere'])
    expect(sentBy(walk)).toEqual([])
    expect(shown(walk)).toEqual({ ...typed60, balance: '40' })
    walk.send({ type: 'form.submitted' })
    await walk.done('readPercents', elsewhere)
    expect(sentBy(walk)).toEqual([
      { companyId: 101, percents: { ...elsewhere, advance: 60 }, before: elsewhere },
    ])
  })

  it('are not sent if they are so already', async () => {
    const walk = await open()
    type(walk, '60')
    walk.send({ type: 'form.submitted' })
    await walk.done('readPercents', saved60)
    expect(walk.leaves).toEqual(['editing.saved'])
    expect(sentBy(walk)).toEqual([])
  })
})

describe('a save', () => {
  const save = async () => {
    const walk = await open()
    type(walk, '60')
    walk.send({ type: 'form.submitted' })
    await walk.done('readPercents', stored)
    return walk
  }

  it('whose answer is lost is looked up and found, and not sent again', async () => {
    const walk = await save()
    await walk.fault('sending/send', { kind: 'timeout' })
    await walk.done('sending/lookUp', 'found')
    expect(walk.leaves).toEqual(['editing.saved'])
    expect(sentBy(walk)).toHaveLength(1)
  })

  const lost = async () => {
    const walk = await save()
    await walk.fault('sending/send', { kind: 'timeout' })
    await walk.done('sending/lookUp', 'cannotTell')
    walk.tell('sending', { type: 'sending.repeat' })
    expect(walk.leaves).toEqual(['verifying'])
    return walk
  }

  it('whose answer is lost, and that somebody else has overwritten, shows what is stored now', async () => {
    const walk = await lost()
    await walk.done('verifyPercents', { ...elsewhere, advance: 5 })
    expect(walk.leaves).toEqual(['editing.overwritten'])
    expect(walk.snapshot.context.known).toEqual({ ...elsewhere, advance: 5 })
    expect(shown(walk)).toEqual({ ...typed60, balance: '40' })
    walk.send({ type: 'changes.dropped' })
    expect(shown(walk)).toEqual({ advance: '5', balance: '40', detention: '50', rpa: '10' })
  })

  it('whose answer is lost, and that has arrived late, is saved', async () => {
    const walk = await lost()
    await walk.done('verifyPercents', saved60)
    expect(walk.leaves).toEqual(['editing.saved'])
  })

  it('whose answer is lost shows no old values when they cannot be read, and keeps what was typed', async () => {
    const walk = await lost()
    await walk.fault('verifyPercents', { kind: 'offline' })
    expect(walk.leaves).toEqual(['unavailable'])
    walk.send({ type: 'percentages.reload' })
    await walk.done('getPercents', elsewhere)
    expect(shown(walk)).toEqual({ ...typed60, balance: '40' })
  })

  it('that is refused keeps what was typed', async () => {
    const walk = await save()
    await walk.done('sending/send', { kind: 'refused', fault: refusedFault })
    await walk.done('sending/verifyRefusal', 'notFound')
    expect(walk.leaves).toEqual(['editing.refused'])
    expect(walk.snapshot.context.fault).toEqual(refusedFault)
    expect(shown(walk)).toEqual(typed60)
    expect(walk.snapshot.context.known).toEqual(stored)
  })

  it('that finds an earlier one without an answer reads again before it is sent', async () => {
    const walk = await save()
    await walk.done('sending/send', { kind: 'pending' })
    await walk.done('sending/lookUp', 'found')
    expect(walk.leaves).toEqual(['reading'])
    await walk.done('readPercents', elsewhere)
    expect(walk.leaves).toEqual(['editing.changedElsewhere'])
  })
})
