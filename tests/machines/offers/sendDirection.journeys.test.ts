import { describe, expect, it } from 'vitest'
import { sendDirectionMachine } from '#machines/offers/sendDirectionMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { afterEveryFault } from '#tests/support/model/testFaults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { driverOf, offerOf, tollOfferOf, truckOf } from '#tests/support/samples.ts'

const driver = driverOf()
const truck = truckOf()
const fit = { aptoTransporte: true, mensagem: null, bloquearAnttNaoValida: true }
const notFit = { aptoTransporte: false, mensagem: 'ANTT vencida.', bloquearAnttNaoValida: false }
const blocked = { aptoTransporte: false, mensagem: 'ANTT vencida.', bloquearAnttNaoValida: true }
const tags = { operators: ['Tag Norte', 'Tag Sul'], preferred: 'Tag Norte' }

const closed = { kind: 'http', status: 400, message: 'Lote encerrado.' } as const

const start = (offer = offerOf()) =>
  startWalk(sendDirectionMachine, {
    input: { offer, driver, truck },
    live: ['cargoSending'],
    silent: ['claim'],
  })

/** A cargo without toll, while its POST is running. */
const sending = async () => {
  const walk = start()
  await walk.done('checkAntt', fit)
  return walk
}

/** The page says it, for as long as no new attempt begins; nothing says it a second time. */
const expectTold = (walk: ReturnType<typeof start>, message: string) => {
  walk.pass(15_000)
  expect(walk.leaves).toEqual(['failed'])
  expect(walk.snapshot.context.message).toBe(message)
  expect(walk.effects).toEqual([])
}

describe('the ANTT', () => {
  it('CORE-209 CORE-211 is checked first, and a fit one asks nothing', async () => {
    const walk = start()
    expect(walk.pending).toEqual({ checkAntt: { truck } })
    await walk.done('checkAntt', fit)
    expect(walk.pending).toEqual({
      'cargoSending/send': { subject: { offer: offerOf(), driver, truck }, secret: undefined },
    })
  })

  it('CORE-213 CORE-214 forbids to go on when it blocks: nothing is sent', async () => {
    const walk = start()
    await walk.done('checkAntt', blocked)
    expect(walk.leaves).toEqual(['anttRefused'])
    expect(walk.snapshot.can({ type: 'antt.accepted' })).toBe(false)
    walk.send({ type: 'antt.accepted' })
    walk.send({ type: 'antt.declined' })
    expect(walk.snapshot.output).toEqual({ kind: 'returned' })
    expect(walk.callsTo('cargoSending/send')).toEqual([])
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
    expect(walk.callsTo('cargoSending/send')).toEqual([])
  })

  afterEveryFault('is never taken for fit when the check ends in any fault', async (fault) => {
    const walk = start()
    await walk.fault('checkAntt', fault)
    expect(walk.leaves).toEqual(['failed'])
    expect(walk.callsTo('cargoSending/send')).toEqual([])
  })

  it('CORE-235 CORE-236 says once that the step failed, for 15 s and longer', async () => {
    const walk = start()
    await walk.fault('checkAntt', { kind: 'offline' })
    expectTold(walk, 'Erro ao tentar direcionar a carga')
  })

  it("CORE-234 says it with the server's words when there are some", async () => {
    const walk = start()
    await walk.fault('checkAntt', { kind: 'http', status: 400, message: 'ANTT inválida.' })
    expectTold(walk, 'Não foi possível concluir a operação. ANTT inválida.')
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
    expect(walk.callsTo('cargoSending/send')).toEqual([])
  })

  it.each([
    ['the driver has none', null],
    ['it is none of those that can be chosen', 'Tag Antiga'],
  ])('is not chosen beforehand when %s', async (_, preferred) => {
    const walk = await withToll()
    await walk.done('loadTollTags', { ...tags, preferred })
    expect(walk.leaves).toEqual(['confirmingTag'])
    expect(walk.snapshot.context.tag).toBeNull()
  })

  it('CORE-224 CORE-225 is saved, then the direction is sent', async () => {
    const walk = await withToll()
    await walk.done('loadTollTags', tags)
    walk.send({ type: 'tag.confirmed', tag: 'Tag Sul' })
    expect(walk.pending).toEqual({ saveTollTag: { driver, tag: 'Tag Sul' } })
    await walk.done('saveTollTag', undefined)
    expect(walk.pending).toEqual({
      'cargoSending/send': { subject: { offer: tollOfferOf(), driver, truck }, secret: undefined },
    })
  })

  afterEveryFault('CORE-226 stops nothing when saving it ends in any fault', async (fault) => {
    const walk = await withToll()
    await walk.done('loadTollTags', tags)
    walk.send({ type: 'tag.confirmed', tag: 'Tag Sul' })
    await walk.fault('saveTollTag', fault)
    expect(walk.leaves).toEqual(['sending'])
    expect(walk.effects).toEqual([])
    expect(walk.callsTo('cargoSending/send')).toHaveLength(1)
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
    expect(walk.callsTo('cargoSending/send')).toEqual([])
  })
})

