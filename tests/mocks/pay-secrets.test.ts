import { describe, expect, test } from 'vitest'
import { encrypt } from '#domain/payCipher.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { tryPayPassword } from '#mocks/backend/rules/pay-secrets.ts'
import type { PayAccount } from '#mocks/backend/store/records.ts'
import { ask } from './ask.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000

const account: PayAccount = {
  id: 101,
  identificador: 'CARD-101',
  titular: 'Transportes Ipe Roxo Ltda',
  conta: '1234567',
  senha: '1234',
  wrongPasswords: 0,
  lockedUntil: null,
}

/** Tries passwords one after another, at minutes after the first; the messages, null: right. */
const tries = (...passwords: readonly (readonly [minute: number, senha: string])[]) => {
  let tried = account
  return passwords.map(([minute, senha]) => {
    const { count, refusal } = tryPayPassword(tried, senha, new Date(NOW.getTime() + minute * MINUTE))
    tried = { ...tried, ...count }
    return refusal?.message ?? null
  })
}
const wrong = (minute = 0) => [minute, '9999'] as const
const right = (minute = 0) => [minute, '1234'] as const
const LOCKED = 'A senha está bloqueada por muitas tentativas erradas. Tente em 10 minutos.'

describe('A payment password, by the rules of this backend', () => {
  test('may be wrong four times, and each answer says how many tries are left', () => {
    expect(tries(wrong(), wrong(), wrong(), wrong(), right())).toEqual([
      'Senha inválida. Restam 4 tentativas.',
      'Senha inválida. Restam 3 tentativas.',
      'Senha inválida. Restam 2 tentativas.',
      'Senha inválida. Resta 1 tentativa.',
      null,
    ])
  })

  test('is locked for ten minutes by the fifth, even for the right one', () => {
    const five = [wrong(), wrong(), wrong(), wrong(), wrong()]
    expect(tries(...five, right(), right(9.5), right(10)).slice(4)).toEqual([
      LOCKED,
      LOCKED,
      'A senha está bloqueada por muitas tentativas erradas. Tente em 1 minuto.',
      null,
    ])
  })

  test('is counted anew after a right one and after the lock', () => {
    expect(tries(wrong(), right(), wrong()).at(-1)).toBe('Senha inválida. Restam 4 tentativas.')
    const five = [wrong(), wrong(), wrong(), wrong(), wrong()]
    expect(tries(...five, wrong(11)).at(-1)).toBe('Senha inválida. Restam 4 tentativas.')
  })
})

const check = async (
  backend: NodeBackend,
  plain: object,
  made: Partial<{ companyId: number; key: string; cipher: string }> = {},
) => {
  const { companyId = 101, key = 'demo-not-a-secret' } = made
  const cipher = made.cipher ?? encrypt(plain, { obfuscationKey: key, companyId })
  const response = await backend.fetch('/api/validates/pagamentos/cartao?frotista_id=101', {
    headers: { Authorization: 'Bearer access-1', password: cipher },
  })
  return { status: response.status, body: (await response.json()) as { message?: string } }
}
const plain = { senha: '1234', identificador: 'CARD-101' }

describe('GET /validates/pagamentos/cartao', () => {
  test('accepts the password of the card and counts the wrong ones in its account', async () => {
    const backend = await createNodeBackend()
    expect((await check(backend, plain)).status).toBe(200)
    expect(await check(backend, { ...plain, senha: '9999' })).toEqual({
      status: 400,
      body: { message: 'Senha inválida. Restam 4 tentativas.' },
    })
    expect(backend.store.payAccounts.find(101)).toMatchObject({ wrongPasswords: 1, lockedUntil: null })
  })

  test.each([
    ['a cipher for another company', plain, { companyId: 102 }],
    ['a cipher with another key', plain, { key: 'another' }],
    ['a cipher that is cut', plain, { cipher: 'U2FsdGVkX18BAgMEBQYHCFzJEZ7Z' }],
    ['a password of five characters', { ...plain, senha: '12345' }, {}],
    ['a card of somebody else', { ...plain, identificador: 'CARD-108' }, {}],
  ])('refuses %s and counts nothing', async (_, text, made) => {
    const backend = await createNodeBackend()
    expect((await check(backend, text, made)).status).toBe(400)
    expect(backend.store.payAccounts.find(101)?.wrongPasswords).toBe(0)
  })

  test.each(['an active account with a card', 'the payment password is wrong'])(
    'is unlocked again by the state "%s"',
    async (state) => {
      const backend = await createNodeBackend()
      for (let tried = 0; tried < 5; tried += 1) await check(backend, { ...plain, senha: '9999' })
      expect((await check(backend, plain)).body.message).toBe(LOCKED)
      await backend.scenarios.switchOn(state)
      expect((await check(backend, plain)).status).toBe(200)
    },
  )
})

describe('A PIN', () => {
  const send = (backend: NodeBackend, tipoEnvio: 0 | 1, contato = '45999990001') =>
    ask(backend, 'POST /v2/pagamentos/pin/send', { body: { contato, tipoEnvio, origem: 9 } })
  const verify = (backend: NodeBackend, pin: string, token: string, celular = '45999990001') =>
    ask(backend, 'POST /v2/pagamentos/pin/verify', { body: { pin, token, celular } })

  test.each([
    [0, 'SMS'],
    [1, 'WhatsApp'],
  ] as const)('sent by channel %i comes as %s with the code', async (tipoEnvio, channel) => {
    const backend = await createNodeBackend()
    expect((await send(backend, tipoEnvio)).body).toEqual({
      token: 'pin-token-1',
      tipoReenvio: 1,
      validade: 180,
    })
    expect(backend.store.messages.all().at(-1)).toMatchObject({
      channel,
      to: '45999990001',
      subject: null,
      code: '123456',
    })
  })

  test('is right with its own code, token and phone only', async () => {
    const backend = await createNodeBackend()
    await send(backend, 0)
    const valid = async (...of: [pin: string, token: string, celular?: string]) =>
      (await verify(backend, ...of)).body.valid
    expect(await valid('123456', 'pin-token-1')).toBe(true)
    expect(await valid('654321', 'pin-token-1')).toBe(false)
    expect(await valid('123456', 'pin-token-2')).toBe(false)
    expect(await valid('123456', 'pin-token-1', '45988887777')).toBe(false)
  })

  test('of a demo has a token of its own', async () => {
    const backend = await createNodeBackend({ world: 'demo' })
    const first = (await send(backend, 0)).body.token
    const second = (await send(backend, 1)).body.token
    expect(first).not.toBe(second)
    expect((await verify(backend, '123456', second)).body.valid).toBe(true)
  })
})
