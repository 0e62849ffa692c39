import { expect } from 'vitest'
import { anttQuestionMachine } from '#machines/vehicles/anttQuestionMachine.ts'
import { savedFields } from '#tests/support/kits/wizard.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

const { company } = savedFields
const NOT_FIT = 'A ANTT está suspensa.'
const fit = { aptoTransporte: true, mensagem: null, bloquearAnttNaoValida: true }
const notFit = { aptoTransporte: false, mensagem: NOT_FIT, bloquearAnttNaoValida: false }

export const model = defineModel(anttQuestionMachine, {
  about:
    'Whether the ANTT of a company is fit, and if not, whether to go on; asked before a vehicle is sent.',
  inputs: { 'a company': { company } },
  events: { 'antt.accepted': { '': {} }, 'antt.declined': { '': {} } },
  actors: {
    checkAntt: {
      fit: { done: fit },
      doubted: { done: notFit },
      blocked: { done: { ...notFit, bloquearAnttNaoValida: true } },
      offline: { fault: faults.offline },
      refused: { fault: { kind: 'http', status: 400, message: 'ANTT inexistente.' } },
    },
  },
  preserves: (context) => context.company,
  ignoredFaults: { checkAntt: 'it ends with the message, and the page of the vehicle tells it' },
  starts: { to: 'checking', sets: { company: GIVEN, failure: null, message: null } },
  hears: {
    checking: {
      'done checkAntt fit': 'passed',
      'done checkAntt doubted': { to: 'doubted', sets: { message: 'A ANTT está suspensa.' } },
      'done checkAntt blocked': { to: 'blocked', sets: { message: 'A ANTT está suspensa.' } },
      'fault checkAntt offline': { to: 'stopped', sets: { failure: 'Erro ao inserir veículo.' } },
      'fault checkAntt refused': { to: 'stopped', sets: { failure: 'ANTT inexistente.' } },
    },
    doubted: {
      'antt.accepted': 'passed',
      'antt.declined': 'stopped',
    },
    blocked: { 'antt.declined': 'stopped' },
  },
  invariants: {
    // REG-422
    checking: ({ pending }) => expect(pending).toEqual({ checkAntt: { company } }),
    // REG-423 REG-425
    doubted: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(context.message).toBe('A ANTT está suspensa.')
      expect(snapshot.can({ type: 'antt.accepted' })).toBe(true)
    },
    // REG-423 REG-424
    blocked: ({ context, snapshot }) => {
      expect(context.message).toBe('A ANTT está suspensa.')
      expect(snapshot.can({ type: 'antt.accepted' })).toBe(false)
    },
    passed: ({ snapshot }) => expect(snapshot.output).toEqual({ kind: 'passed' }),
    // REG-430 REG-596
    stopped: ({ snapshot, lastStep }) => {
      const texts: Readonly<Record<string, string>> = {
        'fault checkAntt offline': 'Erro ao inserir veículo.',
        'fault checkAntt refused': 'ANTT inexistente.',
      }
      expect(snapshot.output).toEqual({ kind: 'stopped', message: texts[lastStep] ?? null })
    },
  },
})
