import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import {
  choiceOf,
  isUnsettled,
  meantBy,
  offeredBy,
  type PickAnswer,
  type PickContext,
  type PickKind,
  type PickNews,
} from '#machines/shared/pick.ts'
import { createPickMachine } from '#machines/shared/pickMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { SEQUENCES } from '#tests/support/sequences.ts'

// Tests of the picker kit with three pickers of our own: one searches a text, one opens with all options, one
// loads its whole list.

interface Thing {
  readonly id: number
  readonly name: string
}
type News = PickNews<Thing> | PickAnswer<Thing>

const thing = (name: string, id = 1): Thing => ({ id, name })
const base = { debounceMs: 1000, labelOf: ({ name }: Thing) => name }
const searched: PickKind<Thing> = { ...base, id: 'searched' }
const opening: PickKind<Thing> = { ...base, id: 'opening', searchesEmptyText: true }
const listed: PickKind<Thing> = {
  ...base,
  id: 'listed',
  matches: ({ name }, text) => name.toLowerCase().includes(text.trim().toLowerCase()),
}

/** Its options have a name and more: 'Toledo - PR'. */
const named: PickKind<Thing> = {
  ...base,
  id: 'named',
  nameOf: ({ name }) => name.split(' - ')[0] ?? name,
}

const bahia = thing('Bahia', 1)
const parana = thing('Paraná - PR', 2)
const belem = thing('Belém', 3)
const everything = [bahia, parana, belem]

const typed = (text: string) => ({ type: 'text.typed', text }) as const
const pasted = (text: string) => ({ type: 'text.pasted', text }) as const
const picked = (option: Thing) => ({ type: 'option.picked', option }) as const
const left = { type: 'field.left' } as const
const now = { type: 'search.now' } as const

/** A parent with one picker that records its events. */
const flowWith = (kind: PickKind<Thing>) =>
  setup({
    types: {
      context: {} as { chosen: Thing | null; news: readonly News[] },
      input: {} as { chosen: Thing | null },
      events: {} as News,
    },
    actors: { pick: createPickMachine<string, Thing>(kind) },
    actions: {
      note: assign({ news: ({ context }, { news }: { news: News }) => [...context.news, news] }),
    },
  }).createMachine({
    id: 'flow',
    context: ({ input }) => ({ ...input, news: [] }),
    invoke: {
      id: 'field',
      src: 'pick',
      input: ({ context }) => ({ scope: 'here', chosen: context.chosen }),
    },
    on: { '*': { actions: { type: 'note', params: ({ event }) => ({ news: event }) } } },
  })

const open = (kind: PickKind<Thing>, chosen: Thing | null = null) => {
  const walk = startWalk(flowWith(kind), { input: { chosen }, live: ['pick'] })
  const pick = () => walk.child('field').getSnapshot()
  return {
    pass: walk.pass,
    stop: walk.stop,
    callsTo: walk.callsTo,
    answerLate: walk.answerLate,
    send: (event: Parameters<typeof walk.tell>[1]) => walk.tell('field', event),
    find: (options: readonly Thing[]) => walk.done('field/search', options),
    fail: () => walk.fault('field/search', { kind: 'offline' }),
    /** The texts that were searched. */
    texts: () => walk.callsTo('field/search').map((call) => (call.input as { text: string }).text),
    pending: () => walk.pending['field/search'],
    state: (): string => pick().value,
    context: (): PickContext<string, Thing> => pick().context,
    choice: () => choiceOf(kind, pick().context),
    offered: () => offeredBy(kind, pick().context),
    news: (): readonly News[] => walk.snapshot.context.news,
    lastNews: () => walk.snapshot.context.news.at(-1),
  }
}

