import { expect } from 'vitest'
import { resendDocumentMachine } from '#machines/access/resendDocumentMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { documentOf } from './accessSamples.ts'

const cnh = documentOf('cnh.jpg')
const FAILED = 'Erro ao reenviar documento. Tente novamente.'
const TOO_LARGE = 'O arquivo é grande demais para ser enviado. Escolha um menor.'
const failures: Readonly<Record<string, string>> = {
  'fault resendDocument http 500': FAILED,
  'fault resendDocument offline': FAILED,
  'fault resendDocument too large': TOO_LARGE,
  'fault resendDocument http 400': 'Dados inválidos.',
}

export const model = defineModel(resendDocumentMachine, {
  about: 'Sending an identity document again, from an e-mailed link that holds the protocol of the first.',
  inputs: { 'a protocol': { protocol: 'OCR-501' }, 'no protocol': { protocol: null } },
  events: {
    'check.retry': { '': {} },
    'warning.closed': { '': {} },
    'document.submitted': { '': { document: cnh } },
    'login.open': { '': {} },
  },
  actors: {
    needsResend: {
      needed: { done: true },
      'not needed': { done: false },
      'http 500': { fault: faults['http 500'] },
      malformed: { fault: faults.malformed },
      offline: { fault: faults.offline },
      timeout: { fault: faults.timeout },
    },
    resendDocument: {
      sent: { done: undefined },
      'http 500': { fault: faults['http 500'] },
      'http 400': { fault: faults['http 400'] },
      'too large': { fault: { kind: 'http', status: 413, message: null } },
      offline: { fault: faults.offline },
    },
    document: {},
  },
  keeps: ({ protocol, document }) => ({ protocol, document }),
  telling: ['notNeeded', 'unreachable'],
  world: {
    noProtocol: ({ pending, effects }) => {
      expect(pending).toEqual({})
      expect(effects).toEqual([])
    },
    checking: ({ pending, effects }) => {
      expect(pending).toEqual({ needsResend: { protocol: 'OCR-501' } })
      expect(effects).toEqual([])
    },
    unreachable: ({ pending, effects, snapshot }) => {
      expect(pending).toEqual({})
      expect(effects).toEqual([])
      expect(snapshot.can({ type: 'check.retry' })).toBe(true)
    },
    notNeeded: ({ pending, effects, lastStep }) => {
      expect(pending).toEqual({})
      expect(effects).toEqual([])
      expect(lastStep).toMatch(/not needed|http 500|malformed/)
    },
    'resending.warning': ({ pending, context, snapshot }) => {
      expect(pending).toEqual({ document: { document: null } })
      expect(context).toEqual({ protocol: 'OCR-501', document: null, message: null })
      expect(snapshot.can({ type: 'document.submitted', document: cnh })).toBe(false)
    },
    'resending.choosing': ({ pending, context, news, lastStep }) => {
      const message = failures[lastStep] ?? null
      expect(pending).toEqual({ document: { document: null } })
      expect(context).toEqual({ protocol: 'OCR-501', document: message === null ? null : cnh, message })
      expect(news).toEqual(message === null ? [] : [{ type: 'notify', tone: 'error', message }])
    },
    'resending.sending': ({ pending, context, snapshot }) => {
      expect(pending['resendDocument']).toEqual({ protocol: 'OCR-501', document: cnh })
      expect(context.message).toBeNull()
      expect(snapshot.can({ type: 'document.submitted', document: cnh })).toBe(false)
    },
    sent: ({ pending, news }) => {
      expect(pending).toEqual({})
      expect(news).toEqual([{ type: 'notify', tone: 'success', message: 'Documento reenviado com sucesso!' }])
    },
    left: ({ snapshot, news }) => {
      expect(snapshot.status).toBe('done')
      expect(news).toEqual([{ type: 'navigate', to: '/' }])
    },
  },
})
