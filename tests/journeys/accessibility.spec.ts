import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { openOffer, sendButton, toast } from './support/directing.ts'
import { expect, test, visit } from './support/test.ts'

// Axe on whole pages with their frame, on a phone in light and dark. The walks check each state of each screen in light, at the
// width of a laptop; other stories look at a page of each area.

const dialog = (page: Page) => page.getByRole('dialog')

test.describe('nobody is signed in', { tag: '@phone' }, () => {
  test.use({ who: null })

  test('the sign-in with its messages', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('E-mail').fill('master@example.com')
    await page.getByLabel('Senha', { exact: true }).fill('errada')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Credenciais inválidas')).toBeVisible()
    await page.getByLabel('E-mail').fill('master')
    await page.getByLabel('Senha', { exact: true }).fill('')
    await page.getByLabel('E-mail').focus()
    await expect(page.getByText('Senha inválida!')).toBeVisible()
    await expectNoViolations(page, 'sign-in with messages')
  })
})

test('the offers, the filter, the detail and the menus', { tag: '@phone' }, async ({ page, backend }) => {
  await page.goto('/lotes')
  await expect(page.getByRole('article')).toHaveCount(15)
  await expectNoViolations(page, 'offers')
  await page.getByRole('button', { name: /menu de/i }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoViolations(page, 'menu of the user')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await expectNoViolations(page, 'side menu')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'FILTRAR' }).click()
  await page.getByRole('combobox', { name: 'Produto' }).click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectNoViolations(page, 'filter with its products')
  await visit(page, '/lotes?vista=lista')
  await expect(page.getByRole('row')).toHaveCount(16)
  await expectNoViolations(page, 'offers in lines')
  await visit(page, '/lotes-solicitados?vista=lista')
  await expect(page.getByRole('row')).toHaveCount(16)
  await expectNoViolations(page, 'trips in lines')
  await visit(page, '/detalhes-carga?id=1')
  await expect(page.getByRole('application').locator('canvas')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
  await backend.fail('validates-cargas', { fault: '500' })
  await page.getByRole('button', { name: 'Enviar carga' }).first().click()
  await expect(toast(page)).toBeVisible()
  await expectNoViolations(page, 'detail, with a notice')
})

test('a modal shows its whole title above its list on a low screen and with large text', {
  tag: '@desktop',
}, async ({ page }) => {
  await openOffer(page, 1)
  await sendButton(page).click()
  const title = dialog(page).getByRole('heading')
  const first = dialog(page).getByRole('listitem').first()
  for (const [width, height, text] of [
    [568, 320, '100%'],
    [320, 400, '100%'],
    [360, 740, '200%'],
    [1366, 768, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
    const [above, below] = await Promise.all([title.boundingBox(), first.boundingBox()])
    const what = `${width} x ${height}, ${text}`
    expect((above?.y ?? 0) + (above?.height ?? 0), what).toBeLessThanOrEqual(below?.y ?? 0)
    expect(above?.y, what).toBeGreaterThanOrEqual(0)
    const list = dialog(page).getByRole('list')
    expect(await list.evaluate((all) => all.scrollWidth - all.clientWidth), what).toBeLessThanOrEqual(0)
  }
})

test('a wait of more than a second is told to the eye, and moves nothing', { tag: '@desktop' }, async ({
  page,
  backend,
}) => {
  await backend.beginWith({
    faults: { 'lotes-list': { latencyMs: 60_000 }, 'lotes-get': { latencyMs: 60_000 } },
  })
  const lookAfter = (text: Locator, ms: number) =>
    text.evaluate((one, passed) => {
      const [appearing] = one.getAnimations()
      if (appearing) appearing.currentTime = passed
      const rows = document.querySelector('.mantine-Skeleton-root')
      return {
        opacity: getComputedStyle(one).opacity,
        height: one.getBoundingClientRect().height,
        top: rows?.getBoundingClientRect().top,
      }
    }, ms)
  for (const [path, text] of [
    ['/lotes', 'Carregando as ofertas…'],
    ['/detalhes-carga?id=7', 'Carregando os detalhes da oferta…'],
  ] as const) {
    await page.goto(path)
    const waiting = page.getByText(text)
    const before = await lookAfter(waiting, 900)
    expect(before.opacity).toBe('0')
    const { opacity, height, top } = await lookAfter(waiting, 1100)
    expect(opacity).toBe('1')
    expect(height).toBeGreaterThan(12)
    expect(top).toEqual(expect.any(Number))
    expect(top).toBe(before.top)
  }
})

test('forced colours leave the edges of modals, the switch and the map, reduced motion stops what waits', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/lotes/filtros')
  await expect(page.locator('.mantine-Switch-track')).toHaveCSS('border-top-width', '1px')
  await expect(page.locator('.mantine-Switch-thumb')).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await visit(page, '/detalhes-carga?id=1')
  await expect(page.getByRole('application')).toHaveCSS('forced-color-adjust', 'none')
  await backend.fail('lotes-list', { latencyMs: 60_000 })
  await visit(page, '/lotes')
  const waiting = page.locator('.mantine-Skeleton-root').first()
  await expect(waiting).toBeVisible()
  expect(await waiting.evaluate((element) => getComputedStyle(element, '::after').animationName)).toBe('none')
  await backend.heal('lotes-list')
  await page.getByRole('button', { name: /menu de/i }).click()
  await page.getByRole('menuitem', { name: "Ver todos os CNPJ's" }).click()
  await expect(dialog(page)).toHaveCSS('border-top-width', '1px')
  await page.emulateMedia({ forcedColors: 'none' })
})

test.describe('when nothing works', () => {
  test.use({ isProduction: true, expectedErrors: [/OfferFilterPage|config\.json/] })

  test('the error page and the page about the settings', { tag: '@phone' }, async ({ page, api }) => {
    await page.goto('/lotes')
    await expect(page.getByRole('article')).toHaveCount(15)
    expect(api.log.calls()).not.toEqual([])
    await page.route('**/assets/OfferFilterPage*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'FILTRAR' }).click()
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    await expectNoViolations(page, 'error page')
    await page.route('**/config.json', (route) => route.fulfill({ status: 404 }))
    await page.goto('/lotes')
    await expect(page.getByRole('heading', { name: /não foi configurado/ })).toBeVisible()
    await expectNoViolations(page, 'settings')
  })
})
