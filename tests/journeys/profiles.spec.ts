import type { Page } from '@playwright/test'
import type { Profile } from './support/profiles.ts'
import { expect, test } from './support/test.ts'

// Stories share browsers: what one leaves behind, the next must not find.

/** A kind of browser that no other story wants. */
const options = { viewport: { width: 800, height: 600 } }

const fill = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    document.cookie = 'left=behind'
    await (await caches.open('left')).put('/left', new Response('behind'))
    await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve))
    // oxlint-disable-next-line no-console -- the guard reads the console
    console.error('left behind')
  })

const contents = (page: Page) =>
  page.evaluate(async () => ({
    stored: Object.keys(localStorage),
    ofTheTab: sessionStorage.getItem('left'),
    cookies: document.cookie,
    // the demo's worker has one of its own, for this page
    caches: (await caches.keys()).filter((name) => !name.startsWith('msw:')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    isOnline: navigator.onLine,
    hasOwnTimers: String(setTimeout).includes('[native code]'),
  }))

test('a story finds the browser as if nobody had used it', { tag: '@desktop' }, async ({
  profiles,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const beginning = { origin, who: null, hasClock: false, options }
  const tellStory = (who: 'master' | null, story: (page: Page, profile: Profile) => Promise<void>) =>
    profiles.useKept({ ...beginning, who }, async (profile) =>
      story(await profile.context.newPage(), profile),
    )

  await tellStory('master', async (page, { context, complaints }) => {
    await page.goto(`${origin}/lotes`)
    await expect(page.getByRole('article')).toHaveCount(15)
    await fill(page)
    await expect.poll(() => complaints).toHaveLength(1)
    await context.route('**/*', (route) => route.abort())
    await context.setOffline(true)
  })
  for (const clock of ['untouched', 'installed'] as const) {
    await tellStory(null, async (page, { complaints }) => {
      await page.goto(`${origin}/lotes`)
      await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
      expect(await contents(page), `the clock of the story before: ${clock}`).toEqual({
        stored: [],
        ofTheTab: null,
        cookies: '',
        caches: [],
        databases: [],
        isOnline: true,
        hasOwnTimers: true,
      })
      expect(complaints).toEqual([])
      if (clock === 'untouched') await page.clock.install()
    })
  }
})
