import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from './scripts/chromium.ts'
import { ONE_PROCESS, SHORT_LIVED } from './tests/journeys/support/processes.ts'

const DEMO = 'http://localhost:4173'
const PRODUCTION = 'http://localhost:4174'

/** Elsewhere where `npm run mutate` has built them with a mutant. */
const BUILT_IN = process.env['BUILT_IN'] ?? ''

const chromium = findChromium()
const shell = findHeadlessShell() ?? chromium

/** One process for the tabs of a browser: a new tab has the portal's files compiled. */
const launch = (executablePath: string | undefined) => ({
  args: [...CHROMIUM_ARGS, ONE_PROCESS, SHORT_LIVED],
  ...(executablePath ? { executablePath } : {}),
})

/** What `npm test -- --long` alone plays. */
const left = process.env['LONG'] === '1' ? '' : '|@long'

const layouts = [
  { name: 'desktop', others: '@phone', use: { viewport: { width: 1366, height: 768 } } },
  {
    name: 'phone',
    others: '@desktop',
    use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  },
]

const serve = (folder: string, url: string) => ({
  command: `"${process.execPath}" scripts/static-server.ts ${folder} --port ${new URL(url).port}`,
  url,
})

/**
 * Journeys in a browser over the built folders; `dist-demo` unless a test goes to `PRODUCTION`. A story runs on both
 * viewports where the layout plays a part in it, and says which one in a tag where it does not. Stories that look at a PDF
 * in its tab, or at a page that the browser keeps for its back button, are tagged `@whole`: they need the whole Chromium.
 * Those of the demo, the atlas and the API's page are below `demo`; all but one an area and each told story are tagged `@long`,
 * as are stories elsewhere that take minutes and hold what a shorter one holds, too.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/journeys',
  reporter: [['list'], ['json', { outputFile: '.cache/test/journeys.json' }]],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // a story waits for half of its time, as a person does
  workers: 2 * availableParallelism(),
  // what hangs ends; a busy machine that once stood still for a minute comes to its end in time
  timeout: 300_000,
  expect: { timeout: 60_000 },
  metadata: { production: PRODUCTION, productionFolder: `${BUILT_IN}dist` },
  use: {
    baseURL: DEMO,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // else each has the time of its whole story
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // without transitions, in which colours and places are half way
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: layouts.flatMap(({ name, others, use }) => [
    {
      name,
      grepInvert: new RegExp(`${others}|@whole${left}`),
      use: { ...use, launchOptions: launch(shell) },
    },
    {
      name: `${name}, whole Chromium`,
      grep: /@whole/,
      grepInvert: new RegExp(others + left),
      use: { ...use, launchOptions: launch(chromium) },
    },
  ]),
  webServer: [serve(`${BUILT_IN}dist-demo`, DEMO), serve(`${BUILT_IN}dist`, PRODUCTION)],
})
