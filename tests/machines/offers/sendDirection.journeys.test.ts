import { describe, expect, it } from 'vitest'
import { sendDirectionMachine } from '#machines/offers/sendDirectionMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { driverOf, offerOf, tollOfferOf, truckOf } from '#tests/support/samples.ts'

const driver = driverOf()
const truck = truckOf()
const fit = { aptoTransporte: true, mensagem: null, bloquearAnttNaoValida: true }
const tags = { operators: ['Tag Norte', 'Tag Sul'], preferred: 'Tag Norte' }

const closed = { kind: 'http', status: 400, message: 'Lote encerrado.' } as const

const start = (offer = offerOf()) =>
  startWalk(sendDirectionMachine, {
    input: { offer, driver, truck },
    live: ['cargoSubmission'],
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

  it.each([
    ['the driver has none', null],
    ['it is none of those that can be chosen', 'Tag Antiga'],
  ])('is not chosen beforehand when %s', async (_, preferred) => {
    const walk = await withToll()
    await walk.done('loadTollTags', { ...tags, preferred })
    expect(walk.leaves).toEqual(['confirmingTag'])
    expect(walk.snapshot.context.tag).toBeNull()
  })
})

describe('sending', () => {
  it("CORE-234 tells the server's reason once, for 15 s and longer, and keeps the choice", async () => {
    const walk = await sending()
    await walk.done('cargoSubmission/send', { kind: 'refused', fault: closed })
    await walk.done('cargoSubmission/verifyRefusal', 'notFound')
    expect(walk.leaves).toEqual(['failed'])
    expectTold(walk, 'Não foi possível concluir a operação. Lote encerrado.')
    expect(walk.snapshot.context).toMatchObject({ offer: offerOf(), driver, truck })
  })

  it('says why after a refusal of its form, and may be tried again without the old reason', async () => {
    const walk = await sending()
    await walk.done('cargoSubmission/send', { kind: 'refused', fault: faults.validation })
    expect(walk.leaves).toEqual(['failed'])
    expectTold(walk, 'Não foi possível concluir a operação. "cpf" is required')
    for (let click = 0; click < 20; click++) walk.send({ type: 'cargo.save' })
    expect(walk.callsTo('checkAntt')).toHaveLength(2)
    expect(walk.snapshot.context.message).toBeNull()
  })

  it("has words of its own for a refusal without the server's", async () => {
    const walk = await sending()
    await walk.done('cargoSubmission/send', {
      kind: 'refused',
      fault: { kind: 'validation', message: null },
    })
    expectTold(walk, 'Não foi possível direcionar a carga, tente novamente mais tarde.')
  })

  it('is no success because a colleague has directed the cargo with this truck: it tells both', async () => {
    const walk = await sending()
    await walk.done('cargoSubmission/send', { kind: 'refused', fault: closed })
    await walk.done('cargoSubmission/verifyRefusal', 'cannotTell')
    expect(walk.leaves).toEqual(['failed'])
    expectTold(
      walk,
      'Não foi possível concluir a operação. Lote encerrado. Antes de enviar de novo, confira se a carga já está nas suas ofertas solicitadas.',
    )
  })
})

describe('an answer that is lost', () => {
  const unknown = async () => {
    const walk = await sending()
    await walk.fault('cargoSubmission/send', faults['http 500'])
    return walk
  }

  it('is found with another truck, though this one was refused: the cargo is that one’s', async () => {
    const walk = await sending()
    await walk.done('cargoSubmission/send', { kind: 'refused', fault: closed })
    await walk.done('cargoSubmission/verifyRefusal', {
      kind: 'found',
      proof: { plate: 'RIP5E87', driverName: 'Maria' },
    })
    expect(walk.snapshot.output).toEqual({ kind: 'directed', isEarlier: true, otherPlate: 'RIP5E87' })
  })

  it('is found with this truck and driver', async () => {
    const walk = await unknown()
    const { driver: whom, truck: which } = walk.snapshot.context
    await walk.done('cargoSubmission/lookUp', {
      kind: 'found',
      proof: { plate: which.veiculoCavalo.placa, driverName: whom.nome.toUpperCase() },
    })
    expect(walk.snapshot.output).toEqual({ kind: 'directed', isEarlier: false, otherPlate: null })
  })
})
