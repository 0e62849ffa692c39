import { describe, expect, it } from 'vitest'
import { and, assign, emit, not, setup } from 'xstate'
import { placeholder } from '#machines/shared/placeholder.ts'
import { audit, type Walked, walkTour } from '#tests/support/model/audit.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel, type Model } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { machinePage } from '#tests/support/model/machinePages.ts'
import { pathsOf, titleOfPath } from '#tests/support/model/paths.ts'
import { runPath } from '#tests/support/model/run.ts'
import { type Cover, toursOf } from '#tests/support/model/tours.ts'
import type { ModelOptions } from '#tests/support/model/types.ts'
import { startWalk } from '#tests/support/model/walk.ts'

// Tests of the harness itself: machines with one known mistake each, which it must find.

type CodeEvent = { type: 'code.sent'; code: string } | { type: 'code.again' }

const codeSetup = setup({
  types: {
    context: {} as { code: string; tries: number },
    events: {} as CodeEvent,
    emitted: {} as { type: 'told'; text: string },
  },
  actors: { verify: placeholder<boolean, { code: string }>('verify') },
  actions: {
    keep: assign({
      code: (_, params: { code: string }) => params.code,
      tries: ({ context }) => context.tries + 1,
    }),
    tell: emit({ type: 'told', text: 'não foi possível' }),
  },
  guards: {
    isRight: (_, params: { right: boolean }) => params.right,
    isLong: ({ event }) => event.type === 'code.sent' && event.code.length > 3,
    isFirst: ({ context }) => context.tries === 0,
  },
  delays: { patience: 60_000, hurry: 10_000 },
})

const codeMachine = codeSetup.createMachine({
  id: 'code',
  context: { code: '', tries: 0 },
  initial: 'typing',
  states: {
    typing: {
      on: {
        'code.sent': {
          guard: and(['isLong', not('isFirst')]),
          actions: { type: 'keep', params: ({ event }) => event },
          target: 'verifying',
        },
        'code.again': { actions: { type: 'keep', params: { code: '' } } },
      },
      after: { patience: 'late' },
    },
    verifying: {
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          { guard: { type: 'isRight', params: ({ event }) => ({ right: event.output }) }, target: 'right' },
          { target: 'typing' },
        ],
        onError: { actions: 'tell', target: 'typing' },
      },
    },
    late: { on: { 'code.again': 'typing' } },
    right: { type: 'final' },
  },
})

const endings = {
  right: { done: true },
  wrong: { done: false },
  offline: { fault: faults.offline },
}

const world = { typing: () => {}, verifying: () => {}, late: () => {}, right: () => {} }

const KEPT = { code: GIVEN, tries: ANEW }

const heard: Pick<ModelOptions<typeof codeMachine>, 'starts' | 'hears'> = {
  starts: { to: 'typing', sets: { code: '', tries: 0 } },
  hears: {
    typing: {
      'code.sent': { to: 'verifying', sets: KEPT },
      'code.again': { sets: { code: '', tries: ANEW } },
      'after patience': 'late',
    },
    verifying: {
      'done verify right': 'right',
      'done verify wrong': 'typing',
      'fault verify': { to: 'typing', emits: ['told'] },
    },
    late: { 'code.again': 'typing' },
  },
}

/** A model whose steps nobody judges. */
const unheard = { starts: {}, hears: {} }

const codeModel = defineModel(codeMachine, {
  ...heard,
  about: 'A code is typed and verified.',
  inputs: { screen: undefined },
  events: {
    'code.sent': { long: { code: '123456' }, longer: { code: '1234567' } },
    'code.again': { '': {} },
  },
  actors: { verify: endings },
  key: ({ tries }) => Math.min(tries, 1),
  preserves: ({ code }) => code,
  invariants: world,
})

