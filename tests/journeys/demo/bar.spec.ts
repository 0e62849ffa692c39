import type { Locator, Page } from '@playwright/test'
import { linkOf } from '#mocks/demo/story/link.ts'
import { sendButton } from '../support/directing.ts'
import { expect, goOffline, test } from '../support/test.ts'
import { cardButton, drawer } from '../support/trips.ts'

// The demo's bar stands beside the page: what the page shows ends above it, and in a presentation nothing of it is left.

const bar = (page: Page) => page.getByRole('complementary', { name: 'Demonstração' })
const opener = (page: Page) => bar(page).getByRole('button', { name: 'Painel', exact: true })

/** It is in the window, above the bar, and is what a press at its middle meets. */
const expectFree = async (page: Page, what: Locator) => {
  await expect(what).toBeInViewport({ ratio: 1 })
  const isMet = () =>
    what.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isMet).toBe(true)
  const [own, docked] = await Promise.all([what.boundingBox(), bar(page).boundingBox()])
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(docked?.y ?? 0)
}

/** While a story is told the bar is higher. */
const told = { account: 'admin@example.com', company: 101, world: 'demo' } as const

test('the last button of a page is above the bar when the page is scrolled to its end', async ({ page }) => {
  for (const address of ['/lotes', '/lotes-solicitados']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#root [aria-busy="true"]')).toHaveCount(0)
    const last = page.getByRole('main').getByRole('button').last()
    // the page may still grow
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(last).toBeInViewport({ ratio: 1, timeout: 1000 })
    }).toPass()
    await expectFree(page, last)
  }
})

test('a modal ends above the bar, and its last button is pressed while a story is told', async ({ page }) => {
  await page.goto(`/${linkOf({ ...told, story: 'conta-em-analise', address: '/pagamentos' })}`)
  const modal = page.getByRole('dialog')
  await expectFree(page, modal.getByRole('button').last())
  await modal.getByRole('button', { name: 'Cancelar' }).click()
  await expect(modal).toHaveCount(0)
})

test('a drawer ends above the bar, and its last button is pressed', async ({ page }) => {
  await page.goto(
    `/${linkOf({ ...told, story: 'documentos-da-viagem', address: '/lotes-solicitados?page=2' })}`,
  )
  await cardButton(page, 501, 'Visualizar').click()
  const open = drawer(page, 501)
  const last = open.getByRole('button').last()
  await last.scrollIntoViewIfNeeded()
  await expectFree(page, last)
})

test('the bar of an offer and the notice of a lost connection stand above the bar of the demo @phone', async ({
  page,
}) => {
  await page.goto('/detalhes-carga?id=2')
  await expectFree(page, sendButton(page))
  await goOffline(page)
  await expectFree(page, page.getByText('Você está sem conexão.', { exact: false }))
  await expectFree(page, sendButton(page))
})

test('what is open is pressed over a modal, which stays, and Escape closes only what is open @desktop', async ({
  page,
}) => {
  await page.goto(`/${linkOf({ ...told, story: 'conta-em-analise', address: '/pagamentos' })}`)
  const modal = page.getByRole('dialog')
  await expect(modal).toBeVisible()
  // it takes the focus a moment after it is seen, as nobody presses a key so soon
  await expect(modal.locator(':focus')).toBeAttached()
  await page.keyboard.press('F2')
  await expect(bar(page).getByRole('group', { name: 'Passo da história' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('group')).toHaveCount(0)
  await bar(page)
    .getByRole('button', { name: /^Caixa de entrada/ })
    .click()
  await expect(bar(page).getByRole('list')).toBeVisible()
  await expect(modal).toBeVisible()
})

test.describe('at the sign-in', () => {
  test.use({ who: null })

  test('presentation leaves no bar and no room, a key and a link bring the bar back @desktop @long', async ({
    page,
  }) => {
    await page.goto('/')
    await opener(page).click()
    await bar(page)
      .getByRole('button', { name: /^Apresentar/ })
      .click()
    await expect(bar(page)).toHaveCount(0)
    const height = () => page.evaluate(() => [document.documentElement.scrollHeight, innerHeight])
    const [whole, seen] = await height()
    expect(whole).toBe(seen)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await page.keyboard.press('F9')
    await expect(opener(page)).toBeVisible()
    await page.keyboard.press('F9')
    await expect(bar(page)).toHaveCount(0)
    await page.evaluate(() => {
      location.hash = '#demo'
    })
    await expect(opener(page)).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})
