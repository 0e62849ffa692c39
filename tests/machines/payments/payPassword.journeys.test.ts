import { describe, expect, it } from 'vitest'
import { Secret } from '#domain/secret.ts'
import { type PayPasswordInput, payPasswordMachine } from '#machines/payments/account/payPasswordMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'

const account = { companyId: 101, cardId: 'CARD-101' }
const start = (input: PayPasswordInput = { account }) => startWalk(payPasswordMachine, { input })
const submit = (walk: ReturnType<typeof start>, password: string) =>
  walk.send({ type: 'payPassword.submitted', password: new Secret(password) })

describe('The payment password', () => {
  it('is tried once by two quick Enters, since the server counts what is tried (M3)', async () => {
    const walk = start()
    submit(walk, '1234')
    submit(walk, '1234')
    submit(walk, '9999')
    expect(walk.callsTo('takePayPassword')).toHaveLength(1)
    await walk.done('takePayPassword', null)
    expect(walk.snapshot.output).toEqual({ isConfirmed: true, password: null })
  })

  it('that was wrong is told in the words of the server and asked for again (PAY-409)', async () => {
    const walk = start()
    submit(walk, '9999')
    await walk.fault('takePayPassword', { kind: 'http', status: 400, message: 'Senha inválida.' })
    expect(walk.leaves).toEqual(['asking.refused'])
    expect(walk.snapshot.context.message).toBe('Senha inválida.')
    submit(walk, '1234')
    expect(walk.snapshot.context.message).toBeNull()
    expect(walk.callsTo('takePayPassword')).toHaveLength(2)
  })

  it('without words of the server is told by those of the portal (PAY-400)', async () => {
    const walk = start()
    submit(walk, '9999')
    await walk.fault('takePayPassword', { kind: 'http', status: 400, message: null })
    expect(walk.snapshot.context.message).toBe('Erro ao validar senha')
    expect(walk.snapshot.status).toBe('active')
  })

  it.each(['', '1', '123', '12345'])('"%s" is not tried', (password) => {
    const walk = start()
    submit(walk, password)
    expect(walk.leaves).toEqual(['asking.tooShort'])
    expect(walk.callsTo('takePayPassword')).toEqual([])
  })

  it('that the protected call has refused is asked for again with the reason, under a new handle', async () => {
    const walk = start({ account, refusal: 'Senha inválida. Resta 1 tentativa.' })
    expect(walk.snapshot.context.message).toBe('Senha inválida. Resta 1 tentativa.')
    submit(walk, '1234')
    await walk.done('takePayPassword', 8)
    expect(walk.snapshot.output).toEqual({ isConfirmed: true, password: 8 })
  })

  it('is aborted when it is withdrawn while it is tried', async () => {
    const walk = start()
    submit(walk, '1234')
    walk.send({ type: 'payPassword.withdrawn' })
    expect(walk.snapshot.output).toEqual({ isConfirmed: false })
    expect(walk.pending).toEqual({})
  })
})
