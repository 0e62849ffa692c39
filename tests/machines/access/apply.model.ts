import { expect } from 'vitest'
import { applyMachine } from '#machines/access/applyMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { NEW_PASSWORD } from './accessSamples.ts'
import { applicationFrom, CNPJ, draftAt } from './signUpSamples.ts'

const application = applicationFrom(draftAt('newPassword'))
const whole = { application, missing: [], wasSent: false }

/** What is said after a step; nothing after the others. */
const said: Readonly<Record<string, string>> = {
  'fault apply http 400': 'Dados inválidos.',
  'fault apply http 500': 'Erro ao tentar criar frotista',
  'done hasArrived no': 'O cadastro não chegou ao servidor. Envie-o novamente.',
  'fault hasArrived offline': 'Ainda não foi possível verificar. Confira sua conexão.',
  'fault hasArrived http 400': 'Ainda não foi possível verificar. Confira sua conexão.',
}

export const model = defineModel(applyMachine, {
  about: 'Sending a sign-up once; when its answer gets lost, it is looked up before anything is sent again.',
  inputs: {
    'all is there': whole,
    'the ANTT is missing': { application: null, missing: ['Antt'], wasSent: false },
    'it was sent before a reload': { ...whole, wasSent: true },
  },
  events: {
    'password.submitted': { 'a password': { password: NEW_PASSWORD }, nothing: { password: '' } },
    'outcome.check': { '': {} },
  },
  actors: {
    apply: {
      created: { done: undefined },
      'http 400': { fault: faults['http 400'] },
      'http 500': { fault: faults['http 500'] },
      offline: { fault: faults.offline },
      timeout: { fault: faults.timeout },
      malformed: { fault: faults.malformed },
      'http 502': { fault: faults['http 502'] },
      'http 504': { fault: faults['http 504'] },
    },
    hasArrived: {
      yes: { done: true },
      no: { done: false },
      offline: { fault: faults.offline },
      'http 400': { fault: faults['http 400'] },
    },
  },
  keeps: ({ application: asked, missing }) => ({ asked, missing }),
  telling: ['unknown'],
  world: {
    asking: ({ pending, context, lastStep }) => {
      expect(pending).toEqual({})
      if (lastStep.startsWith('password.submitted')) {
        const lacking = [...context.missing, ...(lastStep.endsWith('nothing') ? ['Senha'] : [])]
        expect(context.message).toBe(
          lacking.length === 1
            ? `O campo obrigatório está faltando: ${lacking[0]}`
            : 'Os campos obrigatórios estão faltando: Antt e Senha',
        )
      } else expect(context.message).toBe(said[lastStep] ?? null)
    },
    sending: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({ apply: { application, password: NEW_PASSWORD } })
      expect(context.message).toBeNull()
      expect(JSON.stringify(context)).not.toContain(NEW_PASSWORD)
      expect(snapshot.can({ type: 'password.submitted', password: NEW_PASSWORD })).toBe(false)
    },
    unknown: ({ pending, context, lastStep, snapshot }) => {
      expect(pending).toEqual({})
      expect(context.message).toBe(said[lastStep] ?? null)
      expect(snapshot.can({ type: 'password.submitted', password: NEW_PASSWORD })).toBe(false)
    },
    checking: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({ hasArrived: { cnpj: CNPJ } })
      expect(context.message).toBeNull()
      expect(snapshot.can({ type: 'password.submitted', password: NEW_PASSWORD })).toBe(false)
    },
    sent: ({ pending, context, snapshot, lastStep }) => {
      expect(pending).toEqual({})
      expect(snapshot.status).toBe('done')
      expect(lastStep).toMatch(/^done (apply created|hasArrived yes)$/)
      expect(JSON.stringify(context)).not.toContain(NEW_PASSWORD)
    },
  },
})
