import { describe, expect, it } from 'vitest'
import { detailFaultText, offerDetailMachine, otherOffers } from '#machines/offers/offerDetailMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { offerOf } from '#tests/support/samples.ts'

const listed = offerOf()
const others = [8, 9, 10, 11].map((id) => offerOf({ id }))

const fromLink = () => startWalk(offerDetailMachine, { input: { id: 7, offer: null, others: [] } })

/** What the page says, and no notice repeats. */
const said = ({ snapshot }: ReturnType<typeof fromLink>) =>
  snapshot.context.fault && detailFaultText(snapshot.context.fault)

describe('the detail of an offer', () => {
  it('takes the others that the list knew, were it only one', () => {
    const walk = startWalk(offerDetailMachine, {
      input: { id: 7, offer: listed, others: [offerOf({ id: 8 })] },
    })
    expect(walk.pending).toEqual({ getOffer: { id: 7 } })
    expect(walk.leaves).toContain('open.others.shown')
  })

  it('CORE-136 says that the lookup failed when the server gives no reason', async () => {
    const walk = fromLink()
    await walk.fault('getOffer', { kind: 'http', status: 404, message: null })
    expect(walk.leaves).toContain('open.offer.unavailable')
    expect(said(walk)).toBe('Erro ao tentar buscar o lote pelo id')
    expect(walk.effects).toEqual([])
  })

  it("tells the server's reason when it gives one", async () => {
    const walk = fromLink()
    await walk.fault('getOffer', { kind: 'http', status: 404, message: 'Lote não encontrado.' })
    expect(said(walk)).toBe('Lote não encontrado.')
    expect(walk.effects).toEqual([])
  })

  it('CORE-137 says that the details could not be handled when the answer is of no use', async () => {
    const walk = fromLink()
    await walk.fault('getOffer', { kind: 'malformed', at: 'valor' })
    expect(said(walk)).toBe('Erro ao lidar com detalhes do lote')
    expect(walk.effects).toEqual([])
  })

  it('CORE-132 shows three other offers, never the one that is open', () => {
    const context = { id: 8, offer: listed, others, fault: null }
    expect(otherOffers(context).map((offer) => offer.id)).toEqual([9, 10, 11])
    expect(otherOffers({ ...context, id: 7 }).map((offer) => offer.id)).toEqual([8, 9, 10])
    expect(otherOffers({ ...context, others: [offerOf({ id: 8 })] })).toEqual([])
  })
})
