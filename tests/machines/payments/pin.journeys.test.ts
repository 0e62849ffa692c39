import { describe, expect, it } from 'vitest'
import { Secret } from '#domain/secret.ts'
import { pinMachine } from '#machines/payments/account/pinMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'

const PHONE = '45999990001'
const purpose = { phone: PHONE, origin: 'accountTransfer' } as const
const start = (phone: string | null = PHONE) =>
  startWalk(pinMachine, { input: { ...purpose, phone }, silent: ['countdown'] })
type Walk = ReturnType<typeof start>

const submit = (walk: Walk, pin: string) => walk.send({ type: 'pin.submitted', pin: new Secret(pin) })
const ticks = (walk: Walk, left: number) => walk.send({ type: 'countdown.ticked', left })
const sent = (walk: Walk) =>
  walk.callsTo('sendPin').map(({ input }) => (input as { channel: string }).channel)

/** A PIN was sent by SMS, and the boxes are there. */
const entering = async (seconds = 180) => {
  const walk = start()
  await walk.done('recallPin', { left: 0, isUsable: false })
  await walk.done('sendPin', seconds)
  return walk
}

describe('The PIN', () => {
  it('is sent by SMS when it is asked for, and then counts from 180 seconds (PAY-385, PAY-388)', async () => {
    const walk = start()
    expect(walk.snapshot.context.left).toBe(180)
    await walk.done('recallPin', { left: 0, isUsable: false })
    expect(walk.pending).toEqual({ sendPin: { ...purpose, channel: 'sms' } })
    expect(walk.snapshot.context.left).toBe(180)
  })

  it('counts the time that the server has answered, and may be sent again at 0 only (PAY-387)', async () => {
    const walk = await entering(90)
    expect(walk.snapshot.context.left).toBe(90)
    walk.send({ type: 'pin.resend' })
    ticks(walk, 1)
    walk.send({ type: 'pin.resend' })
    expect(sent(walk)).toEqual(['sms'])
    ticks(walk, 0)
    walk.send({ type: 'pin.resend' })
    walk.send({ type: 'pin.resend' })
    expect(sent(walk)).toEqual(['sms', 'whatsApp'])
    await walk.done('sendPin', 180)
    expect(walk.snapshot.context).toMatchObject({ left: 180, sendings: 2 })
    ticks(walk, 0)
    walk.send({ type: 'pin.resend' })
    expect(sent(walk)).toEqual(['sms', 'whatsApp', 'whatsApp'])
  })

  it('that was not sent is told and sent again by SMS (PAY-394)', async () => {
    const walk = start()
    await walk.done('recallPin', { left: 0, isUsable: false })
    await walk.fault('sendPin', { kind: 'http', status: 500, message: null })
    expect(walk.snapshot.context.notResent).toBe('Erro ao tentar enviar o pin')
    expect(walk.leaves).toEqual(['open.code.missing', 'open.sending.ready'])
    walk.send({ type: 'pin.resend' })
    expect(sent(walk)).toEqual(['sms', 'sms'])
    await walk.done('sendPin', 180)
    expect(walk.leaves).toEqual(['open.code.entering', 'open.sending.counting'])
  })

  it('whose time is over is not verified, and can only be sent again', async () => {
    const walk = await entering(90)
    ticks(walk, 1)
    expect(walk.leaves).toEqual(['open.code.entering', 'open.sending.counting'])
    ticks(walk, 0)
    expect(walk.leaves).toEqual(['open.code.expired', 'open.sending.ready'])
    submit(walk, '123456')
    expect(walk.callsTo('verifyPin')).toEqual([])
    walk.send({ type: 'pin.resend' })
    submit(walk, '123456')
    await walk.done('sendPin', 90)
    expect(walk.leaves).toEqual(['open.code.entering', 'open.sending.counting'])
    expect(walk.callsTo('verifyPin')).toEqual([])
    submit(walk, '654321')
    await walk.done('verifyPin', { kind: 'valid', pin: 3 })
    expect(walk.snapshot.output).toEqual({ kind: 'verified', pin: 3 })
  })

  it('that was not sent again leaves the one by SMS, whose time is over', async () => {
    const walk = await entering()
    ticks(walk, 0)
    walk.send({ type: 'pin.resend' })
    await walk.fault('sendPin', { kind: 'timeout' })
    expect(walk.leaves).toEqual(['open.code.expired', 'open.sending.ready'])
    expect(walk.snapshot.context.notResent).toBe('Erro ao tentar enviar o pin')
    submit(walk, '123456')
    expect(walk.callsTo('verifyPin')).toEqual([])
  })

  it('that ends while it is verified can be used if the answer says so, and else needs another one', async () => {
    const walk = await entering()
    submit(walk, '123456')
    ticks(walk, 0)
    expect(walk.leaves).toEqual(['open.code.verifying', 'open.sending.ready'])
    await walk.done('verifyPin', { kind: 'invalid' })
    expect(walk.leaves).toEqual(['open.code.expired', 'open.sending.ready'])
  })

  it('that has ended before the countdown has noticed, as after a sleep, can be sent again at once', async () => {
    const walk = await entering()
    ticks(walk, 120)
    submit(walk, '123456')
    await walk.done('verifyPin', { kind: 'expired' })
    expect(walk.leaves).toEqual(['open.code.expired', 'open.sending.ready'])
    expect(walk.snapshot.context.left).toBe(0)
    walk.send({ type: 'pin.resend' })
    expect(sent(walk)).toEqual(['sms', 'whatsApp'])
  })

  it('is verified once by two clicks on Continuar, and its handle goes to the flow (PAY-393)', async () => {
    const walk = await entering()
    submit(walk, '123456')
    submit(walk, '123456')
    expect(walk.callsTo('verifyPin')).toHaveLength(1)
    await walk.done('verifyPin', { kind: 'valid', pin: 5 })
    expect(walk.snapshot.output).toEqual({ kind: 'verified', pin: 5 })
  })

  it('that is wrong is told in the words of the specification', async () => {
    const walk = await entering()
    submit(walk, '654321')
    await walk.done('verifyPin', { kind: 'invalid' })
    expect(walk.snapshot.context.message).toBe('Código incorreto. Tente novamente.')
    submit(walk, '123456')
    expect(walk.snapshot.context.message).toBeNull()
  })

  it.each([
    [null, 'Erro ao tentar validar o pin'],
    ['PIN expirado.', 'PIN expirado.'],
  ])('whose check fails with the words %s is told as "%s" (PAY-395)', async (message, told) => {
    const walk = await entering()
    submit(walk, '123456')
    await walk.fault('verifyPin', { kind: 'http', status: 400, message })
    expect(walk.snapshot.context.message).toBe(told)
    expect(walk.leaves).toContain('open.code.entering')
  })

  it('whose check fails at the server is told by what has failed, not by the words of the server (PAY-395)', async () => {
    const walk = await entering()
    submit(walk, '123456')
    await walk.fault('verifyPin', { kind: 'http', status: 500, message: 'Erro interno.' })
    expect(walk.snapshot.context.message).toBe('Erro ao tentar validar o pin')
    expect(walk.leaves).toContain('open.code.entering')
  })

  it('of this page can be typed when its question is opened again, and no second one is sent', async () => {
    const walk = start()
    await walk.done('recallPin', { left: 77, isUsable: true })
    expect(walk.leaves).toEqual(['open.code.entering', 'open.sending.counting'])
    expect(walk.snapshot.context.left).toBe(77)
    expect(sent(walk)).toEqual([])
  })

  it('of a page before a reload cannot be typed; another one goes by SMS after the wait', async () => {
    const walk = start()
    await walk.done('recallPin', { left: 77, isUsable: false })
    expect(walk.leaves).toEqual(['open.code.missing', 'open.sending.counting'])
    submit(walk, '123456')
    ticks(walk, 0)
    expect(sent(walk)).toEqual([])
    walk.send({ type: 'pin.resend' })
    expect(sent(walk)).toEqual(['sms'])
  })

  it('of a user without a phone is neither looked for nor sent', () => {
    const walk = start(null)
    walk.send({ type: 'pin.resend' })
    expect(walk.leaves).toEqual(['withoutPhone'])
    expect(walk.pending).toEqual({})
  })

  it.each(['', '12345', '1234567', '12a456'])('"%s" is not verified', async (pin) => {
    const walk = await entering()
    submit(walk, pin)
    expect(walk.callsTo('verifyPin')).toEqual([])
  })
})
