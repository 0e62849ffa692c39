import { describe, expect, test } from 'vitest'
import { assign, createActor, createMachine, fromPromise } from 'xstate'
import { rootBegins, rootEnds, watchRoots } from '#app/effects/roots.ts'
import { textOf, treeOf } from '#mocks/demo/inspector/tree.ts'
import { KEPT_ENDED, KEPT_EVENTS, type Seen, type Watch, watchActors } from '#mocks/demo/inspector/watch.ts'
import { contextText, nameText, stateText } from '#mocks/demo/inspector/words.ts'

const canaries = [
  'Senha@123',
  'canario',
  'CANARIO',
  'Maria',
  'access-1',
  '52998224725',
  '529.982.247-25',
  'maria@example.com',
  'https://example.com/x?token=1',
  '2001-02-03',
  'ABC1D23',
]

describe('the words of a context', () => {
  test('say its shape, and yes, no, small numbers and kinds', () => {
    const context = {
      isOpen: true,
      page: 2,
      user: null,
      problem: { kind: 'notFound', tries: [1, 2, 3, 4] },
      status: 'EM_ANALISE',
      nome: 'Maria',
      empty: '',
      none: {},
    }
    expect(contextText(context)).toBe(
      [
        'isOpen: true',
        'page: 2',
        'user: null',
        'problem:',
        '  kind: notFound',
        '  tries: lista de 4',
        '    tries: 1',
        '    tries: 2',
        '    tries: 3',
        '    … mais 1',
        'status: EM_ANALISE',
        'nome: ‹texto›',
        "empty: ''",
        'none: {}',
      ].join('\n'),
    )
  })

  test.each([
    'senha',
    'password',
    'currentPassword',
    'pin',
    'smsCode',
    'access_token',
    'cpf',
    'telefone',
    'nome',
    'link',
    'value',
    'x',
  ])('never say what a person has typed or a call has answered, under %s', (key) => {
    for (const canary of canaries) {
      const context = {
        [key]: canary,
        list: [canary, [canary]],
        deep: { [key]: { [key]: canary } },
        [canary]: canary,
        numbers: { [key]: 52998224725 },
        error: new Error(canary),
        fn: () => canary,
        file: new Blob([canary]),
        map: new Map([[canary, canary]]),
        byKey: { [`${canary}9@`]: 1 },
      }
      // a key may be a programmer's word, and these are words
      const text = contextText(context).replaceAll(/^\s*(?:canario|CANARIO|Maria):/gm, '')
      expect(text.includes(canary)).toBe(false)
      expect(text).not.toContain('52998224725')
    }
  })

  test('hide a short number that is a secret, and a kind that is none', () => {
    expect(contextText({ pin: 1234, codigo: 12, loginKind: 'typed', kind: 'Maria', tipo: 'canário 1' })).toBe(
      ['pin: ‹oculto›', 'codigo: ‹oculto›', 'loginKind: ‹oculto›', 'kind: ‹texto›', 'tipo: ‹texto›'].join(
        '\n',
      ),
    )
  })

  test('hide amounts and places, whole or not, at any depth, and show what counts', () => {
    const context = {
      valor: 500,
      saldoDisponivel: 12,
      price: { min: 10, kind: 'perTon' },
      totalCents: 9900,
      latitude: -24,
      coordinates: [-24.95, -53],
      x: 0.5,
      page: 3,
      isPaid: true,
    }
    expect(contextText(context)).toBe(
      [
        'valor: ‹número›',
        'saldoDisponivel: ‹número›',
        'price:',
        '  min: ‹número›',
        '  kind: perTon',
        'totalCents: ‹número›',
        'latitude: ‹número›',
        'coordinates: lista de 2',
        '  coordinates: ‹número›',
        '  coordinates: ‹número›',
        'x: ‹número›',
        'page: 3',
        'isPaid: true',
      ].join('\n'),
    )
  })

  test('end: what is deep or long is counted, and a circle is no trap', () => {
    const circle: Record<string, unknown> = {}
    circle['again'] = circle
    expect(contextText(circle)).toContain('‹1 campos›')
    const wide = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [`k${'abcdefghijklmnopqrstuvwxyzabcd'.slice(0, i + 1)}`, true]),
    )
    expect(contextText({ wide }).split('\n')).toHaveLength(26)
  })
})

test('states are said as they stand in the charts, and names that may be data are hidden', () => {
  expect(stateText('idle')).toBe('idle')
  expect(stateText({ form: { editing: 'typed' }, list: {} })).toBe('form.editing.typed, list')
  expect(stateText({ a: { b: 'c', d: 'e' } })).toBe('a.b.c, a.d.e')
  expect(nameText('xstate.done.actor.0.login.asking')).toBe('xstate.done.actor.0.login.asking')
  expect(nameText('card.reload')).toBe('card.reload')
  expect(nameText('maria@example.com')).toBe('‹oculto›')
  expect(nameText('trip-52998224725')).toBe('‹oculto›')
  expect(nameText(undefined)).toBe('‹oculto›')
})

/** A machine that asks once, and then shows what came. */
const asking = (answer: Promise<string>) =>
  createMachine({
    id: 'asking',
    context: { senha: 'Senha@123', page: 1 },
    initial: 'idle',
    states: {
      idle: { on: { 'ask.begin': 'loading', 'page.turned': { actions: assign({ page: 2 }) } } },
      loading: {
        invoke: { id: 'ask', src: fromPromise(() => answer), onDone: 'shown', onError: 'broken' },
        on: { leave: 'idle' },
      },
      shown: { type: 'final' },
      broken: {},
    },
  })

