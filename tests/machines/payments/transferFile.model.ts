import { expect } from 'vitest'
import { transferFileMachine } from '#machines/payments/transferFileMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { payOrder } from './transferSamples.ts'

const bytes = new TextEncoder().encode('%PDF-')
const asked = {
  order: payOrder,
  company: { id: 101, cnpj: '11222333000181' },
  protocol: 'PROTO-9001',
}
const name = 'Comprovante de transferência'
const notFetched =
  'Não foi possível baixar o comprovante de transferência, por favor tente novamente em alguns minutos.'

export const model = defineModel(transferFileMachine, {
  about: 'The receipt of a transfer as a PDF, in a tab that opens with the click; one at a time.',
  inputs: { 'a protocol': { asked }, 'no protocol': { asked: null } },
  events: { 'file.wanted': { '': {} } },
  actors: {
    getTransferReceipt: {
      'a PDF': { done: bytes },
      offline: { fault: faults.offline },
      'http 400': { fault: { kind: 'http', status: 400, message: 'O comprovante não confere.' } },
    },
  },
  key: (context) => context.asked !== null,
  keeps: (context) => context.asked,
  leads: {
    'file.wanted': ['fetching'],
    'done getTransferReceipt': ['idle'],
    'fault getTransferReceipt': ['idle'],
  },
  world: {
    // PAY-204 PAY-230
    idle: ({ pending, news, lastStep, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.can({ type: 'file.wanted' })).toBe(context.asked !== null)
      const told: Readonly<Record<string, readonly object[]>> = {
        'done getTransferReceipt a PDF': [{ type: 'tab.show', name, content: { kind: 'pdf', bytes } }],
        'fault getTransferReceipt offline': [
          { type: 'tab.close' },
          { type: 'notify', tone: 'error', message: notFetched },
        ],
        'fault getTransferReceipt http 400': [
          { type: 'tab.close' },
          { type: 'notify', tone: 'error', message: 'O comprovante não confere.' },
        ],
      }
      expect(news).toEqual(told[lastStep] ?? [])
    },
    fetching: ({ pending, news, snapshot }) => {
      expect(pending).toEqual({ getTransferReceipt: asked })
      expect(news).toEqual([{ type: 'tab.open', name }])
      expect(snapshot.can({ type: 'file.wanted' })).toBe(false)
    },
  },
})
