import { expect } from 'vitest'
import { truckSearchMachine } from '#machines/offers/partyMachines.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { offerOf, truckOf } from '#tests/support/samples.ts'

export const model = defineModel(truckSearchMachine, {
  about:
    'The picker of trucks: those that the offer allows, searched by plate one second after the last key.',
  inputs: { 'for an offer': { scope: { offer: offerOf() } } },
  events: {
    'text.typed': {
      'a plate': { text: 'ABC', chosen: null },
      nothing: { text: '', chosen: null },
      'the chosen truck': { text: 'ABC1D23', chosen: 'ABC1D23' },
    },
    'search.retry': { '': {} },
  },
  actors: {
    search: {
      found: { done: [truckOf()] },
      offline: { fault: faults.offline },
    },
  },
  key: ({ text }) => text,
  keeps: ({ text, scope }) => ({ text, scope }),
  world: {
    resting: ({ pending }) => expect(pending).toEqual({}),
    waiting: ({ pending }) => expect(pending).toEqual({}),
    searching: ({ pending, context }) => {
      expect(pending).toEqual({ search: { scope: { offer: offerOf() }, text: context.text } })
    },
    unavailable: ({ context, news }) => {
      expect(context.options).toEqual([])
      expect(news).toEqual([
        {
          type: 'notify',
          tone: 'error',
          message: 'Problemas ao realizar a consulta, tente novamente mais tarde',
          durationMs: 15000,
        },
      ])
    },
  },
})
