import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import {
  companyDualList,
  type DualListNews,
  isAllMarked,
  type LinkableCompany,
  optionsOn,
  shownOn,
} from '#machines/shared/dualList.ts'
import { companiesDualListMachine } from '#machines/shared/dualListMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'

/** 500 companies of one root: 11.222.333/0001-00 and so on. */
const many: readonly LinkableCompany[] = Array.from({ length: 500 }, (_, index) => ({
  id: 1000 + index,
  cnpj: `11222333${String(index + 1).padStart(4, '0')}00`,
  name: index % 2 === 0 ? `Transportes São João ${index}` : `Filial Açaí ${index}`,
}))
const [first, second] = many as [LinkableCompany, LinkableCompany]
const elsewhere: LinkableCompany = { id: 7, cnpj: '99888777000166', name: null }

const open = async (options: readonly LinkableCompany[] = many, chosen: readonly LinkableCompany[] = []) => {
  const walk = startWalk(companiesDualListMachine, { input: { chosen } })
  await walk.done('loadOptions', options)
  return walk
}
type Walk = Awaited<ReturnType<typeof open>>
const chosenIn = ({ snapshot }: Walk) => optionsOn(snapshot.context, 'chosen')
const shown = ({ snapshot }: Walk, side: 'available' | 'chosen') =>
  shownOn(companyDualList, snapshot.context, side)

describe('two lists of companies (REG-481)', () => {
  it('move what is marked, and forget the marks', async () => {
    const walk = await open()
    walk.send({ type: 'option.toggled', id: second.id })
    walk.send({ type: 'option.toggled', id: first.id })
    walk.send({ type: 'marked.inserted' })
    // in the order of the list, not in that of the clicks
    expect(chosenIn(walk)).toEqual([first, second])
    expect(shown(walk, 'available')).toHaveLength(498)
    expect(walk.snapshot.context.markedIds.size).toBe(0)
    walk.send({ type: 'option.toggled', id: first.id })
    walk.send({ type: 'marked.removed' })
    expect(chosenIn(walk)).toEqual([second])
    expect(shown(walk, 'available')[0]).toEqual(first)
  })

  it('move nothing that is marked in the other list, and nothing without a mark', async () => {
    const walk = await open(many, [first])
    expect(walk.snapshot.can({ type: 'marked.inserted' })).toBe(false)
    walk.send({ type: 'option.toggled', id: first.id })
    walk.send({ type: 'option.toggled', id: second.id })
    walk.send({ type: 'marked.inserted' })
    expect(chosenIn(walk)).toEqual([first, second])
    expect([...walk.snapshot.context.markedIds]).toEqual([first.id])
  })

  it.each([
    ['a CNPJ with its punctuation', '11.222.333/0002', ['1001']],
    ['a part of a name, without its accents', 'acai 3', ['1003', '1031', '1033', '1035', '1037', '1039']],
    ['blanks', '   ', null],
    ['nothing that is there', 'xyz', []],
  ])('are searched by %s', async (_, text, ids) => {
    const walk = await open()
    walk.send({ type: 'search.typed', side: 'available', text })
    const found = shown(walk, 'available').map(({ id }) => String(id))
    if (ids === null) expect(found).toHaveLength(500)
    else expect(found.slice(0, 6)).toEqual(ids)
    // each list has a search of its own
    expect(walk.snapshot.context.searched.chosen).toBe('')
  })

  it('mark all that a search shows, and nothing else; a second time they take the marks away (REG-483)', async () => {
    const walk = await open()
    walk.send({ type: 'search.typed', side: 'available', text: 'açaí' })
    walk.send({ type: 'all.toggled', side: 'available' })
    expect(walk.snapshot.context.markedIds.size).toBe(250)
    expect(isAllMarked(shown(walk, 'available'), walk.snapshot.context)).toBe(true)
    walk.send({ type: 'search.typed', side: 'available', text: '' })
    expect(isAllMarked(shown(walk, 'available'), walk.snapshot.context)).toBe(false)
    walk.send({ type: 'marked.inserted' })
    expect(chosenIn(walk)).toHaveLength(250)
    walk.send({ type: 'all.toggled', side: 'chosen' })
    walk.send({ type: 'all.toggled', side: 'chosen' })
    expect(walk.snapshot.context.markedIds.size).toBe(0)
    walk.send({ type: 'all.toggled', side: 'chosen' })
    walk.send({ type: 'marked.removed' })
    expect(chosenIn(walk)).toEqual([])
    expect(isAllMarked([], walk.snapshot.context)).toBe(false)
  })

  it('keep a mark that a search hides', async () => {
    const walk = await open()
    walk.send({ type: 'option.toggled', id: first.id })
    walk.send({ type: 'search.typed', side: 'available', text: 'açaí 1' })
    walk.send({ type: 'option.toggled', id: second.id })
    walk.send({ type: 'marked.inserted' })
    expect(chosenIn(walk)).toEqual([first, second])
  })

  it('keep what was chosen before, also if it is not among the options or these cannot be loaded', async () => {
    const walk = await open(many, [elsewhere, first])
    expect(chosenIn(walk)).toEqual([first, elsewhere])
    const failed = startWalk(companiesDualListMachine, { input: { chosen: [first, second] } })
    await failed.fault('loadOptions', faults.offline)
    expect(failed.leaves).toEqual(['unavailable'])
    failed.send({ type: 'option.toggled', id: first.id })
    failed.send({ type: 'marked.removed' })
    expect(chosenIn(failed)).toEqual([second])
    failed.send({ type: 'options.retry' })
    await failed.done('loadOptions', many)
    expect(chosenIn(failed)).toEqual([second])
    expect(shown(failed, 'available')).toHaveLength(499)
  })

  it('mark nothing that is in neither', async () => {
    const walk = await open()
    walk.send({ type: 'option.toggled', id: 7 })
    expect(walk.snapshot.context.markedIds.size).toBe(0)
  })

  it('tell the flow around what is chosen, after each move', async () => {
    const news: DualListNews<LinkableCompany>[] = []
    const around = setup({
      types: { events: {} as DualListNews<LinkableCompany> },
      actors: { companies: companiesDualListMachine },
      actions: { note: (_, { event }: { event: DualListNews<LinkableCompany> }) => void news.push(event) },
    }).createMachine({
      invoke: { id: 'companies', src: 'companies', input: { chosen: [] } },
      on: { 'dualList.changed': { actions: { type: 'note', params: ({ event }) => ({ event }) } } },
    })
    const walk = startWalk(around, { live: ['companies'] })
    await walk.done('companies/loadOptions', [first, second])
    walk.tell('companies', { type: 'all.toggled', side: 'available' })
    expect(news).toEqual([])
    walk.tell('companies', { type: 'marked.inserted' })
    walk.tell('companies', { type: 'option.toggled', id: first.id })
    walk.tell('companies', { type: 'marked.removed' })
    expect(news).toEqual([
      { type: 'dualList.changed', field: 'companies', chosen: [first, second] },
      { type: 'dualList.changed', field: 'companies', chosen: [second] },
    ])
  })
})
