import { expect } from 'vitest'
import { offerFilterMachine } from '#machines/offers/offerFilterMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { noFilter } from './offerSamples.ts'

const { origem: _, destino: __, produto: ___, ...rest } = noFilter
const cascavel = { nome: 'Cascavel', uf_estado: 'PR', ibge: 4104808 }
const pickers = {
  origem: { scope: null, chosen: null },
  destino: { scope: null, chosen: null },
  produto: { scope: null, chosen: null },
}

export const model = defineModel(offerFilterMachine, {
  about: 'The filter screen of the offers: two cities, a product, and the way to the filtered list.',
  inputs: { 'no filter': { filter: noFilter } },
  events: {
    'filter.submitted': { '': { rest: { ...rest, id: 42 } } },
    'filter.edited': { '': {} },
    'filter.cleared': { '': {} },
    'pick.settled': {
      'without an origin': { field: 'origem', choice: null },
      'without a destination': { field: 'destino', choice: null },
      'without a product': { field: 'produto', choice: null },
    },
    'pick.chosen': { '': { field: 'origem', choice: cascavel } },
    'pick.withdrawn': { '': { field: 'origem' } },
    'pick.refused': { '': { field: 'destino' } },
  },
  actors: { pickOrigin: {}, pickDestination: {}, pickProduct: {} },
  aliases: { origem: 'pickOrigin', destino: 'pickDestination', produto: 'pickProduct' },
  key: ({ choices, isRefused }) => [Object.keys(choices).length, isRefused],
  preserves: ({ filter }) => filter,
  starts: { to: 'editing', sets: { choices: {}, filter: GIVEN, isRefused: false, refusals: 0 } },
  hears: {
    anywhere: { 'filter.cleared': { to: 'submitted', emits: ['navigate'] } },
    editing: { 'filter.submitted': { to: 'settling', sets: { filter: ANEW }, calls: ['field.left'] } },
    settling: {
      'filter.edited': { to: 'editing', sets: { choices: {}, isRefused: false } },
      'pick.settled without an origin': { sets: { choices: ANEW } },
      'pick.settled without a destination': { sets: { choices: ANEW } },
      'pick.settled without a product': {
        to: ['editing', 'stays', 'submitted'],
        sets: { choices: ANEW, isRefused: ANEW, refusals: ANEW },
        emits: ['navigate'],
      },
      'pick.chosen': { sets: { choices: ANEW } },
      'pick.withdrawn': { to: 'editing', sets: { choices: {}, isRefused: false } },
      'pick.refused': { sets: { choices: ANEW, isRefused: true } },
    },
  },
  invariants: {
    editing: ({ pending, context, effects }) => {
      expect(pending).toEqual(pickers)
      expect(context).toMatchObject({ choices: {}, isRefused: false })
      expect(effects).toEqual([])
    },
    settling: ({ pending, context, effects }) => {
      expect(pending).toEqual(pickers)
      expect(context.filter).toEqual({ ...noFilter, id: 42 })
      expect(effects).toEqual([])
    },
    submitted: ({ pending, effects, context, lastStep }) => {
      expect(pending).toEqual({})
      const origin = context.choices.origem ? '&origem=4104808%2CCascavel%2CPR' : ''
      const query = lastStep === 'filter.cleared' ? '' : `?id=42${origin}`
      expect(effects).toEqual([
        { type: 'navigate', to: `/lotes/filtros${query}`, replace: true },
        { type: 'navigate', to: `/lotes${query}` },
      ])
      if (lastStep !== 'filter.cleared') expect(context.isRefused).toBe(false)
    },
  },
})
