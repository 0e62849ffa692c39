import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import { sendDirectionMachine } from '#machines/offers/sendDirectionMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { driverOf, offerOf, tollOfferOf, truckOf } from '#tests/support/samples.ts'

const driver = driverOf()
const truck = truckOf()
const fit = { aptoTransporte: true, mensagem: null, bloquearAnttNaoValida: true }
const notFit = { aptoTransporte: false, mensagem: 'ANTT vencida.', bloquearAnttNaoValida: false }
const blocked = { aptoTransporte: false, mensagem: 'ANTT vencida.', bloquearAnttNaoValida: true }
const tags = { operators: ['Tag Norte', 'Tag Sul'], preferred: 'Tag Norte' }

const start = (offer = offerOf()) => startWalk(sendDirectionMachine, { input: { offer, driver, truck } })

/** A cargo without toll, with its POST under way. */
const sending = async () => {
  const walk = start()
  await walk.done('checkAntt', fit)
  return walk
}

const toldFor15Seconds = (message: string) => [{ type: 'notify', tone: 'error', message, durationMs: 15000 }]

describe('the ANTT', () => {
  it('CORE-209 CORE-211 is checked first, and a fit one asks nothing', async () => {
    const walk = start()
    expect(walk.pending).toEqual({ checkAntt: { truck } })
    await walk.done('checkAntt', fit)
    expect(walk.pending).toEqual({ directCargo: { offer: offerOf(), driver, truck } })
  })

  it('CORE-213 CORE-214 forbids to go on when it blocks: nothing is sent', async () => {
    const walk = start()
    await walk.done('checkAntt', blocked)
    expect(walk.leaves).toEqual(['anttRefused'])
    expect(walk.snapshot.can({ type: 'antt.accepted' })).toBe(false)
    walk.send({ type: 'antt.accepted' })
    walk.send({ type: 'antt.declined' })
    expect(walk.snapshot.output).toEqual({ kind: 'returned' })
    expect(walk.callsTo('directCargo')).toEqual([])
  })

  it("CORE-217 lets the user go on with 'Concluir' when it does not block", async () => {
    const walk = start()
    await walk.done('checkAntt', notFit)
    expect(walk.leaves).toEqual(['anttDoubted'])
    expect(walk.snapshot.context.antt?.mensagem).toBe('ANTT vencida.')
    walk.send({ type: 'antt.accepted' })
    expect(walk.leaves).toEqual(['sending'])
  })

  it("CORE-217 leads from 'Concluir' to the tag when the cargo has a toll", async () => {
    const walk = start(tollOfferOf())
    await walk.done('checkAntt', notFit)
    walk.send({ type: 'antt.accepted' })
    expect(walk.pending).toEqual({ loadTollTags: { driver } })
  })

  it("CORE-218 sends nothing after 'Cancelar'", async () => {
    const walk = start()
    await walk.done('checkAntt', notFit)
    walk.send({ type: 'antt.declined' })
    expect(walk.snapshot.output).toEqual({ kind: 'returned' })
    expect(walk.callsTo('directCargo')).toEqual([])
  })

  it.each(Object.entries(faults))('is never taken for fit when the check ends in %s', async (_, fault) => {
    const walk = start()
    await walk.fault('checkAntt', fault)
    expect(walk.leaves).toEqual(['failed'])
    expect(walk.callsTo('directCargo')).toEqual([])
  })

  it('CORE-235 CORE-236 says for 15 s that the step failed', async () => {
    const walk = start()
    await walk.fault('checkAntt', { kind: 'offline' })
    expect(walk.effects).toEqual(toldFor15Seconds('Erro ao tentar direcionar a carga'))
  })

  it("CORE-234 says it with the server's words when there are some", async () => {
    const walk = start()
    await walk.fault('checkAntt', { kind: 'http', status: 400, message: 'ANTT inválida.' })
    expect(walk.effects).toEqual(toldFor15Seconds('Não foi possível concluir a operação. ANTT inválida.'))
  })
})

