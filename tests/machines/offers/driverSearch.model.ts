import { expect } from 'vitest'
import { driverSearchMachine } from '#machines/offers/partyMachines.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { driverOf } from '#tests/support/samples.ts'

export const model = defineModel(driverSearchMachine, {
  about:
    'The picker of drivers: it opens with the drivers of the company and searches one second after the last key.',
  inputs: { 'of a company': { scope: { companyId: 101 } } },
  events: {
    'text.typed': {
      'a name': { text: 'Carlos', chosen: null },
      nothing: { text: '', chosen: null },
      'the chosen driver': { text: 'Carlos Souza', chosen: 'Carlos Souza' },
    },
    'search.retry': { '': {} },
  },
  actors: {
    search: {
      found: { done: [driverOf()] },
      offline: { fault: faults.offline },
    },
  },
  key: ({ text }) => text,
  keeps: ({ text, scope }) => ({ text, scope }),
  world: {
    resting: ({ pending }) => expect(pending).toEqual({}),
    waiting: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(['Carlos', '']).toContain(context.text)
    },
    searching: ({ pending, context }) => {
      expect(pending).toEqual({ search: { scope: { companyId: 101 }, text: context.text } })
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
