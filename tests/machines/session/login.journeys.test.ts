import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import { loginMachine } from '#machines/session/loginMachine.ts'
import type { SignInOutcome } from '#services/session.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'

const submitted = { type: 'login.submitted', username: 'master@example.com', password: 'Senha@123' } as const

const refusals: readonly (readonly [row: string, outcome: SignInOutcome, leaf: string, message: string])[] = [
  ['REG-033 wrong credentials', { kind: 'invalidCredentials' }, 'refused', 'Credenciais inválidas'],
  [
    'REG-034 a disabled account',
    { kind: 'accountDisabled' },
    'refused',
    'Conta em análise, aguarde a confirmação por e-mail.',
  ],
  [
    'REG-035 another message of the server',
    { kind: 'refused', message: 'Muitas tentativas. Aguarde.' },
    'refused',
    'Muitas tentativas. Aguarde.',
  ],
  [
    'an extension that keeps the call back',
    { kind: 'blocked' },
    'blocked',
    'Serviço indisponível no momento.',
  ],
]

const failures: readonly (readonly [row: string, fault: Fault, message: string])[] = [
  ['REG-032 no network', faults.offline, 'Serviço indisponível no momento.'],
  ['REG-032 no answer in time', faults.timeout, 'Serviço indisponível no momento.'],
  [
    'REG-036 something that is no error of a call',
    faults.unknown,
    'Erro ao tentar logar na plataforma frotista',
  ],
  ['REG-037 an answer without a message', faults['http 500'], 'Erro ao tentar fazer o login'],
  ['REG-037 an answer that cannot be read', faults.malformed, 'Erro ao tentar fazer o login'],
  [
    'REG-035 a failure with a message',
    { kind: 'http', status: 503, message: 'Em manutenção até as 22h.' },
    'Em manutenção até as 22h.',
  ],
]

describe('signing in', () => {
  it.each(refusals)('says why after %s', async (_, outcome, leaf, message) => {
    const walk = startWalk(loginMachine)
    walk.send(submitted)
    await walk.done('signIn', outcome)
    expect(walk.leaves).toEqual([leaf])
    expect(walk.snapshot.context.message).toBe(message)
  })

  it.each(failures)('says why after %s', async (_, fault, message) => {
    const walk = startWalk(loginMachine)
    walk.send(submitted)
    await walk.fault('signIn', fault)
    expect(walk.leaves).toEqual(['unavailable'])
    expect(walk.snapshot.context.message).toBe(message)
  })
})
