import { expect } from 'vitest'
import { Secret } from '#domain/secret.ts'
import { payPasswordMachine } from '#machines/payments/account/payPasswordMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import type { AnyWorld } from '#tests/support/model/defineModel.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

const account = { companyId: 101, cardId: 'CARD-101' }
const WHOLE = new Secret('a1b2')
const REFUSED = 'Senha inválida. Restam 4 tentativas.'
const DEFAULT = 'Erro ao validar senha'

const said: Readonly<Record<string, string>> = {
  'fault takePayPassword wrong': REFUSED,
  'fault takePayPassword http 400': 'Dados inválidos.',
  'fault takePayPassword http 500': DEFAULT,
  'fault takePayPassword offline': DEFAULT,
  'fault takePayPassword malformed': DEFAULT,
}

/** Nothing that can be read of the machine holds what was typed. */
const holdsNoPassword = ({ snapshot, pending }: Pick<AnyWorld, 'snapshot' | 'pending'>) => {
  const seen = JSON.stringify([snapshot, snapshot.machine.getPersistedSnapshot(snapshot), pending])
  expect(seen).not.toContain('a1b2')
  expect(seen).not.toContain('abc')
}

export const model = defineModel(payPasswordMachine, {
  about: 'Asks for the payment password, for the check on entry or for the call that it protects.',
  inputs: { question: { account }, 'after a refusal': { account, refusal: REFUSED } },
  events: {
    'payPassword.submitted': {
      'four characters': { password: WHOLE },
      'three characters': { password: new Secret('abc') },
      'five characters': { password: new Secret('abcde') },
    },
    'payPassword.withdrawn': { '': {} },
  },
  actors: {
    takePayPassword: {
      checked: { done: null },
      kept: { done: 7 },
      wrong: { fault: { kind: 'http', status: 400, message: REFUSED } },
      'http 400': { fault: faults['http 400'] },
      'http 500': { fault: faults['http 500'] },
      offline: { fault: faults.offline },
      malformed: { fault: faults.malformed },
    },
  },
  preserves: ({ account: kept }) => kept,
  starts: { to: ['asking.asked', 'asking.refused'], sets: { account: GIVEN, message: ANEW } },
  hears: {
    anywhere: { 'payPassword.withdrawn': 'withdrawn' },
    asking: {
      'payPassword.submitted five characters': { to: 'asking.tooShort', sets: { message: null } },
      'payPassword.submitted four characters': { to: 'taking', sets: { message: null } },
      'payPassword.submitted three characters': { to: 'asking.tooShort', sets: { message: null } },
    },
    taking: {
      'done takePayPassword': 'confirmed',
      'fault takePayPassword wrong': {
        to: 'asking.refused',
        sets: { message: 'Senha inválida. Restam 4 tentativas.' },
      },
      'fault takePayPassword http 400': { to: 'asking.refused', sets: { message: 'Dados inválidos.' } },
      'fault takePayPassword http 500': { to: 'asking.refused', sets: { message: 'Erro ao validar senha' } },
      'fault takePayPassword offline': { to: 'asking.refused', sets: { message: 'Erro ao validar senha' } },
      'fault takePayPassword malformed': { to: 'asking.refused', sets: { message: 'Erro ao validar senha' } },
    },
  },
  invariants: {
    'asking.asked': (world) => {
      holdsNoPassword(world)
      expect(world.context.message).toBeNull()
    },
    'asking.tooShort': (world) => {
      holdsNoPassword(world)
      expect(world.pending).toEqual({})
      expect(world.context.message).toBeNull()
    },
    'asking.refused': (world) => {
      holdsNoPassword(world)
      expect(world.context.message).toBe(said[world.lastStep] ?? REFUSED)
      expect(world.snapshot.can({ type: 'payPassword.submitted', password: WHOLE })).toBe(true)
    },
    taking: (world) => {
      holdsNoPassword(world)
      expect(world.pending).toEqual({ takePayPassword: { account, password: WHOLE } })
      expect(world.context.message).toBeNull()
      expect(world.snapshot.can({ type: 'payPassword.submitted', password: WHOLE })).toBe(false)
    },
    confirmed: (world) => {
      holdsNoPassword(world)
      const password = world.lastStep === 'done takePayPassword kept' ? 7 : null
      expect(world.snapshot.output).toEqual({ isConfirmed: true, password })
    },
    withdrawn: (world) => {
      holdsNoPassword(world)
      expect(world.pending).toEqual({})
      expect(world.snapshot.output).toEqual({ isConfirmed: false })
    },
  },
})
