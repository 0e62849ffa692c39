import { expect } from 'vitest'
import type { VerificationKind } from '#machines/shared/verification.ts'
import { verificationMachine } from '#machines/shared/verificationMachine.ts'
import { EMAIL_BY_CODE, PHONE_BY_CODE } from '#machines/shared/wizard/verificationKinds.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

const EMAIL = 'novo@example.com'
const PHONE = '45988887777'
const RIGHT = '123456'
const WRONG = '654321'
const INVALID = 'Código inválido. Tente reenviar novamente.'

/** The message after a step: for an e-mail, for a phone. */
const said: Readonly<Record<string, readonly [email: string, phone: string]>> = {
  'sendCode registered': ['E-mail já cadastrado.', 'E-mail já cadastrado.'],
  'sendCode refused without words': ['Erro ao validar email', 'Erro ao tentar submeter o formulário'],
  'sendCode offline': ['Erro na verificação do email', 'Erro ao tentar enviar o pin'],
  'sendCode http 400': ['Dados inválidos.', 'Dados inválidos.'],
  'sendCode unchecked': ['Erro ao tentar submeter o formulário', 'Erro ao tentar submeter o formulário'],
  'checkCode invalid': [INVALID, INVALID],
  'code.submitted a wrong one': [INVALID, INVALID],
  'checkCode offline': ['Erro ao validar email por código', 'Erro ao tentar validar o pin'],
  'checkCode http 400': ['Dados inválidos.', 'Dados inválidos.'],
}

const saidAfter = (step: string, { channel }: VerificationKind): string | null =>
  said[step]?.[channel === 'sms' ? 1 : 0] ?? null

/** A code that was invalid before is refused without a call; the wait changes no message. */
const messagesAfter = (lastStep: string, kind: VerificationKind): readonly (string | null)[] => {
  const message = saidAfter(lastStep.replace(/^(done|fault) /, ''), kind)
  if (message !== null) return [message]
  return /^countdown|findWait/.test(lastStep) ? [null, INVALID] : [null]
}

/** Seconds left when the countdown begins. */
const leftAfter: Readonly<Record<string, number>> = {
  'done findWait some': 42,
  'countdown.ticked a second': 41,
}

