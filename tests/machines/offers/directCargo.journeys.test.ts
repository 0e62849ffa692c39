import { describe, expect, it } from 'vitest'
import type { AnyActorRef, AnyEventObject } from 'xstate'
import { directCargoMachine } from '#machines/offers/directCargoMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { driverOf, free, keptBy, offerOf, tollOfferOf, truckOf } from '#tests/support/samples.ts'

const driver = driverOf()
const truck = truckOf()
const fit = { aptoTransporte: true, mensagem: null, bloquearAnttNaoValida: true }

const start = (offer = offerOf()) =>
  startWalk(directCargoMachine, {
    input: { offer, companyId: 101 },
    live: ['chooseDriver', 'chooseTruck', 'sendDirection', 'cargoSending', 'pick', 'conflict'],
    silent: ['attend'],
  })
type Walk = ReturnType<typeof start>

/** Twenty quick clicks on one button: a step that has ended ignores them. */
const clickTwentyTimes = (ref: AnyActorRef, event: AnyEventObject) => {
  for (let click = 0; click < 20; click++) if (ref.getSnapshot().status === 'active') ref.send(event)
}

const chooseDriver = async (walk: Walk) => {
  walk.tell('chooseDriver/pick', { type: 'option.picked', option: driver })
  await walk.done('chooseDriver/validateParty', free)
  walk.tell('chooseDriver', { type: 'step.confirmed' })
}

const chooseTruck = async (walk: Walk) => {
  walk.tell('chooseTruck/pick', { type: 'option.picked', option: truck })
  await walk.done('chooseTruck/validateParty', free)
  walk.tell('chooseTruck', { type: 'step.confirmed' })
}

