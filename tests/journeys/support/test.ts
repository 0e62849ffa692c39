import { test as base, expect, type Page } from '@playwright/test'
import type { Backend } from '#mocks/backend.ts'
import { type BackendInPage, backendIn } from './backend.ts'
import type { Who } from './people.ts'
import { answerApi } from './production.ts'
import { createProfiles, type Profile } from './profiles.ts'

export { expect }

interface Options {
  /** The user who is signed in at the beginning. */
  readonly who: Who
  /** True: the production build, whose API the fixture `api` answers. False: the demo. */
  readonly isProduction: boolean
  /** True: a new browser. False: it may have the portal's files from an earlier story, and nothing else. */
  readonly isFresh: boolean
  /**
   * Timers and dates are controlled by `page.clock` from the beginning; they run until the story stops them.
   */
  readonly hasClock: boolean
  /** Messages of the console that this story causes on purpose. */
  readonly expectedErrors: readonly RegExp[]
}

interface Fixtures {
  readonly profile: Profile
  /** The tabs that this story has opened and not closed. */
  readonly tabs: () => Page[]
  /** Fails a story if a page did something that is never allowed. */
  readonly guard: undefined
  /** The backend of the demo, in the page. */
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
  profile: async (
    { profiles, isFresh, who, hasClock, baseURL, viewport, isMobile, hasTouch, userAgent, contextOptions },
    provide,
  ) => {
    // all options of a story, because the kinds of browsers differ by them
    const options = { ...contextOptions, viewport, isMobile, hasTouch, ...(userAgent ? { userAgent } : {}) }
    const beginning = { origin: baseURL ?? '', who, hasClock, options }
    await (isFresh ? profiles.useNew(beginning, provide) : profiles.useKept(beginning, provide))
  },
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

/** Goes to an address without loading the page again. */
export const visit = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, '', to), path)
