import { describe, expect, test } from 'vitest'
import type { Kind } from '../../scripts/mutate/change.ts'
import { createTestFinder, type Imports, partOf } from '../../scripts/mutate/imports.ts'
import { mutantsOf, mutatedText } from '../../scripts/mutate/mutants.ts'

/** The texts of all mutants of one kind. */
const mutated = (kind: Kind, text: string, file = 'src/domain/sample.ts') =>
  mutantsOf(file, text)
    .filter((mutant) => mutant.kind === kind)
    .map((mutant) => mutatedText(text, mutant).trimEnd())

const inChart = (kind: Kind, text: string) => mutated(kind, text, 'src/machines/sampleMachine.ts')

describe('a chart', () => {
  test('loses each transition: by event, by delay, of an answer, of a fault, and each that a guard tells apart', () => {
    expect(inChart('transition', "const a = { on: { go: 'b', stop: { target: 'c' } } }")).toEqual([
      "const a = { on: { stop: { target: 'c' } } }",
      "const a = { on: { go: 'b' } }",
    ])
    expect(inChart('transition', "const a = { after: { silence: 'b' } }")).toEqual([
      'const a = { after: {  } }',
    ])
    expect(
      inChart(
        'transition',
        "const a = { onDone: [{ guard: 'isGood', target: 'b' }, { target: 'c' }], onError: 'd' }",
      ),
    ).toEqual([
      "const a = { onDone: [{ target: 'c' }], onError: 'd' }",
      "const a = { onDone: [{ guard: 'isGood', target: 'b' }], onError: 'd' }",
      "const a = { onDone: [{ guard: 'isGood', target: 'b' }, { target: 'c' }] }",
    ])
    expect(inChart('transition', "const a = question({ 'trip.end': '#conflict.asking' })")).toEqual([
      'const a = question({  })',
    ])
  })

  test('loses what it takes over from elsewhere', () => {
    expect(inChart('transition', "const a = { on: { ...shared, go: 'b' } }")).toEqual([
      "const a = { on: { go: 'b' } }",
      'const a = { on: { ...shared } }',
    ])
  })

  test('has its targets moved to the state beside the one that is meant, however they are written', () => {
    const states = (target: string) =>
      `const a = { states: { idle: { on: { go: ${target} } }, asking: {}, done: {} } }`
    expect(inChart('target', states("'asking'"))).toEqual([states("'done'")])
    expect(inChart('target', states("'.done'"))).toEqual([states("'.idle'")])
    expect(inChart('target', states('`#${id}.asking`'))).toEqual([states('`#${id}.done`')])
    expect(inChart('target', states("{ target: '#sample.asking', reenter: true }"))).toEqual([
      states("{ target: '#sample.done', reenter: true }"),
    ])
    expect(inChart('target', "const a = { initial: 'b', states: { b: {}, c: {} } }")).toEqual([
      "const a = { initial: 'c', states: { b: {}, c: {} } }",
    ])
  })

  test('stays where it is where the target is no name', () => {
    expect(inChart('target', "const a = { on: { go: { actions: 'b', target: next } } }")).toEqual([
      "const a = { on: { go: { actions: 'b' } } }",
    ])
  })

  test('has its guards negated, also those with params', () => {
    const [negated = ''] = inChart('guard', "const a = { guard: { type: 'isGood', params }, target: 'b' }")
    expect(negated).toBe(
      "const a = { guard: negatedGuard({ type: 'isGood', params }), target: 'b' }\nimport { not as negatedGuard } from 'xstate'",
    )
  })

  test('loses each action, and each part of what it writes down', () => {
    expect(
      inChart('action', "const a = { entry: 'b', on: { go: { actions: ['c', { type: 'd' }] } } }"),
    ).toEqual([
      "const a = { on: { go: { actions: ['c', { type: 'd' }] } } }",
      "const a = { entry: 'b', on: { go: { actions: [{ type: 'd' }] } } }",
      "const a = { entry: 'b', on: { go: { actions: ['c'] } } }",
    ])
    expect(inChart('action', "const a = { actions: { type: 'b', params }, target: 'c' }")).toEqual([
      "const a = { target: 'c' }",
    ])
    expect(inChart('action', 'const a = { actions: { drop: assign({ items: [], fault: null }) } }')).toEqual([
      'const a = { actions: { drop: assign({ fault: null }) } }',
      'const a = { actions: { drop: assign({ items: [] }) } }',
    ])
    expect(
      inChart('action', "const enter = (step) => [{ type: 'enterStep', params: { step } }, 'keepDraft']"),
    ).toEqual([
      "const enter = (step) => ['keepDraft']",
      "const enter = (step) => [{ type: 'enterStep', params: { step } }]",
    ])
    expect(inChart('action', 'enqueueActions(({ enqueue }) => { enqueue.emit(news) })')).toEqual([
      'enqueueActions(({ enqueue }) => { {} })',
    ])
  })

  test('is looked for in machines alone', () => {
    expect(mutated('transition', "const a = { on: { go: 'b' } }")).toEqual([])
  })
})

