import { expect } from 'vitest'
import { confirmPasswordMachine } from '#machines/shared/confirmPasswordMachine.ts'
import type { AnyWorld } from '#tests/support/model/defineModel.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

/** Nothing is kept of what was typed. */
const forgets = ({ snapshot, pending }: Pick<AnyWorld, 'snapshot' | 'pending'>) => {
  expect(pending).toEqual({})
  expect(JSON.stringify(snapshot)).not.toContain('Senha@123')
  expect(JSON.stringify(snapshot)).not.toContain('curta')
}

export const model = defineModel(confirmPasswordMachine, {
  about: 'Asks for the password before something is changed; the session stays as it is.',
  inputs: { question: undefined },
  events: {
    'password.submitted': {
      'six characters': { password: 'Senha@' },
      'five characters': { password: 'curta' },
    },
    'password.withdrawn': { '': {} },
  },
  actors: {
    confirmPassword: {
      right: { done: 'confirmed' },
      wrong: { done: 'wrongPassword' },
      offline: { fault: faults.offline },
      timeout: { fault: faults.timeout },
      'page 403': { fault: faults['page 403'] },
      'http 500': { fault: faults['http 500'] },
      malformed: { fault: faults.malformed },
    },
  },
  preserves: () => null,
  errorStates: ['asking.wrong', 'asking.unavailable', 'asking.failed'],
  starts: { to: 'asking.asked' },
  hears: {
    anywhere: { 'password.withdrawn': 'withdrawn' },
    asking: {
      'password.submitted five characters': 'asking.tooShort',
      'password.submitted six characters': 'checking',
    },
    checking: {
      'done confirmPassword right': 'confirmed',
      'done confirmPassword wrong': 'asking.wrong',
      'fault confirmPassword offline': 'asking.unavailable',
      'fault confirmPassword timeout': 'asking.unavailable',
      'fault confirmPassword page 403': 'asking.unavailable',
      'fault confirmPassword http 500': 'asking.failed',
      'fault confirmPassword malformed': 'asking.failed',
    },
  },
  invariants: {
    'asking.asked': forgets,
    'asking.tooShort': forgets,
    'asking.wrong': forgets,
    'asking.unavailable': forgets,
    'asking.failed': forgets,
    checking: ({ pending, snapshot, context }) => {
      expect(pending).toEqual({ confirmPassword: { password: 'Senha@' } })
      expect(context).toEqual({})
      expect(snapshot.can({ type: 'password.submitted', password: 'Senha@' })).toBe(false)
    },
    confirmed: (world) => {
      forgets(world)
      expect(world.snapshot.output).toEqual({ isConfirmed: true })
    },
    withdrawn: (world) => {
      expect(world.pending).toEqual({})
      expect(world.snapshot.output).toEqual({ isConfirmed: false })
    },
  },
})
