import { describe, expect, it } from 'vitest'
import { editDriverMachine } from '#machines/drivers/editDriverMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { draft, elsewhere, joao, unchanged } from './editDriverSamples.ts'

const PHONE = '45988887777'
const mine = { ...unchanged, phone: PHONE }

/** With the real sending; the test answers its calls. A new phone is typed. */
const start = () => {
  const walk = startWalk(editDriverMachine, {
    input: { driver: joao },
    live: ['sending'],
    silent: ['attend'],
  })
  walk.send({ type: 'fields.typed', fields: { phone: PHONE } })
  return walk
}
const save = { type: 'form.submitted' } as const
const sentBy = (walk: ReturnType<typeof start>) =>
  walk.callsTo('sending/send').map(({ input }) => (input as { subject: unknown }).subject)

const saved = async (answer = joao) => {
  const walk = start()
  walk.send(save)
  await walk.done('readDriver', answer)
  return walk
}

describe('a driver that is edited', () => {
  it('is read once and sent once for 20 clicks, as it was typed then, and leads back to the list', async () => {
    const walk = start()
    for (let click = 0; click < 20; click++) walk.send(save)
    walk.send({ type: 'fields.typed', fields: { phone: '45900000000' } })
    await walk.done('readDriver', joao)
    for (let click = 0; click < 20; click++) walk.send(save)
    expect(walk.callsTo('readDriver')).toHaveLength(1)
    expect(sentBy(walk)).toEqual([mine])
    await walk.done('sending/send', { kind: 'arrived' })
    expect(walk.leaves).toEqual(['done'])
    walk.send({ type: 'done.closed' })
    expect(walk.effects.at(-1)).toEqual({ type: 'navigate', to: '/motoristas', replace: true })
  })

  it('is sent after an earlier change has got its answer, which the record shows', async () => {
    const walk = await saved()
    await walk.done('sending/send', { kind: 'pending' })
    await walk.done('sending/lookUp', 'found')
    expect(walk.leaves).toEqual(['open.reading'])
    await walk.done('readDriver', { ...joao, telefone: PHONE })
    await walk.done('sending/send', { kind: 'arrived' })
    expect(walk.leaves).toEqual(['done'])
    expect(sentBy(walk)).toEqual([mine, mine])
  })
})

describe('a driver whom somebody else has changed meanwhile', () => {
  it('is sent as it was typed here if the person wants that, after it was read once more', async () => {
    const walk = await saved(elsewhere)
    expect(walk.leaves).toEqual(['open.comparing'])
    expect(sentBy(walk)).toEqual([])
    walk.send({ type: 'mine.chosen' })
    await walk.done('readDriver', elsewhere)
    expect(sentBy(walk)).toEqual([mine])
  })

  it('is asked about again if there was another change meanwhile', async () => {
    const walk = await saved(elsewhere)
    walk.send({ type: 'mine.chosen' })
    await walk.done('readDriver', { ...elsewhere, nome: 'João B. Silva' })
    expect(walk.leaves).toEqual(['open.comparing'])
    expect(sentBy(walk)).toEqual([])
  })

  it('comes into the fields if the person wants that; the rest of what was typed stays', async () => {
    const walk = start()
    walk.send({ type: 'fields.typed', fields: { name: 'João Silva' } })
    walk.send(save)
    await walk.done('readDriver', elsewhere)
    walk.send({ type: 'theirs.chosen' })
    expect(walk.leaves).toEqual(['open.editing.asked'])
    expect(walk.snapshot.context.typed).toEqual({
      ...draft,
      name: 'João Silva',
      phone: '4533334444',
      email: 'joao@example.com',
    })
    walk.send(save)
    await walk.done('readDriver', elsewhere)
    expect(sentBy(walk)).toEqual([
      { ...unchanged, name: 'João Silva', phone: '4533334444', email: 'joao@example.com' },
    ])
  })

  it('is asked about anew if the question was closed: nothing was decided', async () => {
    const walk = await saved(elsewhere)
    walk.send({ type: 'question.closed' })
    expect(walk.snapshot.context.typed.phone).toBe(PHONE)
    walk.send(save)
    await walk.done('readDriver', elsewhere)
    expect(walk.leaves).toEqual(['open.comparing'])
  })

  it('is not asked about when only what nobody edits has changed; the page shows that then', async () => {
    const walk = await saved({ ...joao, vencimento_cnh: '2031-01-01' })
    expect(walk.leaves).toEqual(['open.sending'])
    expect(walk.snapshot.context.driver.vencimento_cnh).toBe('2031-01-01')
  })
})