describe('directing a cargo', () => {
  it('goes from the driver to the truck to the requested trips', async () => {
    const walk = start()
    expect(walk.pending).toEqual({ 'chooseDriver/pick/search': { scope: { companyId: 101 }, text: '' } })
    await chooseDriver(walk)
    expect(walk.leaves).toEqual(['choosingTruck'])
    expect(walk.pending).toEqual({ 'chooseTruck/pick/search': { scope: { offer: offerOf() }, text: '' } })
    await chooseTruck(walk)
    expect(walk.leaves).toEqual(['sending'])
    await walk.done('sendDirection/checkAntt', fit)
    await walk.done('sendDirection/cargoSending/send', { kind: 'arrived' })
    expect(walk.leaves).toEqual(['directed'])
    expect(walk.effects).toEqual([])
    walk.send({ type: 'trips.open' })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes-solicitados', replace: true }])
    expect(walk.snapshot.status).toBe('done')
  })

  it('leads to other offers after a success, too', async () => {
    const walk = start()
    await chooseDriver(walk)
    await chooseTruck(walk)
    await walk.done('sendDirection/checkAntt', fit)
    await walk.done('sendDirection/cargoSending/send', { kind: 'arrived' })
    walk.send({ type: 'offers.open' })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes', replace: true }])
    expect(walk.snapshot.status).toBe('done')
  })

  it('CORE-177 leads back to the offers without a chosen one', () => {
    const walk = startWalk(directCargoMachine, { input: { offer: null, companyId: null } })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes', replace: true }])
    expect(walk.pending).toEqual({})
  })

  it('leads from the first step back to the offers', () => {
    const walk = start()
    walk.tell('chooseDriver', { type: 'step.back' })
    expect(walk.leaves).toEqual(['leaving'])
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes', replace: true }])
  })

  it('leads from the second step back to the first, and keeps the driver', async () => {
    const walk = start()
    await chooseDriver(walk)
    walk.tell('chooseTruck', { type: 'step.back' })
    expect(walk.leaves).toEqual(['choosingDriver'])
    expect(walk.child('chooseDriver').getSnapshot()).toMatchObject({
      value: 'chosen',
      context: { party: driver },
    })
    walk.tell('chooseDriver', { type: 'step.confirmed' })
    expect(walk.leaves).toEqual(['choosingTruck'])
  })

  it('makes one POST of twenty clicks on each button of the way', async () => {
    const walk = start(tollOfferOf())
    walk.tell('chooseDriver/pick', { type: 'option.picked', option: driver })
    await walk.done('chooseDriver/validateParty', free)
    clickTwentyTimes(walk.child('chooseDriver'), { type: 'step.confirmed' })
    walk.tell('chooseTruck/pick', { type: 'option.picked', option: truck })
    await walk.done('chooseTruck/validateParty', free)
    clickTwentyTimes(walk.child('chooseTruck'), { type: 'step.confirmed' })
    await walk.done('sendDirection/checkAntt', fit)
    await walk.done('sendDirection/loadTollTags', { operators: ['Tag Norte'], preferred: null })
    const send = walk.child('sendDirection')
    clickTwentyTimes(send, { type: 'tag.confirmed', tag: 'Tag Norte' })
    await walk.done('sendDirection/saveTollTag', undefined)
    clickTwentyTimes(send, { type: 'cargo.save' })
    for (const id of ['checkAntt', 'loadTollTags', 'saveTollTag', 'cargoSending/send']) {
      expect(walk.callsTo(`sendDirection/${id}`), id).toHaveLength(1)
    }
  })

  it('sends the offer, driver and truck that were confirmed', async () => {
    const walk = start()
    await chooseDriver(walk)
    await chooseTruck(walk)
    await walk.done('sendDirection/checkAntt', fit)
    expect(walk.pending).toEqual({
      'sendDirection/cargoSending/send': { subject: { offer: offerOf(), driver, truck }, secret: undefined },
    })
  })

  it('goes back to the same truck when the ANTT forbids, and may be saved again', async () => {
    const walk = start()
    await chooseDriver(walk)
    await chooseTruck(walk)
    await walk.done('sendDirection/checkAntt', { ...fit, aptoTransporte: false })
    walk.tell('sendDirection', { type: 'antt.declined' })
    expect(walk.leaves).toEqual(['choosingTruck'])
    expect(walk.child('chooseTruck').getSnapshot()).toMatchObject({
      value: 'chosen',
      context: { party: truck },
    })
    walk.tell('chooseTruck', { type: 'step.confirmed' })
    expect(walk.leaves).toEqual(['sending'])
    expect(walk.callsTo('sendDirection/cargoSending/send')).toEqual([])
  })

  it('leads to the trips when the outcome stayed unknown', async () => {
    const walk = start()
    await chooseDriver(walk)
    await chooseTruck(walk)
    await walk.done('sendDirection/checkAntt', fit)
    await walk.fault('sendDirection/cargoSending/send', { kind: 'timeout' })
    await walk.done('sendDirection/cargoSending/lookUp', 'notFound')
    walk.tell('sendDirection/cargoSending', { type: 'outcome.leave' })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes-solicitados', replace: true }])
    expect(walk.callsTo('sendDirection/cargoSending/send')).toHaveLength(1)
  })

  it('shows what a conflict of a step tells', async () => {
    const walk = start()
    walk.tell('chooseDriver/pick', { type: 'option.picked', option: driver })
    await walk.done('chooseDriver/validateParty', keptBy(['embarcado']))
    walk.tell('chooseDriver/conflict', { type: 'trip.end' })
    walk.tell('chooseDriver/conflict', { type: 'ending.confirmed' })
    await walk.done('chooseDriver/conflict/endTrip', { kind: 'arrived' })
    expect(walk.effects).toEqual([
      { type: 'notify', tone: 'success', message: 'Viagem finalizada com sucesso!' },
    ])
  })

  it('drops every call when the page is left', async () => {
    const walk = start()
    await chooseDriver(walk)
    await chooseTruck(walk)
    walk.stop()
    expect(walk.pending).toEqual({})
    expect(walk.callsTo('sendDirection/checkAntt')[0]?.signal.aborted).toBe(true)
  })
})
