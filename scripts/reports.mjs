/** Reads the reports of Vitest and Playwright. Plain Node 20: see install.mjs. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './install.mjs'

const fileOf = (path) => relative(ROOT, path).replaceAll('\\', '/')

const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = fileOf(name)
    const tests = assertionResults
      .filter((one) => ['passed', 'failed'].includes(one.status))
      .map((one) => ({ file, titles: [...one.ancestorTitles, one.title], isPassed: one.status === 'passed' }))
    const isBroken = status === 'failed' && tests.every(({ isPassed }) => isPassed)
    return isBroken ? [...tests, { file, titles: [], isPassed: false }] : tests
  })

const ofPlaywright = ({ config, suites, errors }) => {
  const below = ({ specs = [], suites: inner = [], file }, titles) => [
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
export const testsIn = (report) => {
  if (!existsSync(join(ROOT, report))) return []
  const read = JSON.parse(readFileSync(join(ROOT, report), 'utf8'))
  return read.suites ? ofPlaywright(read) : ofVitest(read)
}

export const countReport = (report) => () => {
  const tests = testsIn(report)
  const passed = tests.filter(({ isPassed }) => isPassed).length
  return { passed, failed: tests.length - passed }
}
