import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseDriverMachine, chooseTruckMachine, driverPick } from '#machines/offers/partyMachines.ts'
import { choiceOf } from '#machines/shared/pick.ts'
import type { Driver, Truck } from '#services/directing.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { driverOf, free, keptBy, offerOf, truckOf } from '#tests/support/samples.ts'
import { SEQUENCES } from '#tests/support/sequences.ts'

const carlos = driverOf()
const joao = driverOf({ id: 202, nome: 'João Pereira', cpf: '22233344405' })
type Begins = 'accepted' | 'validating' | 'passing'
const startDriver = (party = null as typeof carlos | null, begins: Begins = 'accepted') =>
  startWalk(chooseDriverMachine, {
    input: { scope: { companyId: 101 }, party, begins },
    live: ['pick', 'conflict'],
  })
const startTruck = () =>
  startWalk(chooseTruckMachine, {
    input: { scope: { offer: offerOf() }, party: null, begins: 'validating' },
    live: ['pick', 'conflict'],
  })

/** Sent to the picker of the step. */
const pick = (walk: Pick<ReturnType<typeof startDriver>, 'tell'>, option: Driver | Truck) =>
  walk.tell('pick', { type: 'option.picked', option })
const type = (walk: Pick<ReturnType<typeof startDriver>, 'tell'>, text: string) =>
  walk.tell('pick', { type: 'text.typed', text })

const confirm = { type: 'step.confirmed' } as const