describe('the paths of a machine', () => {
  it('are the shortest way to each place and each step that is heard there, and start with none', () => {
    expect(pathsOf(codeModel).map(titleOfPath)).toEqual([
      'starts',
      'code.again',
      'after patience',
      'code.again → code.sent long',
      'code.again → code.sent longer',
      'code.again → code.again',
      'code.again → after patience',
      'after patience → code.again',
      'code.again → code.sent long → done verify right',
      'code.again → code.sent long → done verify wrong',
      'code.again → code.sent long → fault verify offline',
      'code.again → after patience → code.again',
    ])
  })

  it('cross a delay one millisecond before it and at it', async () => {
    const path = pathsOf(codeModel).find((one) => titleOfPath(one) === 'after patience')
    expect(path?.steps).toMatchObject([{ kind: 'after', delay: 'patience', ms: 60_000 }])
    const walk = startWalk(codeMachine)
    walk.pass(59_999)
    expect(walk.leaves).toEqual(['typing'])
    walk.pass(1)
    expect(walk.leaves).toEqual(['late'])
  })

  it('take the delays of a state in their order', () => {
    const machine = codeSetup.createMachine({
      id: 'delays',
      context: { code: '', tries: 0 },
      initial: 'a',
      states: {
        a: { after: { patience: '.', hurry: { actions: 'tell' } }, initial: 'b', states: { b: {} } },
      },
    })
    const model = defineModel(machine, {
      about: '',
      inputs: { screen: undefined },
      events: { 'code.sent': {}, 'code.again': {} },
      actors: { verify: endings },
      preserves: () => null,
      ...unheard,
      invariants: {},
    })
    expect(pathsOf(model).map(titleOfPath)).toEqual(['starts', 'after hurry'])
  })

  it('stop the tests of a machine with more than 640', () => {
    const model = defineModel(codeMachine, { ...codeOptions, key: ({ tries }) => tries })
    expect(() => pathsOf(model)).toThrow('code has more than 640 paths')
  })
})

const codeOptions = {
  ...heard,
  about: '',
  inputs: { screen: undefined },
  events: { 'code.sent': { long: { code: '123456' } }, 'code.again': { '': {} } },
  actors: { verify: endings },
  key: ({ tries }: { tries: number }) => Math.min(tries, 1),
  preserves: () => null,
  invariants: world,
}

describe('the tours of a machine', () => {
  it('take every step of the edge cover, and go on from where it stands as before', () => {
    expect(toursOf(codeModel).map(titleOfPath)).toEqual([
      'code.again → code.sent long → done verify right',
      'after patience → code.again → code.again → after patience → code.again → code.sent longer',
      'code.again → code.again',
      'code.again → code.sent long → done verify wrong',
      'code.again → code.sent long → fault verify offline',
    ])
  })

  it('may lead on from a place in which it stands otherwise, and then begin anew less often', async () => {
    const tours = toursOf(
      codeModel,
      () => false,
      () => true,
    )
    expect(tours.map(titleOfPath)).toEqual([
      'code.again → code.sent long → done verify wrong → code.sent longer → fault verify offline → code.again → after patience → code.again → code.sent long → done verify right',
      'after patience → code.again',
    ])
    const walked = await Promise.all(tours.map((tour) => walkTour(codeModel, tour)))
    expect(audit(codeModel, walked).problems.missed).toEqual([])
  })

  it('never take steps in an order that is forbidden', () => {
    const isForbidden = (titles: readonly string[]) => titles.join().includes('done verify wrong,code.again')
    const titles = toursOf(codeModel, isForbidden).map((tour) => titleOfPath(tour))
    expect(titles.filter((title) => title.includes('done verify wrong → code.again'))).toEqual([])
  })

  it('fail where the model is wrong about a state in the middle of them', async () => {
    const model = defineModel(codeMachine, {
      ...codeOptions,
      invariants: { ...world, verifying: ({ context }) => expect(context.code).toBe('654321') },
    })
    const walks = toursOf(model).map((tour) => walkTour(model, tour))
    const failed = (await Promise.allSettled(walks)).filter(({ status }) => status === 'rejected')
    expect(failed).toHaveLength(3)
  })
})

