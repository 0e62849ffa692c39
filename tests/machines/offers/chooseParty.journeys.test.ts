import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseDriverMachine, chooseTruckMachine } from '#machines/offers/partyMachines.ts'
import type { Truck } from '#services/directing.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { driverOf, free, keptBy, offerOf, truckOf } from '#tests/support/samples.ts'

const carlos = driverOf()
const joao = driverOf({ id: 202, nome: 'João Pereira', cpf: '22233344405' })
const queryFailed = {
  type: 'notify',
  tone: 'error',
  message: 'Problemas ao realizar a consulta, tente novamente mais tarde',
  durationMs: 15000,
}

const startDriver = (party = null as typeof carlos | null) =>
  startWalk(chooseDriverMachine, {
    input: { scope: { companyId: 101 }, party },
    live: ['search', 'conflict'],
  })
const startTruck = () =>
  startWalk(chooseTruckMachine, {
    input: { scope: { offer: offerOf() }, party: null },
    live: ['search', 'conflict'],
  })

type Walk = ReturnType<typeof startDriver> | ReturnType<typeof startTruck>

/** The end of the conflict's trip is asked for and confirmed, each when it has been read. */
const endTrip = (walk: Walk) => {
  walk.pass(600)
  walk.tell('conflict', { type: 'trip.end' })
  walk.pass(600)
  walk.tell('conflict', { type: 'ending.confirmed' })
}
const ended = { kind: 'arrived' }

const confirm = { type: 'step.confirmed' } as const

describe('choosing a driver', () => {
  it('CORE-187 needs a driver', () => {
    const walk = startDriver()
    expect(walk.leaves).toEqual(['choosing'])
    expect(walk.snapshot.can(confirm)).toBe(false)
  })

  it('CORE-186 CORE-188 validates the one that is picked, then lets go on', async () => {
    const walk = startDriver()
    walk.send({ type: 'party.picked', party: carlos })
    expect(walk.pending).toMatchObject({ validateParty: { party: carlos } })
    expect(walk.snapshot.can(confirm)).toBe(false)
    await walk.done('validateParty', free)
    expect(walk.leaves).toEqual(['chosen'])
    expect(walk.snapshot.can(confirm)).toBe(true)
    walk.send(confirm)
    expect(walk.snapshot.output).toEqual({ kind: 'chosen', party: carlos })
  })

  it('leaves the picker as it is: its text, its drivers and no second query', async () => {
    const walk = startDriver()
    await walk.done('search/search', [])
    walk.tell('search', { type: 'text.typed', text: 'Carlos', chosen: null })
    walk.pass(1000)
    await walk.done('search/search', [carlos, joao])
    walk.send({ type: 'party.picked', party: carlos })
    walk.send({ type: 'party.picked', party: joao })
    await walk.done('validateParty', free)
    expect(walk.child('search').getSnapshot().context).toMatchObject({
      text: 'Carlos',
      options: [carlos, joao],
    })
    expect(walk.callsTo('search/search')).toHaveLength(2)
  })

  it('CORE-190 says that the query failed, keeps the choice, and validates it again on demand', async () => {
    const walk = startDriver()
    walk.send({ type: 'party.picked', party: carlos })
    await walk.fault('validateParty', { kind: 'offline' })
    expect(walk.leaves).toEqual(['notValidated'])
    expect(walk.effects).toEqual([queryFailed])
    expect(walk.snapshot.can(confirm)).toBe(false)
    walk.send({ type: 'validation.retry' })
    expect(walk.pending).toMatchObject({ validateParty: { party: carlos } })
    await walk.done('validateParty', free)
    expect(walk.leaves).toEqual(['chosen'])
  })

  it('does not show the answer about one driver for another', async () => {
    const walk = startDriver()
    walk.send({ type: 'party.picked', party: carlos })
    walk.send({ type: 'party.picked', party: joao })
    const late = walk.callsTo('validateParty')[0]
    if (late) await walk.answerLate(late, free)
    expect(walk.leaves).toEqual(['validating'])
    await walk.done('validateParty', keptBy(['embarcado']))
    expect(walk.leaves).toEqual(['inConflict'])
    expect(walk.snapshot.context.party).toEqual(joao)
  })

  it('never takes a driver for free whose own answer did not say so, in whatever order', async () => {
    const drivers = [0, 1, 2, 3].map((id) => driverOf({ id }))
    const isFree = (id: number) => id % 2 === 0
    const step = fc.oneof(
      fc.record({ kind: fc.constant('pick' as const), which: fc.nat(3) }),
      fc.record({ kind: fc.constant('answer' as const), which: fc.nat(3) }),
      fc.record({ kind: fc.constant('fail' as const), which: fc.nat(3) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const walk = startWalk(chooseDriverMachine, { input: { scope: { companyId: null }, party: null } })
        for (const one of steps) {
          const driver = drivers[one.which]
          if (one.kind === 'pick') {
            if (driver) walk.send({ type: 'party.picked', party: driver })
          } else {
            const call = walk.callsTo('validateParty').filter((each) => !each.settled)[one.which]
            if (!call) continue
            const { id } = (call.input as { party: { id: number } }).party
            const answer = isFree(id) ? free : keptBy(['embarcado'])
            if (call.signal.aborted) await walk.answerLate(call, answer)
            else if (one.kind === 'fail') await walk.fault('validateParty', { kind: 'offline' })
            else await walk.done('validateParty', answer)
          }
          const { party } = walk.snapshot.context
          if (walk.leaves[0] === 'chosen') expect(isFree(party?.id ?? 1)).toBe(true)
          if (walk.leaves[0] === 'inConflict') expect(isFree(party?.id ?? 0)).toBe(false)
        }
        walk.stop()
      }),
      { numRuns: 300 },
    )
  })

  it('makes one call of twenty picks of the same driver, and drops the others', () => {
    const walk = startDriver()
    for (let click = 0; click < 20; click++) walk.send({ type: 'party.picked', party: carlos })
    const calls = walk.callsTo('validateParty')
    expect(calls.filter((call) => !call.signal.aborted)).toHaveLength(1)
  })

  it('can be left, also while it validates', () => {
    const walk = startDriver()
    walk.send({ type: 'party.picked', party: carlos })
    walk.send({ type: 'step.back' })
    expect(walk.snapshot.output).toEqual({ kind: 'left' })
    expect(walk.pending).toEqual({})
  })

  it('opens with the driver that was chosen before', () => {
    const walk = startDriver(carlos)
    expect(walk.leaves).toEqual(['chosen'])
    expect(walk.snapshot.context.party).toEqual(carlos)
    expect(walk.snapshot.can(confirm)).toBe(true)
  })
})

