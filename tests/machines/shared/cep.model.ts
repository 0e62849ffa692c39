import { expect } from 'vitest'
import { cepMachine } from '#machines/shared/cepMachine.ts'
import type { FoundAddress } from '#services/addresses.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

const texts = { unknown: 'CEP inválido', failed: 'Erro ao tentar buscar o endereço pelo cep' }
export const address: FoundAddress = {
  cep: '85801000',
  city: 'Cascavel',
  cityIbge: 4104808,
  state: 'PR',
  street: 'Avenida Brasil',
  neighbourhood: 'Centro',
}

export const model = defineModel(cepMachine, {
  about: 'The address of a CEP, looked up at its eighth digit; each key makes the one before void.',
  inputs: {
    'nothing typed': { texts, cep: '', address: null },
    'a whole CEP': { texts, cep: '85801000', address: null },
    'an address from before': { texts, cep: '85801000', address },
  },
  events: {
    'cep.typed': {
      'seven digits': { cep: '8580100' },
      'eight digits': { cep: '85801000' },
      'another eight': { cep: '01001000' },
    },
    'cep.retry': { '': {} },
    'address.given': {
      known: { cep: '85801000', address },
      none: { cep: '', address: null },
    },
  },
  actors: {
    findAddress: {
      found: { done: { kind: 'found', address } },
      unknown: { done: { kind: 'unknown' } },
      incomplete: { done: { kind: 'incomplete' } },
      offline: { fault: faults.offline },
      'http 400': { fault: faults['http 400'] },
      'http 500': { fault: faults['http 500'] },
    },
  },
  key: ({ cep }) => cep,
  preserves: ({ cep }) => cep,
  starts: {
    to: ['found', 'looking', 'typing'],
    sets: { address: GIVEN, cep: GIVEN, message: null, texts: GIVEN },
  },
  hears: {
    anywhere: {
      'address.given known': { to: 'found', sets: { address: GIVEN, cep: '85801000', message: null } },
      'address.given none': { to: 'typing', sets: { address: null, cep: '', message: null } },
      'cep.typed another eight': {
        to: 'looking',
        sets: { address: null, cep: '01001000', message: null },
        calls: ['address.cleared'],
      },
      'cep.typed eight digits': {
        to: 'looking',
        sets: { address: null, cep: '85801000', message: null },
        calls: ['address.cleared'],
      },
      'cep.typed seven digits': {
        to: 'typing',
        sets: { address: null, cep: '8580100', message: null },
        calls: ['address.cleared'],
      },
    },
    looking: {
      'done findAddress found': { to: 'found', sets: { address: GIVEN }, calls: ['address.found'] },
      // REG-124
      'done findAddress unknown': { to: 'unknown', sets: { message: 'CEP inválido' } },
      'done findAddress incomplete': {
        to: 'failed',
        sets: { message: 'Erro ao validar os dados do endereço' },
      },
      'fault findAddress offline': { to: 'failed', sets: { message: ANEW } },
      'fault findAddress http 400': { to: 'failed', sets: { message: 'Dados inválidos.' } },
      'fault findAddress http 500': { to: 'failed', sets: { message: ANEW } },
    },
    failed: { 'cep.retry': { to: 'looking', sets: { message: null } } },
  },
  invariants: {
    typing: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context.cep.length).toBeLessThan(8)
      expect(context).toMatchObject({ address: null, message: null })
    },
    // REG-120: at the eighth digit, and not before
    looking: ({ pending, context }) => {
      expect(context.cep).toHaveLength(8)
      expect(pending).toEqual({ findAddress: { cep: context.cep } })
      expect(context).toMatchObject({ address: null, message: null })
    },
    found: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(context).toMatchObject({ address, message: null })
      expect(snapshot.can({ type: 'cep.retry' })).toBe(false)
    },
    // REG-124
    unknown: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(context).toMatchObject({ address: null, message: 'CEP inválido' })
      expect(snapshot.can({ type: 'cep.retry' })).toBe(false)
    },
    // REG-129
    failed: ({ pending, context, lastStep }) => {
      expect(pending).toEqual({})
      expect(context.address).toBeNull()
      if (/offline|http 500/.test(lastStep)) {
        expect(context.message).toBe('Erro ao tentar buscar o endereço pelo cep')
      }
      if (lastStep.endsWith('incomplete')) {
        expect(context.message).toBe('Erro ao validar os dados do endereço')
      }
      if (lastStep.endsWith('http 400')) expect(context.message).toBe('Dados inválidos.')
    },
  },
})
