import { expect } from 'vitest'
import { DEFAULT_PREFERENCES, type Preferences } from '#machines/session/personal.ts'
import { personalMachine } from '#machines/session/personalMachine.ts'
import { ANEW } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

const kept: Preferences = {
  views: { offersList: 'cards', tripsList: 'list' },
  letters: true,
  usedHints: ['keys'],
  keeps: false,
}

const reset = { preferences: DEFAULT_PREFERENCES, changes: [] }
const change = { sets: { preferences: ANEW }, calls: ['writeChange'] }
const earlyChange = { sets: { preferences: ANEW, changes: ANEW }, calls: ['writeChange'] }

export const model = defineModel(personalMachine, {
  about:
    'What this browser keeps for the person who is signed in: how lists are shown, shortcuts, used hints.',
  inputs: { person: undefined },
  events: {
    'person.came': { Marina: { userId: 1 }, Alberto: { userId: 2 } },
    'person.left': { '': {} },
    'view.chosen': { '': { list: 'offersList', view: 'list' } },
    'letters.switched': { '': { on: false } },
    'hint.used': { '': { hint: 'listView' } },
    'keep.switched': { '': { on: true } },
  },
  actors: {
    readPreferences: { kept: { done: kept }, unreadable: { fault: faults.unknown } },
  },
  preserves: ({ userId, preferences }) => ({ userId, preferences }),
  ignoredFaults: { readPreferences: 'what cannot be read costs a preference: the usual ones hold' },
  starts: { to: 'nobody', sets: { userId: null, ...reset } },
  hears: {
    nobody: {
      'person.came Marina': { to: 'somebody.reading', sets: { userId: 1 } },
      'person.came Alberto': { to: 'somebody.reading', sets: { userId: 2 } },
    },
    somebody: {
      'person.came': {
        when: ({ userId }: { userId: number | null }) => userId === 1,
        to: 'somebody.reading',
        sets: { userId: 2, ...reset },
      },
      'person.left': { to: 'nobody', sets: { userId: null, ...reset } },
    },
    'somebody.reading': {
      'view.chosen': earlyChange,
      'letters.switched': earlyChange,
      'hint.used': earlyChange,
      'keep.switched': earlyChange,
      'done readPreferences': { to: 'somebody.ready', sets: { preferences: kept, changes: [] } },
      'fault readPreferences': { to: 'somebody.ready', sets: { changes: [] } },
    },
    'somebody.ready': {
      'view.chosen': change,
      'letters.switched': change,
      'hint.used': change,
      'keep.switched': change,
    },
  },
  invariants: {
    nobody: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context).toEqual({ userId: null, preferences: DEFAULT_PREFERENCES, changes: [] })
    },
    'somebody.reading': ({ pending, context }) => {
      expect(pending).toEqual({ readPreferences: { userId: context.userId } })
    },
    'somebody.ready': ({ pending, context, lastStep, actionCalls }) => {
      expect(pending).toEqual({})
      expect(context.changes).toEqual([])
      const { preferences } = context
      if (lastStep === 'view.chosen') expect(preferences.views.offersList).toBe('list')
      if (lastStep === 'letters.switched') expect(preferences.letters).toBe(false)
      if (lastStep === 'hint.used') expect(preferences.usedHints).toContain('listView')
      if (lastStep === 'keep.switched') expect(preferences.keeps).toBe(true)
      if (lastStep === 'view.chosen') {
        expect(actionCalls.at(-1)).toEqual({
          type: 'writeChange',
          params: {
            userId: context.userId,
            change: { type: 'view.chosen', list: 'offersList', view: 'list' },
          },
        })
      }
    },
  },
})