describe('the smaller covers of a machine', () => {
  const lampModel = defineModel(
    setup({
      types: {
        context: {} as { turns: number },
        events: {} as { type: 'turned' | 'reset' | 'ended' },
      },
      actions: { count: assign({ turns: ({ context }) => context.turns + 1 }) },
    }).createMachine({
      id: 'lamp',
      context: { turns: 0 },
      initial: 'red',
      on: { ended: '.off' },
      states: {
        red: { on: { turned: { actions: 'count', target: 'green' }, reset: 'red' } },
        green: { on: { turned: { actions: 'count', target: 'red' }, reset: 'red' } },
        off: { type: 'final' },
      },
    }),
    {
      about: 'A lamp is turned.',
      inputs: { first: undefined, second: undefined },
      events: { turned: { '': {} }, reset: { '': {} }, ended: { '': {} } },
      actors: {},
      key: ({ turns }) => Math.min(turns, 2),
      preserves: () => null,
      ...unheard,
      invariants: {},
    },
  )
  const walksOf = (cover: Cover, isDrawn?: (leaf: string) => boolean) =>
    toursOf(lampModel, undefined, undefined, cover, isDrawn).map(titleOfPath)

  it('come, of the keys, to each place, take each step of a state by where it leads, and begin from each input', () => {
    expect(walksOf('keys')).toEqual([
      'reset → turned → turned → turned → reset',
      'ended',
      'turned → reset → ended',
      'turned → ended',
      'turned → turned → ended',
      'starts',
    ])
  })

  it('take, of the transitions, each step of a state once by the state that it leads to', () => {
    expect(walksOf('transitions')).toEqual([
      'reset → turned → turned → ended',
      'turned → reset',
      'turned → ended',
      'starts',
    ])
  })

  it('take, of the states, each step once by the state that it leads to', () => {
    expect(walksOf('states')).toEqual(['reset → turned → turned → ended', 'starts'])
  })

  it('take what a person does in each state, also to where nothing is drawn', () => {
    const isDrawn = (leaf: string) => leaf !== 'off'
    for (const cover of ['keys', 'transitions', 'states'] as const)
      expect(walksOf(cover, isDrawn)).toEqual(walksOf(cover))
  })
})

describe('a walk', () => {
  it('hands every call to the test, with its input, and refuses to end one that is not under way', async () => {
    const walk = startWalk(codeMachine)
    expect(() => walk.done('verify', true)).toThrow('"verify" is not under way, but nothing')
    walk.send({ type: 'code.again' })
    walk.send({ type: 'code.sent', code: '123456' })
    expect(walk.pending).toEqual({ verify: { code: '123456' } })
    await walk.fault('verify', { kind: 'offline' })
    expect(walk.effects).toEqual([{ type: 'told', text: 'não foi possível' }])
    expect(() => walk.fault('verify', { kind: 'offline' })).toThrow('not under way')
  })

  it('knows what the model knew: effects, new emits and the last step', async () => {
    const path = pathsOf(codeModel).find((one) => titleOfPath(one).endsWith('fault verify offline'))
    const { world: seen } = await runPath(
      codeModel,
      path ?? { input: '', steps: [], leaves: [], running: [], call: '' },
    )
    expect(seen).toMatchObject({
      pending: {},
      effects: [{ type: 'told', text: 'não foi possível' }],
      newEmits: [{ type: 'told', text: 'não foi possível' }],
      lastStep: 'fault verify offline',
    })
  })
})

const judge = async (model: Model) => {
  const walked: Walked[] = []
  for (const tour of toursOf(model)) walked.push(await walkTour(model, tour))
  return audit(model, walked)
}

