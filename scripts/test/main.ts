/**
 * `npm test`: everything, on a machine that has Node (20 or newer) and npm; `npm test -- unit walks`: only these;
 * `npm test -- --changed` (or `--changed=main`): what differs from the last commit (from main) can have touched;
 * `npm test -- walks --cover=full`: every step in every place, where walks else take the cover that each names;
 * `npm test -- --long`: the demo's other stories too, and more of what is drawn at random.
 * The last line is always `N passed, N failed`. No library does it: stages, their order and
 * what is played again are the project's own.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { ensureBrowsers } from '../chromium.ts'
import { whenEnding } from '../ending.mjs'
import { missingBrowsers } from '../otherBrowsers.mjs'
import { filesSince, type NarrowedStage, stagesFor } from './changed.ts'
import { optionsOf } from './options.ts'
import { countReport, type PlayedTest, testsIn } from './reports.ts'
import { countLastLine, endRunning, type Result, runStages, type Stage } from './stages.ts'
import { againOf, judgeAgain, readListed } from './unstable.ts'

const REPORTS = '.cache/test'

interface PlayedStage extends NarrowedStage {
  /** Plays the tests of it that failed once more. */
  readonly again?: (tests: readonly PlayedTest[]) => Stage
}

const reportOf = (name: string) => `${REPORTS}/${name}.json`

const vitestStage = (name: string, command = `vitest run --project ${name}`): Stage => ({
  name,
  commands: [`${command} --reporter=default --reporter=json --outputFile.json=${reportOf(name)}`],
  count: countReport(reportOf(name)),
})

const playwrightStage = (name: string, command: string): Stage => ({
  name,
  commands: [`playwright test --output .cache/${name} ${command}`],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) },
  count: countReport(reportOf(name)),
})

const filesOf = (tests: readonly PlayedTest[]) => [...new Set(tests.map(({ file }) => file))].join(' ')

/** These tests one after another, and nothing beside them: commands are split at spaces. */
const vitestAgain = (name: string) => (tests: readonly PlayedTest[]) => {
  const names = tests.map(({ titles }) => titles.join(' > ').replace(/\W/g, '.'))
  const only = `--maxWorkers 1 -t ^(${names.join('|')})$ ${filesOf(tests)}`
  return vitestStage(`${name}-again`, `vitest run --project ${name} ${only}`)
}
const playwrightAgain = (name: string) => (tests: readonly PlayedTest[]) => {
  const only = `--last-failed --last-failed-file .cache/${name}/.last-run.json --workers 1`
  return playwrightStage(`${name}-again`, `${only} ${filesOf(tests)}`)
}

/** Stories in a browser over what was built; below `tests/journeys`, whatever parts a path there. */
const journeysStage = (name: string, files: string): PlayedStage => ({
  ...playwrightStage(name, files),
  again: playwrightAgain(name),
  needs: ['build'],
  cores: 2,
  browser: true,
  touchedBy: new RegExp(`${BUILT.source}|^tests/journeys/`),
  // no import leads from a story to the portal
  wholeFor: BUILT,
  narrow: (since: string) => `--only-changed=${since} --pass-with-no-tests`,
})

const CONTRACT = /^(src\/(services|domain)|mocks|pacts|tests\/(contracts|support))\//
const BUILT = /^(src|mocks|public|scripts)\/|^(index\.html|vite\.config\.ts|package(-lock)?\.json)$/
const changedTests = (since: string) => `--changed ${since} --passWithNoTests`

/** A page of the walks waits for the browser, and for the pause after a gesture, during a third of its time. */
const WALKING_PAGES = 2 * availableParallelism()

