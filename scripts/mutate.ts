import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { createRandom } from '#mocks/backend/world/random.ts'
import configured from '../vitest.config.ts'
import { KINDS, type Kind, type Mutant } from './mutate/change.ts'
import { createCompiler } from './mutate/compiler.ts'
import {
  AREA,
  createTestFinder,
  filesLike,
  type Imports,
  importersIn,
  neededBy,
  partOf,
  readImports,
  readSource,
} from './mutate/imports.ts'
import { JOURNEYS } from './mutate/journeys.ts'
import { mutantsOf, mutatedText } from './mutate/mutants.ts'
import { createTrials, type Verdict } from './mutate/trials.ts'

// No library does it: Stryker changes no charts of XState.

const HELP = `Changes the sources one small piece at a time and says which changes the tests let live.

npm run mutate -- endTrip                every change of one machine; one that comes from a kit brings the kit along
npm run mutate -- src/domain/files.ts    every change of one file
npm run mutate -- --of machines          a sample of all machines
npm run mutate -- --of rules             a sample of domain, services, backend and the machines' rules
npm run mutate -- --of screens           a sample of what is seen and touched: conditions, texts, handlers, states, addresses, visibility

  --sample N     so many that compile (of machines, rules and screens: 50)
  --seed N       another sample (default 1)
  --kind KIND    only ${KINDS.join(', ')}; may be repeated
  --tests models only the tests that models generate judge (walks, faults, what a kind of flow has)
  --tests all    of a screen, journeys as well: a change that all other tests let live is built, which takes minutes
  --nearest N    only so many files of tests, the nearest first: of what many screens share 150 can notice a change
  --report FILE  writes each change and what became of it as JSON

Nothing is written to the sources. The tests are those of the stage "unit", without the pages in docs/machines,
which differ from every changed chart; of services and of the backend, what they let live is tried by the pacts
(stages "consumer" and "provider"). Screens are judged by the stage "walks", in a browser.
Exit code 0: all were caught. 1: some live. 2: nothing could be tried.`

const SOURCES = ['src/{domain,services,machines}/**/*.ts', 'mocks/backend/{rules,handlers}/*.ts']
const SCREENS = ['src/{screens,app}/**/*.{tsx,module.css}']
/** The contract is data; docs/api.md and the pacts hold it. */
const CONTRACT = 'src/services/contract/'

type Fate = Verdict | { readonly kind: 'compiler'; readonly error: string }
type Tried = Mutant & { readonly fate: Fate }

const readOptions = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      of: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      kind: { type: 'string', multiple: true },
      tests: { type: 'string', default: 'near' },
      nearest: { type: 'string', default: '1000' },
      report: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })

type Options = ReturnType<typeof readOptions>

const allMutantsOf = (files: readonly string[]): Mutant[] =>
  files.flatMap((file) => mutantsOf(file, readSource(file)))

const CHART_KINDS: readonly Kind[] = ['transition', 'target']

const hasChart = (file: string): boolean =>
  mutantsOf(file, readSource(file)).some(({ kind }) => CHART_KINDS.includes(kind))

const isMachine = (file: string): boolean =>
  file.startsWith('src/machines/') && (/(Machines?|Wizard)\.ts$/.test(file) || hasChart(file))

/** The files of a machine; for a machine of a kit also those of the kit. */
const filesOfMachine = (imports: Imports, name: string): string[] => {
  const sources = filesLike(['src/machines/**/*.ts'])
  const file =
    sources.find((one) => one.endsWith(`/${name}Machine.ts`) || one.endsWith(`/${name}Wizard.ts`)) ??
    sources.find((one) => readSource(one).includes(`export const ${name}Machine =`))
  if (!file) throw new Error(`there is no machine "${name}"`)
  return hasChart(file) ? [file] : neededBy(imports, file).filter((one) => one.startsWith('src/machines/'))
}

const filesFor = (imports: Imports, { values: { of }, positionals }: Options): string[] => {
  if (positionals.length > 0) {
    return positionals.flatMap((name) => (name.includes('.') ? [name] : filesOfMachine(imports, name)))
  }
  if (of === 'screens') return filesLike(SCREENS)
  if (of !== 'machines' && of !== 'rules') throw new Error(HELP)
  const sources = filesLike(SOURCES).filter((file) => !file.startsWith(CONTRACT))
  return sources.filter((file) => isMachine(file) === (of === 'machines'))
}

