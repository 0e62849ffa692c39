import { expect } from 'vitest'
import { detailFaultText, offerDetailMachine } from '#machines/offers/offerDetailMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { offerOf } from '#tests/support/samples.ts'

const listed = offerOf()
const fresh = offerOf({ valor: 150 })
const others = [offerOf({ id: 8 }), offerOf({ id: 9 })]

const isShown = ({ offer }: { readonly offer: unknown }) => offer !== null

export const model = defineModel(offerDetailMachine, {
  about: 'One offer, shown as the list knew it and fetched again, with three others beside it.',
  inputs: {
    'from the list': { id: 7, offer: listed, others },
    'from a shared link': { id: 7, offer: null, others: [] },
    'without an id': { id: null, offer: null, others: [] },
  },
  events: { 'offer.reload': { '': {} }, 'offer.moved': { '': {} }, 'others.reload': { '': {} } },
  actors: {
    getOffer: {
      found: { done: fresh },
      offline: { fault: faults.offline },
    },
    listOthers: { found: { done: others }, offline: { fault: faults.offline } },
  },
  preserves: ({ id, offer, others: known }) => ({ id, offer, known }),
  errorStates: ['open.others.unavailable'],
  starts: [
    {
      when: (_, input) => input === 'without an id',
      to: 'leaving',
      sets: { fault: null, id: null, offer: null, others: [] },
      emits: ['navigate'],
    },
    {
      when: (_, input) => input === 'from the list',
      to: ['open.offer.fetching', 'open.others.shown'],
      sets: { fault: null, id: 7, offer: listed, others },
    },
    {
      to: ['open.offer.fetching', 'open.others.fetching'],
      sets: { fault: null, id: 7, offer: null, others: [] },
    },
  ],
  hears: {
    'open.offer.fetching': {
      'done getOffer': { to: 'open.offer.shown', sets: { offer: GIVEN } },
      'fault getOffer': [
        { when: isShown, to: 'open.offer.stale', sets: { fault: GIVEN } },
        { to: 'open.offer.unavailable', sets: { fault: GIVEN } },
      ],
    },
    'open.offer.shown': { 'offer.moved': 'open.offer.fetching' },
    'open.offer.stale, open.offer.unavailable': {
      'offer.reload': { to: 'open.offer.fetching', sets: { fault: null } },
    },
    'open.others.fetching': {
      'done listOthers': { to: 'open.others.shown', sets: { others: GIVEN } },
      'fault listOthers': 'open.others.unavailable',
    },
    'open.others.unavailable': { 'others.reload': 'open.others.fetching' },
  },
  invariants: {
    'open.offer.fetching': ({ pending, context }) => {
      expect(pending).toHaveProperty('getOffer', { id: 7 })
      expect(context.fault).toBeNull()
    },
    'open.offer.shown': ({ pending, context }) => {
      expect(pending).not.toHaveProperty('getOffer')
      expect(context.offer).toEqual(fresh)
      expect(context.fault).toBeNull()
    },
    'open.offer.stale': ({ context, effects }) => {
      expect([listed, fresh]).toContainEqual(context.offer)
      expect(effects).toEqual([])
    },
    'open.offer.unavailable': ({ context, effects }) => {
      expect(context.offer).toBeNull()
      expect(context.fault && detailFaultText(context.fault)).toBe('Erro ao tentar buscar o lote pelo id')
      expect(effects).toEqual([])
    },
    'open.others.fetching': ({ pending }) => expect(pending).toHaveProperty('listOthers'),
    'open.others.shown': ({ pending, context }) => {
      expect(pending).not.toHaveProperty('listOthers')
      expect(context.others).toEqual(others)
    },
    'open.others.unavailable': ({ pending, context, newEmits, lastStep }) => {
      expect(pending).not.toHaveProperty('listOthers')
      expect(context.others).toEqual([])
      if (lastStep === 'fault listOthers offline') expect(newEmits).toEqual([])
    },
    leaving: ({ pending, effects }) => {
      expect(pending).toEqual({})
      expect(effects).toEqual([{ type: 'navigate', to: '/lotes', replace: true }])
    },
  },
})
