import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const card = (page: Page, id: number) =>
  page.getByRole('article').filter({ has: page.getByText(`#${id}`, { exact: true }) })

const fact = (page: Page, id: number, term: string) =>
  card(page, id)
    .locator('div', { has: page.locator('dt', { hasText: term }) })
    .locator('dd')

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