describe('a conflict of a driver', () => {
  const inConflict = async (...validation: Parameters<typeof keptBy>) => {
    const walk = startDriver()
    walk.send({ type: 'party.picked', party: carlos })
    await walk.done('validateParty', keptBy(...validation))
    return walk
  }

  it('CORE-238 CORE-248 is settled by finishing the trip, after which the driver is validated again', async () => {
    const walk = await inConflict(['O motorista está embarcado'])
    expect(walk.child('conflict').getSnapshot().context.conflicts).toMatchObject([{ kind: 'onTrip' }])
    expect(walk.snapshot.can(confirm)).toBe(false)
    endTrip(walk)
    expect(walk.pending).toMatchObject({ 'conflict/endTrip': { tripSetId: 607, ending: 'finish' } })
    await walk.done('conflict/endTrip', ended)
    expect(walk.effects).toEqual([
      { type: 'notify', tone: 'success', message: 'Viagem finalizada com sucesso!' },
    ])
    expect(walk.leaves).toEqual(['validating'])
    await walk.done('validateParty', free)
    expect(walk.leaves).toEqual(['chosen'])
  })

  it('comes back when the validation still finds one', async () => {
    const walk = await inConflict(['Motorista na fila'])
    endTrip(walk)
    await walk.done('conflict/endTrip', ended)
    await walk.done('validateParty', keptBy(['Motorista carregando'], { loteConjuntoId: 608 }))
    expect(walk.leaves).toEqual(['inConflict'])
    endTrip(walk)
    expect(walk.pending).toMatchObject({ 'conflict/endTrip': { tripSetId: 608, ending: 'cancel' } })
  })

  it('is not asked again after a cancel that was done and answered 500: the driver is free', async () => {
    const walk = await inConflict(['Motorista na fila'])
    endTrip(walk)
    await walk.fault('conflict/endTrip', { kind: 'http', status: 500, message: null })
    expect(walk.leaves).toEqual(['validating'])
    expect(walk.effects).toEqual([])
    await walk.done('validateParty', free)
    expect(walk.leaves).toEqual(['chosen'])
    expect(walk.callsTo('conflict/endTrip')).toHaveLength(1)
  })

  it('CORE-253 can be avoided with another driver', async () => {
    const walk = await inConflict(['O motorista está embarcado'])
    walk.tell('conflict', { type: 'party.swap' })
    expect(walk.leaves).toEqual(['choosing'])
    expect(walk.snapshot.context.party).toBeNull()
    walk.send({ type: 'party.picked', party: joao })
    await walk.done('validateParty', free)
    expect(walk.leaves).toEqual(['chosen'])
    expect(walk.snapshot.context.party).toEqual(joao)
  })

  it('goes when another driver is picked in its place', async () => {
    const walk = await inConflict(['O motorista está embarcado'])
    walk.send({ type: 'party.picked', party: joao })
    expect(walk.leaves).toEqual(['validating'])
    expect(walk.snapshot.children.conflict).toBeUndefined()
  })
})

