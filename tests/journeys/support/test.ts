import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Backend } from '#mocks/backend/backend.ts'
import { type BackendInPage, backendIn } from './backend.ts'
import type { Who } from './people.ts'
import { answerApi } from './production.ts'
import { type Beginning, createProfiles, type Profile } from './profiles.ts'

export { expect }

interface Options {
  /** Who is signed in when the browser opens. */
  readonly who: Who
  /** The production build, whose API the fixture `api` answers; else the demo. */
  readonly isProduction: boolean
  /** The browser has never been used; else it may know the portal's files from an earlier story, and nothing else. */
  readonly isFresh: boolean
  /** Timers and dates obey `page.clock` from the beginning, and run until it is told otherwise; `@clock` for one story. */
  readonly hasClock: boolean
  /** Messages of the console that this story causes on purpose, in one expression: the tool takes a pair apart. */
  readonly expectedErrors: readonly RegExp[]
}

interface Fixtures {
  /** The kind of browser that this story has. */
  readonly beginning: Beginning
  readonly profile: Profile
  /** A browser of another person beside it, of the same kind. */
  readonly beside: BrowserContext
  /** The tabs that this story has opened and not closed. */
  readonly tabs: () => Page[]
  /** Fails a story in which a page did what no page may ever do. */
  readonly guard: undefined
  /** The backend in the page of the demo. */
  readonly backend: BackendInPage
  /** The backend of the production build, in the test itself: one for all tabs. */
  readonly api: Backend
}

interface WorkerFixtures {
  readonly profiles: ReturnType<typeof createProfiles>
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  who: ['master', { option: true }],
  isProduction: [false, { option: true }],
  isFresh: [false, { option: true }],
  hasClock: [false, { option: true }],
  expectedErrors: [[], { option: true }],
  baseURL: async ({ baseURL, isProduction }, provide, { config }) =>
    provide(isProduction ? String(config.metadata['production']) : baseURL),
  profiles: [async ({ browser }, provide) => provide(createProfiles(browser)), { scope: 'worker' }],
  beginning: async (
    { who, hasClock, baseURL, viewport, isMobile, hasTouch, userAgent, contextOptions },
    provide,
    { tags },
  ) => {
    // each option that a story sets, since the kinds of browsers differ in them
    const options = { ...contextOptions, viewport, isMobile, hasTouch, ...(userAgent ? { userAgent } : {}) }
    await provide({ origin: baseURL ?? '', who, hasClock: hasClock || tags.includes('@clock'), options })
  },
  profile: ({ profiles, isFresh, beginning }, provide) =>
    isFresh ? profiles.useNew(beginning, provide) : profiles.useKept(beginning, provide),
  beside: ({ profiles, beginning, profile }, provide) =>
    profiles.useNew(beginning, async (other) => {
      await provide(other.context)
      profile.complaints.push(...other.complaints)
    }),
  context: async ({ profile }, provide) => provide(profile.context),
  tabs: async ({ profiles, context }, provide) => provide(() => profiles.tabsOf(context)),
  guard: [
    async ({ profile, expectedErrors }, provide) => {
      await provide(undefined)
      const strange = profile.complaints.filter(
        (text) => !expectedErrors.some((expected) => expected.test(text)),
      )
      expect(strange, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  backend: async ({ page }, provide) => provide(backendIn(page)),
  api: async ({ context }, provide) => provide(await answerApi(context)),
})

/** Milliseconds; what tells failures is fetched a second after the page, and what is rarely needed then. */
const LONGEST_PAUSE_MS = 1500

/** Waits until a page has fetched all that it fetches ahead. */
export const fetchedAhead = async (page: Page) => {
  await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached()
  const quietFor = () =>
    page.evaluate(() => {
      const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return performance.now() - Math.max(...fetched.map(({ responseEnd }) => responseEnd))
    })
  await expect.poll(quietFor).toBeGreaterThan(LONGEST_PAUSE_MS)
}

/** Takes the network away from a page, but for no file that is under way: the browser would tell it as an error. */
export const goOffline = async (page: Page) => {
  await fetchedAhead(page)
  await page.context().setOffline(true)
}

/** Milliseconds that no story has waited by then: the time may not go back. */
const AHEAD_MS = 60_000

/** The page's timers and dates stand still until the story moves them, or lets them run with `page.clock.resume`. */
export const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)

/** Goes to an address without loading the page anew. */
export const visit = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, '', to), path)
