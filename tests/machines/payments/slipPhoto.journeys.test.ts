import { describe, expect, it } from 'vitest'
import { slipPhotoMachine } from '#machines/payments/slip/slipPhotoMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'

const digits = '00193373700000001000500940144816060680935031'
const start = async (isAble = true) => {
  const walk = startWalk(slipPhotoMachine, {})
  await walk.done('canRead', isAble)
  return walk
}
const choose = (walk: Awaited<ReturnType<typeof start>>, name: string) =>
  walk.send({ type: 'photo.chosen', photo: new Blob([name]) })

describe('the code of a slip from a photo', () => {
  it('is told once, and what is kept of the photo is its digits', async () => {
    const walk = await start()
    choose(walk, 'a')
    await walk.done('readPhoto', { kind: 'found', digits })
    expect(walk.leaves).toEqual(['able.read'])
    expect(walk.effects).toEqual([{ type: 'code.read', digits }])
    expect(walk.snapshot.context).toEqual({ digits, refusal: null })
  })

  it('of the photo before comes too late', async () => {
    const walk = await start()
    choose(walk, 'a')
    const [late] = walk.callsTo('readPhoto')
    choose(walk, 'b')
    if (late) await walk.answerLate(late, { kind: 'found', digits: '1'.repeat(44) })
    expect(walk.leaves).toEqual(['able.reading'])
    await walk.done('readPhoto', { kind: 'found', digits })
    expect(walk.effects).toEqual([{ type: 'code.read', digits }])
  })

  it('is not told after the reading was cancelled', async () => {
    const walk = await start()
    choose(walk, 'a')
    const [late] = walk.callsTo('readPhoto')
    walk.send({ type: 'photo.dropped' })
    expect(walk.leaves).toEqual(['able.waiting'])
    if (late) await walk.answerLate(late, { kind: 'found', digits })
    expect(walk.leaves).toEqual(['able.waiting'])
    expect(walk.effects).toEqual([])
  })

  it('that is not found can be looked for on another photo, and the message goes', async () => {
    const walk = await start()
    choose(walk, 'a')
    await walk.fault('readPhoto', faults.unknown)
    expect(walk.leaves).toEqual(['able.refused'])
    expect(walk.snapshot.context.refusal).toBe(
      'Não foi possível ler a foto. Tente de novo ou digite o código.',
    )
    choose(walk, 'b')
    expect(walk.snapshot.context.refusal).toBe(null)
    await walk.done('readPhoto', { kind: 'none' })
    expect(walk.snapshot.context.refusal).toMatch(/^Nenhum código de barras encontrado na foto\./)
  })

  it('is not offered where the browser reads no bars, or cannot say it', async () => {
    expect((await start(false)).leaves).toEqual(['unable'])
    const walk = startWalk(slipPhotoMachine, {})
    await walk.fault('canRead', faults.unknown)
    expect(walk.leaves).toEqual(['unable'])
  })

  it('of an earlier photo is taken back when the next photo gives none', async () => {
    const walk = await start()
    choose(walk, 'a')
    await walk.done('readPhoto', { kind: 'found', digits })
    choose(walk, 'b')
    await walk.done('readPhoto', { kind: 'none' })
    expect(walk.effects).toEqual([
      { type: 'code.read', digits },
      { type: 'code.takenBack', digits },
    ])
    choose(walk, 'c')
    await walk.fault('readPhoto', faults.unknown)
    expect(walk.effects).toHaveLength(2)
  })

  it('of an earlier photo stays while the next one is read, and when that is cancelled', async () => {
    const walk = await start()
    choose(walk, 'a')
    await walk.done('readPhoto', { kind: 'found', digits })
    choose(walk, 'b')
    walk.send({ type: 'photo.dropped' })
    expect(walk.snapshot.context).toEqual({ digits, refusal: null })
    expect(walk.effects).toEqual([{ type: 'code.read', digits }])
  })
})
