import { expect } from 'vitest'
import { cnpjCheckMachine } from '#machines/access/fieldChecks.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { CNPJ, PHONE } from './signUpSamples.ts'

const FAILED = 'Erro ao tentar submeter o formulário'
const scope = { phone: PHONE }

/** The message after a step; none after all others. */
const said: Readonly<Record<string, string>> = {
  'value.submitted too short': 'CNPJ inválido',
  'done check registered': 'CNPJ já cadastrado.',
  'done check refused without words': FAILED,
  'fault check offline': FAILED,
  'fault check http 400': 'Dados inválidos.',
  'fault check http 500': FAILED,
}

export const model = defineModel(cnpjCheckMachine, {
  about: "The sign-up's CNPJ: whole, and free by itself and together with the phone.",
  inputs: { 'nothing typed': { value: '', scope }, 'a CNPJ from before': { value: CNPJ, scope } },
  events: {
    'value.submitted': { whole: { value: CNPJ }, 'too short': { value: '7788899900018' } },
  },
  actors: {
    check: {
      free: { done: { kind: 'free' } },
      registered: { done: { kind: 'refused', message: 'CNPJ já cadastrado.' } },
      'refused without words': { done: { kind: 'refused', message: null } },
      offline: { fault: faults.offline },
      'http 400': { fault: faults['http 400'] },
      'http 500': { fault: faults['http 500'] },
    },
  },
  preserves: ({ value, scope: checkedWith }) => ({ value, checkedWith }),
  starts: { to: 'asking', sets: { message: null, scope: GIVEN, value: GIVEN } },
  hears: {
    asking: {
      'value.submitted whole': { to: 'checking', sets: { value: '77888999000181' } },
      'value.submitted too short': { sets: { message: 'CNPJ inválido', value: '7788899900018' } },
    },
    checking: {
      'done check free': 'passed',
      'done check registered': { to: 'asking', sets: { message: 'CNPJ já cadastrado.' } },
      'done check refused without words': {
        to: 'asking',
        sets: { message: 'Erro ao tentar submeter o formulário' },
      },
      'fault check offline': { to: 'asking', sets: { message: 'Erro ao tentar submeter o formulário' } },
      'fault check http 400': { to: 'asking', sets: { message: 'Dados inválidos.' } },
      'fault check http 500': { to: 'asking', sets: { message: 'Erro ao tentar submeter o formulário' } },
    },
  },
  invariants: {
    asking: ({ pending, context, lastStep }) => {
      expect(pending).toEqual({})
      expect(context.message).toBe(said[lastStep] ?? null)
      expect(context.scope).toEqual(scope)
    },
    checking: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({ check: { value: CNPJ, scope } })
      expect(context.message).toBeNull()
      expect(snapshot.can({ type: 'value.submitted', value: CNPJ })).toBe(false)
    },
    passed: ({ pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.status).toBe('done')
      expect(snapshot.output).toEqual({ value: CNPJ })
    },
  },
})
