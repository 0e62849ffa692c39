import { describe, expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { type compareDriverMachine, contestedOf } from '#machines/drivers/compareDriverMachine.ts'
import { draftOf, type EditedDriver } from '#machines/drivers/driverForm.ts'
import { editDriverMachine } from '#machines/drivers/editDriverMachine.ts'
import type { Driver } from '#services/drivers.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { draft, edited, elsewhere, joao, unchanged } from './editDriverSamples.ts'

const PHONE = '45988887777'
const mine = { ...unchanged, phone: PHONE, before: joao }

const open = (input: EditedDriver, live: readonly string[] = []) =>
  startWalk(editDriverMachine, { input, live: ['compare', 'sending', ...live], silent: ['claim'] })

/** With the real comparison and sending; the test answers their calls. A new phone is typed. */
const start = (live?: readonly string[]) => {
  const walk = open(edited, live)
  walk.send({ type: 'fields.typed', fields: { phone: PHONE } })
  return walk
}
const save = { type: 'form.submitted' } as const
const read = (walk: ReturnType<typeof open>, answer: Driver) => walk.done('compare/readDriver', answer)
const comparisonOf = (walk: ReturnType<typeof open>) =>
  walk.child('compare').getSnapshot() as SnapshotFrom<typeof compareDriverMachine>
const decide = (walk: ReturnType<typeof open>, type: EventFromLogic<typeof compareDriverMachine>['type']) =>
  walk.tell('compare', { type })
const sentBy = (walk: ReturnType<typeof start>) =>
  walk.callsTo('sending/send').map(({ input }) => (input as { subject: unknown }).subject)

const saved = async (answer = joao) => {
  const walk = start()
  walk.send(save)
  await read(walk, answer)
  return walk
}

describe('a driver that is edited', () => {
  it('is read once and sent once for 20 clicks, as it was typed then, and leads back to the list', async () => {
    const walk = start()
    for (let click = 0; click < 20; click++) walk.send(save)
    walk.send({ type: 'fields.typed', fields: { phone: '45900000000' } })
    await read(walk, joao)
    for (let click = 0; click < 20; click++) walk.send(save)
    expect(walk.callsTo('compare/readDriver')).toHaveLength(1)
    expect(sentBy(walk)).toEqual([mine])
    await walk.done('sending/send', { kind: 'arrived' })
    expect(walk.leaves).toEqual(['done'])
    walk.send({ type: 'done.closed' })
    expect(walk.effects.at(-1)).toEqual({ type: 'navigate', to: '/motoristas', replace: true })
  })

  it('is sent after an earlier change has got its answer', async () => {
    const walk = await saved()
    await walk.done('sending/send', { kind: 'pending' })
    await walk.done('sending/lookUp', 'found')
    expect(walk.leaves).toEqual(['open.checking'])
    await read(walk, joao)
    await walk.done('sending/send', { kind: 'arrived' })
    expect(walk.leaves).toEqual(['done'])
    expect(sentBy(walk)).toEqual([mine, mine])
  })

  it('is not sent if the record is so already: a refusal could not be told from a success', async () => {
    const walk = open(edited)
    walk.send(save)
    await read(walk, joao)
    expect(walk.leaves).toEqual(['open.editing.saved'])
    walk.send({ type: 'fields.typed', fields: { phone: PHONE } })
    walk.send(save)
    await read(walk, { ...joao, telefone: PHONE })
    expect(walk.leaves).toEqual(['open.editing.saved'])
    expect(sentBy(walk)).toEqual([])
  })
})

describe('what was sent from here without an answer', () => {
  const later = { ...draft, phone: PHONE, email: 'novo@example.com' }

  it('is not told as the change of somebody else after a reload', async () => {
    const walk = open({ driver: joao, typed: later, sent: { ...draft, phone: PHONE } })
    walk.send({ type: 'fields.typed', fields: { phone: '45977776666' } })
    walk.send(save)
    await read(walk, { ...joao, telefone: PHONE })
    expect(walk.leaves).toEqual(['open.sending'])
    expect(sentBy(walk)).toEqual([
      {
        ...unchanged,
        phone: '45977776666',
        email: 'novo@example.com',
        before: { ...joao, telefone: PHONE },
      },
    ])
    expect(walk.snapshot.context.taken).toEqual([])
  })

  it('is kept with what was typed then, until it was certainly refused', async () => {
    const walk = await saved()
    expect(walk.snapshot.context.sent).toEqual({ ...draft, phone: PHONE })
    await walk.done('sending/send', { kind: 'refused', fault: { kind: 'http', status: 400, message: null } })
    await walk.done('sending/verifyRefusal', 'notFound')
    expect(walk.leaves).toEqual(['open.editing.refused'])
    expect(walk.snapshot.context.sent).toBeNull()
  })
})

describe('a driver of whom somebody else has changed something else meanwhile', () => {
  it('is sent with that and with what was typed here, without a question; both are told', async () => {
    const walk = await saved({ ...joao, email: 'joao@example.com' })
    expect(walk.leaves).toEqual(['open.sending'])
    expect(sentBy(walk)).toEqual([
      { ...mine, email: 'joao@example.com', before: { ...joao, email: 'joao@example.com' } },
    ])
    expect(walk.snapshot.context).toMatchObject({ taken: ['email'], typed: { email: 'joao@example.com' } })
  })

  it('shows the other address with its city, and sends it', async () => {
    const endereco = joao.endereco && {
      ...joao.endereco,
      cep: '85890000',
      cidade: 'Missal',
      cidade_ibge: 4116109,
    }
    const walk = start(['cep'])
    walk.send(save)
    await read(walk, { ...joao, endereco })
    expect(walk.snapshot.children.cep?.getSnapshot().context).toMatchObject({
      cep: '85890000',
      address: { city: 'Missal' },
    })
    expect(sentBy(walk)).toEqual([
      {
        ...mine,
        address: { ...mine.address, cep: '85890000', city: 'Missal', cityIbge: 4116109 },
        before: { ...joao, endereco },
      },
    ])
  })

  it('is not sent if what is taken over cannot be: the fields say what is missing', async () => {
    const walk = await saved({ ...joao, endereco: null })
    expect(walk.leaves).toEqual(['open.editing.asked'])
    expect(walk.snapshot.context).toMatchObject({ showsErrors: true, typed: { street: '' } })
    expect(sentBy(walk)).toEqual([])
  })
})

describe('a driver whom somebody else has changed meanwhile', () => {
  it('is sent as it was typed here if the person wants that, after it was read once more; the rest is taken over', async () => {
    const walk = await saved(elsewhere)
    expect(comparisonOf(walk).matches('comparing')).toBe(true)
    expect(sentBy(walk)).toEqual([])
    decide(walk, 'mine.chosen')
    await read(walk, elsewhere)
    expect(sentBy(walk)).toEqual([{ ...mine, email: 'joao@example.com', before: elsewhere }])
  })

  it('is not asked about again if it could not be read once more: the decision is kept', async () => {
    const walk = await saved(elsewhere)
    decide(walk, 'mine.chosen')
    await walk.fault('compare/readDriver', { kind: 'offline' })
    expect(walk.leaves).toEqual(['open.editing.notRead'])
    walk.send(save)
    await read(walk, elsewhere)
    expect(sentBy(walk)).toEqual([{ ...mine, email: 'joao@example.com', before: elsewhere }])
  })

  it('is asked about again if there was another change meanwhile', async () => {
    const walk = await saved(elsewhere)
    decide(walk, 'mine.chosen')
    await read(walk, { ...elsewhere, telefone: '4533335555' })
    expect(comparisonOf(walk).matches('comparing')).toBe(true)
    expect(sentBy(walk)).toEqual([])
  })

  it('keeps the letters of a house number that the person keeps against the number of somebody else', async () => {
    const at = (numero: string) => ({ ...joao, endereco: joao.endereco && { ...joao.endereco, numero } })
    const driver = at('123A')
    const walk = open({ driver, typed: { ...draftOf(driver), complement: 'Fundos' }, sent: null })
    walk.send(save)
    await read(walk, at('125'))
    decide(walk, 'mine.chosen')
    await read(walk, at('125'))
    expect(sentBy(walk)).toMatchObject([{ address: { number: '123A', complement: 'Fundos' } }])
  })

  it('comes into the fields if the person wants that; the rest of what was typed stays', async () => {
    const walk = start()
    walk.send({ type: 'fields.typed', fields: { name: 'João Silva' } })
    walk.send(save)
    await read(walk, elsewhere)
    expect(contestedOf(comparisonOf(walk).context).map(({ name }) => name)).toEqual(['phone'])
    decide(walk, 'theirs.chosen')
    expect(walk.leaves).toEqual(['open.editing.asked'])
    expect(walk.snapshot.context.typed).toEqual({
      ...draft,
      name: 'João Silva',
      phone: '4533334444',
      email: 'joao@example.com',
    })
    walk.send(save)
    await read(walk, elsewhere)
    expect(sentBy(walk)).toEqual([
      {
        ...unchanged,
        name: 'João Silva',
        phone: '4533334444',
        email: 'joao@example.com',
        before: elsewhere,
      },
    ])
  })

  it('is asked about anew if the question was closed: nothing was decided', async () => {
    const walk = await saved(elsewhere)
    decide(walk, 'question.closed')
    expect(walk.snapshot.context.typed.phone).toBe(PHONE)
    walk.send(save)
    await read(walk, elsewhere)
    expect(comparisonOf(walk).matches('comparing')).toBe(true)
  })

  it('is not asked about when only what nobody edits has changed; the page shows that then', async () => {
    const walk = await saved({ ...joao, vencimento_cnh: '2031-01-01' })
    expect(walk.leaves).toEqual(['open.sending'])
    expect(walk.snapshot.context.driver.vencimento_cnh).toBe('2031-01-01')
  })
})