describe('choosing a truck', () => {
  const chosen = async (truck: Truck) => {
    const walk = startTruck()
    walk.send({ type: 'party.picked', party: truck })
    await walk.done('validateParty', free)
    return walk
  }

  it('CORE-199 needs a truck', () => {
    expect(startTruck().snapshot.can(confirm)).toBe(false)
  })

  it('CORE-198 validates the one that is picked', () => {
    const walk = startTruck()
    walk.send({ type: 'party.picked', party: truckOf() })
    expect(walk.pending).toMatchObject({ validateParty: { party: truckOf() } })
  })

  it.each([
    ['CORE-200', 'ATIVA'],
    ['CORE-201', 'CONTA_NAO_NECESSARIA'],
  ])('%s lets a truck be sent whose owner is %s', async (_, status) => {
    const walk = await chosen(truckOf(status))
    expect(walk.leaves).toEqual(['chosen'])
    expect(walk.snapshot.can(confirm)).toBe(true)
  })

  it.each([
    ['CORE-202', 'EM_ANALISE'],
    ['CORE-204', 'RECUSADA'],
    ['no account', null],
    ['a value that the portal does not know', 'BLOQUEADA'],
  ])('%s keeps a truck back whose owner is %s, until another is picked', async (_, status) => {
    const walk = await chosen(truckOf(status))
    expect(walk.leaves).toEqual(['accountPending'])
    walk.send(confirm)
    expect(walk.leaves).toEqual(['accountPending'])
    walk.send({ type: 'party.picked', party: truckOf() })
    await walk.done('validateParty', free)
    expect(walk.leaves).toEqual(['chosen'])
  })

  it('CORE-208 says that the query failed', async () => {
    const walk = startTruck()
    walk.send({ type: 'party.picked', party: truckOf() })
    await walk.fault('validateParty', { kind: 'malformed', at: 'lotes' })
    expect(walk.effects).toEqual([queryFailed])
  })

  it('CORE-239 CORE-254 asks about a conflict, and another truck may be chosen', async () => {
    const walk = startTruck()
    walk.send({ type: 'party.picked', party: truckOf() })
    await walk.done('validateParty', keptBy(['Caminhão embarcado']))
    expect(walk.child('conflict').getSnapshot().context.conflicts).toMatchObject([{ kind: 'onTrip' }])
    walk.tell('conflict', { type: 'party.swap' })
    expect(walk.leaves).toEqual(['choosing'])
  })

  it('judges the account also after a conflict was settled', async () => {
    const walk = startTruck()
    walk.send({ type: 'party.picked', party: truckOf('EM_ANALISE') })
    await walk.done('validateParty', keptBy(['Caminhão em trânsito']))
    endTrip(walk)
    await walk.done('conflict/endTrip', ended)
    await walk.done('validateParty', free)
    expect(walk.leaves).toEqual(['accountPending'])
  })
})
