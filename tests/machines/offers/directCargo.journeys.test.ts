import { describe, expect, it } from 'vitest'
import type { AnyActorRef, AnyEventObject } from 'xstate'
import { type DirectCargoEntry, directCargoMachine } from '#machines/offers/directCargoMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { driverOf, free, keptBy, offerOf, tollOfferOf, truckOf } from '#tests/support/samples.ts'

const driver = driverOf()
const truck = truckOf()
const fit = { aptoTransporte: true, mensagem: null, bloquearAnttNaoValida: true }

const empty = { driver: null, truck: null, step: 1 } as const
const start = (offer = offerOf(), entry: DirectCargoEntry = empty) =>
  startWalk(directCargoMachine, {
    input: { offer, companyId: 101, ...entry },
    live: ['chooseDriver', 'chooseTruck', 'sendDirection', 'cargoSubmission', 'pick', 'conflict'],
    silent: ['claim'],
  })
type Walk = ReturnType<typeof start>

/** The history entry of a step, as it is written. */
const entry = (etapa: 1 | 2 | 3, motorista: object | null, caminhao: object | null) => ({
  type: 'navigate',
  to: '/direciona-carga',
  state: { lote: offerOf(), motorista, caminhao, frotista_id: 101, etapa },
})

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
    await walk.done('sendDirection/cargoSubmission/send', { kind: 'arrived' })
    expect(walk.leaves).toEqual(['directed'])
    walk.send({ type: 'trips.open' })
    expect(walk.effects.at(-1)).toEqual({ type: 'navigate', to: '/lotes-solicitados', replace: true })
    expect(walk.snapshot.status).toBe('done')
  })

  it('leads to other offers after a success, too', async () => {
    const walk = start()
    await chooseDriver(walk)
    await chooseTruck(walk)
    await walk.done('sendDirection/checkAntt', fit)
    await walk.done('sendDirection/cargoSubmission/send', { kind: 'arrived' })
    walk.send({ type: 'offers.open' })
    expect(walk.effects.at(-1)).toEqual({ type: 'navigate', to: '/lotes', replace: true })
    expect(walk.snapshot.status).toBe('done')
  })

  it('CORE-177 leads back to the offers without a chosen one', () => {
    const walk = startWalk(directCargoMachine, { input: { offer: null, companyId: null, ...empty } })
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
    for (const id of ['checkAntt', 'loadTollTags', 'saveTollTag', 'cargoSubmission/send']) {
      expect(walk.callsTo(`sendDirection/${id}`), id).toHaveLength(1)
    }
  })

  it('sends the offer, driver and truck that were confirmed', async () => {
    const walk = start()
    await chooseDriver(walk)
    await chooseTruck(walk)
    await walk.done('sendDirection/checkAntt', fit)
    expect(walk.pending).toEqual({
      'sendDirection/cargoSubmission/send': {
        subject: { offer: offerOf(), driver, truck },
        secret: undefined,
      },
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
    expect(walk.callsTo('sendDirection/cargoSubmission/send')).toEqual([])
  })

  it('leads to the trips when the outcome stayed unknown', async () => {
    const walk = start()
    await chooseDriver(walk)
    await chooseTruck(walk)
    await walk.done('sendDirection/checkAntt', fit)
    await walk.fault('sendDirection/cargoSubmission/send', { kind: 'timeout' })
    await walk.done('sendDirection/cargoSubmission/lookUp', 'notFound')
    walk.tell('sendDirection/cargoSubmission', { type: 'outcome.leave' })
    // both steps have an entry in the history: back leads to neither
    expect(walk.effects.at(-1)).toEqual({ type: 'navigate', to: '/lotes-solicitados', isBack: true })
    expect(walk.callsTo('sendDirection/cargoSubmission/send')).toHaveLength(1)
  })

  it('shows what a conflict of a step tells', async () => {
    const walk = start()
    walk.tell('chooseDriver/pick', { type: 'option.picked', option: driver })
    await walk.done('chooseDriver/validateParty', keptBy(['embarcado']))
    walk.tell('chooseDriver/conflict', { type: 'trip.end' })
    walk.tell('chooseDriver/conflict', { type: 'ending.confirmed' })
    await walk.done('chooseDriver/conflict/endTrip', { kind: 'arrived' })
    expect(walk.effects.at(-1)).toEqual({
      type: 'notify',
      tone: 'success',
      message: 'Viagem finalizada com sucesso!',
    })
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

describe('the choices of directing in the history', () => {
  const back = { type: 'entry.changed', ...empty, driver } as const
  const forward = { type: 'entry.changed', driver, truck, step: 2 } as const

  it('are kept in the entry of their step, as the fields show them', async () => {
    const walk = start()
    await chooseDriver(walk)
    walk.tell('chooseTruck/pick', { type: 'option.picked', option: truck })
    walk.tell('chooseTruck/pick', { type: 'text.typed', text: 'ABC' })
    expect(walk.effects).toEqual([
      { ...entry(1, driver, null), replace: true },
      { ...entry(2, driver, null), replace: false },
      { ...entry(2, driver, truck), replace: true },
      { ...entry(2, driver, null), replace: true },
    ])
  })

  it('keep no images of the driver, which may be too large', () => {
    const walk = start()
    const option = { ...driver, doc_imagem_frente: 'AAAA', doc_imagem_verso: 'AAAA' }
    walk.tell('chooseDriver/pick', { type: 'option.picked', option })
    expect(walk.effects).toEqual([{ ...entry(1, driver, null), replace: true }])
  })

  it('come back after a reload at the truck, each validated again', async () => {
    const walk = start(offerOf(), { driver, truck, step: 2 })
    expect(walk.pending).toMatchObject({ 'chooseDriver/validateParty': { party: driver } })
    await walk.done('chooseDriver/validateParty', free)
    expect(walk.leaves).toEqual(['choosingTruck'])
    expect(walk.pending).toMatchObject({ 'chooseTruck/validateParty': { party: truck } })
    expect(walk.child('chooseTruck').getSnapshot().can({ type: 'step.confirmed' })).toBe(false)
    await walk.done('chooseTruck/validateParty', free)
    walk.tell('chooseTruck', { type: 'step.confirmed' })
    expect(walk.leaves).toEqual(['sending'])
  })

  it('stop at the driver who is busy by now', async () => {
    const walk = start(offerOf(), { driver, truck, step: 2 })
    await walk.done('chooseDriver/validateParty', keptBy(['embarcado']))
    expect(walk.leaves).toEqual(['choosingDriver'])
    expect(walk.child('chooseDriver').getSnapshot().value).toBe('inConflict')
  })

  it("lead with the browser's back to the driver, and forward to the truck again", async () => {
    const walk = start()
    await chooseDriver(walk)
    walk.tell('chooseTruck/pick', { type: 'option.picked', option: truck })
    const written = walk.effects.length
    walk.send(back)
    expect(walk.leaves).toEqual(['choosingDriver'])
    await walk.done('chooseDriver/validateParty', free)
    expect(walk.child('chooseDriver').getSnapshot()).toMatchObject({
      value: 'chosen',
      context: { party: driver },
    })
    walk.send(back)
    walk.send(forward)
    await walk.done('chooseDriver/validateParty', free)
    expect(walk.leaves).toEqual(['choosingTruck'])
    expect(walk.pending).toMatchObject({ 'chooseTruck/validateParty': { party: truck } })
    expect(walk.effects.slice(written)).toEqual([{ ...entry(2, driver, truck), replace: true }])
  })

  it('go one entry back with Voltar, and leave both entries with a second one', async () => {
    const walk = start()
    await chooseDriver(walk)
    walk.tell('chooseTruck', { type: 'step.back' })
    expect(walk.effects.at(-1)).toEqual({ ...entry(1, driver, null), isBack: true })
    walk.tell('chooseDriver', { type: 'step.back' })
    expect(walk.effects.at(-1)).toEqual({ type: 'navigate', to: '/lotes', replace: true })
    const reloaded = start(offerOf(), { driver, truck, step: 2 })
    reloaded.tell('chooseDriver', { type: 'step.back' })
    expect(reloaded.effects).toEqual([{ type: 'navigate', to: '/lotes', isBack: true }])
  })

  it("are no longer sent when the browser's back leaves the truck meanwhile", async () => {
    const walk = start()
    await chooseDriver(walk)
    await chooseTruck(walk)
    walk.send(back)
    expect(walk.leaves).toEqual(['choosingDriver'])
    expect(walk.callsTo('sendDirection/checkAntt')[0]?.signal.aborted).toBe(true)
  })

  it('are closed once the cargo was sent: back, forward and a reload lead to the offers', async () => {
    const walk = start()
    await chooseDriver(walk)
    await chooseTruck(walk)
    await walk.done('sendDirection/checkAntt', fit)
    await walk.done('sendDirection/cargoSubmission/send', { kind: 'arrived' })
    expect(walk.effects.slice(-2)).toEqual([
      { ...entry(3, driver, truck), replace: true },
      { ...entry(3, driver, truck), isBack: true },
    ])
    walk.send(forward)
    expect(walk.leaves).toEqual(['directed'])
    const reloaded = start(offerOf(), { driver, truck, step: 3 })
    expect(reloaded.pending).toEqual({})
    expect(reloaded.effects).toEqual([{ type: 'navigate', to: '/lotes', replace: true }])
  })
})
