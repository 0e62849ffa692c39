import { expect } from 'vitest'
import { areDetailsGood } from '#machines/access/partnerDetails.ts'
import { partnerDetailsMachine } from '#machines/access/partnerDetailsMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { ANTT, missal, noDetails, parana, TAKEN_ANTT, wholeDetails } from './partnerSamples.ts'

const texts = { unknown: 'Insira um cep valido', failed: 'CEP invalido' }

/** The message after the check has failed. */
const said: Readonly<Record<string, string>> = {
  'fault checkAntt offline': 'Erro ao tentar validar o antt',
  'fault checkAntt timeout': 'Erro ao tentar validar o antt',
  'fault checkAntt malformed': 'Erro ao tentar validar o antt',
}

export const model = defineModel(partnerDetailsMachine, {
  about: "The partner's ANTT and address: all of it is looked at at once, and the ANTT must be free.",
  inputs: { 'nothing typed': { details: noDetails }, 'typed before': { details: wholeDetails } },
  events: {
    'details.typed': {
      'a whole ANTT': { fields: { antt: ANTT } },
      'half an ANTT': { fields: { antt: '0876' } },
    },
    'details.submitted': { '': {} },
    'address.found': { 'with a street': { address: parana }, 'without a street': { address: missal } },
    'address.cleared': { '': { cep: '8580100' } },
  },
  actors: {
    cep: {},
    checkAntt: {
      free: { done: { kind: 'free' } },
      taken: { done: { kind: 'taken' } },
      offline: { fault: faults.offline },
      timeout: { fault: faults.timeout },
      malformed: { fault: faults.malformed },
    },
  },
  key: ({ details }) => areDetailsGood(details),
  preserves: ({ details }) => details,
  starts: { to: 'editing', sets: { details: GIVEN, message: null, showsErrors: false, takenAntt: null } },
  hears: {
    anywhere: { 'address.cleared': { to: 'editing', sets: { details: ANEW }, calls: ['form.changed'] } },
    editing: {
      'details.typed': { sets: { details: ANEW }, calls: ['form.changed'] },
      'details.submitted': { to: ['checking', 'stays'], sets: { showsErrors: ANEW } },
      'address.found': { sets: { details: ANEW }, calls: ['form.changed'] },
    },
    checking: {
      'details.typed a whole ANTT': { to: 'editing', calls: ['form.changed'] },
      'details.typed half an ANTT': { to: 'editing', sets: { details: ANEW }, calls: ['form.changed'] },
      'address.found with a street': { to: 'editing', calls: ['form.changed'] },
      'address.found without a street': { to: 'editing', sets: { details: ANEW }, calls: ['form.changed'] },
      'done checkAntt free': 'free',
      'done checkAntt taken': { to: 'editing', sets: { takenAntt: '087654321' } },
      'fault checkAntt': { to: 'editing', sets: { message: 'Erro ao tentar validar o antt' } },
    },
  },
  invariants: {
    editing: ({ context, pending, lastStep }) => {
      const { details } = context
      expect(Object.keys(pending)).toEqual(['cep'])
      expect(pending['cep']).toMatchObject({ texts })
      if (lastStep.startsWith('address.')) expect(context.showsErrors).toBe(false)
      if (lastStep === 'details.submitted') expect(context.showsErrors).toBe(true)
      // REG-184
      expect(context.takenAntt).toBe(lastStep === 'done checkAntt taken' ? details.antt : null)
      if (lastStep.includes('checkAntt')) expect(context.message).toBe(said[lastStep] ?? null)
      if (lastStep === 'address.cleared') {
        expect(details).toEqual({ ...noDetails, antt: details.antt, cep: '8580100' })
      }
    },
    // REG-183
    checking: ({ context, pending }) => {
      expect(pending['checkAntt']).toEqual({ antt: context.details.antt })
      expect(areDetailsGood(context.details)).toBe(true)
      expect(context.message).toBeNull()
    },
    free: ({ snapshot, context, pending }) => {
      expect(snapshot.status).toBe('done')
      expect(snapshot.output).toEqual({ antt: context.details.antt, checkedAntt: context.details.antt })
      expect(context.details.antt).not.toBe(TAKEN_ANTT)
      expect(pending).toEqual({})
    },
  },
})