/** The same seed gives the same order. */
const shuffled = <T>(items: readonly T[], seed: number): T[] => {
  const { next } = createRandom(seed)
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

const isScreen = (file: string): boolean => /\.(tsx|css)$/.test(file)

/** The stages whose tests judge a change, those first that are asked first. */
const stagesFor = (file: string): readonly string[] => {
  if (isScreen(file)) return ['walks']
  return /^(src\/services|mocks)\//.test(file) ? ['unit', 'consumer', 'provider'] : ['unit']
}

const testsOfStage = (stage: string): string[] => {
  const include = configured.test?.projects?.flatMap((one) =>
    typeof one === 'object' && 'test' in one && one.test?.name === stage ? (one.test.include ?? []) : [],
  )
  return filesLike(include ?? [])
}

const WHICH = ['models', 'near', 'all']

/** For a module: the files of tests that can notice a change, in the order in which they are asked. */
const judgesFor = (imports: Imports, which: string, stages: readonly string[]) => {
  if (!WHICH.includes(which)) throw new Error(HELP)
  const finders = new Map(
    stages.map((stage) => [
      stage,
      createTestFinder(
        imports,
        testsOfStage(stage).filter((test) => which !== 'models' || AREA.test(test)),
      ),
    ]),
  )
  return (file: string): string[] => stagesFor(file).flatMap((stage) => finders.get(stage)?.(file) ?? [])
}

/** The tests of the given machines come first. */
const firstOf = (names: readonly string[], tests: readonly string[]): string[] => {
  const own = filesLike(names.map((name) => `tests/machines/*/${name}.*.ts`))
  const areas = own.map((file) => file.replace(/[^/]+$/, 'models.test.ts'))
  const isOwn = (test: string) => own.includes(test) || areas.includes(test)
  return [...tests.filter(isOwn), ...tests.filter((test) => !isOwn(test))]
}

const placeOf = ({ file, line }: Mutant) => `${file}:${line}`

const wordsOf = (fate: Fate): string => {
  switch (fate.kind) {
    case 'caught':
      return `caught by ${fate.test}: ${fate.by}`
    case 'stopped':
      return `caught: ${fate.test} did not end`
    case 'compiler':
      return `does not compile: ${fate.error}`
    case 'alive':
      return 'ALIVE'
  }
}

const isCaught = ({ fate }: Tried) => fate.kind === 'caught' || fate.kind === 'stopped'

const printTable = (tried: readonly Tried[]) => {
  const row = (name: string, cells: readonly (string | number)[]) =>
    console.log(`${name.padEnd(12)}${cells.map((cell) => String(cell).padStart(10)).join('')}`)
  const count = (name: string, some: readonly Tried[]) => {
    const compiled = some.filter(({ fate }) => fate.kind !== 'compiler')
    const caught = compiled.filter(isCaught).length
    const share = compiled.length === 0 ? '' : `${((100 * caught) / compiled.length).toFixed(1)} %`
    row(name, [some.length, some.length - compiled.length, caught, compiled.length - caught, share])
  }
  console.log('')
  row('kind', ['made', 'compiler', 'caught', 'alive', 'caught'])
  for (const kind of KINDS) {
    const some = tried.filter((one) => one.kind === kind)
    if (some.length > 0) count(kind, some)
  }
  count('all', tried)
}

const printAlive = (alive: readonly Tried[]) => {
  if (alive.length > 0) console.log('\nThe tests let live:')
  for (const one of alive) console.log(`  ${placeOf(one)}  ${one.kind}: ${one.what}`)
}

/** For a module: the tests that it can make fail, and the modules that are compiled with it. */
interface Neighbours {
  readonly testsOf: (file: string) => readonly string[]
  readonly usersOf: (file: string) => readonly string[]
}

/** Tries mutants in their order, until `wanted` of them have compiled. */
const tryMutants = async (
  mutants: readonly Mutant[],
  wanted: number,
  stages: readonly string[],
  { testsOf, usersOf }: Neighbours,
): Promise<Tried[]> => {
  const compiler = createCompiler()
  const trials = createTrials(stages)
  /** Whether a file of tests passes without a mutant: one that does not proves nothing and is left out. */
  const sound = new Map<string, boolean>()
  const isSound = async (test: string, file: string): Promise<boolean> => {
    const known = sound.get(test)
    if (known !== undefined) return known
    const verdict = await trials.run({ file, text: readSource(file), tests: [test] })
    if (verdict.kind !== 'alive') console.log(`${test} ${wordsOf(verdict)} without a mutant and is left out`)
    sound.set(test, verdict.kind === 'alive')
    return verdict.kind === 'alive'
  }

  /** Tests that have caught mutants of this module run first, the latest one at the front. */
  const catchers = new Map<string, readonly string[]>()
  const inOrder = (file: string): string[] => {
    const proven = catchers.get(file) ?? []
    const others = testsOf(file).filter((test) => !proven.includes(test) && sound.get(test) !== false)
    return [...proven, ...others]
  }
  const remember = (file: string, test: string) =>
    catchers.set(file, [test, ...(catchers.get(file) ?? []).filter((other) => other !== test)])

  const fateOf = async (mutant: Mutant): Promise<Fate> => {
    const { file } = mutant
    const text = mutatedText(readSource(file), mutant)
    // an error about the type of `not` says nothing about the guard, and styles have no types
    const isUntyped = mutant.kind === 'guard' || mutant.kind === 'visibility'
    const error = isUntyped ? null : compiler.errorOf(file, text, usersOf(file))
    if (error !== null) return { kind: 'compiler', error }
    const verdict = await trials.run({ file, text, tests: inOrder(file) })
    if (verdict.kind === 'alive') return verdict
    if (!(await isSound(verdict.test, file))) return fateOf(mutant)
    remember(file, verdict.test)
    return verdict
  }

  const tried: Tried[] = []
  let compiled = 0
  try {
    for (const mutant of mutants) {
      if (compiled === wanted) break
      const begun = performance.now()
      const fate = await fateOf(mutant)
      tried.push({ ...mutant, fate })
      if (fate.kind !== 'compiler') compiled += 1
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      console.log(
        `${compiled}/${wanted} ${seconds} s  ${placeOf(mutant)}  ${mutant.kind}: ${mutant.what}  ${wordsOf(fate)}`,
      )
    }
  } finally {
    trials.end()
    compiler.end()
  }
  return tried
}

/** @returns the exit code */
const mutate = async (): Promise<0 | 1 | 2> => {
  const options = readOptions()
  const { values, positionals } = options
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const imports = readImports()
  const files = [...new Set(filesFor(imports, options))]
  const stages = [...new Set(files.flatMap(stagesFor))]
  const testsOf = judgesFor(imports, values.tests, stages)
  const importers = importersIn(imports)
  const neighbours: Neighbours = {
    testsOf: (file) =>
      firstOf(positionals, testsOf(file))
        .slice(0, Number(values.nearest))
        .map((test) => test + partOf(imports, test, file))
        .concat(values.tests === 'all' && isScreen(file) ? [JOURNEYS] : []),
    usersOf: (file) => (importers.get(file) ?? []).filter((one) => /^(src|mocks)\//.test(one)),
  }
  const all = allMutantsOf(files)
  const chosen = all.filter(({ kind }) => values.kind?.includes(kind) ?? true)
  const isSample = positionals.length === 0 || values.sample !== undefined
  const wanted = Math.min(chosen.length, isSample ? Number(values.sample ?? 50) : chosen.length)
  const mutants = isSample ? shuffled(chosen, Number(values.seed)) : chosen
  console.log(`${chosen.length} mutants, ${wanted} of them are tried`)

  const tried = await tryMutants(mutants, wanted, stages, neighbours)
  if (values.report !== undefined) writeFileSync(values.report, `${JSON.stringify(tried, null, 2)}\n`)
  const alive = tried.filter(({ fate }) => fate.kind === 'alive')
  printTable(tried)
  printAlive(alive)
  return alive.length > 0 ? 1 : 0
}

// a lower priority, because other work may be running
setPriority(3)
process.exitCode = await mutate().catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : reason)
  return 2
})
