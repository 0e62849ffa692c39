/** Reads the reports of Vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import type { Counts } from './stages.ts'

export interface PlayedTest {
  /** Below the root of the project. */
  readonly file: string
  /** Of its groups and its own; of a journey the browser comes first. */
  readonly titles: readonly string[]
  readonly isPassed: boolean
}

const fileOf = (path: string) => relative('.', path).replaceAll('\\', '/')

const ofVitest = ({ testResults }: JsonTestResults): readonly PlayedTest[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = fileOf(name)
    const tests = assertionResults
      .filter((one) => ['passed', 'failed'].includes(one.status))
      .map((one) => ({ file, titles: [...one.ancestorTitles, one.title], isPassed: one.status === 'passed' }))
    const isBroken = status === 'failed' && tests.every(({ isPassed }) => isPassed)
    return isBroken ? [...tests, { file, titles: [], isPassed: false }] : tests
  })

const ofPlaywright = ({ config, suites, errors }: JSONReport): readonly PlayedTest[] => {
  const below = (
    { specs = [], suites: inner = [], file }: JSONReportSuite,
    titles: readonly string[],
  ): readonly PlayedTest[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ projectName, status }) => ({
          file: fileOf(join(config.rootDir, file)),
          titles: [projectName, ...titles, title],
          isPassed: status === 'expected',
        })),
    ),
    ...inner.flatMap((one) => below(one, [...titles, one.title])),
  ]
  const broken = errors.length > 0 ? [{ file: '', titles: [], isPassed: false }] : []
  return [...suites.flatMap((suite) => below(suite, [])), ...broken]
}

/** The tests that a run has played, none without its report; what failed outside of any test is one without titles. */
export const testsIn = (report: string): readonly PlayedTest[] => {
  if (!existsSync(report)) return []
  const read = JSON.parse(readFileSync(report, 'utf8')) as JSONReport | JsonTestResults
  return 'suites' in read ? ofPlaywright(read) : ofVitest(read)
}

export const countReport = (report: string) => (): Counts => {
  const tests = testsIn(report)
  const passed = tests.filter(({ isPassed }) => isPassed).length
  return { passed, failed: tests.length - passed }
}
