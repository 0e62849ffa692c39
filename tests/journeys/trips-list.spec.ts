import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { card, fact, openTrips } from './support/trips.ts'

const total = (page: Page, count: number) => page.getByText(`${count} viagens`, { exact: true })
const paginator = (page: Page) => page.getByRole('navigation', { name: 'Páginas' })
const numbers = (page: Page) =>
  page
    .getByRole('article')
    .getByText(/^#\d+$/)
    .allTextContents()

const LIST = '/lotes-solicitados'
const SECOND = '/lotes-solicitados?page=2'

// On a phone: its cards are the narrowest.
// CORE-256 CORE-257 CORE-259 CORE-260 CORE-272 CORE-274 CORE-275 CORE-276 CORE-277 CORE-278 CORE-429
test('fifteen cards a page say what is carried where, for how much and by whom @phone', async ({
  page,
  backend,
}) => {
  await page.goto(LIST)
  await expect(page.getByRole('article')).toHaveCount(15)
  await expect(page).toHaveTitle('Ofertas solicitadas | Boleia')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ofertas solicitadas')
  await expect(page.getByText('Ofertas de cargas / Ofertas solicitadas', { exact: true })).toBeVisible()
  await expect(total(page, 120)).toBeVisible()
  await expect(page.getByRole('button', { name: 'FILTRAR', exact: true })).toBeVisible()
  expect((await backend.expectCalls('lotes-solicitados-list', 1)).query).toEqual({
    page: '1',
    per_page: '15',
    order_by: 'DESC',
  })
  await paginator(page).getByRole('button', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(SECOND)
  expect((await backend.expectCalls('lotes-solicitados-list', 2)).query['page']).toBe('2')

  const first = card(page, 501)
  await expect(first).toContainText('Em trânsito')
  await expect(first).toContainText('Cascavel - PR')
  await expect(first).toContainText('Paranaguá - PR')
  await expect(fact(first, 'Valor por tonelada')).toHaveText('R$ 153,00')
  await expect(fact(first, 'Produto')).toHaveText('Soja')
  await expect(fact(first, 'Motorista')).toHaveText('Nelson Kowalski')
  await expect(fact(first, 'CNH')).toHaveText('04411225037')
  await expect(fact(first, 'Caminhão')).toHaveText('JKL0M12')
  await expect(first.getByRole('button')).toHaveText(['Visualizar', 'Baixar O.C', 'Remover'])
  await expect(card(page, 504)).toContainText('—')
  await expect(page.getByRole('main').getByText(/null|undefined|NaN/)).toHaveCount(0)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'pixels to scroll sideways',
  ).toBe(0)
  await page.goBack()
  await expect(card(page, 520)).toBeVisible()
})

// CORE-264 CORE-265 CORE-266 CORE-267
test('the order is one of two, stands in the address and begins at the first page', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await openTrips(page, 501, SECOND)
  const order = page.getByLabel('Ordenar por')
  await expect(order.getByRole('option')).toHaveText(['MAIS RECENTE', 'MAIS ANTIGO'])
  await expect(order).toHaveValue('DESC')
  await order.selectOption('MAIS ANTIGO')
  await expect(page).toHaveURL('/lotes-solicitados?ordem=antigo')
  await expect(card(page, 301)).toBeVisible()
  expect((await numbers(page)).slice(0, 2)).toEqual(['#301', '#302'])
  expect((await backend.expectCalls('lotes-solicitados-list', 2)).query).toEqual({
    page: '1',
    per_page: '15',
    order_by: 'ASC',
  })
  await page.reload()
  await expect(card(page, 301)).toBeVisible()
  await expect(order).toHaveValue('ASC')
  await order.selectOption('MAIS RECENTE')
  await expect(page).toHaveURL(LIST)
  await expect(card(page, 520)).toBeVisible()
  expect((await backend.expectCalls('lotes-solicitados-list', 2)).query['order_by']).toBe('DESC')
})

// CORE-442
test('another company begins at its first page, and is asked for once', { tag: '@desktop' }, async ({
  page,
  backend,
}) => {
  await openTrips(page, 501, SECOND)
  await page.getByRole('button', { name: /menu de/i }).click()
  await page.getByRole('menuitemradio', { name: /0002-62/ }).click()
  await expect(total(page, 12)).toBeVisible()
  await expect(page).toHaveURL(LIST)
  const asked = (await backend.calls('lotes-solicitados-list')).map(({ query }) => query)
  expect(asked).toEqual([
    { page: '2', per_page: '15', order_by: 'DESC' },
    { page: '1', per_page: '15', order_by: 'DESC', frotista_id: '102' },
  ])
})