describe('a rule', () => {
  test('has its comparisons turned', () => {
    expect(mutated('comparison', 'const a = b === 1 || c < d')).toEqual([
      'const a = b !== 1 || c < d',
      'const a = b === 1 || c <= d',
    ])
  })

  test('has its conditions negated, once each', () => {
    expect(mutated('condition', 'const a = isGood(b) ? c : d')).toEqual(['const a = !(isGood(b)) ? c : d'])
    expect(mutated('condition', 'if (!isGood(b)) throw c')).toEqual(['if (isGood(b)) throw c'])
    expect(mutated('condition', 'const a = b.filter((c) => isGood(c))')).toEqual([
      'const a = b.filter((c) => !(isGood(c)))',
    ])
    expect(mutated('condition', 'const a = b === c ? d : e')).toEqual([])
    expect(mutated('condition', 'const a = { guards: { isLeft: ({ context }) => context.isLeft } }')).toEqual(
      ['const a = { guards: { isLeft: ({ context }) => !(context.isLeft) } }'],
    )
  })

  test('has and, or, true, false, numbers and returned texts changed', () => {
    expect(mutated('logic', 'const a = b && c')).toEqual(['const a = b || c'])
    expect(mutated('literal', "const a = () => (b ? 'CNPJ já cadastrado.' : '')")).toEqual([
      "const a = () => (b ? '' : '')",
      "const a = () => (b ? 'CNPJ já cadastrado.' : 'mutant')",
    ])
    expect(mutated('literal', "const a = { isGood: true, name: 'b' }")).toEqual([
      "const a = { isGood: false, name: 'b' }",
    ])
    expect(mutated('number', 'const a = { 1: 10_000 }')).toEqual(['const a = { 1: 10001 }'])
  })

  test('loses its optional parts: what is spread, what stands in, a link of a chain, a call', () => {
    expect(mutated('part', 'const a = { b, ...(c && { d }) }')).toEqual(['const a = { b }'])
    expect(mutated('part', "const a = b.trim() ?? 'c'")).toEqual(["const a = b ?? 'c'", 'const a = b.trim()'])
    expect(mutated('part', 'const a = async () => {\n  await store.update(b)\n  c = 1\n}')).toEqual([
      'const a = async () => {\n  {}\n  c = 1\n}',
      'const a = async () => {\n  await store.update(b)\n  {}\n}',
    ])
  })

  test('keeps its types', () => {
    expect(
      mutantsOf('src/domain/sample.ts', "type A = { kind: 'b'; c: true; d: 1 }\nconst e = f as A & { g: 2 }"),
    ).toEqual([])
  })
})

const onScreen = (kind: Kind, text: string) => mutated(kind, text, 'src/screens/sample.tsx')
const inStyle = (text: string) => mutated('visibility', text, 'src/screens/sample.module.css')