describe('what a picker searches', () => {
  it('searches once, when the silence after the last key is over', () => {
    const field = open(searched)
    for (const text of ['B', 'Ba', 'Bah']) {
      field.send(typed(text))
      field.pass(999)
    }
    expect(field.texts()).toEqual([])
    field.pass(1)
    expect(field.texts()).toEqual(['Bah'])
    field.pass(60_000)
    expect(field.texts()).toEqual(['Bah'])
  })

  it('searches a pasted name with one blank where it has several', () => {
    const field = open(searched)
    field.send(typed(' Santa  Maria '))
    field.pass(1000)
    expect(field.texts()).toEqual(['Santa Maria'])
    expect(field.context().text).toBe(' Santa  Maria ')
  })

  it('searches the same text a second time when it is typed a second time', async () => {
    const field = open(searched)
    field.send(typed('Ba'))
    field.pass(1000)
    await field.find([bahia])
    field.send(typed('Ba'))
    expect(field.state()).toBe('waiting')
    field.pass(1000)
    expect(field.texts()).toEqual(['Ba', 'Ba'])
    field.send(typed('Ba'))
    expect(field.pending()).toBeUndefined()
    field.pass(999)
    field.send(typed('Ba'))
    field.pass(999)
    expect(field.texts()).toEqual(['Ba', 'Ba'])
    field.pass(1)
    expect(field.texts()).toEqual(['Ba', 'Ba', 'Ba'])
  })

  it('searches a text without the blanks around it, and no blanks alone', () => {
    const field = open(searched)
    field.send(typed('   '))
    field.pass(60_000)
    expect(field.texts()).toEqual([])
    field.send(typed('  Ba '))
    field.pass(1000)
    expect(field.texts()).toEqual(['Ba'])
    expect(field.context().text).toBe('  Ba ')
  })

  it('drops the search that waits when the field is emptied', () => {
    const field = open(searched)
    field.send(typed('Ba'))
    field.pass(999)
    field.send(typed(''))
    field.pass(60_000)
    expect(field.texts()).toEqual([])
    expect(field.state()).toBe('resting')
  })

  it('searches for all when it opens, and again when the text is taken away, if it does so at all', async () => {
    const field = open(opening)
    expect(field.texts()).toEqual([''])
    await field.find(everything)
    field.send(typed('Ba'))
    field.pass(1000)
    await field.find([bahia])
    field.send(typed(''))
    field.pass(1000)
    expect(field.texts()).toEqual(['', 'Ba', ''])
  })

  it('searches for all when it opens with a choice, and keeps the choice', async () => {
    const field = open(opening, bahia)
    expect(field.texts()).toEqual([''])
    await field.fail()
    field.send(now)
    expect(field.texts()).toEqual(['', ''])
    await field.find(everything)
    expect(field.choice()).toEqual(bahia)
    expect(field.offered()).toEqual(everything)
    expect(field.news()).toEqual([])
  })

  it('searches at once with Enter, and not a second time when the silence is over', () => {
    const field = open(searched)
    field.send(typed('Ba'))
    field.pass(1)
    field.send(now)
    expect(field.texts()).toEqual(['Ba'])
    field.send(now)
    field.pass(60_000)
    expect(field.texts()).toEqual(['Ba'])
  })

  it('searches no half word of an input method, but the whole one', () => {
    const field = open(searched)
    field.send(typed('Paran'))
    field.pass(999)
    field.send({ type: 'text.composed', text: 'Paran´' })
    field.pass(60_000)
    expect(field.texts()).toEqual([])
    expect(field.context().text).toBe('Paran´')
    field.send(typed('Paraná'))
    field.pass(1000)
    expect(field.texts()).toEqual(['Paraná'])
  })

  it('searches a half word at once when the field is left with it', async () => {
    const field = open(searched)
    field.send({ type: 'text.composed', text: 'Bahia' })
    field.send(left)
    expect(field.texts()).toEqual(['Bahia'])
    await field.find([bahia])
    expect(field.choice()).toEqual(bahia)
  })

  it('asks for nothing after its flow was left', () => {
    const field = open(searched)
    field.send(typed('Ba'))
    field.stop()
    field.pass(60_000)
    expect(field.texts()).toEqual([])
  })
})

describe('a list that comes as a whole', () => {
  it('is fetched once and matched here', async () => {
    const field = open(listed)
    expect(field.texts()).toEqual([''])
    await field.find(everything)
    expect(field.offered()).toEqual(everything)
    field.send(typed('b'))
    expect(field.offered()).toEqual([bahia, belem])
    field.send(typed(' '))
    expect(field.offered()).toEqual(everything)
    field.pass(60_000)
    expect(field.texts()).toEqual([''])
  })

  it('offers everything beside a choice, so that another one can be made', async () => {
    const field = open(listed, bahia)
    await field.find(everything)
    expect(field.offered()).toEqual(everything)
  })

  it('is fetched again by a key when it did not come', async () => {
    const field = open(listed)
    await field.fail()
    expect(field.state()).toBe('unavailable')
    field.send(typed('b'))
    field.pass(1000)
    expect(field.texts()).toEqual(['', ''])
  })
})

