import { expect } from 'vitest'
import { resendIdentityDocumentMachine } from '#machines/access/resendIdentityDocumentMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { documentOf } from './accessSamples.ts'

const cnh = documentOf('cnh.jpg')
/** The message in the form after each end of the sending. */
const failures: Readonly<Record<string, string>> = {
  'done sending refused': 'Documento ilegível.',
  'done sending refused without words': 'Erro ao reenviar documento. Tente novamente.',
  'done sending too large': 'O arquivo é grande demais para ser enviado. Escolha um menor.',
  'done sending not arrived': 'Erro ao reenviar documento. Tente novamente.',
}
const success = { type: 'notify', tone: 'success', message: 'Documento reenviado com sucesso!' }

export const model = defineModel(resendIdentityDocumentMachine, {
  about: 'Sending an identity document again, from an e-mailed link that holds the protocol of the first.',
  inputs: { 'a protocol': { hasProtocol: true }, 'no protocol': { hasProtocol: false } },
  events: {
    'check.retry': { '': {} },
    'warning.closed': { '': {} },
    'identityDocument.submitted': { '': { document: cnh } },
    'login.open': { '': {} },
  },
  actors: {
    wasSent: {
      remembered: { done: true },
      no: { done: false },
      unreadable: { fault: faults.unknown },
    },
    needsResend: {
      needed: { done: true },
      'not needed': { done: false },
      'http 500': { fault: faults['http 500'] },
      malformed: { fault: faults.malformed },
      offline: { fault: faults.offline },
      timeout: { fault: faults.timeout },
    },
    identityDocumentSubmission: {
      arrived: { done: { kind: 'arrived', isEarlier: false } },
      refused: {
        done: { kind: 'refused', fault: { kind: 'http', status: 400, message: 'Documento ilegível.' } },
      },
      'refused without words': { done: { kind: 'refused', fault: { kind: 'validation', message: null } } },
      'too large': { done: { kind: 'refused', fault: { kind: 'http', status: 413, message: null } } },
      'not arrived': { done: { kind: 'notArrived' } },
      left: { done: { kind: 'left' } },
    },
    document: {},
  },
  preserves: ({ hasProtocol, document }) => ({ hasProtocol, document }),
  aliases: { sending: 'identityDocumentSubmission', earlier: 'identityDocumentSubmission' },
  ignoredFaults: { wasSent: 'what a browser has not kept is checked as if nothing had been sent' },
  // the form shows the outcome of the last sending
  key: ({ message }) => message,
  errorStates: ['notNeeded', 'unreachable'],
  starts: { to: ['noProtocol', 'remembering'], sets: { document: null, hasProtocol: GIVEN, message: null } },
  hears: {
    remembering: {
      'done wasSent remembered': 'askingAfterEarlier',
      'done wasSent no': 'checking',
      'fault wasSent': 'checking',
    },
    askingAfterEarlier: {
      'done earlier arrived': { to: 'sent', emits: ['notify'] },
      'done earlier refused': { to: 'resending.warning', sets: { message: ANEW } },
      'done earlier refused without words': { to: 'resending.warning', sets: { message: ANEW } },
      'done earlier too large': { to: 'resending.warning', sets: { message: ANEW } },
      'done earlier not arrived': { to: 'resending.warning', sets: { message: ANEW } },
      'done earlier left': { to: 'left', emits: ['navigate'] },
    },
    checking: {
      'done needsResend needed': 'resending.warning',
      'done needsResend not needed': 'notNeeded',
      'fault needsResend http 500': 'notNeeded',
      'fault needsResend malformed': 'unreachable',
      'fault needsResend offline': 'unreachable',
      'fault needsResend timeout': 'unreachable',
    },
    'sent, notNeeded, noProtocol': { 'login.open': { to: 'left', emits: ['navigate'] } },
    'resending.warning': { 'warning.closed': 'resending.choosing' },
    unreachable: { 'check.retry': 'checking' },
    'resending.choosing': {
      'identityDocument.submitted': { to: 'resending.sending', sets: { document: GIVEN, message: null } },
    },
    // REG-223
    'resending.sending': {
      'done sending arrived': { to: 'sent', emits: ['notify'] },
      'done sending refused': { to: 'resending.choosing', sets: { message: 'Documento ilegível.' } },
      'done sending refused without words': { to: 'resending.choosing', sets: { message: ANEW } },
      'done sending too large': { to: 'resending.choosing', sets: { message: ANEW } },
      'done sending not arrived': { to: 'resending.choosing', sets: { message: ANEW } },
      'done sending left': { to: 'left', emits: ['navigate'] },
    },
  },
  invariants: {
    noProtocol: ({ pending, effects }) => {
      expect(pending).toEqual({})
      expect(effects).toEqual([])
    },
    remembering: ({ pending, effects }) => {
      expect(pending).toEqual({ wasSent: undefined })
      expect(effects).toEqual([])
    },
    askingAfterEarlier: ({ pending, effects, snapshot }) => {
      expect(pending).toEqual({
        earlier: {
          subject: { document: null },
          secret: undefined,
          begins: 'looking',
        },
      })
      expect(effects).toEqual([])
      expect(snapshot.can({ type: 'identityDocument.submitted', document: cnh })).toBe(false)
    },
    checking: ({ pending, effects }) => {
      expect(pending).toEqual({ needsResend: undefined })
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
      expect(lastStep).toMatch(/not needed|http 500/)
    },
    'resending.warning': ({ pending, context, snapshot, lastStep, effects }) => {
      // the form says if an earlier document did not arrive
      const message = lastStep.startsWith('done earlier') ? failures['done sending not arrived'] : null
      expect(pending).toEqual({ document: { document: null } })
      expect(context).toEqual({ hasProtocol: true, document: null, message })
      expect(effects).toEqual([])
      expect(snapshot.can({ type: 'identityDocument.submitted', document: cnh })).toBe(false)
    },
    'resending.choosing': ({ pending, context, effects, lastStep }) => {
      const message = failures[lastStep]
      expect(pending).toEqual({ document: { document: null } })
      if (message !== undefined) expect(context).toEqual({ hasProtocol: true, document: cnh, message })
      // shown only in the form
      expect(effects).toEqual([])
    },
    'resending.sending': ({ pending, context, snapshot }) => {
      expect(pending['sending']).toEqual({
        subject: { document: cnh },
        secret: undefined,
        begins: 'sending',
      })
      expect(context.message).toBeNull()
      expect(snapshot.can({ type: 'identityDocument.submitted', document: cnh })).toBe(false)
    },
    sent: ({ pending, newEmits }) => {
      expect(pending).toEqual({})
      expect(newEmits).toEqual([success])
    },
    left: ({ snapshot, newEmits }) => {
      expect(snapshot.status).toBe('done')
      expect(newEmits).toEqual([{ type: 'navigate', to: '/' }])
    },
  },
})