describe('the toll tag', () => {
  const withToll = async () => {
    const walk = start(tollOfferOf())
    await walk.done('checkAntt', fit)
    return walk
  }

  it('CORE-219 CORE-221 is confirmed before anything is sent', async () => {
    const walk = await withToll()
    expect(walk.pending).toEqual({ loadTollTags: { driver } })
    await walk.done('loadTollTags', tags)
    expect(walk.leaves).toEqual(['confirmingTag'])
    expect(walk.snapshot.context.tag).toBe('Tag Norte')
    expect(walk.callsTo('directCargo')).toEqual([])
  })

  it('CORE-224 CORE-225 is saved, then the direction is sent', async () => {
    const walk = await withToll()
    await walk.done('loadTollTags', tags)
    walk.send({ type: 'tag.confirmed', tag: 'Tag Sul' })
    expect(walk.pending).toEqual({ saveTollTag: { driver, tag: 'Tag Sul' } })
    await walk.done('saveTollTag', undefined)
    expect(walk.pending).toEqual({ directCargo: { offer: tollOfferOf(), driver, truck } })
  })

  it.each(Object.entries(faults))('CORE-226 stops nothing when saving it ends in %s', async (_, fault) => {
    const walk = await withToll()
    await walk.done('loadTollTags', tags)
    walk.send({ type: 'tag.confirmed', tag: 'Tag Sul' })
    await walk.fault('saveTollTag', fault)
    expect(walk.leaves).toEqual(['sending'])
    expect(walk.effects).toEqual([])
    expect(walk.callsTo('directCargo')).toHaveLength(1)
  })

  it('CORE-222 is not asked for without a toll', async () => {
    const walk = await sending()
    expect(walk.callsTo('loadTollTags')).toEqual([])
    expect(walk.leaves).toEqual(['sending'])
  })

  it('CORE-223 is not asked for when there are no tags, or they cannot be loaded', async () => {
    const without = await withToll()
    await without.done('loadTollTags', { operators: [], preferred: null })
    expect(without.leaves).toEqual(['sending'])
    const failed = await withToll()
    await failed.fault('loadTollTags', { kind: 'timeout' })
    expect(failed.leaves).toEqual(['sending'])
    expect(failed.effects).toEqual([])
  })

  it('leads back to the truck when it is declined', async () => {
    const walk = await withToll()
    await walk.done('loadTollTags', tags)
    walk.send({ type: 'tag.declined' })
    expect(walk.snapshot.output).toEqual({ kind: 'returned' })
    expect(walk.callsTo('directCargo')).toEqual([])
  })
})

describe('sending', () => {
  it('CORE-227 sends what was frozen, once, and ends directed', async () => {
    const walk = await sending()
    for (let click = 0; click < 20; click++) walk.send({ type: 'cargo.save' })
    expect(walk.callsTo('directCargo').map((call) => call.input)).toEqual([
      { offer: offerOf(), driver, truck },
    ])
    await walk.done('directCargo', { kind: 'directed' })
    expect(walk.snapshot.output).toEqual({ kind: 'directed' })
    expect(walk.effects).toEqual([])
  })

  it("CORE-234 tells the server's reason for 15 s and keeps the choice", async () => {
    const walk = await sending()
    await walk.done('directCargo', { kind: 'refused', message: 'Lote encerrado.' })
    expect(walk.leaves).toEqual(['failed'])
    expect(walk.effects).toEqual(toldFor15Seconds('Não foi possível concluir a operação. Lote encerrado.'))
    expect(walk.snapshot.context).toMatchObject({ offer: offerOf(), driver, truck })
  })

  const certain: readonly (readonly [string, Fault, string])[] = [
    ['http 500', faults['http 500'], 'Não foi possível direcionar a carga, tente novamente mais tarde.'],
    [
      'http 500 with a message',
      { kind: 'http', status: 500, message: 'Falha interna.' },
      'Não foi possível concluir a operação. Falha interna.',
    ],
    ['http 400', faults['http 400'], 'Não foi possível concluir a operação. Dados inválidos.'],
    ['a celebrate error', faults.validation, 'Não foi possível concluir a operação. "cpf" is required'],
    ['http 403', faults['http 403'], 'Não foi possível direcionar a carga, tente novamente mais tarde.'],
  ]

  it.each(certain)('says why after %s, and may be tried again', async (_, fault, message) => {
    const walk = await sending()
    await walk.fault('directCargo', fault)
    expect(walk.leaves).toEqual(['failed'])
    expect(walk.effects).toEqual(toldFor15Seconds(message))
    expect(walk.callsTo('directCargo')).toHaveLength(1)
    for (let click = 0; click < 20; click++) walk.send({ type: 'cargo.save' })
    expect(walk.callsTo('checkAntt')).toHaveLength(2)
    expect(walk.snapshot.context.message).toBeNull()
  })

  it('may go back to another truck after a failure', async () => {
    const walk = await sending()
    await walk.fault('directCargo', faults['http 500'])
    walk.send({ type: 'truck.change' })
    expect(walk.snapshot.output).toEqual({ kind: 'returned' })
  })
})