const find = (watch: Watch, name: string): Seen | undefined => watch.seen().find((one) => one.name === name)

/** Watches until the work is done. */
const watched = async (work: (watch: Watch) => Promise<void> | void) => {
  let time = 0
  const watch = watchActors(
    watchRoots,
    () => {},
    () => {
      time += 1
      return time
    },
  )
  try {
    await work(watch)
  } finally {
    watch.stop()
  }
}

describe('the watch over what runs', () => {
  test('knows what ran before, what begins, its children, its events and how each ends', async () => {
    const early = createActor(createMachine({ id: 'early', initial: 'on', states: { on: {} } }))
    rootBegins(early)
    early.start()
    await watched(async (watch) => {
      expect(find(watch, 'early')).toMatchObject({ began: null, state: 'on', ended: null, machine: 'early' })
      let answer: (word: string) => void = () => {}
      const asked = new Promise<string>((resolve) => {
        answer = resolve
      })
      const actor = createActor(asking(asked))
      rootBegins(actor)
      actor.start()
      actor.send({ type: 'page.turned' })
      actor.send({ type: 'ask.begin' })
      expect(find(watch, 'asking')).toMatchObject({
        state: 'loading',
        context: 'senha: ‹oculto›\npage: 2',
        events: [
          { name: 'xstate.init', led: 'idle' },
          { name: 'page.turned', led: 'idle' },
          { name: 'ask.begin', led: 'loading' },
        ],
      })
      expect(find(watch, 'ask')).toMatchObject({
        parent: actor.sessionId,
        machine: null,
        state: 'em curso',
        ended: null,
      })
      answer('Maria')
      await expect.poll(() => find(watch, 'asking')?.ended?.how).toBe('chegou ao fim')
      expect(find(watch, 'asking')).toMatchObject({ state: 'shown', context: 'senha: ‹oculto›\npage: 2' })
      expect(find(watch, 'ask')).toMatchObject({ state: 'pronto', ended: { how: 'chegou ao fim' } })
      expect(textOf(treeOf(watch.seen()))).not.toMatch(/Senha@123|Maria/)
      rootEnds(actor)
    })
    rootEnds(early)
  })

  test('tells a child that was left and a root that is shown no more from those that failed', async () => {
    await watched(async (watch) => {
      const actor = createActor(asking(new Promise(() => {})))
      rootBegins(actor)
      actor.start()
      actor.send({ type: 'ask.begin' })
      actor.send({ type: 'leave' })
      expect(find(watch, 'ask')?.ended?.how).toBe('foi deixado')
      rootEnds(actor)
      expect(find(watch, 'asking')).toMatchObject({ state: 'idle', ended: { how: 'foi deixado' } })
      const failing = createActor(asking(Promise.reject(new Error('canario'))))
      rootBegins(failing)
      failing.start()
      failing.send({ type: 'ask.begin' })
      await expect.poll(() => watch.seen().filter(({ ended }) => ended?.how === 'falhou')).toHaveLength(1)
      expect(textOf(treeOf(watch.seen()))).not.toContain('canario')
      rootEnds(failing)
    })
  })

  test('remembers only the last events, and the last that have ended', () =>
    watched((watch) => {
      // those that another file of this process has not ended
      const others = watch.seen().length
      const actor = createActor(asking(new Promise(() => {})))
      rootBegins(actor)
      actor.start()
      for (let count = 0; count < 30; count += 1) actor.send({ type: 'page.turned' })
      expect(find(watch, 'asking')?.events).toHaveLength(KEPT_EVENTS)
      for (let count = 0; count < KEPT_ENDED + 5; count += 1) {
        const other = createActor(createMachine({ id: `other${'x'.repeat(count)}` }))
        rootBegins(other)
        other.start()
        rootEnds(other)
      }
      expect(watch.seen()).toHaveLength(others + KEPT_ENDED + 1)
      watch.clear()
      expect(watch.seen()).toHaveLength(others + 1)
      expect(find(watch, 'asking')).toMatchObject({ events: [] })
      rootEnds(actor)
    }))

  test('lets go of all when it ends', async () => {
    const actor = createActor(asking(new Promise(() => {})))
    let heard: Watch | undefined
    await watched((watch) => {
      heard = watch
      rootBegins(actor)
      actor.start()
    })
    actor.send({ type: 'page.turned' })
    expect(heard?.seen()).toEqual([])
    rootEnds(actor)
  })
})

test('the tree is filtered by name, with the parents of what is found', () => {
  const one = (id: string, name: string, parent: string | null): Seen => ({
    id,
    parent,
    name,
    machine: parent === null ? name : null,
    state: 'idle',
    events: [],
    context: '',
    began: null,
    ended: null,
  })
  const all = [
    one('1', 'session', null),
    one('2', 'companies', '1'),
    one('3', 'login', null),
    one('4', 'orphan', '9'),
  ]
  const names = (filter: string) =>
    treeOf(all, filter).map(({ seen, children }) => [seen.name, children.length])
  expect(names('')).toEqual([
    ['session', 1],
    ['login', 0],
    ['orphan', 0],
  ])
  expect(names(' COMP')).toEqual([['session', 1]])
  expect(names('nada')).toEqual([])
  expect(textOf(treeOf(all, 'login'))).toBe(
    'login: idle\n  Começou antes do inspetor; docs/machines/login.md\n',
  )
})