describe('the audit', () => {
  const fine = {
    unwalked: [],
    unreached: [],
    possible: [],
    unasserted: [],
    idleAssertions: [],
    missed: [],
    misheard: [],
    unused: [],
    incomplete: [],
    uncaught: [],
    misnamed: [],
  }

  it('finds nothing wrong with a machine that is whole', async () => {
    const { problems, states, transitions, walked, assertions, tours } = await judge(codeModel)
    expect(problems).toEqual(fine)
    expect({ states, transitions, walked, assertions, tours }).toEqual({
      states: 4,
      transitions: 7,
      walked: 7,
      assertions: 12,
      tours: 5,
    })
  })

  it('names steps in places that no tour took', async () => {
    const [first] = toursOf(codeModel)
    const { problems } = audit(codeModel, first ? [await walkTour(codeModel, first)] : [])
    expect(problems.missed).toContain('screen: after patience → code.again')
  })

  const misheardIn = async (hears: object, starts = heard.starts) =>
    (await judge(defineModel(codeMachine, { ...codeOptions, starts, hears: { ...heard.hears, ...hears } })))
      .problems.misheard

  it('names steps that are heard although the model does not say so, and that it has heard where they are not', async () => {
    expect(await misheardIn({ late: {} })).toEqual(['late: code.again is heard, unsaid'])
    expect(await misheardIn({ late: { 'code.again': null } })).toEqual(['late: code.again is heard, unsaid'])
    expect(await misheardIn({ late: { 'code.again': 'typing', 'code.sent': 'typing' } })).toEqual([
      'late: code.sent is not heard',
    ])
    const { 'code.sent': sent, ...typing } = heard.hears['typing'] ?? {}
    expect(await misheardIn({ typing, anywhere: { 'code.sent': sent } })).toEqual([
      'anywhere: code.sent is not heard in late',
      'anywhere: code.sent is not heard in verifying',
    ])
  })

  it('names steps that lead elsewhere than the model says', async () => {
    expect(await misheardIn({ late: { 'code.again': 'verifying' } })).toEqual([
      'late: code.again leads to typing, unsaid',
      'late: code.again never leads to verifying',
    ])
    expect(await misheardIn({ late: { 'code.again': { to: ['typing', 'stays'] } } })).toEqual([
      'late: code.again never leads to stays',
    ])
  })

  it('names what a step sets, emits or calls otherwise than the model says', async () => {
    const { verifying, typing } = heard.hears
    const again = (deed: object) => misheardIn({ typing: { ...typing, 'code.again': deed } })
    expect(await again({ sets: { code: '' } })).toEqual(['typing: code.again sets tries, unsaid'])
    expect(await again({ sets: { code: '1', tries: ANEW } })).toEqual([
      'typing: code.again sets code to something else',
    ])
    expect(await misheardIn({ late: { 'code.again': { to: 'typing', sets: { tries: ANEW } } } })).toEqual([
      'late: code.again never sets tries',
    ])
    expect(await misheardIn({ verifying: { ...verifying, 'fault verify': 'typing' } })).toEqual([
      'verifying: fault verify emits told, unsaid',
    ])
    expect(await misheardIn({ late: { 'code.again': { to: 'typing', calls: ['forget'] } } })).toEqual([
      'late: code.again never calls forget',
    ])
    expect(await misheardIn({}, { to: 'typing', sets: { code: '', tries: 1 } })).toEqual([
      'the start sets tries to something else',
    ])
  })

  it('lets the nearest state speak of a step, and there what says most of its title', async () => {
    const again = { sets: { code: '', tries: ANEW } }
    const { 'code.again': _, ...typing } = heard.hears['typing'] ?? {}
    expect(
      await misheardIn({
        anywhere: { 'code.again': again },
        typing: { ...typing, 'code.again': again },
        verifying: { ...heard.hears['verifying'], 'code.again': null },
      }),
    ).toEqual(['anywhere: code.again is not heard'])
  })

  it('names transitions and states that nothing leads to', async () => {
    const { problems } = await judge(
      defineModel(codeMachine, {
        ...codeOptions,
        actors: { verify: { wrong: { done: false }, offline: { fault: faults.offline } } },
      }),
    )
    expect(problems).toEqual({
      ...fine,
      unwalked: ['verifying done verify [isRight]'],
      unreached: ['right'],
      idleAssertions: ['right'],
      misheard: ['verifying: done verify right is not heard'],
    })
  })

  it('accepts what a model calls impossible, but not where a path proves the contrary', async () => {
    const { problems } = await judge(
      defineModel(codeMachine, {
        ...codeOptions,
        invariants: { typing: () => {}, verifying: () => {}, late: () => {} },
        actors: { verify: { wrong: { done: false }, offline: { fault: faults.offline } } },
        impossible: { 'verifying done verify [isRight]': 'why', right: 'why', late: 'why' },
      }),
    )
    expect(problems).toEqual({
      ...fine,
      possible: ['late'],
      misheard: ['verifying: done verify right is not heard'],
    })
  })

  it('names states without an assertion', async () => {
    const { problems } = await judge(
      defineModel(codeMachine, {
        ...codeOptions,
        invariants: { typing: () => {}, verifying: () => {}, right: () => {} },
      }),
    )
    expect(problems).toEqual({ ...fine, unasserted: ['late'] })
  })

  it('names samples and outcomes that no path uses', async () => {
    const { problems } = await judge(
      defineModel(codeMachine, {
        ...codeOptions,
        events: {
          'code.sent': { long: { code: '123456' }, short: { code: '1' } },
          'code.again': { '': {} },
        },
      }),
    )
    expect(problems).toEqual({ ...fine, unused: ['code.sent short'] })
  })

  it('names services without a fault or an answer and events without a sample', async () => {
    const { problems } = await judge(
      defineModel(codeMachine, {
        ...codeOptions,
        events: { 'code.sent': {}, 'code.again': { '': {} } },
        actors: { verify: { right: { done: true } } },
      }),
    )
    expect(problems.incomplete).toEqual(['code.sent has no sample', 'verify has no fault'])
  })

  it('names calls that nobody catches and invocations with a name of their own', async () => {
    const machine = codeSetup.createMachine({
      id: 'careless',
      context: { code: '', tries: 0 },
      initial: 'verifying',
      states: {
        verifying: { invoke: { id: 'check', src: 'verify', input: { code: '' }, onDone: 'right' } },
        right: { type: 'final' },
      },
    })
    const { problems } = await judge(
      defineModel(machine, {
        about: '',
        inputs: { screen: undefined },
        events: { 'code.sent': {}, 'code.again': {} },
        actors: { verify: { right: { done: true }, offline: { fault: faults.offline } } },
        preserves: () => null,
        ...unheard,
        invariants: { verifying: () => {}, right: () => {} },
      }),
    )
    expect(problems).toMatchObject({ uncaught: ['check'], misnamed: ['check'] })
  })
})

