import { describe, expect, it } from 'vitest'
import { choiceOf } from '#machines/shared/pick.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import type { PickModel } from './pickModel.ts'

/** Of a picker: its wait, its scope and its notice. */
export const testPick = <Scope, Option>(model: PickModel<Scope, Option>): void => {
  const { kind, scope, option, other, label, silenceMs } = model.samples
  const { searchesEmptyText = true, isListed, rows = {} } = model.samples
  const start = (chosen: Option | null = null) =>
    startWalk(model.machine, { input: { scope, chosen } as never })
  const typed = (text: string) => ({ type: 'text.typed', text }) as const
  const pasted = (text: string) => ({ type: 'text.pasted', text }) as const
  const named = (row: string | undefined, name: string) => [row, name].filter(Boolean).join(' ')

  describe(`the picker ${kind.id}`, () => {
    it(
      named(rows.emptyText, `opens ${searchesEmptyText ? 'with what there is' : 'without a search'}`),
      () => {
        const walk = start()
        walk.pass(60_000)
        expect(walk.pending).toEqual(searchesEmptyText ? { search: { scope, text: '' } } : {})
        walk.send(typed('   '))
        walk.pass(60_000)
        expect(walk.pending).toEqual(searchesEmptyText ? { search: { scope, text: '' } } : {})
      },
    )

    it(named(rows.silence, `makes one call, ${silenceMs} ms after the last key`), async () => {
      const walk = start()
      const before = walk.callsTo('search').length
      for (const length of [1, 2, 3]) {
        walk.send(typed(label.slice(0, length)))
        walk.pass(silenceMs - 1)
      }
      expect(walk.callsTo('search')).toHaveLength(before)
      walk.pass(1)
      expect(walk.callsTo('search')).toHaveLength(before + 1)
      expect(walk.pending).toEqual({ search: { scope, text: isListed ? '' : label.slice(0, 3) } })
      walk.pass(60_000)
      expect(walk.callsTo('search')).toHaveLength(before + 1)
      await walk.done('search', [option, other])
      walk.send(typed(label.slice(0, 4)))
      walk.pass(60_000)
      expect(walk.callsTo('search')).toHaveLength(before + (isListed ? 1 : 2))
    })

    it('makes the call at once for a text that is pasted or ends with Enter, and none when the silence would be over', () => {
      for (const ended of [
        [pasted(label.slice(0, 3))],
        [typed(label.slice(0, 3)), { type: 'search.now' } as const],
      ]) {
        const walk = start()
        const before = walk.callsTo('search').length
        for (const event of ended) walk.send(event)
        expect(walk.callsTo('search')).toHaveLength(before + 1)
        expect(walk.pending).toEqual({ search: { scope, text: isListed ? '' : label.slice(0, 3) } })
        walk.pass(60_000)
        expect(walk.callsTo('search')).toHaveLength(before + 1)
      }
    })

    it('waits again for what is typed behind a text that was pasted', () => {
      const walk = start()
      walk.send(pasted(label.slice(0, 3)))
      const asked = walk.callsTo('search').length
      walk.send(typed(label.slice(0, 4)))
      expect(walk.pending).toEqual({})
      walk.pass(silenceMs - 1)
      expect(walk.callsTo('search')).toHaveLength(asked)
      walk.pass(1)
      expect(walk.pending).toEqual({ search: { scope, text: isListed ? '' : label.slice(0, 4) } })
    })

    it(named(rows.chosenText, 'shows the label of its choice, and does not search it'), () => {
      const walk = start(option)
      const before = walk.callsTo('search').length
      expect(walk.snapshot.context.text).toBe(label)
      expect(choiceOf(kind, walk.snapshot.context)).toEqual(option)
      walk.send(typed(label))
      walk.pass(60_000)
      expect(walk.callsTo('search')).toHaveLength(before)
      expect(choiceOf(kind, walk.snapshot.context)).toEqual(option)
    })

    it(named(rows.failure, 'tells of a failure in its field alone'), async () => {
      const walk = start()
      walk.send(typed(label))
      walk.send({ type: 'search.now' })
      await walk.fault('search', { kind: 'http', status: 500, message: 'select failed' })
      expect(walk.leaves).toEqual(['unavailable'])
      expect(walk.effects).toEqual([])
    })
  })
}
