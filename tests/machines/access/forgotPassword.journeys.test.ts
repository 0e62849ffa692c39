import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import { forgotPasswordMachine } from '#machines/access/forgotPasswordMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'

const requested = { type: 'reset.requested', email: 'master@example.com' } as const

const start = () => {
  const walk = startWalk(forgotPasswordMachine)
  walk.send(requested)
  return walk
}

/** Faults after which the e-mail may have been sent: they are not reported as a failure. */
const UNCERTAIN = 'Erro ao redefinir sua senha. Mesmo assim, o e-mail pode chegar.'

const failures: readonly (readonly [situation: string, fault: Fault, message: string])[] = [
  [
    'a refusal with a reason',
    { kind: 'http', status: 404, message: 'Usuário não encontrado' },
    'Erro ao redefinir sua senha Usuário não encontrado',
  ],
  ['a refusal of the request', faults.validation, 'Erro ao redefinir sua senha "cpf" is required'],
  ['a failure of the server', faults['http 500'], UNCERTAIN],
  [
    'a failure of the server with a reason',
    { kind: 'http', status: 503, message: 'Em manutenção.' },
    'Erro ao redefinir sua senha Em manutenção. Mesmo assim, o e-mail pode chegar.',
  ],
  ['no network', faults.offline, UNCERTAIN],
  ['no answer in time', faults.timeout, UNCERTAIN],
  ['an answer that cannot be read', faults.malformed, UNCERTAIN],
]

describe('asking for a new password', () => {
  it.each(failures)(
    'shows it after %s all the same, and tells the failure with its detail (CORE-046, CORE-047, REG-044, REG-045)',
    async (_, fault, message) => {
      const walk = start()
      await walk.fault('requestReset', fault)
      expect(walk.leaves).toEqual(['sent'])
      expect(walk.effects).toEqual([{ type: 'notify', tone: 'error', message }])
      expect(walk.snapshot.context).toEqual({ email: 'master@example.com' })
    },
  )

  it('does so after an answer that says it was an error (CORE-046, CORE-047)', async () => {
    const walk = start()
    await walk.done('requestReset', { kind: 'refused', message: 'Usuário não encontrado' })
    expect(walk.leaves).toEqual(['sent'])
    expect(walk.effects).toEqual([
      { type: 'notify', tone: 'error', message: 'Erro ao redefinir sua senha Usuário não encontrado' },
    ])
  })

  it('is in the same state with the same data whatever came back (U16)', async () => {
    const ends = await Promise.all([
      ...failures.map(async ([, fault]) => {
        const walk = start()
        await walk.fault('requestReset', fault)
        return walk.snapshot
      }),
      (async () => {
        const walk = start()
        await walk.done('requestReset', { kind: 'sent' })
        return walk.snapshot
      })(),
    ])
    expect(new Set(ends.map(({ value, context }) => JSON.stringify([value, context]))).size).toBe(1)
  })
})