describe('an answer that is lost', () => {
  const lost = ['offline', 'timeout', 'http 502', 'http 504', 'malformed', 'unknown'] as const

  it.each(lost)('leaves the outcome unknown after %s, and nothing is sent again', async (name) => {
    const walk = await sending()
    await walk.fault('directCargo', faults[name])
    expect(walk.leaves).toEqual(['outcomeUnknown'])
    walk.pass(3_600_000)
    for (const type of ['cargo.save', 'truck.change', 'antt.accepted'] as const) walk.send({ type })
    expect(walk.leaves).toEqual(['outcomeUnknown'])
    expect(walk.callsTo('directCargo')).toHaveLength(1)
    expect(walk.callsTo('checkAntt')).toHaveLength(1)
  })

  it.each(
    Object.keys(faults).filter((name) => !lost.includes(name as (typeof lost)[number])),
  )('is not what %s means', async (name) => {
    const walk = await sending()
    await walk.fault('directCargo', faults[name as keyof typeof faults])
    expect(walk.leaves).toEqual(['failed'])
  })

  const unknown = async () => {
    const walk = await sending()
    await walk.fault('directCargo', { kind: 'timeout' })
    return walk
  }

  it('is found among the trips: the cargo was directed', async () => {
    const walk = await unknown()
    walk.send({ type: 'trip.look' })
    expect(walk.pending).toMatchObject({ wasDirected: { offer: { id: 7 }, driver: { id: 201 } } })
    await walk.done('wasDirected', true)
    expect(walk.snapshot.output).toEqual({ kind: 'directed' })
  })

  it('is not found among the trips: the user may look again or go back, where it may be sent again', async () => {
    const walk = await unknown()
    walk.send({ type: 'trip.look' })
    await walk.done('wasDirected', false)
    expect(walk.leaves).toEqual(['notFound'])
    walk.send({ type: 'cargo.save' })
    expect(walk.leaves).toEqual(['notFound'])
    walk.send({ type: 'trip.look' })
    await walk.done('wasDirected', false)
    walk.send({ type: 'truck.change' })
    expect(walk.snapshot.output).toEqual({ kind: 'returned' })
    expect(walk.callsTo('directCargo')).toHaveLength(1)
  })

  it('stays unknown when the trips cannot be read', async () => {
    const walk = await unknown()
    walk.send({ type: 'trip.look' })
    await walk.fault('wasDirected', { kind: 'offline' })
    expect(walk.leaves).toEqual(['stillUnknown'])
    walk.send({ type: 'cargo.save' })
    expect(walk.leaves).toEqual(['stillUnknown'])
    walk.send({ type: 'trips.open' })
    expect(walk.snapshot.output).toEqual({ kind: 'tripsOpened' })
  })

  it('may be looked for by the user', async () => {
    const walk = await unknown()
    walk.send({ type: 'trips.open' })
    expect(walk.snapshot.output).toEqual({ kind: 'tripsOpened' })
  })
})