describe('sending', () => {
  it('CORE-227 sends what was frozen, once, and ends directed', async () => {
    const walk = await sending()
    for (let click = 0; click < 20; click++) walk.send({ type: 'cargo.save' })
    expect(walk.callsTo('cargoSending/send').map((call) => call.input)).toEqual([
      { subject: { offer: offerOf(), driver, truck }, secret: undefined },
    ])
    await walk.done('cargoSending/send', { kind: 'arrived' })
    expect(walk.snapshot.output).toEqual({ kind: 'directed', isEarlier: false, otherPlate: null })
    expect(walk.effects).toEqual([])
  })

  it("CORE-234 tells the server's reason once, for 15 s and longer, and keeps the choice", async () => {
    const walk = await sending()
    await walk.done('cargoSending/send', { kind: 'refused', fault: closed })
    await walk.done('cargoSending/verifyRefusal', 'notFound')
    expect(walk.leaves).toEqual(['failed'])
    expectTold(walk, 'Não foi possível concluir a operação. Lote encerrado.')
    expect(walk.snapshot.context).toMatchObject({ offer: offerOf(), driver, truck })
  })

  it('says why after a refusal of its form, and may be tried again without the old reason', async () => {
    const walk = await sending()
    await walk.done('cargoSending/send', { kind: 'refused', fault: faults.validation })
    expect(walk.leaves).toEqual(['failed'])
    expectTold(walk, 'Não foi possível concluir a operação. "cpf" is required')
    for (let click = 0; click < 20; click++) walk.send({ type: 'cargo.save' })
    expect(walk.callsTo('checkAntt')).toHaveLength(2)
    expect(walk.snapshot.context.message).toBeNull()
  })

  it("has words of its own for a refusal without the server's", async () => {
    const walk = await sending()
    await walk.done('cargoSending/send', {
      kind: 'refused',
      fault: { kind: 'validation', message: null },
    })
    expectTold(walk, 'Não foi possível direcionar a carga, tente novamente mais tarde.')
  })

  it('is no success because a colleague has directed the cargo with this truck: it tells both', async () => {
    const walk = await sending()
    await walk.done('cargoSending/send', { kind: 'refused', fault: closed })
    await walk.done('cargoSending/verifyRefusal', 'cannotTell')
    expect(walk.leaves).toEqual(['failed'])
    expectTold(
      walk,
      'Não foi possível concluir a operação. Lote encerrado. Antes de enviar de novo, confira se a carga já está nas suas ofertas solicitadas.',
    )
  })

  it('may go back to another truck after a failure', async () => {
    const walk = await sending()
    await walk.done('cargoSending/send', { kind: 'refused', fault: faults.validation })
    walk.send({ type: 'truck.change' })
    expect(walk.snapshot.output).toEqual({ kind: 'returned' })
  })
})

