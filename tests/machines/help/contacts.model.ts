import { expect } from 'vitest'
import { contactsMachine, type KeptContacts } from '#machines/help/contactsMachine.ts'
import type { Contact } from '#services/contact.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

const rita: Contact = {
  regiao: 'Oeste do Paraná',
  nome: 'Rita Camargo',
  telefone: '4533330001',
  cargo: 'Coordenadora',
}
export const kept: KeptContacts = {
  contacts: [rita],
  unreadable: 0,
  keptAt: Date.parse('2026-11-21T17:05:00Z'),
}

const answer = { contacts: [rita, { ...rita, nome: 'Décio Fontana' }], unreadable: 1 }
const none = { contacts: [], unreadable: 0 }

interface Shown {
  readonly kept: KeptContacts | null
}

export const model = defineModel(contactsMachine, {
  about:
    'The contacts by region: without an answer the last one is shown and dated, after a refusal nothing is.',
  inputs: { 'the first visit': { kept: null }, 'a later visit': { kept } },
  events: { 'contacts.reload': { '': {} } },
  actors: {
    loadContacts: {
      contacts: { done: answer },
      none: { done: none },
      offline: { fault: faults.offline },
      timeout: { fault: faults.timeout },
      'http 500': { fault: faults['http 500'] },
      malformed: { fault: faults.malformed },
      'http 400': { fault: faults['http 400'] },
      'http 403': { fault: faults['http 403'] },
    },
  },
  preserves: ({ book, kept: last }) => ({ book, last }),
  errorStates: ['unavailable', 'kept'],
  starts: { to: 'loading', sets: { book: null, fault: null, kept: GIVEN } },
  hears: {
    loading: {
      'done loadContacts contacts': { to: 'shown', sets: { book: GIVEN }, calls: ['keepContacts'] },
      'done loadContacts none': { to: 'empty', calls: ['keepContacts'] },
      // without an answer what was kept is shown
      'fault loadContacts': [
        { when: ({ kept: last }: Shown) => last !== null, to: 'kept', sets: { fault: GIVEN } },
        { to: 'unavailable', sets: { fault: GIVEN } },
      ],
      'fault loadContacts http 400': { to: 'unavailable', sets: { fault: GIVEN } },
      'fault loadContacts http 403': { to: 'unavailable', sets: { fault: GIVEN } },
    },
    'unavailable, kept': { 'contacts.reload': { to: 'loading', sets: { fault: null } } },
  },
  invariants: {
    loading: ({ pending, context }) => {
      expect(Object.keys(pending)).toEqual(['loadContacts'])
      expect(context.fault).toBeNull()
    },
    shown: ({ pending, context, actionCalls, snapshot }) => {
      expect(pending).toEqual({})
      expect(context.book).toEqual(answer)
      expect(actionCalls).toEqual([{ type: 'keepContacts', params: { book: answer } }])
      expect(snapshot.can({ type: 'contacts.reload' })).toBe(false)
    },
    empty: ({ context, actionCalls }) => {
      expect(context.book).toBeNull()
      expect(actionCalls).toEqual([{ type: 'keepContacts', params: { book: none } }])
    },
    kept: ({ pending, context, input, actionCalls }) => {
      expect(pending).toEqual({})
      expect(input).toBe('a later visit')
      expect(context).toMatchObject({ book: null, kept })
      expect(actionCalls).toEqual([])
    },
    unavailable: ({ context, input, lastStep, actionCalls }) => {
      expect(context.fault).not.toBeNull()
      if (input === 'a later visit') expect(lastStep).toMatch(/http 40[03]$/)
      expect(actionCalls).toEqual([])
    },
  },
})