describe('choosing a driver', () => {
  it('CORE-186 CORE-188 validates the one that is picked, then lets go on', async () => {
    const walk = startDriver()
    pick(walk, carlos)
    expect(walk.pending).toMatchObject({ validateParty: { party: carlos } })
    expect(walk.snapshot.can(confirm)).toBe(false)
    await walk.done('validateParty', free)
    expect(walk.leaves).toEqual(['chosen'])
    expect(walk.snapshot.can(confirm)).toBe(true)
    walk.send(confirm)
    expect(walk.snapshot.output).toEqual({ kind: 'chosen', party: carlos })
  })

  it('keeps what was found, so that another one can be picked without a second query', async () => {
    const walk = startDriver()
    await walk.done('pick/search', [])
    type(walk, 'Carlos')
    walk.pass(1000)
    await walk.done('pick/search', [carlos, joao])
    pick(walk, carlos)
    pick(walk, joao)
    await walk.done('validateParty', free)
    expect(walk.child('pick').getSnapshot().context).toMatchObject({
      text: 'João Pereira',
      options: [carlos, joao],
    })
    expect(walk.callsTo('pick/search')).toHaveLength(2)
  })

  it('withdraws a driver whose name is typed over, and drops the validation', async () => {
    const walk = startDriver()
    pick(walk, carlos)
    type(walk, 'Carlo')
    expect(walk.leaves).toEqual(['choosing'])
    expect(walk.snapshot.context.party).toBeNull()
    const late = walk.callsTo('validateParty')[0]
    if (late) await walk.answerLate(late, free)
    expect(walk.leaves).toEqual(['choosing'])
    expect(walk.snapshot.can(confirm)).toBe(false)
  })

  it('validates one anew whose name is typed back, also if he was chosen before the step', async () => {
    const walk = startDriver(carlos)
    type(walk, 'Carlos Souz')
    expect(walk.leaves).toEqual(['choosing'])
    type(walk, 'Carlos Souza')
    expect(walk.pending).toMatchObject({ validateParty: { party: carlos } })
    await walk.done('validateParty', keptBy(['embarcado']))
    expect(walk.leaves).toEqual(['inConflict'])
  })

  it('is not disturbed when the field of a chosen driver is left', async () => {
    const walk = startDriver()
    pick(walk, carlos)
    await walk.done('validateParty', free)
    walk.tell('pick', { type: 'field.left' })
    expect(walk.leaves).toEqual(['chosen'])
    expect(walk.callsTo('validateParty')).toHaveLength(1)
  })

  it('does not show the answer about one driver for another', async () => {
    const walk = startDriver()
    pick(walk, carlos)
    pick(walk, joao)
    const late = walk.callsTo('validateParty')[0]
    if (late) await walk.answerLate(late, free)
    expect(walk.leaves).toEqual(['validating'])
    await walk.done('validateParty', keptBy(['embarcado']))
    expect(walk.leaves).toEqual(['inConflict'])
    expect(walk.snapshot.context.party).toEqual(joao)
  })

  it(`never takes a driver whose own answer did not say so, or whom the field does not show: ${SEQUENCES} sequences`, async () => {
    const drivers = [0, 1, 2, 3].map((id) => driverOf({ id, nome: `Motorista ${id}` }))
    const isFree = (id: number) => id % 2 === 0
    const step = fc.oneof(
      fc.record({ kind: fc.constant('pick' as const), which: fc.nat(3) }),
      fc.record({ kind: fc.constant('type' as const), which: fc.nat(4) }),
      fc.record({ kind: fc.constant('leave' as const), which: fc.constant(0) }),
      fc.record({ kind: fc.constant('answer' as const), which: fc.nat(3) }),
      fc.record({ kind: fc.constant('fail' as const), which: fc.nat(3) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const walk = startWalk(chooseDriverMachine, {
          input: { scope: { companyId: null }, party: null, begins: 'validating' },
          live: ['pick'],
        })
        await walk.done('pick/search', drivers)
        for (const one of steps) {
          const driver = drivers[one.which]
          if (one.kind === 'pick' && driver) pick(walk, driver)
          if (one.kind === 'type') type(walk, driver?.nome ?? 'Motor')
          if (one.kind === 'leave') walk.tell('pick', { type: 'field.left' })
          if (one.kind === 'answer' || one.kind === 'fail') {
            const call = walk.callsTo('validateParty').filter((each) => !each.settled)[one.which]
            if (!call) continue
            const { id } = (call.input as { party: { id: number } }).party
            const answer = isFree(id) ? free : keptBy(['embarcado'])
            if (call.signal.aborted) await walk.answerLate(call, answer)
            else if (one.kind === 'fail') await walk.fault('validateParty', { kind: 'offline' })
            else await walk.done('validateParty', answer)
          }
          const { party } = walk.snapshot.context
          expect(party).toEqual(choiceOf(driverPick, walk.child('pick').getSnapshot().context))
          if (walk.leaves[0] === 'chosen') expect(isFree(party?.id ?? 1)).toBe(true)
          if (walk.leaves[0] === 'inConflict') expect(isFree(party?.id ?? 0)).toBe(false)
        }
        walk.stop()
      }),
      { numRuns: SEQUENCES },
    )
  })

  it('makes one call of twenty picks of the same driver, and drops the others', () => {
    const walk = startDriver()
    for (let click = 0; click < 20; click++) pick(walk, carlos)
    const calls = walk.callsTo('validateParty')
    expect(calls.filter((call) => !call.signal.aborted)).toHaveLength(1)
  })

  it('does not go on by itself any more once somebody has changed the field', async () => {
    const walk = startDriver(carlos, 'passing')
    type(walk, 'Carlos')
    pick(walk, joao)
    await walk.done('validateParty', free)
    expect(walk.leaves).toEqual(['chosen'])
  })
})

describe('a conflict of a driver', () => {
  const inConflict = async (...validation: Parameters<typeof keptBy>) => {
    const walk = startDriver()
    pick(walk, carlos)
    await walk.done('validateParty', keptBy(...validation))
    return walk
  }

  it('CORE-253 can be avoided with another driver', async () => {
    const walk = await inConflict(['O motorista está embarcado'])
    walk.tell('conflict', { type: 'party.swap' })
    expect(walk.leaves).toEqual(['choosing'])
    expect(walk.snapshot.context.party).toBeNull()
    expect(walk.child('pick').getSnapshot().context).toMatchObject({ text: '' })
    walk.pass(1000)
    expect(walk.pending).toMatchObject({ 'pick/search': { text: '' } })
    pick(walk, joao)
    await walk.done('validateParty', free)
    expect(walk.leaves).toEqual(['chosen'])
    expect(walk.snapshot.context.party).toEqual(joao)
  })
})

describe('choosing a truck', () => {
  const chosen = async (truck: Truck) => {
    const walk = startTruck()
    pick(walk, truck)
    await walk.done('validateParty', free)
    return walk
  }

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
    pick(walk, truckOf())
    await walk.done('validateParty', free)
    expect(walk.leaves).toEqual(['chosen'])
  })
})
