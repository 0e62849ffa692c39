import { expect } from 'vitest'
import { termsMachine } from '#machines/shared/termsMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

const html = '<h1>Termos de uso</h1><p>Leia com atenção.</p>'

export const model = defineModel(termsMachine, {
  about: 'The terms of use: fetched when they are opened, and again by a button when they did not come.',
  inputs: { page: undefined },
  events: { 'terms.reload': { '': {} } },
  actors: {
    loadTerms: {
      loaded: { done: html },
      offline: { fault: faults.offline },
      'http 500': { fault: faults['http 500'] },
      'http 400': { fault: faults['http 400'] },
      malformed: { fault: faults.malformed },
    },
  },
  preserves: ({ html: shown }) => shown,
  errorStates: ['unavailable'],
  starts: { to: 'loading', sets: { fault: null, html: null } },
  hears: {
    loading: {
      'done loadTerms': { to: 'shown', sets: { html: GIVEN } },
      'fault loadTerms': { to: 'unavailable', sets: { fault: GIVEN } },
    },
    unavailable: { 'terms.reload': { to: 'loading', sets: { fault: null } } },
  },
  invariants: {
    loading: ({ pending, context }) => {
      expect(Object.keys(pending)).toEqual(['loadTerms'])
      expect(context).toEqual({ html: null, fault: null })
    },
    shown: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(context).toEqual({ html, fault: null })
      expect(snapshot.can({ type: 'terms.reload' })).toBe(false)
    },
    unavailable: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context).toEqual({ html: null, fault: expect.objectContaining({ kind: expect.any(String) }) })
    },
  },
})
