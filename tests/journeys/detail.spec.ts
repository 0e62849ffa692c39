import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const title = (page: Page, id: number) =>
  page.getByRole('heading', { level: 1, name: `Frete #${id}`, exact: true })
const map = (page: Page) => page.getByRole('application')

/** The labels and values of the offer. */
const facts = (page: Page) =>
  page
    .locator('dl')
    .first()
    .locator('dt')
    .evaluateAll((terms) =>
      Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])),
    )

const isOfTheMap = (url: string) => /OfferMap|mapTiles|routeMap/.test(url)

// CORE-081 CORE-115 CORE-116 CORE-117 CORE-119
// CORE-120 CORE-121 CORE-123 CORE-124 CORE-126 CORE-127 CORE-128 CORE-129 CORE-130 CORE-132 CORE-134
test('a card opens its offer with all fields, the map and three other offers; reload and link find it again', {
  tag: '@desktop',
}, async ({ page, context, backend }) => {
  const ofTheMap: string[] = []
  page.on('request', (request) => {
    if (isOfTheMap(request.url())) ofTheMap.push(request.url())
  })
  await page.goto('/lotes')
  await expect(page.getByRole('article')).toHaveCount(15)
  expect(ofTheMap, 'before the detail opens').toEqual([])

  const first = page.getByRole('article').first()
  // a click beside every text and far from the button: the whole card is the link
  await first.click({ position: { x: 200, y: 25 } })
  await expect(title(page, 1)).toBeVisible()
  await expect(page).toHaveURL('/detalhes-carga?id=1')
  expect(await page.evaluate(() => Object.keys(history.state).sort())).toEqual([
    'index',
    'lote',
    'lotes',
    'userId',
  ])
  expect((await backend.expectCalls('lotes-get', 1)).path).toBe('/lotes/1')
  expect(await facts(page)).toEqual({
    Origem: 'Cascavel - PRCASCAVEL',
    Destino: 'Paranaguá - PRPARANAGUÁ',
    Valor: 'R$ 153,00 por tonelada',
    Espécie: 'Granel',
    Produto: 'soja',
    Pedágio: 'Pago pelo embarcador',
    'Total do pedágio na rota': 'R$ 320,50',
    'Carretas aceitas': 'Graneleira, Sider',
    Filial: 'Filial Cascavel',
    Observações: 'Carregamento das 7h às 17h. Levar lona.',
  })
  await expect(map(page)).toHaveAttribute('data-origin', '-24.9578,-53.4595')
  await expect(map(page)).toHaveAttribute('data-destination', '-25.5149,-48.5226')
  await expect(map(page)).toHaveAttribute('data-zoom', '5.2')
  await expect(map(page).locator('canvas')).toBeVisible()
  expect(ofTheMap.length).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { name: 'Outras ofertas' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
  expect(await backend.calls('lotes-list')).toHaveLength(1)

  await page.getByRole('article').getByRole('link').nth(1).click()
  await expect(title(page, 3)).toBeVisible()
  await expect(page).toHaveURL('/detalhes-carga?id=3')
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.goBack()
  await expect(title(page, 1)).toBeVisible()
  await page.reload()
  await expect(title(page, 1)).toBeVisible()
  await expect(map(page)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)

  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(title(shared, 1)).toBeVisible()
  await expect(shared.getByText('Filial Cascavel')).toBeVisible()
  await expect(shared.getByRole('article')).toHaveCount(3)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/lotes')
})
