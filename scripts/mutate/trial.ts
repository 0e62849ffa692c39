/**
 * A process that runs tests against mutants. It gets a module's text and the tests, and runs one file after
 * another until one fails. A plugin gives the text to the tests, so no file is written. If a test hangs or
 * crashes, only this process ends (trials.ts).
 */
import type { Plugin } from 'vite'
import { createVitest, type Vitest } from 'vitest/node'
import configured from '../../vitest.config.ts'
import { absolute } from './imports.ts'

export interface Task {
  /** Path below the root. */
  readonly file: string
  readonly text: string
  /** Files of tests, as for the command line: ' -t ' may follow. */
  readonly tests: readonly string[]
}

export type News =
  | { readonly kind: 'ready' }
  /** The seconds of computing of this process and its threads since the file of tests began. */
  | { readonly kind: 'computed'; readonly seconds: number }
  /** The next file of tests begins. */
  | { readonly kind: 'running'; readonly test: string }
  | { readonly kind: 'caught'; readonly test: string; readonly by: string }
  | { readonly kind: 'alive' }
  /** Tests could not be run at all. */
  | { readonly kind: 'broken'; readonly reason: string }

/** Tests of docs/machines fail for every changed chart, so they are not counted. */
const titlesOf = (part: string) => new RegExp(`^(?!.*docs/machines)${part.replace(/^\^/, '')}`)

const served = { path: '', text: '' }

const mutant: Plugin = {
  name: 'boleia:mutant',
  enforce: 'pre',
  load: (id) => (id.split('?')[0] === served.path ? served.text : null),
}

const startVitest = (): Promise<Vitest> => {
  const unit = configured.test?.projects?.find(
    (one) => typeof one === 'object' && 'test' in one && one.test?.name === 'unit',
  )
  if (typeof unit !== 'object' || !('test' in unit)) throw new Error('vitest.config.ts has no project "unit"')
  const { projects: _, ...common } = configured.test ?? {}
  return createVitest(
    {
      ...common,
      include: unit.test?.include ?? [],
      config: false,
      watch: false,
      // it would check the text of the file, not the changed text
      fsModuleCache: false,
      // threads that hang end with this process
      pool: 'threads',
      fileParallelism: false,
      maxWorkers: 1,
      // a mutant that waits for ever computes nothing
      testTimeout: 60_000,
      // no `bail`: it could cancel the next run
      reporters: [{}],
    },
    { define: configured.define ?? {}, plugins: [mutant] },
  )
}

/** The name of the first failed test of a file; null if all pass. */
const failureOf = async (vitest: Vitest, test: string): Promise<string | null> => {
  const [file = '', part = ''] = test.split(' -t ')
  const path = absolute(file)
  // results of an earlier run must not be counted
  vitest.state.filesMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
    vitest.getRootProject().createSpecification(path, { testNamePattern: titlesOf(part) }),
  ])
  const module = testModules.find(({ moduleId }) => moduleId === path)
  if (!module) throw new Error(`${test} did not run`)
  const failed = [...module.children.allTests('failed')][0]
  if (failed) return failed.fullName
  if (module.state() === 'failed') return 'the file itself'
  return unhandledErrors.length > 0 ? 'an error outside of the tests' : null
}

const tell = (news: News) => process.send?.(news)

let begun = process.cpuUsage()

/** Tests hang in a thread of their own, so this is told all the while. */
const BETWEEN_REPORTS_MS = 1_000
const tellComputed = () => {
  const { user, system } = process.cpuUsage(begun)
  tell({ kind: 'computed', seconds: (user + system) / 1e6 })
}

const attempt = async (vitest: Vitest, { file, text, tests }: Task): Promise<News> => {
  // the module of the mutant before gets its own text back
  vitest.invalidateFile(served.path)
  served.path = absolute(file)
  served.text = text
  vitest.invalidateFile(served.path)
  for (const test of tests) {
    begun = process.cpuUsage()
    tell({ kind: 'running', test })
    const by = await failureOf(vitest, test)
    if (by !== null) return { kind: 'caught', test, by }
  }
  return { kind: 'alive' }
}

setInterval(tellComputed, BETWEEN_REPORTS_MS)
const vitest = await startVitest()
process.on('message', (task: Task) => {
  attempt(vitest, task).then(tell, (reason: unknown) => tell({ kind: 'broken', reason: String(reason) }))
})
process.on('disconnect', () => process.exit())
tell({ kind: 'ready' })
