/**
 * `npm test`: everything, on a machine that has Node (20 or newer) and npm; `npm test -- unit walks`: only these;
 * `npm test -- --changed` (or `--changed=main`): what differs from the last commit (from main) can have touched;
 * `npm test -- walks --cover=full`: every step in every place, where walks else take the cover that each names.
 * The last line is always `N passed, N failed`. Plain Node 20: see install.mjs.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { filesSince, stagesFor } from './changed.mjs'
import { ensureBrowsers } from './chromium.mjs'
import { whenEnding } from './ending.mjs'
import { installPackages, ROOT } from './install.mjs'
import { optionsOf } from './options.mjs'
import { missingBrowsers } from './otherBrowsers.mjs'
import { countLastLine, countPlaywright, countVitest, endRunning, runStages } from './stages.mjs'

const REPORTS = '.cache/test'

const vitestStage = (name, command = `vitest run --project ${name}`) => ({
  name,
  commands: [`${command} --reporter=default --reporter=json --outputFile.json=${REPORTS}/${name}.json`],
  count: countVitest(`${REPORTS}/${name}.json`),
})

const CONTRACT = /^(src\/(services|domain)|mocks|pacts|tests\/(contracts|support))\//
const BUILT = /^(src|mocks|public|scripts)\/|^(index\.html|vite\.config\.ts|package(-lock)?\.json)$/
const changedTests = (since) => `--changed ${since} --passWithNoTests`

/** A page of the walks waits for the browser, and for the pause after a gesture, during a third of its time. */
const WALKING_PAGES = 2 * availableParallelism()

/** @type {import('./changed.mjs').NarrowedStage[]} */
const STAGES = [
  // the longest that waits for something at times: the short ones run beside it
  {
    ...vitestStage('walks', `vitest run --project walks --maxWorkers ${WALKING_PAGES}`),
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
  {
    name: 'journeys',
    commands: ['playwright test'],
    count: countPlaywright(`${REPORTS}/journeys.json`),
    needs: ['build'],
    cores: 2,
    browser: true,
    touchedBy: new RegExp(`${BUILT.source}|^tests/journeys/`),
    // no import leads from a story to the portal
    wholeFor: BUILT,
    narrow: (since) => `--only-changed=${since} --pass-with-no-tests`,
  },
  {
    // Firefox and WebKit, each where it is installed
    ...vitestStage('browsers', 'vitest run --project browsers --passWithNoTests'),
    needs: ['build'],
    cores: 2,
    mayBeEmpty: true,
    touchedBy: new RegExp(`${BUILT.source}|^tests/(browsers|support)/`),
  },
]

const selectStages = (names) => {
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

const runSelected = async () => {
  const words = process.argv.slice(2)
  const { since, cover } = optionsOf(words.filter((word) => word.startsWith('--')))
  const selected = selectStages(words.filter((word) => !word.startsWith('--')))
  const stages = since ? stagesFor(selected, filesSince(since), since) : selected
  installPackages()
  if (stages.some(({ name }) => name === 'browsers')) tellMissingBrowsers()
  const environment = {
    ...(stages.some(({ browser }) => browser) ? ensureBrowsers() : {}),
    ...(cover ? { COVER: cover } : {}),
  }
  // a report of an earlier run must not be counted
  rmSync(join(ROOT, REPORTS), { recursive: true, force: true })
  mkdirSync(join(ROOT, REPORTS), { recursive: true })
  return runStages(stages, environment)
}

const printTable = (results, seconds) => {
  for (const { name, complaints } of results) {
    for (const line of complaints) console.log(`${name} failed: ${line.trim()}`)
  }
  console.log(`\n${'stage'.padEnd(12)}${'seconds'.padStart(8)}${'passed'.padStart(8)}${'failed'.padStart(8)}`)
  for (const result of results) {
    const numbers = [result.seconds.toFixed(1), result.passed, result.failed]
    console.log(
      `${result.name.padEnd(12)}${numbers.map((n) => String(n).padStart(8)).join('')}  ${result.note}`.trimEnd(),
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
