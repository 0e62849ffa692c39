import { expect } from 'vitest'
import { forgotPasswordMachine } from '#machines/access/forgotPasswordMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

const told = (message: string) => [{ type: 'notify', tone: 'error', message }]

export const model = defineModel(forgotPasswordMachine, {
  about: 'Asking for a new password; the page is the same whatever came back, a failure is told beside it.',
  inputs: { recovery: undefined },
  events: {
    'reset.requested': { '': { email: 'master@example.com' } },
    'login.open': { '': {} },
  },
  actors: {
    requestReset: {
      sent: { done: { kind: 'sent' } },
      'refused with a reason': { done: { kind: 'refused', message: 'Usuário não encontrado' } },
      'refused without one': { done: { kind: 'refused', message: null } },
      offline: { fault: faults.offline },
      'http 400': { fault: faults['http 400'] },
      'http 500': { fault: faults['http 500'] },
    },
  },
  preserves: ({ email }) => email,
  starts: { to: 'editing', sets: { email: '' } },
  hears: {
    // CORE-049, REG-047
    anywhere: { 'login.open': { to: 'left', emits: ['navigate'] } },
    editing: { 'reset.requested': { to: 'sending', sets: { email: 'master@example.com' } } },
    sending: {
      // REG-043
      'done requestReset sent': 'sent',
      'done requestReset refused with a reason': { to: 'sent', emits: ['notify'] },
      'done requestReset refused without one': { to: 'sent', emits: ['notify'] },
      'fault requestReset': { to: 'sent', emits: ['notify'] },
    },
  },
  invariants: {
    editing: ({ pending, context, effects }) => {
      expect(pending).toEqual({})
      expect(context).toEqual({ email: '' })
      expect(effects).toEqual([])
    },
    sending: ({ pending, effects }) => {
      expect(pending).toEqual({ requestReset: { email: 'master@example.com' } })
      expect(effects).toEqual([])
    },
    sent: ({ pending, context, newEmits, lastStep, snapshot }) => {
      expect(pending).toEqual({})
      expect(context).toEqual({ email: 'master@example.com' })
      expect(snapshot.can({ type: 'reset.requested', email: 'outro@example.com' })).toBe(false)
      if (lastStep === 'done requestReset sent') expect(newEmits).toEqual([])
      if (lastStep === 'done requestReset refused with a reason') {
        expect(newEmits).toEqual(told('Erro ao redefinir sua senha Usuário não encontrado'))
      }
      if (lastStep === 'fault requestReset http 400') {
        expect(newEmits).toEqual(told('Erro ao redefinir sua senha Dados inválidos.'))
      }
      if (lastStep === 'done requestReset refused without one') {
        expect(newEmits).toEqual(told('Erro ao redefinir sua senha'))
      }
      if (/offline|http 500/.test(lastStep)) {
        expect(newEmits).toEqual(told('Erro ao redefinir sua senha. Mesmo assim, o e-mail pode chegar.'))
      }
    },
    left: ({ snapshot, pending, newEmits }) => {
      expect(snapshot.status).toBe('done')
      expect(pending).toEqual({})
      expect(newEmits).toEqual([{ type: 'navigate', to: '/' }])
    },
  },
})