describe('a screen', () => {
  test('has the conditions of what it draws turned, and nothing beside', () => {
    const screen = (condition: string) => `const A = () => <p>{${condition} && <b />}</p>`
    expect(onScreen('condition', screen('!isOpen'))).toEqual([screen('isOpen')])
    expect(onScreen('comparison', screen('page === 1'))).toEqual([screen('page !== 1')])
    expect(onScreen('logic', screen('isOpen'))).toEqual(['const A = () => <p>{isOpen || <b />}</p>'])
    expect(onScreen('condition', 'const A = () => {\n  if (isLost) return null\n  return <b />\n}')).toEqual([
      'const A = () => {\n  if (!(isLost)) return null\n  return <b />\n}',
    ])
    expect(onScreen('comparison', 'const isFirst = page === 1')).toEqual([])
  })

  test('loses each element that depends on a condition', () => {
    expect(onScreen('element', 'const A = () => <p>{trip && <b of={trip} />}</p>')).toEqual([
      'const A = () => <p>{trip && null}</p>',
    ])
  })

  test('has its texts replaced, between tags, in the names of its parts and wherever a sentence stands', () => {
    expect(onScreen('text', 'const A = () => <p>\n  Sem pedágio{" "}\n</p>')).toEqual([
      'const A = () => <p>\n  mutant{" "}\n</p>',
    ])
    expect(
      onScreen('text', 'const A = () => <b className="a b" aria-label="fechar" look="first" />'),
    ).toEqual([`const A = () => <b className="a b" aria-label='mutant' look="first" />`])
    expect(onScreen('text', "import a from 'A b'\nconst b = isOpen ? `Sim, ${verb}` : 'idle'")).toEqual([
      "import a from 'A b'\nconst b = isOpen ? 'mutant' : 'idle'",
    ])
  })

  test('loses what its handlers do', () => {
    expect(onScreen('handler', 'const A = () => <b onClick={() => onOpen(trip)} />')).toEqual([
      'const A = () => <b onClick={() => {}} />',
    ])
  })

  test('has what can be used turned, and loses what is read out of a state', () => {
    expect(
      onScreen('property', 'const A = () => <b disabled={isBusy} readOnly aria-busy={isBusy} />'),
    ).toEqual([
      'const A = () => <b disabled={!(isBusy)} readOnly aria-busy={isBusy} />',
      'const A = () => <b disabled={isBusy}  aria-busy={isBusy} />',
      'const A = () => <b disabled={isBusy} readOnly  />',
    ])
  })

  test('leads elsewhere', () => {
    expect(
      onScreen('address', 'const A = () => <a href={tripPage(1)} onClick={() => navigate(pages.offers)} />'),
    ).toEqual([
      "const A = () => <a href={'/mutant' as never} onClick={() => navigate(pages.offers)} />",
      "const A = () => <a href={tripPage(1)} onClick={() => navigate('/mutant' as never)} />",
    ])
  })

  test('shows what its styles hide, hides what they show, and at other widths', () => {
    expect(inStyle('.a {\n  display: grid;\n}\n.b {\n  visibility: hidden;\n}')).toEqual([
      '.a {\n  display: none;\n}\n.b {\n  visibility: hidden;\n}',
      '.a {\n  display: grid;\n}\n.b {\n  visibility: visible;\n}',
    ])
    const query = (words: string, rule: string) => `@media ${words} {\n  .a {\n    ${rule};\n  }\n}`
    expect(inStyle(query('(max-width: 36rem)', 'display: none'))).toEqual([
      query('not (max-width: 36rem)', 'display: none'),
      query('(max-width: 36rem)', 'display: revert'),
    ])
    expect(inStyle(query('(max-width: 36rem)', 'gap: 0'))).toEqual([])
  })
})

test('a mutant says where it stands and keeps the numbers of the lines behind it', () => {
  const text =
    "const a = {\n  // ção\n  on: {\n    go: {\n      target: 'b',\n    },\n  },\n}\nconst c = 1 < 2\n"
  const [removed, turned] = mutantsOf('src/machines/sampleMachine.ts', text).filter(({ kind }) =>
    ['transition', 'comparison'].includes(kind),
  )
  expect([removed?.line, turned?.line]).toEqual([4, 9])
  expect(removed && mutatedText(text, removed).split('\n')[8]).toBe('const c = 1 < 2')
})

test('the tests of a module are those that import it, the nearest first', () => {
  const imports: Imports = new Map([
    ['src/kit.ts', []],
    ['src/machine.ts', ['src/kit.ts']],
    ['tests/kit.test.ts', ['src/kit.ts']],
    ['tests/machine.test.ts', ['src/machine.ts']],
    ['tests/all.test.ts', ['src/machine.ts', 'src/other.ts']],
    ['tests/other.test.ts', ['src/other.ts']],
  ])
  const tests = [...imports.keys()].filter((file) => file.startsWith('tests/'))
  const testsOf = createTestFinder(imports, tests)
  expect(testsOf('src/kit.ts')).toEqual(['tests/kit.test.ts', 'tests/machine.test.ts', 'tests/all.test.ts'])
  expect(testsOf('src/machine.ts')).toEqual(['tests/machine.test.ts', 'tests/all.test.ts'])
})

test('of the models of an area only those are run that a module can make fail, of other tests all', () => {
  const imports: Imports = new Map([
    ['src/kit.ts', []],
    ['src/end.ts', ['src/kit.ts']],
    ['src/open.ts', []],
    ['tests/runner.ts', []],
    ['tests/machines/trips/end.model.ts', ['src/end.ts']],
    ['tests/machines/trips/open.model.ts', ['src/open.ts']],
    [
      'tests/machines/trips/models.test.ts',
      ['tests/machines/trips/end.model.ts', 'tests/machines/trips/open.model.ts', 'tests/runner.ts'],
    ],
    ['tests/machines/trips/end.journeys.test.ts', ['src/end.ts']],
  ])
  const area = 'tests/machines/trips/models.test.ts'
  expect(partOf(imports, area, 'src/kit.ts')).toBe(' -t ^(end) ')
  expect(partOf(imports, area, 'src/open.ts')).toBe(' -t ^(open) ')
  expect(partOf(imports, area, 'tests/runner.ts')).toBe('')
  expect(partOf(imports, 'tests/machines/trips/end.journeys.test.ts', 'src/end.ts')).toBe('')
})