describe('the page of a machine', () => {
  it('draws it, lists its transitions and counts the steps that take them', async () => {
    const page = machinePage(codeModel, await judge(codeModel))
    expect(page).toContain('# code\n\nA code is typed and verified.\n\n4 states, 7 transitions, 7 of them')
    expect(page).toContain('  typing --> verifying : code.sent [isLong and not isFirst]\n')
    expect(page).toContain('  typing --> late : after patience\n')
    expect(page).toContain('| verifying | done verify | isRight | right | 1 |\n')
    expect(page).toContain('| typing | code.again |  | (stays) | 2 |\n')
  })
})

describe('the tables of a model', () => {
  it('do not compile without a sample of each event and the endings of each actor', () => {
    // @ts-expect-error: 'code.again' has no sample
    defineModel(codeMachine, { ...codeOptions, events: { 'code.sent': { long: { code: '1' } } } })
    // @ts-expect-error: 'verify' has no endings
    defineModel(codeMachine, { ...codeOptions, actors: {} })
    // @ts-expect-error: a code is a text
    defineModel(codeMachine, { ...codeOptions, actors: { verify: { right: { done: 'yes' } } } })
    // @ts-expect-error: there is no such state
    defineModel(codeMachine, { ...codeOptions, invariants: { elsewhere: () => {} } })
    expect(Object.keys(codeModel.events)).toEqual(['code.sent', 'code.again'])
  })
})
