import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { WORLD_KEY } from '#mocks/backend/store/store.ts'
import { storedItems, type Who } from './people.ts'
import { watch } from './watch.ts'

/** The kind of browser that a story needs. */
export interface Beginning {
  readonly origin: string
  readonly who: Who
  /** Timers and dates of every page are controlled by `page.clock`. */
  readonly hasClock: boolean
  readonly options: BrowserContextOptions
}

/** A user's browser during one story. */
export interface Profile {
  readonly context: BrowserContext
  /** What its pages did that is never allowed. */
  readonly complaints: string[]
}

interface KeptProfile extends Profile {
  /** Keeps the window open, and with it the process that has read and compiled the portal's files. */
  readonly keeper: Page
}

/** Stories are told with the records of the fixtures on the first pages, not with those of the showcase. */
const beginInWorld = (context: BrowserContext) =>
  context.addInitScript((key) => {
    try {
      sessionStorage.setItem(key, 'demo')
    } catch {
      // a page without an origin has no storage
    }
  }, WORLD_KEY)

const open = async (browser: Browser, options: BrowserContextOptions): Promise<Profile> => {
  const context = await browser.newContext(options)
  await beginInWorld(context)
  return { context, complaints: await watch(context) }
}

/** Timers start again with each story: a stopped clock runs again, at the real time. */
const startClock = async ({ clock }: BrowserContext) => {
  await clock.install()
  await clock.resume()
}

const signIn = (keeper: Page, who: Who) =>
  keeper.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, storedItems(who))

/** Removes all that the pages of an origin have stored, except service workers and the browser's cache. */
const forget = (keeper: Page) =>
  keeper.evaluate(async () => {
    localStorage.clear()
    for (const name of await caches.keys()) await caches.delete(name)
    for (const { name } of await indexedDB.databases()) {
      const asked = indexedDB.deleteDatabase(name ?? '')
      await new Promise((resolve, reject) => {
        asked.addEventListener('success', resolve)
        asked.addEventListener('error', () => reject(asked.error))
      })
    }
  })

const hasOwnTimers = (keeper: Page) => keeper.evaluate(() => /\[native code\]/.test(String(setTimeout)))

/**
 * The profiles of one worker. Starting one and loading the first page needs about three seconds of computing,
 * but less than one if the process is kept. So stories that need the same kind of browser share one; its
 * storage is emptied and they get new tabs.
 */
export const createProfiles = (browser: Browser) => {
  const kept = new Map<string, KeptProfile>()

  const keep = async ({ origin, hasClock, options }: Beginning): Promise<KeptProfile> => {
    const kind = JSON.stringify([origin, hasClock, options])
    const known = kept.get(kind)
    if (known) return known
    const profile = await open(browser, options)
    const keeper = await profile.context.newPage()
    // a page of the origin that is not the portal's
    const body = '<link rel="icon" href="data:,">'
    await keeper.route(origin, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 })
    await keeper.goto(origin)
    const made = { ...profile, keeper }
    kept.set(kind, made)
    return made
  }

  const leave = async ({ context, complaints, keeper }: KeptProfile, hasClock: boolean) => {
    for (const page of context.pages()) if (page !== keeper) await page.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearCookies()
    await forget(keeper)
    complaints.length = 0
    if (hasClock || (await hasOwnTimers(keeper))) return
    // the story has installed the clock itself: it cannot be removed
    for (const [kind, profile] of kept) if (profile.context === context) kept.delete(kind)
    await context.close()
  }

  return {
    /** A new, unused browser: for a first visit, and for stories that must not meet an older page. */
    useNew: async (beginning: Beginning, story: (profile: Profile) => Promise<void>) => {
      const { origin, who, hasClock, options } = beginning
      const localStorage = storedItems(who)
      const storageState = { cookies: [], origins: localStorage.length > 0 ? [{ origin, localStorage }] : [] }
      const profile = await open(browser, { ...options, storageState })
      if (hasClock) await startClock(profile.context)
      await story(profile)
      await profile.context.close()
    },
    useKept: async (beginning: Beginning, story: (profile: Profile) => Promise<void>) => {
      const profile = await keep(beginning)
      if (beginning.hasClock) await startClock(profile.context)
      await signIn(profile.keeper, beginning.who)
      await story(profile)
      await leave(profile, beginning.hasClock)
    },
    /** The tabs of a story's browser. */
    tabsOf: (context: BrowserContext): Page[] => {
      const keepers = [...kept.values()].map(({ keeper }) => keeper)
      return context.pages().filter((page) => !keepers.includes(page))
    },
  }
}