describe('what a picker has chosen', () => {
  it('is what was picked, and its flow hears it', async () => {
    const field = open(opening)
    await field.find(everything)
    field.send(picked(parana))
    expect(field.choice()).toEqual(parana)
    expect(field.context().text).toBe('Paraná - PR')
    expect(field.news()).toEqual([{ type: 'pick.chosen', field: 'field', choice: parana }])
  })

  it('is nothing as soon as another text is typed over it, also an empty one', () => {
    for (const text of ['Paraná - P', 'paraná - pr', '', '  ']) {
      const field = open(searched, parana)
      expect(field.choice()).toEqual(parana)
      field.send(typed(text))
      expect(field.choice()).toBeNull()
      expect(field.news()).toEqual([{ type: 'pick.withdrawn', field: 'field' }])
    }
  })

  it('is nothing while an input method makes a word over it', () => {
    const field = open(searched, parana)
    field.send({ type: 'text.composed', text: 'Paraná - PR´' })
    expect(field.choice()).toBeNull()
    expect(field.lastNews()).toEqual({ type: 'pick.withdrawn', field: 'field' })
  })

  it('comes back when its label is typed back, without a search', () => {
    const field = open(searched, parana)
    field.send(typed('Paraná - P'))
    field.send(typed('Paraná - PR'))
    expect(field.choice()).toEqual(parana)
    expect(field.lastNews()).toEqual({ type: 'pick.chosen', field: 'field', choice: parana })
    field.pass(60_000)
    expect(field.texts()).toEqual([])
  })

  it('is forgotten when the field is emptied: its label is a text like any other then', async () => {
    const field = open(searched, parana)
    field.send(typed(''))
    field.send(typed('Paraná - PR'))
    expect(field.choice()).toBeNull()
    field.pass(1000)
    expect(field.texts()).toEqual(['Paraná - PR'])
  })

  it('is the one that was picked of two with the same name', async () => {
    const twins = [thing('José', 1), thing('José', 2)]
    const field = open(opening)
    await field.find(twins)
    field.send(picked(twins[1] as Thing))
    field.send(left)
    expect(field.choice()).toEqual(twins[1])
    expect(field.lastNews()).toEqual({ type: 'pick.settled', field: 'field', choice: twins[1] })
  })

  it('cannot be one that was found for another text: they go with the first key', async () => {
    const field = open(searched)
    field.send(typed('Ba'))
    field.pass(1000)
    await field.find([bahia])
    expect(field.offered()).toEqual([bahia])
    field.send(typed('Be'))
    expect(field.offered()).toEqual([])
    field.pass(1000)
    expect(field.offered()).toEqual([])
    await field.find([belem])
    expect(field.offered()).toEqual([belem])
    field.send({ type: 'text.composed', text: 'Be´' })
    expect(field.offered()).toEqual([])
  })

  it('drops the search that was under way when it is picked', async () => {
    const field = open(searched)
    field.send(typed('Ba'))
    field.pass(1000)
    await field.find([bahia])
    field.send(typed('B'))
    field.pass(1000)
    field.send(picked(bahia))
    expect(field.pending()).toBeUndefined()
    expect(field.choice()).toEqual(bahia)
  })
})

