/**
 * A process that runs tests against mutants. It gets a module's text and the tests, and runs one file after
 * another until one fails. A plugin gives the text to the tests, so no file is written. If a test hangs or
 * crashes, only this process ends (trials.ts).
 */
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { createVitest, type Vitest } from 'vitest/node'
import configured from '../../vitest.config.ts'
import { absolute } from './imports.ts'
import { served } from './served.ts'

export interface Task {
  /** Path below the root. */
  readonly file: string
  readonly text: string
  /** Files of tests, as for the command line: ' -t ' may follow. */
  readonly tests: readonly string[]
}

export type News =
  | { readonly kind: 'ready' }
  /** The file of tests still runs, and has used up this share of its time. */
  | { readonly kind: 'used'; readonly share: number }
  /** The next file of tests begins. */
  | { readonly kind: 'running'; readonly test: string }
  | { readonly kind: 'caught'; readonly test: string; readonly by: string }
  | { readonly kind: 'alive' }
  /** Tests could not be run at all. */
  | { readonly kind: 'broken'; readonly reason: string }

/** Tests of docs/machines fail for every changed chart, so they are not counted. */
const titlesOf = (part: string) => new RegExp(`^(?!.*docs/machines)${part.replace(/^\^/, '')}`)

let mutant: Task | null = null

/** What this process runs: projects of vitest.config.ts. */
const stages = process.argv.slice(2)

const isInBrowser = stages.includes('walks')

/** Milliseconds of a test. A mutant that waits for ever computes nothing; in a browser most wait for what never comes. */
const PATIENCE_MS = isInBrowser ? 30_000 : 60_000
/** The most seconds of a file of tests: of computing; where a page computes, which is another process, of the clock. */
const MOST_SECONDS = isInBrowser ? 600 : 90

/** A project with the mutants in it; each of its files has a world of its own. */
const inTrial = (project: TestProjectInlineConfiguration): TestProjectInlineConfiguration => ({
  ...project,
  plugins: [project.plugins, served(() => mutant)],
  define: configured.define ?? {},
  // packages are prepared anew for other plugins
  ...(project.cacheDir && { cacheDir: `${project.cacheDir}-mutants` }),
  test: {
    ...project.test,
    isolate: true,
    setupFiles: [project.test?.setupFiles ?? [], absolute('scripts/mutate/untilOneFails.ts')].flat(),
    // threads that hang end with this process
    ...(project.test?.name === 'unit' && { pool: 'threads' as const }),
  },
})

const startVitest = (): Promise<Vitest> => {
  const { projects = [], ...common } = configured.test ?? {}
  const chosen = projects.filter(
    (one): one is TestProjectInlineConfiguration =>
      typeof one === 'object' && 'test' in one && stages.includes(String(one.test?.name)),
  )
  return createVitest({
    ...common,
    projects: chosen.map(inTrial),
    config: false,
    watch: false,
    // it would check the text of the file, not the changed text
    fsModuleCache: false,
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: PATIENCE_MS,
    // no `bail`: it could cancel the next run
    reporters: [{}],
  })
}

/** The name of the first failed test of a file; null if all pass. */
const failureOf = async (vitest: Vitest, test: string): Promise<string | null> => {
  const [file = '', part = ''] = test.split(' -t ')
  const path = absolute(file)
  // results of an earlier run must not be counted
  vitest.state.filesMap.clear()
  const project = vitest.projects.find((one) => one.matchesTestGlob(path))
  if (!project) throw new Error(`${test} belongs to none of ${stages.join(', ')}`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
    project.createSpecification(path, { testNamePattern: titlesOf(part) }),
  ])
  const module = testModules.find(({ moduleId }) => moduleId === path)
  if (!module) throw new Error(`${test} did not run`)
  const failed = [...module.children.allTests('failed')][0]
  if (failed) return failed.fullName
  if (module.state() === 'failed') return 'the file itself'
  return unhandledErrors.length > 0 ? 'an error outside of the tests' : null
}

const tell = (news: News) => process.send?.(news)

const secondsSo = (): number => {
  const { user, system } = process.cpuUsage()
  return isInBrowser ? performance.now() / 1000 : (user + system) / 1e6
}
/** Of the file of tests that runs. */
let begun: number | null = null

/** Tests hang in a thread of their own, so this is told all the while. */
const BETWEEN_REPORTS_MS = 1_000
const tellUsed = () => {
  if (begun !== null) tell({ kind: 'used', share: (secondsSo() - begun) / MOST_SECONDS })
}

const attempt = async (vitest: Vitest, task: Task): Promise<News> => {
  // the module of the mutant before gets its own text back
  if (mutant) vitest.invalidateFile(absolute(mutant.file))
  mutant = task
  vitest.invalidateFile(absolute(mutant.file))
  for (const test of task.tests) {
    begun = secondsSo()
    tell({ kind: 'running', test })
    const by = await failureOf(vitest, test)
    begun = null
    if (by !== null) return { kind: 'caught', test, by }
  }
  return { kind: 'alive' }
}

setInterval(tellUsed, BETWEEN_REPORTS_MS)
const vitest = await startVitest()
process.on('message', (task: Task) => {
  attempt(vitest, task).then(tell, (reason: unknown) => tell({ kind: 'broken', reason: String(reason) }))
})
process.on('disconnect', () => process.exit())
tell({ kind: 'ready' })
