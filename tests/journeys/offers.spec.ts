import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const card = (page: Page, id: number) =>
  page.getByRole('article').filter({ has: page.getByText(`#${id}`, { exact: true }) })

const fact = (page: Page, id: number, term: string) =>
  card(page, id)
    .locator('div', { has: page.locator('dt', { hasText: term }) })
    .locator('dd')

const paginator = (page: Page) => page.getByRole('navigation', { name: 'Páginas' })

const shownPages = (page: Page) =>
  paginator(page)
    .locator(':scope > *')
    .evaluateAll((items) =>
      items
        .filter((item) => item.checkVisibility())
        .map((item) => item.textContent?.trim())
        .filter((text) => text !== ''),
    )

// On a laptop, where a mouse rests; tests/screens/offers/offersList.walk.test.tsx has its cards on a phone.
// CORE-055 CORE-056 CORE-057 CORE-058 CORE-060 CORE-065 CORE-066 CORE-067 CORE-068 CORE-069 CORE-070 CORE-071 CORE-072
// CORE-073 CORE-074 CORE-075 CORE-078 CORE-079 CORE-082
test('fifteen cards show what each offer is @desktop', async ({ page, backend }) => {
  await page.goto('/lotes')
  await expect(page.getByRole('article')).toHaveCount(15)
  await expect(page).toHaveTitle('Ofertas de cargas | Boleia')
  await expect(page.getByText('240 ofertas')).toBeVisible()
  await expect(page.getByRole('button', { name: 'FILTRAR', exact: true })).toBeVisible()
  expect((await backend.expectCalls('lotes-list', 1)).query).toEqual({ page: '1', per_page: '15' })

  await expect(card(page, 1)).toContainText('Cascavel - PR')
  await expect(card(page, 1)).toContainText('Paranaguá - PR')
  await expect(card(page, 1).getByRole('heading', { level: 2 })).toContainText('Cascavel - PR')
  await expect(fact(page, 1, 'Valor')).toHaveText('R$ 153,00 por tonelada')
  await expect(fact(page, 1, 'Pedágio')).toHaveText('Vale-pedágio')
  await expect(fact(page, 1, 'Produto')).toHaveText('soja')
  await expect(card(page, 1).getByRole('img', { name: 'Logo do embarcador' })).toHaveJSProperty(
    'complete',
    true,
  )
  await expect(card(page, 1).getByRole('img', { name: 'Logo da transportadora' })).toBeVisible()
  await expect(card(page, 1).getByText('Carga direcionada por um parceiro')).toHaveCount(0)
  await expect(card(page, 3).getByText('Carga direcionada por um parceiro')).toBeVisible()
  // the colour of the button; once it was lost by a wrong order of style sheets
  await expect(
    card(page, 1).getByRole('button', {
      name: 'Enviar carga, 1, Cascavel - PR para Paranaguá - PR',
      exact: true,
    }),
  ).toHaveCSS('background-color', 'rgb(230, 241, 235)')

  const cut = card(page, 3).getByText('Campo Mourão - ...', { exact: true })
  await expect(cut).toBeVisible()
  await expect(card(page, 11).getByText('São Francisco d...', { exact: true })).toBeVisible()
  await expect(card(page, 5).getByText('Medianeira - PR', { exact: true })).toBeVisible()
  await cut.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Campo Mourão - PR')

  await expect(card(page, 4).getByText('—')).toBeVisible()
  await expect(fact(page, 4, 'Pedágio')).toHaveText('Sem pedágio')
  await expect(card(page, 4).getByRole('img', { name: 'Logo da transportadora indisponível' })).toBeVisible()
  await expect(page.getByText(/null/)).toHaveCount(0)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'pixels to scroll sideways',
  ).toBe(0)
})

test.describe('a logo that does not load', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource.*\/assets\/no-such-logo\.png/] })

  test('is replaced by a drawing', async ({ page, backend }) => {
    await page.goto('/dashboard')
    await backend.change('offers', 1, { cliente_logomarca: '/assets/no-such-logo.png' })
    await page.getByRole('link', { name: 'Ofertas disponíveis' }).click()
    await expect(card(page, 1).getByRole('img', { name: 'Logo do embarcador indisponível' })).toBeVisible()
  })
})

// CORE-412 CORE-413 CORE-415
test('sixteen pages are walked with a windowed paginator, each in the address and in the history', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await page.goto('/lotes')
  await expect(page.getByRole('article')).toHaveCount(15)
  expect(await shownPages(page)).toEqual(['1', '2', '3', '4', '5', '6', '…', '16'])
  await expect(paginator(page).getByRole('button', { name: 'Página anterior' })).toBeDisabled()
  await paginator(page).getByRole('button', { name: 'Página 6', exact: true }).click()
  await expect(page).toHaveURL('/lotes?page=6')
  await expect(paginator(page).locator('[aria-current=page]')).toHaveText('6')
  await paginator(page).getByRole('button', { name: 'Próxima página' }).click()
  await paginator(page).getByRole('button', { name: 'Página 8', exact: true }).click()
  await expect(paginator(page).locator('[aria-current=page]')).toHaveText('8')
  expect(await shownPages(page)).toEqual([
    '1',
    '…',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
    '13',
    '…',
    '16',
  ])
  expect((await backend.calls('lotes-list')).map(({ query }) => query['page'])).toEqual(['1', '6', '7', '8'])
  const eighth = await page.getByRole('article').first().textContent()
  await paginator(page).getByRole('button', { name: 'Página 13', exact: true }).click()
  await expect(page).toHaveURL('/lotes?page=13')
  await expect(page.getByRole('article')).toHaveCount(15)
  await page.goBack()
  await expect(page).toHaveURL('/lotes?page=8')
  await expect(page.getByRole('article').first()).toHaveText(eighth ?? '')
  await page.reload()
  await expect(page.getByRole('article').first()).toHaveText(eighth ?? '')
  expect((await backend.expectCalls('lotes-list', 1)).query['page']).toBe('8')

  // up to fifteen pages, every number is shown
  await page.goto('/lotes?valor=200')
  await expect(page.getByRole('article')).toHaveCount(15)
  const pages = await shownPages(page)
  expect(pages.length).toBeLessThanOrEqual(15)
  expect(pages).toEqual(pages.map((_, index) => String(index + 1)))
})

test('the late answer for one company never stands under another', { tag: '@desktop' }, async ({
  page,
  backend,
}) => {
  await page.goto('/lotes')
  await expect(page.getByText('240 ofertas')).toBeVisible()
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: /menu de/i }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await backend.fail('lotes-list', { latencyMs: 6_000 })
  await choose(/0002-62/)
  await backend.expectCalls('lotes-list', 2)
  await expect(page.getByRole('article')).toHaveCount(0)
  await backend.heal('lotes-list')
  await choose(/Todos os CNPJ's/)
  await expect(page.getByText('240 ofertas')).toBeVisible()
  await expect.poll(async () => (await backend.calls('lotes-list'))[1]?.status).not.toBeNull()
  await expect(page.getByText('240 ofertas')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(15)
  await backend.expectCalls('lotes-list', 3)
})
