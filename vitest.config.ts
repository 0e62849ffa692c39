import { playwright } from '@vitest/browser-playwright'
import { msw } from 'msw/vite'
import { defineConfig } from 'vitest/config'
import { clickAt, keepInAtlas, pressKeys } from './scripts/browser-commands.ts'
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from './scripts/chromium.ts'
import { findFirefox, findOldChromium, findWebKit } from './scripts/otherBrowsers.mjs'

/** One after another in one process at a time: they share a folder of pacts, a port or a native library. */
const oneAtATime = { fileParallelism: false, maxWorkers: 1 }

const browser = findHeadlessShell() ?? findChromium()

/** Tests of the portal itself: its session, which begins with the first of them, would hear whoever signs in elsewhere. */
const OF_THE_PORTAL = [
  'tests/screens/app/{area,behindSuccess,breadcrumbs,comingBack,firstMoment,firstRows,nextPaint}.test.tsx',
  'tests/screens/app/{partnerPage,publicPages,reRegistrationPage}.test.tsx',
  'tests/screens/payments/{balanceSight,bringMoney,depositAgain,depositFound,depositSlipStop,gateByAddress}.test.tsx',
  'tests/screens/payments/{oldHome,payVisit,phoneSlip,slipPages,statementFields,transferAgain,transferPages}.test.tsx',
  'tests/screens/{offers/requirements,payments/unreadAccounts,shared/skeletons,vehicles/openedVehicle}.test.tsx',
]
/** Each in a page of its own: they put a module in the place of one of the portal's, or change what a page has only once. */
const ALONE = [
  'tests/screens/session/{session,companies}.walk.test.tsx',
  'tests/screens/app/{atlas,codeWaits,drafts,personal,secrets,sent,stillRunning,wiring}.test.tsx',
  'tests/screens/demo/*.test.tsx',
  'tests/screens/payments/{onboardingSent,outsideProvider,printPage,submitOnboarding}.test.tsx',
  'tests/screens/session/earlyLogin.test.tsx',
  'tests/screens/shared/{cleanHtml,draftedSubmission,smallerPhoto}.test.tsx',
]

/** Walks meet React as people get it, which is quicker; with `REACT_WARNINGS=1` its development build, and fail at what it says. */
const warnings = process.env.REACT_WARNINGS === '1'

/** With `TRANSLATED=1` walks go through pages whose texts a browser's translator has replaced: what breaks or stays fails them. */
const translated = process.env['TRANSLATED'] === '1'

/** The folder that `npm run atlas` collects into; then walks take the shortest way to each state, and look at nothing else. */
const atlas = process.env['ATLAS'] !== undefined

/** With `COVER=full` walks take every step in every place; without it each takes the cover that it names. */
const isFullCover = process.env['COVER'] === 'full'

export default defineConfig({
  define: { __DEMO__: 'false', __INSPECT__: 'true', __VERSION__: '"0.0.0"' },
  test: {
    // the portal's people: a date that slips by a day shows here
    env: { TZ: 'America/Sao_Paulo' },
    // the default leaves a core to the editor
    maxWorkers: '100%',
    // what walks show is written down by hand alone: `-u`
    // the atlas compares nothing with it, and misses nothing of it
    update: atlas ? 'new' : 'none',
    attachmentsDir: '.cache/attachments',
    // what hangs ends; a busy machine that once stood still for two minutes comes to its end in time
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // every file loads the portal's modules anew, but shares its process and the packages in it: what a file does
          // to a global, it undoes
          isolate: false,
          setupFiles: ['tests/support/unitSetup.ts'],
          include: [
            'tests/{domain,services,machines,mocks,app,tooling}/**/*.test.ts',
            'tests/contracts/contract-table.test.ts',
          ],
        },
      },
      ...(atlas
        ? [
            {
              extends: true as const,
              test: { name: 'plan', include: ['tests/support/atlas/plan.collect.ts'] },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'consumer',
          include: ['tests/contracts/consumer/**/*.test.ts'],
          ...oneAtATime,
        },
      },
      {
        extends: true,
        test: {
          name: 'provider',
          include: ['tests/contracts/provider/**/*.test.ts'],
          ...oneAtATime,
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          // each where it is installed
          include: [
            ...(findFirefox() ? ['tests/browsers/firefox.test.ts'] : []),
            ...(findWebKit() ? ['tests/browsers/webkit.test.ts'] : []),
            ...(findOldChromium() ? ['tests/browsers/olderChromium.test.ts'] : []),
          ],
        },
      },
      {
        extends: true,
        plugins: [msw({ mode: 'worker-only' })],
        oxc: { jsx: { runtime: 'automatic', development: warnings, refresh: false } },
        cacheDir: warnings ? 'node_modules/.vite-warnings' : 'node_modules/.vite-walks',
        // known before the first test, so that no late discovery reloads a page that is being tested
        optimizeDeps: {
          entries: [
            'src/main.tsx',
            'mocks/demo/browser.ts',
            'tests/screens/**/*.{ts,tsx}',
            'tests/support/**/*.{ts,tsx}',
          ],
          include: ['react-dom/client', warnings ? 'react/jsx-dev-runtime' : 'react/jsx-runtime'],
          rolldownOptions: {
            transform: { define: { 'process.env.NODE_ENV': warnings ? '"development"' : '"production"' } },
          },
        },
        test: {
          name: 'walks',
          include: [atlas ? 'tests/screens/**/*.walk.test.tsx' : 'tests/screens/**/*.test.tsx'],
          provide: { atlas, isFullCover },
          setupFiles: [
            ...(warnings ? ['tests/support/screens/withoutComplaints.ts'] : []),
            'tests/support/screens/emptyBrowser.ts',
            'tests/support/screens/savingData.ts',
            ...(translated ? ['tests/support/screens/translated.ts'] : []),
          ],
          browser: {
            enabled: true,
            connectTimeout: 300_000,
            headless: true,
            ui: false,
            viewport: { width: 1366, height: 768 },
            screenshotFailures: false,
            screenshotDirectory: '.cache/screenshots',
            traceView: false,
            dependencySourcemaps: false,
            commands: { clickAt, keepInAtlas, pressKeys },
            instances: [
              {
                browser: 'chromium',
                name: 'walks, of screens',
                exclude: [...OF_THE_PORTAL, ...ALONE],
                // one page for all: each file finds the portal's modules loaded and compiled
                isolate: false,
              },
              {
                browser: 'chromium',
                name: 'walks, of the portal',
                include: OF_THE_PORTAL,
                // an empty list would stand for all files
                ...(atlas && { exclude: OF_THE_PORTAL }),
                isolate: false,
              },
              {
                browser: 'chromium',
                name: 'walks, alone',
                include: ALONE,
                exclude: atlas ? ['tests/screens/**/!(*.walk).test.tsx'] : [],
              },
            ],
            provider: playwright({
              launchOptions: { args: CHROMIUM_ARGS, ...(browser ? { executablePath: browser } : {}) },
              // nothing moves
              contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' },
            }),
          },
        },
      },
    ],
  },
})
