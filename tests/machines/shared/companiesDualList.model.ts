import { expect } from 'vitest'
import { type LinkableCompany, markedOn, optionsOn } from '#machines/shared/dualList.ts'
import { companiesDualListMachine } from '#machines/shared/dualListMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

const ipe: LinkableCompany = { id: 101, cnpj: '11222333000181', name: 'Transportes Ipê Roxo Ltda' }
const branch: LinkableCompany = {
  id: 102,
  cnpj: '11222333000262',
  name: 'Transportes Ipê Filial Ltda',
}

/** Nothing but the answer and the next try leads elsewhere. */
export const model = defineModel(companiesDualListMachine, {
  about: 'Two lists of companies: marked in one, moved to the other; each is searched by itself.',
  inputs: { 'one chosen before': { chosen: [ipe] } },
  events: {
    'search.typed': { 'a CNPJ': { side: 'available', text: '0002-62' } },
    'option.toggled': { '': { id: 101 } },
    'all.toggled': { available: { side: 'available' }, chosen: { side: 'chosen' } },
    'marked.inserted': { '': {} },
    'marked.removed': { '': {} },
    'options.retry': { '': {} },
  },
  actors: {
    loadOptions: { loaded: { done: [ipe, branch] }, offline: { fault: faults.offline } },
  },
  key: (context) => [
    context.options.length,
    context.chosenIds.size,
    markedOn(context, 'available').length > 0,
    markedOn(context, 'chosen').length > 0,
  ],
  preserves: ({ chosenIds, markedIds, searched }) => ({ chosenIds, markedIds, searched }),
  starts: {
    to: 'loading',
    sets: { chosenIds: ANEW, fault: null, markedIds: ANEW, options: GIVEN, searched: ANEW },
  },
  hears: {
    anywhere: {
      'all.toggled': { sets: { markedIds: ANEW } },
      'marked.inserted': { sets: { chosenIds: ANEW, markedIds: ANEW }, calls: ['dualList.changed'] },
      'marked.removed': { sets: { chosenIds: ANEW, markedIds: ANEW }, calls: ['dualList.changed'] },
      'option.toggled': { sets: { markedIds: ANEW } },
      'search.typed': { sets: { searched: ANEW } },
    },
    loading: {
      'done loadOptions': { to: 'ready', sets: { options: GIVEN } },
      'fault loadOptions': { to: 'unavailable', sets: { fault: GIVEN } },
    },
    unavailable: { 'options.retry': { to: 'loading', sets: { fault: null } } },
  },
  invariants: {
    loading: ({ pending, context }) => {
      expect(Object.keys(pending)).toEqual(['loadOptions'])
      expect(context.fault).toBeNull()
    },
    ready: ({ pending, context, lastStep, snapshot }) => {
      expect(pending).toEqual({})
      expect(context.options).toEqual([ipe, branch])
      for (const [type, side] of [
        ['marked.inserted', 'available'],
        ['marked.removed', 'chosen'],
      ] as const) {
        expect(snapshot.can({ type })).toBe(markedOn(context, side).length > 0)
      }
      if (lastStep === 'marked.inserted') expect(optionsOn(context, 'chosen')).not.toEqual([])
      if (lastStep === 'marked.removed') expect(optionsOn(context, 'available')).not.toEqual([])
    },
    unavailable: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context.fault).toEqual({ kind: 'offline' })
    },
  },
})
