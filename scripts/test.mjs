/**
 * `npm test`: everything, on a machine that has Node (20 or newer) and npm; `npm test -- unit walks`: only these.
 * The last line is always `N passed, N failed`. Plain Node 20: see install.mjs.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { whenEnding } from './ending.mjs'
import { installPackages, ROOT } from './install.mjs'
import { countLastLine, countPlaywright, countVitest, endRunning, runStages } from './stages.mjs'

const REPORTS = '.cache/test'

const vitestStage = (name, command = `vitest run --project ${name}`) => ({
  name,
  commands: [`${command} --reporter=default --reporter=json --outputFile.json=${REPORTS}/${name}.json`],
  count: countVitest(`${REPORTS}/${name}.json`),
})

/** @type {import('./stages.mjs').Stage[]} */
const STAGES = [
  { name: 'types', commands: ['tsc -p .'] },
  { name: 'lint', commands: ['oxlint', 'biome check'] },
  { name: 'imports', commands: ['depcruise src mocks pacts tests scripts'] },
  { name: 'unused', commands: ['knip'] },
  { name: 'docs', commands: ['node scripts/docs-api.ts --check'] },
  // writes the pacts anew and compares them with the committed ones
  vitestStage('consumer', 'node scripts/pacts.ts'),
  { name: 'build', commands: ['vite build', 'vite build --mode demo'] },
  { name: 'budgets', commands: ['node scripts/budgets.ts'], count: countLastLine, needs: ['build'] },
  { ...vitestStage('provider'), after: ['consumer'] },
  { ...vitestStage('unit'), cores: 2 },
  { ...vitestStage('walks'), cores: 2, browser: true },
  {
    name: 'journeys',
    commands: ['playwright test'],
    count: countPlaywright(`${REPORTS}/journeys.json`),
    needs: ['build'],
    cores: 2,
    browser: true,
  },
]

const selectStages = (names) => {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    throw new Error(`no stage ${unknown.join(', ')}; there are ${STAGES.map(({ name }) => name).join(', ')}`)
  }
  return names.length === 0 ? STAGES : STAGES.filter(({ name }) => names.includes(name))
}

const runSelected = async () => {
  const stages = selectStages(process.argv.slice(2))
  installPackages()
  const environment = stages.some(({ browser }) => browser) ? { CHROMIUM_PATH: ensureChromium() } : {}
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
