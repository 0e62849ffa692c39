import { expect } from 'vitest'
import { nameTypeMachine } from '#machines/trucks/nameTypeMachine.ts'
import {
  pickTruckPartMachine,
  pickTruckTypeMachine,
  truckPartPick,
  truckTypePick,
} from '#machines/trucks/newTruck.ts'
import { registeringTruckMachine } from '#machines/trucks/newTruckWizard.ts'
import { pickModel } from '#tests/support/kits/pickModel.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { NAME, registered, sider, tank, types } from './newTruckSamples.ts'

export const nameType = defineModel(nameTypeMachine, {
  about: 'Name and type of a new truck: both are needed, and no other truck may have the name.',
  inputs: {
    'nothing given': { name: '', truckType: null },
    'given before': { name: NAME, truckType: types.rodotrem },
  },
  events: {
    'name.typed': { 'a name': { name: ` ${NAME}` }, blanks: { name: '  ' } },
    'pick.chosen': { '': { field: 'typePick', choice: types.bitrem } },
    'pick.withdrawn': { '': { field: 'typePick' } },
    'nameType.submitted': { '': {} },
  },
  actors: {
    typePick: {},
    checkName: {
      free: { done: 'free' },
      taken: { done: 'taken' },
      offline: { fault: faults.offline },
      timeout: { fault: faults.timeout },
    },
  },
  key: ({ name, truckType, takenName, message }) => [
    name.trim() !== '',
    truckType !== null,
    takenName,
    message,
  ],
  preserves: ({ truckType }) => truckType,
  starts: { to: 'editing', sets: { message: null, name: GIVEN, takenName: null, truckType: GIVEN } },
  hears: {
    anywhere: {
      'name.typed': { to: 'editing', sets: { message: null, name: GIVEN }, calls: ['form.changed'] },
      'pick.chosen': { to: 'editing', sets: { message: null, truckType: GIVEN }, calls: ['form.changed'] },
      'pick.withdrawn': { to: 'editing', sets: { message: null, truckType: null }, calls: ['form.changed'] },
    },
    editing: {
      'nameType.submitted': {
        to: 'checking',
        sets: { message: null, name: 'Rodotrem verde', takenName: null },
        calls: ['form.changed'],
      },
    },
    checking: {
      'done checkName free': 'free',
      'done checkName taken': { to: 'editing', sets: { takenName: 'Rodotrem verde' } },
      'fault checkName': { to: 'editing', sets: { message: 'Erro ao buscar caminhão pela descrição' } },
    },
  },
  invariants: {
    editing: ({ context, pending, lastStep, snapshot }) => {
      expect(Object.keys(pending)).toEqual(['typePick'])
      // REG-354
      if (lastStep === 'done checkName taken') expect(context.takenName).toBe(NAME)
      // REG-376
      const failed = lastStep.startsWith('fault')
      expect(context.message).toBe(failed ? 'Erro ao buscar caminhão pela descrição' : null)
      // REG-353
      const isGiven = context.name.trim() !== '' && context.truckType !== null
      expect(snapshot.can({ type: 'nameType.submitted' })).toBe(isGiven)
    },
    checking: ({ context, pending }) => {
      expect(pending['checkName']).toEqual({ name: NAME })
      expect(context).toMatchObject({ name: NAME, message: null, takenName: null })
    },
    free: ({ snapshot, context, pending }) => {
      expect(snapshot.output).toEqual({ name: NAME, checkedName: NAME, truckType: context.truckType })
      expect(pending).toEqual({})
    },
  },
})

export const part = pickModel(pickTruckPartMachine, {
  about: 'The picker of a tractor or a trailer, searched by its plate one second after the last key.',
  kind: truckPartPick,
  scope: { kind: 'CARRETA', without: [] },
  elsewhere: { kind: 'CARRETA', without: [411] },
  option: sider,
  other: tank,
  label: 'FGH6I78',
  silenceMs: 1000,
  rows: { silence: 'REG-358' },
})

export const truckType = pickModel(pickTruckTypeMachine, {
  about: 'The picker of types of trucks: all when it opens, those with the typed text after that.',
  kind: truckTypePick,
  scope: null,
  elsewhere: null,
  option: types.rodotrem,
  other: types.bitrem,
  label: 'Rodotrem',
  silenceMs: 300,
})

export const registering = submissionModel(registeringTruckMachine, {
  about: 'The registration of a truck, sent once and looked up by its name, its type and its plates.',
  subject: registered,
})

export const models = [nameType, part, truckType, registering]
