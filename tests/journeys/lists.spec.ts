import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { card } from './support/trips.ts'
import { saveData } from './support/watch.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Opens trip 503 from the second page of the list, in its middle; tells where that is. */
const leaveForTrip = async (page: Page) => {
  await page.goto('/lotes-solicitados?page=2')
  await expect(page.getByRole('article')).toHaveCount(15)
  await page.evaluate(() => scrollTo(0, 400))
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(0)
  // a click of Playwright would scroll
  await card(page, 503)
    .getByRole('link')
    .evaluate((link) => (link as HTMLElement).click())
  await expect(page).toHaveURL('/lotes-solicitados/detalhes')
  await expect(page.getByRole('button', { name: 'Ok', exact: true })).toBeVisible()
  return place
}

test("back from a trip's details the list stands where it was left, and is asked for behind its rows", {
  tag: ['@desktop', '@clock'],
}, async ({ page, backend }) => {
  const place = await leaveForTrip(page)
  await backend.change('trips', 503, { produto: 'Milho Pipoca' })
  await backend.fail('lotes-solicitados-list', { latencyMs: 20_000 })
  await page.goBack()
  // before it is answered, with the rows of before
  await expect(card(page, 503)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(15)
  await expect(card(page, 503)).not.toContainText('Milho Pipoca')
  expect(await scrolled(page)).toBe(place)
  await page.clock.runFor(20_000)
  await expect(card(page, 503)).toContainText('Milho Pipoca')
  expect(await scrolled(page)).toBe(place)
  await backend.expectCalls('lotes-solicitados-list', 2)
})

test('the next page of a list that stands still is there before it is asked for', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await saveData(page, false)
  const ahead = page.waitForResponse(/\/lotes\?.*\bpage=2\b/)
  await page.goto('/lotes')
  expect((await backend.expectCalls('lotes-list', 2)).query['page']).toBe('2')
  // an answer to a new call would not come
  await backend.fail('lotes-list', { latencyMs: 60_000 })
  const first = await page.getByRole('article').first().textContent()
  await expect(async () => {
    expect(await backend.calls('lotes-list')).toHaveLength(2)
    expect((await backend.calls('lotes-list')).every(({ status }) => status === 200)).toBe(true)
  }).toPass()
  await (await ahead).finished()
  // the page has made its rows of it
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  // the second half of a double click opens nothing of the page that it finds
  await page.getByRole('button', { name: 'Próxima página' }).dblclick()
  await expect(page).toHaveURL('/lotes?page=2')
  await expect(page.getByRole('article')).toHaveCount(15)
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '')
  await expect(page.getByText('240 ofertas')).toBeVisible()
})