describe('a field that is left', () => {
  it('is settled by its choice, and by being empty', () => {
    const chosen = open(searched, bahia)
    chosen.send(left)
    expect(chosen.news()).toEqual([{ type: 'pick.settled', field: 'field', choice: bahia }])
    const empty = open(searched)
    empty.send(left)
    expect(empty.news()).toEqual([{ type: 'pick.settled', field: 'field', choice: null }])
    expect(empty.state()).toBe('resting')
  })

  it.each(['Paraná - PR', 'paraná - pr', 'PARANA PR', ' parana-pr  '])(
    'takes the one option that %j means',
    async (text) => {
      const field = open(searched)
      field.send(typed(text))
      field.pass(1000)
      await field.find(everything)
      expect(field.choice()).toBeNull()
      field.send(left)
      expect(field.choice()).toEqual(parana)
      expect(field.context().text).toBe('Paraná - PR')
      expect(field.lastNews()).toEqual({ type: 'pick.chosen', field: 'field', choice: parana })
    },
  )

  it.each([
    ['no option has this name', 'Bah', everything],
    ['two options have this name', 'josé', [thing('José', 1), thing('José', 2)]],
    ['nothing was found', 'Bahia', []],
  ])('asks for a choice when %s, and keeps the text', async (_, text, options) => {
    const field = open(searched)
    field.send(typed(text))
    field.pass(1000)
    await field.find(options)
    field.send(left)
    expect(field.state()).toBe('asking')
    expect(field.context().text).toBe(text)
    expect(field.choice()).toBeNull()
    expect(field.lastNews()).toEqual({ type: 'pick.refused', field: 'field' })
    field.send(left)
    expect(field.news().filter(({ type }) => type === 'pick.refused')).toHaveLength(2)
  })

  it.each([
    ['toledo', 'Toledo - PR'],
    [' SAO  JOAO ', 'São João - SP'],
    ['cascavel - ce', 'Cascavel - CE'],
  ])('takes the one option whose name was typed as a whole: %j', async (text, label) => {
    const field = open(named)
    field.send(typed(text))
    field.send(left)
    await field.find(
      ['Toledo - PR', 'Toledo Velho - PR', 'São João - SP', 'Cascavel - PR', 'Cascavel - CE'].map(thing),
    )
    expect(field.context().text).toBe(label)
    expect(field.lastNews()).toMatchObject({ type: 'pick.chosen', choice: { name: label } })
  })

  it.each(['cascavel', 'tole', 'velho'])(
    'asks when %j names two options or none as a whole',
    async (text) => {
      const field = open(named)
      field.send(typed(text))
      field.send(left)
      await field.find(['Cascavel - PR', 'Cascavel - CE', 'Toledo - PR', 'Toledo Velho - PR'].map(thing))
      expect(field.state()).toBe('asking')
      expect(field.choice()).toBeNull()
    },
  )

  it('searches at once what was not searched yet, and the answer decides', async () => {
    const field = open(searched)
    field.send(typed('bahia'))
    field.send(left)
    expect(field.texts()).toEqual(['bahia'])
    expect(field.news().map(({ type }) => type)).toEqual(['pick.withdrawn'])
    await field.find([bahia])
    expect(field.choice()).toEqual(bahia)
    field.send(typed('bah'))
    field.send(left)
    await field.find([bahia])
    expect(field.state()).toBe('asking')
  })

  it('waits for the search that is under way, however often it is left', async () => {
    const field = open(searched)
    field.send(typed('bahia'))
    field.pass(1000)
    for (let times = 0; times < 20; times++) field.send(left)
    expect(field.texts()).toEqual(['bahia'])
    await field.find([bahia])
    expect(field.news().filter(({ type }) => type === 'pick.chosen')).toHaveLength(1)
  })

  it('says nothing to somebody who came back and types', async () => {
    const field = open(searched)
    field.send(typed('bah'))
    field.send(left)
    field.send(typed('ba'))
    field.pass(1000)
    await field.find([bahia])
    expect(field.state()).toBe('resting')
    expect(field.news().map(({ type }) => type)).toEqual(['pick.withdrawn', 'pick.withdrawn'])
  })

  it('forgets that it asked as soon as something is typed or picked', async () => {
    const field = open(searched)
    field.send(typed('bah'))
    field.send(left)
    await field.find([bahia])
    field.send(picked(bahia))
    expect(field.state()).toBe('resting')
    field.send(typed('bah'))
    field.send(left)
    await field.find([bahia])
    field.send(typed('ba'))
    expect(field.state()).toBe('waiting')
  })

  it('answers that there is no choice when the search fails, and takes the one that is meant when it is left again', async () => {
    const field = open(searched)
    field.send(typed('bahia'))
    field.send(left)
    await field.fail()
    expect(field.state()).toBe('unavailable')
    expect(field.lastNews()).toEqual({ type: 'pick.refused', field: 'field' })
    field.send(left)
    expect(field.news().filter(({ type }) => type === 'pick.refused')).toHaveLength(2)
    field.send(now)
    await field.find([bahia])
    expect(field.choice()).toBeNull()
    field.send(left)
    expect(field.choice()).toEqual(bahia)
  })

  it('and is searched again after a failure asks for nothing before one can choose from the answer', async () => {
    const field = open(searched)
    field.send(typed('017.548'))
    field.pass(1000)
    await field.fail()
    // the click on 'Tentar novamente' leaves it
    field.send(left)
    const refusals = field.news().length
    field.send(now)
    await field.find([bahia])
    expect(field.state()).toBe('resting')
    expect(field.offered()).toEqual([bahia])
    expect(field.news()).toHaveLength(refusals)
    field.send(left)
    expect(field.state()).toBe('asking')
  })

  it('does not wait for a list that it does not need', () => {
    const field = open(listed, bahia)
    field.send(left)
    expect(field.lastNews()).toEqual({ type: 'pick.settled', field: 'field', choice: bahia })
    const empty = open(listed)
    empty.send(left)
    expect(empty.lastNews()).toEqual({ type: 'pick.settled', field: 'field', choice: null })
  })

  it('waits for the list that decides, and is not told of a failure that is not its own', async () => {
    const field = open(listed)
    field.send(typed('belem'))
    field.send(left)
    await field.find(everything)
    expect(field.choice()).toEqual(belem)
    const other = open(listed)
    await other.fail()
    expect(other.news()).toEqual([])
  })
})