const STAGES: readonly PlayedStage[] = [
  // the longest that waits for something at times: the short ones run beside it
  {
    ...vitestStage('walks', `vitest run --project walks --maxWorkers ${WALKING_PAGES}`),
    again: vitestAgain('walks'),
    browser: true,
    narrow: changedTests,
  },
  { name: 'types', commands: ['tsc -p .', 'tsc -p src'] },
  { name: 'lint', commands: ['oxlint', 'biome check'] },
  { name: 'imports', commands: ['depcruise src mocks pacts tests scripts'] },
  { name: 'unused', commands: ['knip'] },
  { name: 'docs', commands: ['node scripts/docs-api.ts --check'] },
  // writes the pacts anew and compares them with the committed ones
  { ...vitestStage('consumer', 'node scripts/pacts.ts'), touchedBy: CONTRACT },
  { name: 'build', commands: ['vite build', 'vite build --mode demo'], touchedBy: BUILT },
  {
    name: 'budgets',
    commands: ['node scripts/olderBrowsers.ts', 'node scripts/budgets.ts'],
    count: countLastLine,
    needs: ['build'],
    touchedBy: BUILT,
  },
  { ...vitestStage('provider'), after: ['consumer'], touchedBy: CONTRACT },
  {
    ...vitestStage('unit'),
    // the tests of the tools read the pacts, which that stage writes anew
    after: ['consumer'],
    narrow: changedTests,
    // its tests of the tools and of the documents read files
    wholeFor: /^(docs|pacts|scripts|\.[^/]+)\/|^[^/]+$/,
  },
  // in its image as well, where podman can really run one; it says so
  {
    name: 'image',
    commands: ['node scripts/serve/try-image.ts'],
    count: countLastLine,
    needs: ['build'],
    touchedBy: BUILT,
  },
  journeysStage('journeys', 'journeys.[\\w-]+.spec'),
  // of the demo, the atlas and the page of the API; both serve at the same ports
  { ...journeysStage('demo', 'journeys.demo'), after: ['journeys'] },
  {
    // Firefox and WebKit, each where it is installed
    ...vitestStage('browsers', 'vitest run --project browsers --passWithNoTests'),
    again: vitestAgain('browsers'),
    needs: ['build'],
    cores: 2,
    mayBeEmpty: true,
    touchedBy: new RegExp(`${BUILT.source}|^tests/(browsers|support)/`),
  },
]

const selectStages = (names: readonly string[]) => {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    throw new Error(`no stage ${unknown.join(', ')}; there are ${STAGES.map(({ name }) => name).join(', ')}`)
  }
  return names.length === 0 ? STAGES : STAGES.filter(({ name }) => names.includes(name))
}

/** Not a failure: the stories run in the browsers that are there. */
const tellMissingBrowsers = () => {
  const packages = missingBrowsers()
  if (packages.length === 0) return
  console.log(`browsers | not all are installed; Debian's packages: apt-get install ${packages.join(' ')}`)
}

/** After all stages, so that nothing runs beside it. */
const playAgain = async (
  stage: PlayedStage,
  result: Result,
  environment: Readonly<Record<string, string>>,
): Promise<Result> => {
  const failed = stage.again ? againOf(testsIn(reportOf(stage.name))) : []
  const again = stage.again?.(failed)
  if (!again || failed.length === 0) return result
  await runStages([again], environment)
  return judgeAgain(result, failed, testsIn(reportOf(again.name)), readListed())
}

const runSelected = async () => {
  const words = process.argv.slice(2)
  const { since, environment: options } = optionsOf(words.filter((word) => word.startsWith('--')))
  const selected = selectStages(words.filter((word) => !word.startsWith('--')))
  const stages = since ? stagesFor(selected, filesSince(since), since) : selected
  if (stages.some(({ name }) => name === 'browsers')) tellMissingBrowsers()
  const environment = { ...(stages.some(({ browser }) => browser) ? ensureBrowsers() : {}), ...options }
  // a report of an earlier run must not be counted
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const results = await runStages(stages, environment)
  const judged: Result[] = []
  for (const result of results) {
    const stage = stages.find(({ name }) => name === result.name)
    judged.push(stage ? await playAgain(stage, result, environment) : result)
  }
  return judged
}

const printTable = (results: readonly Result[], seconds: number) => {
  for (const { name, complaints, unstable = [] } of results) {
    for (const line of complaints) console.log(`${name} failed: ${line.trim()}`)
    for (const test of unstable) console.log(`${name} unstable: ${test}`)
  }
  console.log(`\n${'stage'.padEnd(12)}${'seconds'.padStart(8)}${'passed'.padStart(8)}${'failed'.padStart(8)}`)
  for (const result of results) {
    const numbers = [result.seconds.toFixed(1), result.passed, result.failed]
    const unstable = result.unstable ? `${result.unstable.length} unstable  ` : ''
    console.log(
      `${result.name.padEnd(12)}${numbers.map((n) => String(n).padStart(8)).join('')}  ${unstable}${result.note}`.trimEnd(),
    )
  }
  console.log(`${'all'.padEnd(12)}${seconds.toFixed(1).padStart(8)}\n`)
}

whenEnding(endRunning)

const started = performance.now()
let passed = 0
let failed = 0
try {
  const results = await runSelected()
  printTable(results, (performance.now() - started) / 1000)
  for (const result of results) {
    passed += result.passed
    failed += result.failed
  }
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  failed += 1
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
