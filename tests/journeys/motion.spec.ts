import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { cardButton, dialog, openDrawer, openTripsWith } from './support/trips.ts'

test.use({ isProduction: true })
// the fixture answers the portal's calls
test.beforeEach(({ api }) => expect(api).toBeDefined())

/** In milliseconds, how long an element moves when it comes; null: not at all. */
const movementOf = (element: Locator) =>
  element.evaluate((one) => {
    const { animationName, animationDuration } = getComputedStyle(one)
    return animationName === 'none' ? null : Math.round(1000 * Number.parseFloat(animationDuration))
  })

const likesMotion = (page: Page, likes: boolean) =>
  page.emulateMedia({ reducedMotion: likes ? 'no-preference' : 'reduce' })

test('a drawer comes within 180 ms, hears a press meanwhile, and stands at once for who wants no motion', {
  tag: '@desktop',
}, async ({ page }) => {
  await likesMotion(page, true)
  const drawer = await openDrawer(page, 503)
  expect(await movementOf(drawer)).toBe(180)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await likesMotion(page, false)
  expect(await movementOf(await openDrawer(page, 503))).toBeNull()
})

test('a question comes up from the edge of a phone within 220 ms, and stands at once on a laptop', async ({
  page,
  isMobile,
}) => {
  await likesMotion(page, true)
  await openTripsWith(page, 507)
  await cardButton(page, 507, 'Finalizar').click()
  expect(await movementOf(dialog(page))).toBe(isMobile ? 220 : null)
  await likesMotion(page, false)
  expect(await movementOf(dialog(page))).toBeNull()
})
