import { expect } from 'vitest'
import { depositSlipFileMachine } from '#machines/payments/depositSlipFileMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { keyOf, newKey, pendingSlip } from './depositSamples.ts'

const bytes = new TextEncoder().encode('%PDF-1.7 %%EOF')
const slip = keyOf(pendingSlip)

const TOLD: Readonly<Record<string, string>> = {
  'fault getPdf offline': 'Erro ao atualizar os valores',
  'fault getPdf malformed': 'Erro ao atualizar os valores',
  'fault getPdf http 400': 'Dados inválidos.',
}

export const model = defineModel(depositSlipFileMachine, {
  about: 'The PDF of a deposit slip in a tab that the click opens; one at a time.',
  inputs: { company: { companyId: 101 } },
  events: { 'file.wanted': { '': { slip } } },
  actors: {
    getPdf: {
      'a PDF': { done: bytes },
      offline: { fault: faults.offline },
      'http 400': { fault: faults['http 400'] },
      malformed: { fault: faults.malformed },
    },
  },
  keeps: ({ companyId }) => companyId,
  leads: {
    'file.wanted': ['fetching'],
    'done getPdf a PDF': ['idle'],
    'fault getPdf': ['idle'],
  },
  world: {
    idle: ({ pending, context, news, lastStep }) => {
      expect(pending).toEqual({})
      expect(context.wanted).toBeNull()
      const message = TOLD[lastStep]
      if (lastStep === 'done getPdf a PDF') {
        // PAY-332
        expect(news).toEqual([{ type: 'tab.show', name: 'Boleto', content: { kind: 'pdf', bytes } }])
      } else if (message) {
        // PAY-335
        expect(news).toEqual([{ type: 'tab.close' }, { type: 'notify', tone: 'error', message }])
      } else expect(news).toEqual([])
    },
    // PAY-331
    fetching: ({ pending, news, snapshot }) => {
      expect(pending).toEqual({ getPdf: { companyId: 101, slip } })
      expect(news).toEqual([{ type: 'tab.open', name: 'Boleto' }])
      expect(snapshot.can({ type: 'file.wanted', slip: newKey })).toBe(false)
    },
  },
})
