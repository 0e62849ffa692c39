import { expect } from 'vitest'
import { nameTypeMachine } from '#machines/trucks/nameTypeMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { bitrem, NAME, rodotrem } from './newTruckSamples.ts'

const FAILED = 'Erro ao buscar caminhão pela descrição'

export const model = defineModel(nameTypeMachine, {
  about: 'Name and type of a new truck: both are needed, and no other truck may have the name.',
  inputs: {
    'nothing given': { name: '', truckType: null },
    'given before': { name: NAME, truckType: rodotrem },
  },
  events: {
    'name.typed': { 'a name': { name: ` ${NAME}` }, blanks: { name: '  ' } },
    'pick.chosen': { '': { field: 'typePick', choice: bitrem } },
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
  key: ({ name, truckType }) => [name.trim() !== '', truckType !== null],
  keeps: ({ truckType }) => truckType,
  leads: {
    'name.typed': ['editing'],
    'pick.chosen': ['editing'],
    'pick.withdrawn': ['editing'],
    'nameType.submitted': ['checking'],
    'done checkName free': ['free'],
    'done checkName taken': ['editing'],
    'fault checkName': ['editing'],
  },
  world: {
    editing: ({ context, pending, lastStep, snapshot }) => {
      expect(Object.keys(pending)).toEqual(['typePick'])
      // REG-354
      if (lastStep === 'done checkName taken') expect(context.takenName).toBe(NAME)
      // REG-376
      expect(context.message).toBe(lastStep.startsWith('fault') ? FAILED : null)
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