export const model = defineModel(verificationMachine, {
  about:
    'An e-mail or a phone verified by a code of six characters, with the wait until it may be sent again.',
  inputs: {
    'an e-mail': { kind: EMAIL_BY_CODE, address: '', begins: 'asking' },
    'an e-mail that is known': { kind: EMAIL_BY_CODE, address: EMAIL, begins: 'sending' },
    'a phone after a reload': { kind: PHONE_BY_CODE, address: PHONE, begins: 'confirming' },
    'an e-mail that was verified': { kind: EMAIL_BY_CODE, address: EMAIL, begins: 'confirmed' },
  },
  events: {
    'address.submitted': { '': { address: EMAIL } },
    'address.change': { '': {} },
    'code.submitted': { 'the right one': { code: RIGHT }, 'a wrong one': { code: WRONG } },
    'code.resend': { '': {} },
    'address.keep': { '': {} },
    'countdown.ticked': { 'a second': { left: 41 }, 'to the end': { left: 0 } },
  },
  actors: {
    sendCode: {
      sent: { done: { kind: 'sent' } },
      registered: { done: { kind: 'refused', message: 'E-mail já cadastrado.' } },
      'refused without words': { done: { kind: 'refused', message: null } },
      offline: { fault: faults.offline },
      'http 400': { fault: faults['http 400'] },
      unchecked: { done: { kind: 'unchecked', fault: faults.offline } },
    },
    findWait: {
      some: { done: 42 },
      none: { done: 0 },
      'a storage that does not answer': { fault: faults.unknown },
    },
    checkCode: {
      valid: { done: { kind: 'valid' } },
      invalid: { done: { kind: 'invalid', code: WRONG } },
      offline: { fault: faults.offline },
      'http 400': { fault: faults['http 400'] },
    },
    countdown: 'silent',
  },
  aliases: { resendCode: 'sendCode' },
  key: ({ refusedCodes }) => refusedCodes.includes(WRONG),
  preserves: ({ address, refusedCodes }) => ({ address, refusedCodes }),
  ignoredFaults: {
    findWait: 'the storage does not say how long: the whole wait is counted, and a code can be typed',
  },
  starts: {
    to: ['asking', 'confirmed', 'confirming.code.entering', 'confirming.resend.recalling', 'sending'],
    sets: {
      address: GIVEN,
      begins: GIVEN,
      kind: GIVEN,
      left: 0,
      message: null,
      notResent: null,
      refusedCodes: [],
      sendings: 0,
    },
    calls: ['verification.begun'],
  },
  hears: {
    asking: { 'address.submitted': { to: 'sending', sets: { address: 'novo@example.com', message: null } } },
    sending: {
      'done sendCode sent': {
        to: ['confirming.code.entering', 'confirming.resend.recalling'],
        sets: { refusedCodes: [], sendings: ANEW },
        calls: ['verification.begun'],
      },
      'done sendCode registered': { to: 'asking', sets: { message: 'E-mail já cadastrado.' } },
      'done sendCode refused without words': { to: 'asking', sets: { message: ANEW } },
      'done sendCode unchecked': { to: 'asking', sets: { message: 'Erro ao tentar submeter o formulário' } },
      'fault sendCode offline': { to: 'asking', sets: { message: ANEW } },
      'fault sendCode http 400': { to: 'asking', sets: { message: 'Dados inválidos.' } },
    },
    confirming: {
      'address.change': { to: 'asking', sets: { message: null }, calls: ['verification.withdrawn'] },
    },
    'confirming.code.entering': {
      'code.submitted the right one': { to: 'confirming.code.checking', sets: { message: null } },
      'code.submitted a wrong one': { to: ['confirming.code.checking', 'stays'] },
    },
    'confirming.resend.recalling': {
      'done findWait some': { to: 'confirming.resend.counting', sets: { left: 42 } },
      'done findWait none': 'confirming.resend.ready',
      'fault findWait': { to: 'confirming.resend.counting', sets: { left: ANEW } },
    },
    'confirming.code.checking': {
      'done checkCode valid': 'verified',
      'done checkCode invalid': {
        to: 'confirming.code.entering',
        sets: { message: ANEW, refusedCodes: ANEW },
      },
      'fault checkCode offline': { to: 'confirming.code.entering', sets: { message: ANEW } },
      'fault checkCode http 400': { to: 'confirming.code.entering', sets: { message: 'Dados inválidos.' } },
    },
    'confirming.resend.counting': {
      'countdown.ticked a second': { sets: { left: 41 } },
      'countdown.ticked to the end': { to: 'confirming.resend.ready', sets: { left: 0 } },
    },
    'confirming.resend.ready': {
      'code.resend': { to: 'confirming.resend.resending', sets: { message: null } },
    },
    'confirming.resend.resending': {
      'done resendCode sent': {
        to: 'confirming.resend.recalling',
        sets: { refusedCodes: [], sendings: ANEW },
      },
      'done resendCode registered': {
        to: 'confirming.resend.ready',
        sets: { notResent: 'E-mail já cadastrado.' },
      },
      'done resendCode refused without words': { to: 'confirming.resend.ready', sets: { notResent: ANEW } },
      'done resendCode unchecked': {
        to: 'confirming.resend.ready',
        sets: { notResent: 'Erro ao tentar submeter o formulário' },
      },
      'fault resendCode offline': { to: 'confirming.resend.ready', sets: { notResent: ANEW } },
      'fault resendCode http 400': { to: 'confirming.resend.ready', sets: { notResent: 'Dados inválidos.' } },
    },
    confirmed: {
      'address.change': { to: 'asking', calls: ['verification.withdrawn'] },
      'address.keep': 'verified',
    },
  },
  invariants: {
    asking: ({ pending, context, lastStep, snapshot }) => {
      expect(pending).toEqual({})
      expect(messagesAfter(lastStep, context.kind)).toContain(context.message)
      expect(snapshot.can({ type: 'code.submitted', code: RIGHT })).toBe(false)
      expect(snapshot.can({ type: 'code.resend' })).toBe(false)
    },
    sending: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({ sendCode: { address: context.address, isAgain: false } })
      expect(context.message).toBeNull()
      expect(snapshot.can({ type: 'address.submitted', address: EMAIL })).toBe(false)
      expect(snapshot.can({ type: 'code.submitted', code: RIGHT })).toBe(false)
    },
    'confirming.code.entering': ({ pending, context, lastStep, snapshot }) => {
      expect(Object.keys(pending)).not.toContain('checkCode')
      expect(messagesAfter(lastStep, context.kind)).toContain(context.message)
      expect(snapshot.can({ type: 'address.change' })).toBe(true)
    },
    'confirming.code.checking': ({ pending, context, lastStep, snapshot }) => {
      const { address, code } = pending['checkCode'] as { address: string; code: string }
      expect(address).toBe(context.address)
      if (lastStep === 'code.submitted the right one') expect(code).toBe(RIGHT)
      if (lastStep === 'code.submitted a wrong one') expect(code).toBe(WRONG)
      if (lastStep.startsWith('code.submitted')) expect(context.message).toBeNull()
      expect(snapshot.can({ type: 'code.submitted', code: RIGHT })).toBe(false)
      expect(snapshot.can({ type: 'code.resend' })).toBe(false)
    },
    'confirming.resend.recalling': ({ pending, context, snapshot }) => {
      expect(pending['findWait']).toEqual({ address: context.address })
      expect(snapshot.can({ type: 'code.resend' })).toBe(false)
    },
    // REG-103: not before the countdown has ended, and then not while a code is being sent
    'confirming.resend.counting': ({ context, lastStep, snapshot }) => {
      const whole = context.kind.channel === 'sms' ? 180 : 60
      if (lastStep === 'fault findWait a storage that does not answer') expect(context.left).toBe(whole)
      expect(context.left).toBe(leftAfter[lastStep] ?? context.left)
      expect(context.left).toBeGreaterThan(0)
      expect(snapshot.can({ type: 'code.resend' })).toBe(false)
    },
    'confirming.resend.ready': ({ context, pending, lastStep, snapshot }) => {
      expect(context.left).toBe(0)
      const [, failed] = /^(?:done|fault) re(sendCode .*)/.exec(lastStep) ?? []
      if (failed) expect(context.notResent).toBe(saidAfter(failed, context.kind))
      expect(Object.keys(pending)).not.toContain('resendCode')
      expect(snapshot.can({ type: 'code.resend' })).toBe(!('checkCode' in pending))
    },
    'confirming.resend.resending': ({ pending, context, lastStep, snapshot }) => {
      expect(pending['resendCode']).toEqual({ address: context.address, isAgain: true })
      if (lastStep === 'code.resend') expect(context).toMatchObject({ message: null, notResent: null })
      expect(snapshot.can({ type: 'code.resend' })).toBe(false)
    },
    confirmed: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(context).toMatchObject({ address: EMAIL, message: null, sendings: 0 })
      expect(snapshot.can({ type: 'code.resend' })).toBe(false)
    },
    verified: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.status).toBe('done')
      expect(snapshot.output).toEqual({ address: context.address })
      expect(JSON.stringify(context)).not.toContain(RIGHT)
    },
  },
})
