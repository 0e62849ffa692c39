import { describe, expect, it } from 'vitest'
import { DEFAULT_PREFERENCES } from '#machines/session/personal.ts'
import { personalMachine } from '#machines/session/personalMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'

const kept = {
  views: { offersList: 'cards', tripsList: 'list' },
  letters: false,
  usedHints: ['keys'],
  keeps: true,
} as const

const enter = (userId = 1) => {
  const walk = startWalk(personalMachine)
  walk.send({ type: 'person.came', userId })
  return walk
}

describe('what is kept for a person', () => {
  it('is what holds for everybody until it is read', async () => {
    const walk = enter()
    expect(walk.snapshot.context.preferences).toEqual(DEFAULT_PREFERENCES)
    await walk.done('readPreferences', kept)
    expect(walk.leaves).toEqual(['somebody.ready'])
    expect(walk.snapshot.context.preferences).toEqual(kept)
    expect(walk.actionCalls).toEqual([])
  })

  it('is what holds for everybody when it cannot be read, with what is changed then', async () => {
    const walk = enter()
    walk.send({ type: 'view.chosen', list: 'tripsList', view: 'list' })
    await walk.fault('readPreferences', faults.unknown)
    walk.send({ type: 'letters.switched', on: false })
    expect(walk.leaves).toEqual(['somebody.ready'])
    expect(walk.snapshot.context.preferences).toEqual({
      ...DEFAULT_PREFERENCES,
      views: { offersList: 'cards', tripsList: 'list' },
      letters: false,
    })
  })

  it('gives way, field by field, to what is changed while it is read', async () => {
    const walk = enter()
    walk.send({ type: 'view.chosen', list: 'offersList', view: 'list' })
    walk.send({ type: 'keep.switched', on: false })
    walk.send({ type: 'hint.used', hint: 'listView' })
    expect(walk.snapshot.context.preferences.views.offersList).toBe('list')
    await walk.done('readPreferences', kept)
    expect(walk.snapshot.context.preferences).toEqual({
      views: { offersList: 'list', tripsList: 'list' },
      letters: false,
      usedHints: ['keys', 'listView'],
      keeps: false,
    })
  })

  it('ends with the last of several changes of one field that are made while it is read', async () => {
    const walk = enter()
    walk.send({ type: 'view.chosen', list: 'tripsList', view: 'list' })
    walk.send({ type: 'view.chosen', list: 'tripsList', view: 'cards' })
    await walk.done('readPreferences', kept)
    expect(walk.snapshot.context.preferences.views.tripsList).toBe('cards')
  })

  it('is written with each change, at once and for its person', async () => {
    const walk = enter(7)
    walk.send({ type: 'letters.switched', on: false })
    await walk.done('readPreferences', kept)
    walk.send({ type: 'hint.used', hint: 'keys' })
    expect(walk.actionCalls).toEqual([
      { type: 'writeChange', params: { userId: 7, change: { type: 'letters.switched', on: false } } },
      { type: 'writeChange', params: { userId: 7, change: { type: 'hint.used', hint: 'keys' } } },
    ])
  })

  it('names a hint once, however often it was used', async () => {
    const walk = enter()
    await walk.done('readPreferences', kept)
    walk.send({ type: 'hint.used', hint: 'keys' })
    walk.send({ type: 'hint.used', hint: 'keys' })
    expect(walk.snapshot.context.preferences.usedHints).toEqual(['keys'])
  })

  it('is read anew for another person, who gets nothing of the one before', async () => {
    const walk = enter(1)
    walk.send({ type: 'letters.switched', on: false })
    walk.send({ type: 'person.came', userId: 2 })
    expect(walk.snapshot.context).toEqual({ userId: 2, preferences: DEFAULT_PREFERENCES, changes: [] })
    expect(walk.callsTo('readPreferences').map(({ input }) => input)).toEqual([{ userId: 1 }, { userId: 2 }])
    expect(walk.callsTo('readPreferences')[0]?.signal.aborted).toBe(true)
  })

  it('is not read again when the same session is told again', async () => {
    const walk = enter(1)
    await walk.done('readPreferences', kept)
    walk.send({ type: 'person.came', userId: 1 })
    expect(walk.leaves).toEqual(['somebody.ready'])
    expect(walk.snapshot.context.preferences).toEqual(kept)
  })

  it('is nothing any more when the person has left, and nothing is written then', async () => {
    const walk = enter(1)
    await walk.done('readPreferences', kept)
    walk.send({ type: 'person.left' })
    walk.send({ type: 'letters.switched', on: false })
    expect(walk.snapshot.context).toEqual({ userId: null, preferences: DEFAULT_PREFERENCES, changes: [] })
    expect(walk.actionCalls).toEqual([])
  })
})
