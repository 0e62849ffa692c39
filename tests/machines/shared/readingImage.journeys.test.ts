import { describe, expect, it } from 'vitest'
import { readingImageMachine } from '#machines/shared/readingImageMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { image, record } from './readingImage.model.ts'

describe('the image of a reading', () => {
  it('is forgotten with its record when the modal is closed: it shows a document', async () => {
    const walk = startWalk(readingImageMachine)
    walk.send({ type: 'image.opened', record })
    await walk.done('loadReadingImage', image)
    walk.send({ type: 'image.closed' })
    expect(walk.snapshot.context).toEqual({ record: null, image: null, fault: null })
  })

  it('of a modal that was closed does not come up in the next one, however late it is', async () => {
    const walk = startWalk(readingImageMachine)
    walk.send({ type: 'image.opened', record })
    const [late] = walk.callsTo('loadReadingImage')
    if (!late) throw new Error('the image is not being loaded')
    walk.send({ type: 'image.closed' })
    walk.send({ type: 'image.opened', record: { ...record, id: 206, name: 'Luiz Carlos Teixeira' } })
    await walk.answerLate(late, image)
    expect(walk.leaves).toEqual(['open.loading'])
    expect(walk.snapshot.context.image).toBeNull()
  })

  it('may be asked for again after a failure, which is told no longer then (REG-259)', async () => {
    const walk = startWalk(readingImageMachine)
    walk.send({ type: 'image.opened', record })
    await walk.fault('loadReadingImage', faults['http 500'])
    expect(walk.snapshot.context.fault).toEqual(faults['http 500'])
    walk.send({ type: 'image.retried' })
    expect(walk.snapshot.context.fault).toBeNull()
    await walk.done('loadReadingImage', image)
    expect(walk.leaves).toEqual(['open.shown'])
  })
})
