import { expect } from 'vitest'
import { anttCheckMachine } from '#machines/access/fieldChecks.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { ANTT, CNPJ } from './signUpSamples.ts'

const FAILED = 'Erro ao tentar validar o antt'
const scope = { cnpj: CNPJ }

/** The message after a step; none after all others. */
const said: Readonly<Record<string, string>> = {
  'value.submitted nothing': 'O campo Antt, é obrigatório',
  'done check taken': 'ANTT já cadastrada.',
  'done check taken without words': FAILED,
  'done check not fit': 'Erro ao tentar validar a ANTT: RNTRC vencido.',
  'done check not fit without words': FAILED,
  'fault check offline': FAILED,
  'fault check http 400': 'Dados inválidos.',
  'fault check http 500': FAILED,
}

export const model = defineModel(anttCheckMachine, {
  about: "The sign-up's ANTT: given, free and fit for transport, with the CNPJ.",
  inputs: { 'nothing typed': { value: '', scope }, 'an ANTT from before': { value: ANTT, scope } },
  events: { 'value.submitted': { digits: { value: ANTT }, nothing: { value: '' } } },
  actors: {
    check: {
      fit: { done: { kind: 'fit' } },
      taken: { done: { kind: 'taken', message: 'ANTT já cadastrada.' } },
      'taken without words': { done: { kind: 'taken', message: null } },
      'not fit': { done: { kind: 'notFit', message: 'RNTRC vencido.' } },
      'not fit without words': { done: { kind: 'notFit', message: null } },
      offline: { fault: faults.offline },
      'http 400': { fault: faults['http 400'] },
      'http 500': { fault: faults['http 500'] },
    },
  },
  preserves: ({ value, scope: checkedWith }) => ({ value, checkedWith }),
  starts: { to: 'asking', sets: { message: null, scope: GIVEN, value: GIVEN } },
  hears: {
    asking: {
      'value.submitted digits': { to: 'checking', sets: { value: '087654321' } },
      'value.submitted nothing': { sets: { message: 'O campo Antt, é obrigatório', value: '' } },
    },
    checking: {
      'done check fit': 'passed',
      'done check taken': { to: 'asking', sets: { message: 'ANTT já cadastrada.' } },
      'done check taken without words': { to: 'asking', sets: { message: 'Erro ao tentar validar o antt' } },
      'done check not fit': { to: 'asking', sets: { message: ANEW } },
      'done check not fit without words': {
        to: 'asking',
        sets: { message: 'Erro ao tentar validar o antt' },
      },
      'fault check offline': { to: 'asking', sets: { message: 'Erro ao tentar validar o antt' } },
      'fault check http 400': { to: 'asking', sets: { message: 'Dados inválidos.' } },
      'fault check http 500': { to: 'asking', sets: { message: 'Erro ao tentar validar o antt' } },
    },
  },
  invariants: {
    asking: ({ pending, context, lastStep }) => {
      expect(pending).toEqual({})
      expect(context.message).toBe(said[lastStep] ?? null)
      expect(context.scope).toEqual(scope)
    },
    checking: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({ check: { value: ANTT, scope } })
      expect(context.message).toBeNull()
      expect(snapshot.can({ type: 'value.submitted', value: ANTT })).toBe(false)
    },
    passed: ({ pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.status).toBe('done')
      expect(snapshot.output).toEqual({ value: ANTT })
    },
  },
})