describe('a search that fails', () => {
  it('empties the options, keeps the text, and searches the same text again on demand', async () => {
    const field = open(searched)
    field.send(typed('Ba'))
    field.pass(1000)
    await field.find([bahia])
    field.send(typed('Bah'))
    field.pass(1000)
    await field.fail()
    expect(field.state()).toBe('unavailable')
    expect(field.context()).toMatchObject({ text: 'Bah', options: [], fault: { kind: 'offline' } })
    field.send(now)
    expect(field.context().fault).toBeNull()
    expect(field.texts()).toEqual(['Ba', 'Bah', 'Bah'])
    await field.find([bahia])
    expect(field.offered()).toEqual([bahia])
  })

  it('is forgotten with the next key', async () => {
    const field = open(searched)
    field.send(typed('Ba'))
    field.pass(1000)
    await field.fail()
    field.send(typed(''))
    expect(field.context().fault).toBeNull()
    expect(field.state()).toBe('resting')
  })
})

describe('another scope', () => {
  const elsewhere = { type: 'scope.changed', scope: 'there' } as const

  it('is searched at once for what the field shows, and nothing of the old one stays', async () => {
    const field = open(opening)
    await field.find(everything)
    field.send(typed('ba'))
    field.pass(1000)
    const late = field.callsTo('field/search')[1]
    field.send(elsewhere)
    expect(field.context().options).toEqual([])
    expect(field.pending()).toEqual({ scope: 'there', text: 'ba' })
    if (late) await field.answerLate(late, [bahia])
    expect(field.context().options).toEqual([])
    await field.find([belem])
    expect(field.offered()).toEqual([belem])
  })

  it('withdraws the choice, and takes it again only if it is found there', async () => {
    const field = open(opening, bahia)
    field.send(elsewhere)
    expect(field.choice()).toBeNull()
    expect(field.lastNews()).toEqual({ type: 'pick.withdrawn', field: 'field' })
    expect(field.pending()).toEqual({ scope: 'there', text: 'Bahia' })
    const there = thing('Bahia', 77)
    await field.find([there])
    expect(field.choice()).toEqual(there)
    field.send({ ...elsewhere, scope: 'nowhere' })
    await field.find([])
    expect(field.choice()).toBeNull()
    expect(field.state()).toBe('asking')
  })

  it('is searched for nothing when there is nothing to search', () => {
    const field = open(searched)
    field.send(elsewhere)
    expect(field.texts()).toEqual([])
    expect(field.state()).toBe('resting')
  })

  it('fetches a whole list anew', async () => {
    const field = open(listed)
    await field.find(everything)
    field.send(elsewhere)
    expect(field.pending()).toEqual({ scope: 'there', text: '' })
  })
})

