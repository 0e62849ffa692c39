import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { type FileRule, INVALID_FORMAT } from '#domain/files.ts'
import { type ChosenFileNews, chosenFileMachine } from '#machines/shared/chosenFileMachine.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import { fileOf, jpeg, pdf } from '#tests/support/files.ts'
import { startWalk } from '#tests/support/model/walk.ts'

const cnh: ChosenFile = { name: 'cnh.jpg', type: 'image/jpeg', base64: '/9j/4AAQ' }
const rg: ChosenFile = { name: 'rg.pdf', type: 'application/pdf', base64: 'JVBERi0xLjQ=' }

const start = (document: ChosenFile | null = null) => startWalk(chosenFileMachine, { input: { document } })
const choose = (walk: ReturnType<typeof start>, name: string, bytes = jpeg) =>
  walk.send({ type: 'file.chosen', file: fileOf(name, bytes) })

describe('choosing a document', () => {
  it('shows the file after it was read', async () => {
    const walk = start()
    choose(walk, 'cnh.jpg')
    await walk.done('readChosenFile', { kind: 'read', document: cnh })
    expect(walk.leaves).toEqual(['chosen'])
    expect(walk.snapshot.context).toMatchObject({ document: cnh, refusal: null })
  })

  it('is checked by the rule of its kind, and by that of any document where it has none', () => {
    const onlyPdf: FileRule = { extensions: ['.pdf'], largestMb: 2 }
    for (const [input, accepts] of [
      [{ document: null, accepts: onlyPdf }, onlyPdf],
      [{ document: null }, { extensions: ['.jpg', '.jpeg', '.png', '.pdf', '.jfif'], largestMb: 10 }],
    ] as const) {
      const walk = startWalk(chosenFileMachine, { input })
      choose(walk, 'cnh.jpg')
      expect(walk.pending).toMatchObject({ readChosenFile: { accepts } })
    }
  })

  it('begins with the document that was chosen before', () => {
    const walk = start(rg)
    expect(walk.leaves).toEqual(['chosen'])
    expect(walk.snapshot.context.document).toEqual(rg)
  })

  it('drops the answer of the file before, however late it comes', async () => {
    const walk = start()
    choose(walk, 'rg.pdf', pdf)
    const [late] = walk.callsTo('readChosenFile')
    choose(walk, 'cnh.jpg')
    if (late) await walk.answerLate(late, { kind: 'read', document: rg })
    expect(walk.leaves).toEqual(['reading'])
    await walk.done('readChosenFile', { kind: 'read', document: cnh })
    expect(walk.snapshot.context.document).toEqual(cnh)
  })

  it('holds no good file any more when a bad one took its place, and hears the next', async () => {
    const walk = start(rg)
    choose(walk, 'cnh.svg')
    await walk.done('readChosenFile', { kind: 'refused', name: 'cnh.svg', reason: INVALID_FORMAT })
    expect(walk.snapshot.context).toMatchObject({
      document: null,
      refusal: { name: 'cnh.svg', reason: INVALID_FORMAT },
    })
    choose(walk, 'cnh.jpg')
    expect(walk.snapshot.context.refusal).toBeNull()
    await walk.done('readChosenFile', { kind: 'read', document: cnh })
    expect(walk.snapshot.context).toMatchObject({ document: cnh, refusal: null })
  })

  it('says that a file can no longer be read, and hears the same one again', async () => {
    const walk = start()
    choose(walk, 'cnh.jpg')
    await walk.fault('readChosenFile', { kind: 'unknown' })
    expect(walk.leaves).toEqual(['refused'])
    expect(walk.snapshot.context.refusal?.reason).toBe('Não foi possível ler o arquivo. Escolha-o novamente.')
    choose(walk, 'cnh.jpg')
    expect(walk.leaves).toEqual(['reading'])
  })

  it('can be cancelled while the file is read: its answer is dropped', async () => {
    const walk = start()
    choose(walk, 'cnh.jpg')
    const [late] = walk.callsTo('readChosenFile')
    walk.send({ type: 'file.removed' })
    if (late) await walk.answerLate(late, { kind: 'read', document: cnh })
    expect(walk.leaves).toEqual(['empty'])
    expect(walk.snapshot.context).toMatchObject({ document: null, refusal: null })
  })

  it('lets the file be removed', () => {
    const walk = start(rg)
    walk.send({ type: 'file.removed' })
    expect(walk.leaves).toEqual(['empty'])
    expect(walk.snapshot.context).toMatchObject({ document: null, refusal: null })
  })
})

describe('the flow around a document', () => {
  /** Records which document it would keep. */
  const flow = setup({
    types: { context: {} as { kept: readonly ChosenFileNews['document'][] }, events: {} as ChosenFileNews },
    actors: { document: chosenFileMachine },
    actions: {
      note: assign({ kept: ({ context, event }) => [...context.kept, event.document] }),
    },
  }).createMachine({
    id: 'flow',
    context: { kept: [] },
    invoke: { id: 'document', src: 'document', input: { document: null } },
    on: { 'file.changed': { actions: 'note' } },
  })

  it('hears of each file that is chosen, that none is there while one is read, and that one was removed', async () => {
    const walk = startWalk(flow, { live: ['document'] })
    const kept = () => walk.snapshot.context.kept
    walk.tell('document', { type: 'file.chosen', file: fileOf('cnh.jpg', jpeg) })
    expect(kept()).toEqual([null])
    await walk.done('document/readChosenFile', { kind: 'read', document: cnh })
    expect(kept()).toEqual([null, cnh])
    walk.tell('document', { type: 'file.removed' })
    expect(kept()).toEqual([null, cnh, null])
    walk.tell('document', { type: 'file.removed' })
    expect(kept()).toHaveLength(3)
  })

  it('hears of no file that was refused', async () => {
    const walk = startWalk(flow, { live: ['document'] })
    walk.tell('document', { type: 'file.chosen', file: fileOf('cnh.svg', jpeg) })
    await walk.done('document/readChosenFile', { kind: 'refused', name: 'cnh.svg', reason: INVALID_FORMAT })
    expect(walk.snapshot.context.kept).toEqual([null])
  })
})