describe('an answer that is lost', () => {
  const unknown = async () => {
    const walk = await sending()
    await walk.fault('cargoSending/send', faults['http 500'])
    return walk
  }
  /** It is looked for during a minute, in the end so, and given up. */
  const givenUp = async (looked: 'notFound' | 'cannotTell') => {
    const walk = await unknown()
    walk.pass(60_000)
    await walk.done('cargoSending/lookUp', looked)
    walk.tell('cargoSending', { type: 'sending.repeat' })
    expect(walk.leaves).toEqual(['notArrived'])
    return walk
  }

  it('leaves the outcome unknown, and nothing is sent again', async () => {
    const walk = await unknown()
    walk.pass(3_600_000)
    for (const type of ['cargo.save', 'truck.change', 'antt.accepted'] as const) walk.send({ type })
    expect(walk.leaves).toEqual(['sending'])
    expect(walk.callsTo('cargoSending/send')).toHaveLength(1)
    expect(walk.callsTo('checkAntt')).toHaveLength(1)
    expect(walk.effects).toEqual([])
  })

  it('is found among the trips: the cargo was directed', async () => {
    const walk = await unknown()
    await walk.done('cargoSending/lookUp', 'found')
    expect(walk.snapshot.output).toEqual({ kind: 'directed', isEarlier: false, otherPlate: null })
  })

  it('is not found for a minute: the choice is still there and may be saved again, from the ANTT on', async () => {
    const walk = await givenUp('notFound')
    expect(walk.snapshot.context.message).toBe(
      'A carga não apareceu nas suas ofertas solicitadas. Você pode salvar de novo.',
    )
    walk.send({ type: 'cargo.save' })
    expect(walk.snapshot.context.message).toBeNull()
    await walk.done('checkAntt', fit)
    expect(walk.callsTo('cargoSending/send')).toHaveLength(2)
  })

  it('is found with another truck, though this one was refused: the cargo is that one’s', async () => {
    const walk = await sending()
    await walk.done('cargoSending/send', { kind: 'refused', fault: closed })
    await walk.done('cargoSending/verifyRefusal', {
      kind: 'found',
      proof: { plate: 'RIP5E87', driverName: 'Maria' },
    })
    expect(walk.snapshot.output).toEqual({ kind: 'directed', isEarlier: true, otherPlate: 'RIP5E87' })
  })

  it('is found with this truck and driver', async () => {
    const walk = await unknown()
    const { driver: whom, truck: which } = walk.snapshot.context
    await walk.done('cargoSending/lookUp', {
      kind: 'found',
      proof: { plate: which.veiculoCavalo.placa, driverName: whom.nome.toUpperCase() },
    })
    expect(walk.snapshot.output).toEqual({ kind: 'directed', isEarlier: false, otherPlate: null })
  })

  it('cannot be told: that is said before it may be saved again', async () => {
    const walk = await givenUp('cannotTell')
    expect(walk.snapshot.context.message).toBe(
      'Não sabemos se a carga já foi solicitada: confira nas suas ofertas solicitadas antes de salvar de novo.',
    )
  })

  it('may be left for the trips, or for another truck once it was looked for in vain', async () => {
    const walk = await unknown()
    await walk.done('cargoSending/lookUp', 'notFound')
    walk.tell('cargoSending', { type: 'outcome.leave' })
    expect(walk.snapshot.output).toEqual({ kind: 'tripsOpened' })
  })

  it('from a direction of the same cargo before is told as that one', async () => {
    const walk = await sending()
    await walk.done('cargoSending/send', { kind: 'pending' })
    await walk.done('cargoSending/lookUp', 'found')
    expect(walk.snapshot.output).toEqual({ kind: 'directed', isEarlier: true, otherPlate: null })
  })
})