describe('whatever happens in whatever order', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('type' as const),
      text: fc.constantFrom('bahia', 'Bahia', 'B', 'Belém', ''),
    }),
    fc.record({ kind: fc.constant('paste' as const), text: fc.constantFrom('bahia', 'Bahia', '') }),
    fc.record({ kind: fc.constant('compose' as const), text: fc.constantFrom('Bahi´', 'B') }),
    fc.record({ kind: fc.constant('pick' as const), which: fc.nat(2) }),
    fc.record({ kind: fc.constantFrom('leave' as const, 'now' as const) }),
    fc.record({ kind: fc.constant('scope' as const), scope: fc.constantFrom('here', 'there') }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1, 400, 999, 1000) }),
    fc.record({ kind: fc.constant('answer' as const), which: fc.nat(4) }),
    fc.record({ kind: fc.constant('fail' as const) }),
  )
  /** The results depend on scope and text, so that an answer shows to which request it belongs. */
  const foundBy = ({ scope, text }: { scope: string; text: string }): readonly Thing[] => [
    ...everything.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase())),
    thing(`${scope} ${text}`, 9),
  ]

  it.each([searched, opening, listed])(`holds for the picker $id: ${SEQUENCES} sequences`, async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const field = open(kind)
        let heard: Thing | null = null
        let told = 0
        for (const one of steps) {
          const before = field.context()
          if (one.kind === 'type') field.send(typed(one.text))
          if (one.kind === 'paste') field.send(pasted(one.text))
          if (one.kind === 'compose') field.send({ type: 'text.composed', text: one.text })
          if (one.kind === 'leave') field.send(left)
          if (one.kind === 'now') field.send(now)
          if (one.kind === 'scope') field.send({ type: 'scope.changed', scope: one.scope })
          if (one.kind === 'pass') field.pass(one.ms)
          if (one.kind === 'fail' && field.pending() !== undefined) await field.fail()
          const offer = one.kind === 'pick' ? field.offered()[one.which] : undefined
          if (offer) field.send(picked(offer))
          if (one.kind === 'answer') {
            const call = field.callsTo('field/search').filter((each) => !each.settled)[one.which]
            if (call) {
              const answer = foundBy(call.input as { scope: string; text: string })
              if (call.signal.aborted) await field.answerLate(call, answer)
              else await field.find(answer)
            }
          }

          const after = field.context()
          // the parent's choice is always what the field shows
          for (const news of field.news().slice(told)) {
            if (news.type === 'pick.chosen') heard = news.choice
            if (news.type === 'pick.withdrawn') heard = null
          }
          expect(heard).toEqual(field.choice())
          expect(field.choice()?.name ?? after.text).toBe(after.text)
          // only the newest answer is shown
          if (after.options !== before.options && after.options.length > 0) {
            const text = kind.matches || choiceOf(kind, before) !== null ? '' : before.text.trim()
            const answered = foundBy({ scope: after.scope, text })
            expect(after.options.at(-1)?.name.startsWith(after.scope)).toBe(true)
            if (!kind.matches) expect(after.options).toEqual(answered)
          }
          expect(
            field.callsTo('field/search').filter((c) => !c.settled && !c.signal.aborted).length,
          ).toBeLessThan(2)
          // `field.left` is answered, at once or after the running search
          if (one.kind === 'leave') {
            const answers = field
              .news()
              .slice(told)
              .map(({ type }) => type)
            const isAnswered = answers.some((type) => type !== 'pick.withdrawn')
            expect(isAnswered || (field.state() === 'searching' && after.isLeft)).toBe(true)
          }
          if (after.isLeft && isUnsettled(kind, after)) {
            expect(['searching', 'asking', 'unavailable']).toContain(field.state())
          }
          if (field.state() === 'asking') expect(meantBy(kind, after)).toBeNull()
          told = field.news().length
        }
        field.stop()
      }),
      { numRuns: SEQUENCES },
    )
  })
})

describe('the options of an empty text', () => {
  const context = {
    scope: null,
    text: ' ',
    picked: null,
    options: [thing('Ana')],
    unread: 0,
    fault: null,
    isLeft: false,
  }

  it.each([
    ['none where only a typed text is searched', searched, 0],
    ['those of the search where an empty text is searched', opening, 1],
    ['all of a list', listed, 1],
  ])('are %s', (_, kind, count) => {
    expect(offeredBy(kind, context)).toHaveLength(count)
  })
})
