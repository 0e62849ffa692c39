import { expect } from 'vitest'
import { Secret } from '#domain/secret.ts'
import { pinMachine } from '#machines/payments/account/pinMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import type { AnyWorld } from '#tests/support/model/defineModel.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

const PHONE = '45999990001'
const WHOLE = new Secret('123456')
const purpose = { phone: PHONE, origin: 'ted' } as const

/** Nothing that can be read of the machine holds the PIN. */
const holdsNoPin = ({ snapshot, pending }: Pick<AnyWorld, 'snapshot' | 'pending'>) => {
  const seen = JSON.stringify([snapshot, snapshot.machine.getPersistedSnapshot(snapshot), pending])
  expect(seen).not.toContain('123456')
}

const mayResend = ({ snapshot }: Pick<AnyWorld, 'snapshot'>) => snapshot.can({ type: 'pin.resend' })
const maySubmit = ({ snapshot }: Pick<AnyWorld, 'snapshot'>) =>
  snapshot.can({ type: 'pin.submitted', pin: WHOLE })

/** What the boxes say after a step; every other step leaves it as it was. */
const said: Readonly<Record<string, string | null>> = {
  'done verifyPin invalid': 'Código incorreto. Tente novamente.',
  'fault verifyPin http 400': 'Dados inválidos.',
  'fault verifyPin offline': 'Erro ao tentar validar o pin',
  'done sendPin sent': null,
}

