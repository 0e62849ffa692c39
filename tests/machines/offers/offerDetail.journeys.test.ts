import { describe, expect, it } from 'vitest'
import { detailFaultText, offerDetailMachine, otherOffers } from '#machines/offers/offerDetailMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { offerOf } from '#tests/support/samples.ts'

const listed = offerOf()
const fresh = offerOf({ valor: 150 })
const others = [8, 9, 10, 11].map((id) => offerOf({ id }))

const fromList = () => startWalk(offerDetailMachine, { input: { id: 7, offer: listed, others } })
const fromLink = () => startWalk(offerDetailMachine, { input: { id: 7, offer: null, others: [] } })

/** What the page says, and no notice repeats. */
const said = ({ snapshot }: ReturnType<typeof fromLink>) =>
  snapshot.context.fault && detailFaultText(snapshot.context.fault)

describe('the detail of an offer', () => {
  it('shows what the list knew and fetches the offer again', async () => {
    const walk = fromList()
    expect(walk.snapshot.context.offer).toEqual(listed)
    expect(walk.pending).toEqual({ getOffer: { id: 7 } })
    await walk.done('getOffer', fresh)
    expect(walk.leaves).toEqual(['open.offer.shown', 'open.others.shown'])
    expect(walk.snapshot.context.offer).toEqual(fresh)
  })

  it('fetches the offer and the others of a shared link, one not waiting for the other', async () => {
    const walk = fromLink()
    expect(walk.pending).toEqual({ getOffer: { id: 7 }, listOthers: undefined })
    await walk.done('listOthers', others)
    expect(walk.leaves).toEqual(['open.offer.fetching', 'open.others.shown'])
    await walk.done('getOffer', fresh)
    expect(walk.leaves).toEqual(['open.offer.shown', 'open.others.shown'])
  })

  it("keeps the list's record when the offer cannot be fetched, says so, and tries again on demand", async () => {
    const walk = fromList()
    await walk.fault('getOffer', { kind: 'offline' })
    expect(walk.leaves).toContain('open.offer.stale')
    expect(walk.snapshot.context.offer).toEqual(listed)
    walk.send({ type: 'offer.reload' })
    expect(walk.snapshot.context.fault).toBeNull()
    await walk.done('getOffer', fresh)
    expect(walk.leaves).toContain('open.offer.shown')
  })

  it('fetches what may be old behind what is shown, and asks for the others no more', async () => {
    const walk = fromList()
    await walk.done('getOffer', listed)
    walk.send({ type: 'offer.moved' })
    expect(walk.leaves).toEqual(['open.offer.fetching', 'open.others.shown'])
    expect(walk.snapshot.context.offer).toEqual(listed)
    await walk.done('getOffer', fresh)
    expect(walk.leaves).toEqual(['open.offer.shown', 'open.others.shown'])
    expect(walk.snapshot.context.offer).toEqual(fresh)
  })

  it('tries again on demand when the offer of a link cannot be fetched, and knows why until then', async () => {
    const walk = fromLink()
    await walk.fault('getOffer', { kind: 'offline' })
    expect(walk.leaves).toContain('open.offer.unavailable')
    expect(walk.snapshot.context.fault).toEqual({ kind: 'offline' })
    walk.send({ type: 'offer.reload' })
    expect(walk.leaves).toContain('open.offer.fetching')
    expect(walk.snapshot.context.fault).toBeNull()
    await walk.done('getOffer', fresh)
    expect(walk.leaves).toContain('open.offer.shown')
    expect(walk.snapshot.context.offer).toEqual(fresh)
  })

  it('takes the others that the list knew, were it only one', () => {
    const walk = startWalk(offerDetailMachine, {
      input: { id: 7, offer: listed, others: [offerOf({ id: 8 })] },
    })
    expect(walk.pending).toEqual({ getOffer: { id: 7 } })
    expect(walk.leaves).toContain('open.others.shown')
  })

  it('shows the others that were fetched', async () => {
    const walk = fromLink()
    await walk.done('listOthers', others)
    expect(walk.snapshot.context.others).toEqual(others)
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

  it('gives no notice when only the other offers are missing, and loads them again when asked', async () => {
    const walk = fromLink()
    await walk.fault('listOthers', { kind: 'http', status: 500, message: 'select failed' })
    expect(walk.leaves).toContain('open.others.unavailable')
    expect(walk.effects).toEqual([])
    walk.send({ type: 'others.reload' })
    expect(walk.leaves).toContain('open.others.fetching')
    await walk.done('listOthers', others)
    expect(walk.leaves).toContain('open.others.shown')
    expect(walk.snapshot.context.others).toEqual(others)
    expect(walk.callsTo('getOffer')).toHaveLength(1)
  })

  it('leads back to the list without an id', () => {
    const walk = startWalk(offerDetailMachine, { input: { id: null, offer: listed, others: [] } })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes', replace: true }])
    expect(walk.snapshot.status).toBe('done')
    expect(walk.pending).toEqual({})
  })

  it('CORE-132 shows three other offers, never the one that is open', () => {
    const context = { id: 8, offer: listed, others, fault: null }
    expect(otherOffers(context).map((offer) => offer.id)).toEqual([9, 10, 11])
    expect(otherOffers({ ...context, id: 7 }).map((offer) => offer.id)).toEqual([8, 9, 10])
    expect(otherOffers({ ...context, others: [offerOf({ id: 8 })] })).toEqual([])
  })
})
