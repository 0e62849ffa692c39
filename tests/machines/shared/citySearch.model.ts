import { expect } from 'vitest'
import { citySearchMachine } from '#machines/shared/citySearchMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

const cascavel = { id: 1, nome: 'Cascavel', uf_estado: 'PR', ibge: 4104808 }

export const model = defineModel(citySearchMachine, {
  about: 'A city field that searches one second after the last key, never for nothing or the chosen city.',
  inputs: { field: { scope: null } },
  events: {
    'text.typed': {
      'a name': { text: ' Casca ', chosen: null },
      nothing: { text: '  ', chosen: null },
      'the chosen city': { text: 'Cascavel - PR', chosen: 'Cascavel - PR' },
    },
    'search.retry': { '': {} },
  },
  actors: {
    search: {
      found: { done: [cascavel] },
      'found nothing': { done: [] },
      offline: { fault: faults.offline },
    },
  },
  keeps: ({ text }) => text,
  world: {
    resting: ({ pending, context, lastStep }) => {
      expect(pending).toEqual({})
      if (lastStep === 'done search found') expect(context.options).toEqual([cascavel])
      if (lastStep === 'done search found nothing') expect(context.options).toEqual([])
    },
    waiting: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context.text).toBe(' Casca ')
    },
    searching: ({ pending, context }) => {
      expect(pending).toEqual({ search: { scope: null, text: 'Casca' } })
      expect(context.fault).toBeNull()
    },
    unavailable: ({ pending, context, effects }) => {
      expect(pending).toEqual({})
      expect(context.options).toEqual([])
      expect(context.fault).toEqual({ kind: 'offline' })
      expect(effects).toEqual([])
    },
  },
})