export const model = defineModel(pinMachine, {
  about: 'The PIN of a transfer or a slip payment: by SMS first, then by WhatsApp, verified on Continuar.',
  inputs: { 'a phone': { phone: PHONE, origin: 'ted' }, 'no phone': { phone: null, origin: 'ted' } },
  events: {
    'pin.submitted': { 'six digits': { pin: WHOLE } },
    'pin.resend': { '': {} },
    'pin.withdrawn': { '': {} },
    'countdown.ticked': { 'a second': { left: 41 }, 'to the end': { left: 0 } },
  },
  actors: {
    recallPin: {
      none: { done: { left: 0, isUsable: false } },
      'a used up one': { done: { left: 0, isUsable: true } },
      'one of this page': { done: { left: 42, isUsable: true } },
      'one of another page': { done: { left: 42, isUsable: false } },
      'a storage that does not answer': { fault: faults.unknown },
    },
    sendPin: {
      sent: { done: 180 },
      'http 400': { fault: faults['http 400'] },
      offline: { fault: faults.offline },
    },
    verifyPin: {
      valid: { done: { kind: 'valid', pin: 7 } },
      invalid: { done: { kind: 'invalid' } },
      'too late': { done: { kind: 'expired' } },
      'http 400': { fault: faults['http 400'] },
      offline: { fault: faults.offline },
    },
    countdown: 'silent',
  },
  key: ({ channel }) => channel,
  preserves: ({ phone, origin }) => ({ phone, origin }),
  ignoredFaults: {
    recallPin: 'the storage does not say when one was sent: it is sent, as if there were none',
  },
  starts: {
    to: ['open.code.missing', 'open.sending.recalling', 'withoutPhone'],
    sets: {
      channel: 'sms',
      left: 180,
      message: null,
      notResent: null,
      origin: 'ted',
      phone: GIVEN,
      sendings: 0,
    },
  },
  hears: {
    anywhere: { 'pin.withdrawn': 'withdrawn' },
    'open.sending.recalling': {
      'done recallPin none': 'open.sending.sending',
      'done recallPin a used up one': 'open.sending.sending',
      'done recallPin one of this page': {
        to: ['open.code.entering', 'open.sending.counting'],
        sets: { channel: 'whatsApp', left: 42 },
      },
      'done recallPin one of another page': { to: 'open.sending.counting', sets: { left: 42 } },
      'fault recallPin': 'open.sending.sending',
    },
    'open.sending.sending': {
      'done sendPin': {
        to: ['open.code.entering', 'open.sending.counting'],
        sets: { channel: 'whatsApp', left: 180, sendings: 1 },
      },
      'fault sendPin http 400': {
        to: 'open.sending.ready',
        sets: { left: 0, notResent: 'Dados inválidos.' },
      },
      'fault sendPin offline': {
        to: 'open.sending.ready',
        sets: { left: 0, notResent: 'Erro ao tentar enviar o pin' },
      },
    },
    'open.code.entering': { 'pin.submitted': 'open.code.verifying' },
    'open.sending.counting': {
      'countdown.ticked a second': { sets: { left: 41 } },
      'countdown.ticked to the end': { to: ['open.code.expired', 'open.sending.ready'], sets: { left: 0 } },
    },
    'open.sending.ready': { 'pin.resend': { to: 'open.sending.sending', sets: { notResent: null } } },
    'open.code.verifying': {
      'done verifyPin valid': 'verified',
      'done verifyPin invalid': {
        to: ['open.code.entering', 'open.code.expired'],
        sets: { message: 'Código incorreto. Tente novamente.' },
      },
      'done verifyPin too late': { to: ['open.code.expired', 'open.sending.ready'], sets: { left: 0 } },
      'fault verifyPin http 400': {
        to: ['open.code.entering', 'open.code.expired'],
        sets: { message: 'Dados inválidos.' },
      },
      'fault verifyPin offline': {
        to: ['open.code.entering', 'open.code.expired'],
        sets: { message: 'Erro ao tentar validar o pin' },
      },
    },
  },
  invariants: {
    withoutPhone: ({ pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(mayResend({ snapshot })).toBe(false)
    },
    'open.code.missing': (world) => {
      holdsNoPin(world)
      expect(maySubmit(world)).toBe(false)
      expect(world.context.channel).toBe('sms')
    },
    'open.code.entering': (world) => {
      holdsNoPin(world)
      expect(world.context.channel).toBe('whatsApp')
      if (world.lastStep in said) expect(world.context.message).toBe(said[world.lastStep])
      expect(world.context.left).toBeGreaterThan(0)
      expect(maySubmit(world)).toBe(true)
    },
    // its time is over: nothing is sent to be verified
    'open.code.expired': (world) => {
      holdsNoPin(world)
      expect(world.context.left).toBe(0)
      expect(maySubmit(world)).toBe(false)
      expect(mayResend(world)).toBe(!('sendPin' in world.pending))
    },
    'open.code.verifying': (world) => {
      holdsNoPin(world)
      expect(world.pending['verifyPin']).toEqual({ ...purpose, pin: WHOLE })
      expect(maySubmit(world)).toBe(false)
      expect(mayResend(world)).toBe(false)
    },
    // PAY-385
    'open.sending.recalling': (world) => {
      expect(world.pending).toEqual({ recallPin: purpose })
      expect(world.context.left).toBe(180)
      expect(mayResend(world)).toBe(false)
    },
    'open.sending.sending': (world) => {
      expect(world.pending['sendPin']).toEqual({ ...purpose, channel: world.context.channel })
      expect(world.context).toMatchObject({ message: null, notResent: null })
      expect(mayResend(world)).toBe(false)
    },
    // PAY-387
    'open.sending.counting': (world) => {
      expect(world.context.left).toBeGreaterThan(0)
      expect(mayResend(world)).toBe(false)
    },
    'open.sending.ready': (world) => {
      expect(world.context.left).toBe(0)
      expect(mayResend(world)).toBe(!('verifyPin' in world.pending))
      if (world.lastStep === 'fault sendPin http 400')
        expect(world.context.notResent).toBe('Dados inválidos.')
      if (world.lastStep === 'fault sendPin offline') {
        expect(world.context.notResent).toBe('Erro ao tentar enviar o pin')
      }
    },
    verified: (world) => {
      holdsNoPin(world)
      expect(world.snapshot.output).toEqual({ kind: 'verified', pin: 7 })
    },
    withdrawn: (world) => {
      holdsNoPin(world)
      expect(world.snapshot.output).toEqual({ kind: 'withdrawn' })
    },
  },
})
