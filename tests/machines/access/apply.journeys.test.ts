import { describe, expect, it } from 'vitest'
import { type ApplyInput, applyMachine } from '#machines/access/applyMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { pathsOf } from '#tests/support/model/paths.ts'
import { runPath } from '#tests/support/model/run.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { NEW_PASSWORD } from './accessSamples.ts'
import { model } from './apply.model.ts'
import { applicationFrom, CNPJ, draftAt } from './signUpSamples.ts'

const application = applicationFrom(draftAt('newPassword'))

const start = (rest: Partial<ApplyInput> = {}) =>
  startWalk(applyMachine, { input: { application, missing: [], wasSent: false, ...rest } })
const submitted = { type: 'password.submitted', password: NEW_PASSWORD } as const
const sending = () => {
  const walk = start()
  walk.send(submitted)
  return walk
}
const lost = async () => {
  const walk = sending()
  await walk.fault('apply', faults.timeout)
  return walk
}

/** The answer is missing, so that it may have arrived (design §5). */
const UNKNOWN = ['offline', 'timeout', 'http 502', 'http 504', 'malformed', 'unknown']
const refusals = Object.entries(faults).filter(([name]) => !UNKNOWN.includes(name))

describe('sending a sign-up', () => {
  it('sends it once, however often the password is submitted', async () => {
    const walk = start()
    for (let click = 0; click < 20; click++) walk.send(submitted)
    expect(walk.callsTo('apply').map(({ input }) => input)).toEqual([{ application, password: NEW_PASSWORD }])
    await walk.done('apply', undefined)
    expect(walk.leaves).toEqual(['sent'])
    expect(walk.callsTo('hasArrived')).toEqual([])
  })

  it.each<[string, string[], string, string]>([
    ['the password', [], '', 'O campo obrigatório está faltando: Senha'],
    ['the ANTT', ['Antt'], NEW_PASSWORD, 'O campo obrigatório está faltando: Antt'],
    ['both', ['Antt'], '', 'Os campos obrigatórios estão faltando: Antt e Senha'],
    ['three', ['Cnpj', 'Bairro'], '', 'Os campos obrigatórios estão faltando: Cnpj, Bairro e Senha'],
  ])('does not send without %s, and says what is missing (REG-145, REG-146, REG-147)', (_, missing, password, text) => {
    const walk = start(missing.length > 0 ? { application: null, missing } : {})
    walk.send({ type: 'password.submitted', password })
    expect(walk.leaves).toEqual(['asking'])
    expect(walk.callsTo('apply')).toEqual([])
    expect(walk.snapshot.context.message).toBe(text)
  })

  it.each(
    refusals,
  )('says why %s refused it, and sends it again only when asked to (REG-153)', async (_, fault) => {
    const walk = sending()
    await walk.fault('apply', fault)
    expect(walk.leaves).toEqual(['asking'])
    const words = 'message' in fault ? fault.message : null
    expect(walk.snapshot.context.message).toBe(words ?? 'Erro ao tentar criar frotista')
    expect(walk.callsTo('apply')).toHaveLength(1)
    walk.send(submitted)
    expect(walk.snapshot.context.message).toBeNull()
    expect(walk.callsTo('apply')).toHaveLength(2)
  })
})

describe('a sign-up without an answer', () => {
  it.each(UNKNOWN)('is not sent again after %s, however often one tries (U10)', async (name) => {
    const walk = sending()
    await walk.fault('apply', faults[name as keyof typeof faults])
    expect(walk.leaves).toEqual(['unknown'])
    for (let click = 0; click < 20; click++) walk.send(submitted)
    expect(walk.callsTo('apply')).toHaveLength(1)
    expect(walk.leaves).toEqual(['unknown'])
  })

  it('is looked up by its CNPJ, once, and is done when it is there', async () => {
    const walk = await lost()
    for (let click = 0; click < 20; click++) walk.send({ type: 'outcome.check' })
    expect(walk.callsTo('hasArrived').map(({ input }) => input)).toEqual([{ cnpj: CNPJ }])
    walk.send(submitted)
    await walk.done('hasArrived', true)
    expect(walk.leaves).toEqual(['sent'])
    expect(walk.callsTo('apply')).toHaveLength(1)
  })

  it('may be sent again when it is not there', async () => {
    const walk = await lost()
    walk.send({ type: 'outcome.check' })
    await walk.done('hasArrived', false)
    expect(walk.leaves).toEqual(['asking'])
    expect(walk.snapshot.context.message).toBe('O cadastro não chegou ao servidor. Envie-o novamente.')
    walk.send(submitted)
    expect(walk.callsTo('apply')).toHaveLength(2)
  })

  it.each(Object.entries(faults))('stays unknown when the lookup ends in %s', async (_, fault) => {
    const walk = await lost()
    walk.send({ type: 'outcome.check' })
    await walk.fault('hasArrived', fault)
    expect(walk.leaves).toEqual(['unknown'])
    expect(walk.snapshot.context.message).toBe('Ainda não foi possível verificar. Confira sua conexão.')
    walk.send(submitted)
    expect(walk.callsTo('apply')).toHaveLength(1)
    walk.send({ type: 'outcome.check' })
    expect(walk.snapshot.context.message).toBeNull()
    expect(walk.callsTo('hasArrived')).toHaveLength(2)
  })

  it('is unknown after a reload, too: nothing is sent before it was looked up', async () => {
    const walk = start({ wasSent: true })
    expect(walk.leaves).toEqual(['unknown'])
    walk.send(submitted)
    expect(walk.callsTo('apply')).toEqual([])
    walk.send({ type: 'outcome.check' })
    await walk.done('hasArrived', true)
    expect(walk.leaves).toEqual(['sent'])
  })
})

describe('the password of a sign-up', () => {
  it('stands in the context of no path', async () => {
    for (const path of pathsOf(model)) {
      const { walk } = await runPath(model, path)
      expect(JSON.stringify(walk.snapshot.context)).not.toContain(NEW_PASSWORD)
      walk.stop()
    }
  })

  it('is gone with the call that it went with', async () => {
    const walk = sending()
    await walk.fault('apply', faults['http 400'])
    expect(JSON.stringify(walk.snapshot)).not.toContain(NEW_PASSWORD)
    walk.send(submitted)
    await walk.done('apply', undefined)
    expect(JSON.stringify(walk.snapshot)).not.toContain(NEW_PASSWORD)
  })
})
