import { expect } from 'vitest'
import { tripFilterMachine } from '#machines/trips/tripFilterMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { noTripFilter as none } from './tripSamples.ts'

const noTripFilter = { ...none, ordem: 'ASC' } as const

const cascavel = { nome: 'Cascavel', uf_estado: 'PR', ibge: 4104808 }
const pickers = { origem: { scope: null, chosen: null }, destino: { scope: null, chosen: null } }

export const model = defineModel(tripFilterMachine, {
  about: 'The filter screen of the requested trips: two cities, and the way to the filtered list.',
  inputs: { 'no filter': { filter: noTripFilter } },
  events: {
    'filter.submitted': { '': { rest: { motorista: '', caminhao: '', cte: '3521' } } },
    'filter.edited': { '': {} },
    'filter.cleared': { '': {} },
    'pick.settled': {
      'without an origin': { field: 'origem', choice: null },
      'without a destination': { field: 'destino', choice: null },
    },
    'pick.chosen': { '': { field: 'origem', choice: cascavel } },
    'pick.withdrawn': { '': { field: 'origem' } },
    'pick.refused': { '': { field: 'destino' } },
  },
  actors: { pickOrigin: {}, pickDestination: {} },
  aliases: { origem: 'pickOrigin', destino: 'pickDestination' },
  key: ({ choices, isRefused }) => [Object.keys(choices).length, isRefused],
  preserves: ({ filter }) => filter,
  starts: { to: 'editing', sets: { choices: {}, filter: GIVEN, isRefused: false, refusals: 0 } },
  hears: {
    anywhere: { 'filter.cleared': { to: 'submitted', emits: ['navigate'] } },
    editing: { 'filter.submitted': { to: 'settling', sets: { filter: ANEW }, calls: ['field.left'] } },
    settling: {
      'filter.edited': { to: 'editing', sets: { choices: {}, isRefused: false } },
      'pick.settled without an origin': {
        to: ['editing', 'stays'],
        sets: { choices: ANEW, isRefused: false, refusals: ANEW },
      },
      'pick.settled without a destination': {
        to: ['stays', 'submitted'],
        sets: { choices: ANEW },
        emits: ['navigate'],
      },
      'pick.chosen': { to: ['editing', 'stays'], sets: { choices: ANEW, isRefused: false, refusals: ANEW } },
      'pick.withdrawn': { to: 'editing', sets: { choices: {}, isRefused: false } },
      'pick.refused': { to: ['editing', 'stays'], sets: { choices: ANEW, isRefused: ANEW, refusals: ANEW } },
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
      expect(context.filter).toEqual({ ...noTripFilter, cte: '3521' })
      expect(effects).toEqual([])
    },
    submitted: ({ pending, effects, context, lastStep }) => {
      expect(pending).toEqual({})
      const origin = context.choices.origem ? 'origem=4104808%2CCascavel%2CPR&' : ''
      const query = `?${lastStep === 'filter.cleared' ? '' : `${origin}cte=3521&`}ordem=antigo`
      expect(effects).toEqual([
        { type: 'navigate', to: `/lotes-solicitados/filtros${query}`, replace: true },
        { type: 'navigate', to: `/lotes-solicitados${query}` },
      ])
      if (lastStep !== 'filter.cleared') expect(context.isRefused).toBe(false)
    },
  },
})
