import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countReport } from '../../scripts/test/reports.ts'
import { countLastLine, runStages, type Stage } from '../../scripts/test/stages.ts'

const FOLDER = '.cache/stages'

/** Commands are split at spaces, so each command is a file. */
const COMMANDS = {
  good: '',
  bad: 'process.exit(1)',
  counting: "console.log('checked')\nconsole.log('7 passed, 2 failed')\nprocess.exit(1)",
  crashing: "console.log('7 passed, 0 failed')\nprocess.exit(1)",
  throwing: "console.log('\\x1b[31mFAIL\\x1b[39m the offers > fifteen a page')\nprocess.exit(1)",
  silent: '',
  environment: "console.log(`${process.env.REPORT === 'a.json' ? 1 : 0} passed, 0 failed`)",
  enter:
    "fs.writeFileSync('.cache/stages/inside', '', { flag: 'wx' })\nsetTimeout(() => fs.rmSync('.cache/stages/inside'), 100)",
}
const command = (name: keyof typeof COMMANDS) => `node ${FOLDER}/${name}.cjs`

beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, source] of Object.entries(COMMANDS)) {
    writeFileSync(`${FOLDER}/${name}.cjs`, `const fs = require('node:fs')\n${source}`)
  }
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

const counts = async (stages: readonly Stage[], cores = 2) =>
  Object.fromEntries(
    (await runStages(stages, {}, cores)).map(({ name, passed, failed }) => [name, [passed, failed]]),
  )

test('a stage without tests of its own counts as one, and all its commands must pass', async () => {
  expect(
    await counts([
      { name: 'types', commands: [command('good')] },
      { name: 'lint', commands: [command('bad'), command('good')] },
    ]),
  ).toEqual({ types: [1, 0], lint: [0, 1] })
})

test('a stage that counts gives its counts, and a failure when it ended badly, said nothing or ran nothing', async () => {
  expect(
    await counts([
      { name: 'counting', commands: [command('counting')], count: countLastLine },
      { name: 'crashing', commands: [command('crashing')], count: countLastLine },
      { name: 'silent', commands: [command('silent')], count: countLastLine },
      { name: 'empty', commands: [command('good')], count: () => ({ passed: 0, failed: 0 }) },
      { name: 'missing', commands: ['no-such-tool'], count: countReport(`${FOLDER}/none.json`) },
    ]),
  ).toEqual({ counting: [7, 2], crashing: [7, 1], silent: [0, 1], empty: [0, 1], missing: [0, 1] })
})

test('a stage has an environment of its own', async () => {
  const stage = { commands: [command('environment')], count: countLastLine }
  expect(
    await counts([
      { ...stage, name: 'journeys', environment: { REPORT: 'a.json' } },
      { ...stage, name: 'demo' },
    ]),
  ).toEqual({ journeys: [1, 0], demo: [0, 1] })
})

test('what failed is told again at the end, without colours', async () => {
  const [crashing, good] = await runStages(
    [
      { name: 'throwing', commands: [command('throwing')] },
      { name: 'good', commands: [command('good')] },
    ],
    {},
  )
  expect(crashing?.complaints).toEqual(['FAIL the offers > fifteen a page'])
  expect(good?.complaints).toEqual([])
})

test('a stage waits for those it comes after, and is not run when one that it needs failed', async () => {
  expect(
    await counts([
      { name: 'journeys', commands: [command('good')], needs: ['build'] },
      { name: 'provider', commands: [command('good')], after: ['consumer'] },
      { name: 'build', commands: [command('bad')] },
      { name: 'consumer', commands: [command('bad')] },
    ]),
  ).toEqual({ journeys: [0, 1], provider: [1, 0], build: [0, 1], consumer: [0, 1] })
})

test('a stage that was not selected holds nobody up', async () => {
  expect(await counts([{ name: 'journeys', commands: [command('good')], needs: ['build'] }])).toEqual({
    journeys: [1, 0],
  })
})

test('stages that keep every core busy run alone, also where they ask for more than there are', async () => {
  const wide = (name: string): Stage => ({ name, commands: [command('enter')], cores: 2 })
  const both = { first: [1, 0], second: [1, 0] }
  expect(await counts([wide('first'), wide('second')], 2)).toEqual(both)
  expect(await counts([wide('first'), wide('second')], 1)).toEqual(both)
})
