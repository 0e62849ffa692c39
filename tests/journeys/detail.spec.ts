import type { Page } from '@playwright/test'
import { expect, test, visit } from './support/test.ts'

const FAILURE =
  'Não foi possível carregar os detalhes da oferta, por favor tente novamente em alguns minutos.'

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

// On both viewports: the map is beside the texts, or below them. CORE-081 CORE-115 CORE-116 CORE-117 CORE-119
// CORE-120 CORE-121 CORE-123 CORE-124 CORE-126 CORE-127 CORE-128 CORE-129 CORE-130 CORE-132 CORE-134
test('a card opens its offer with all fields, the map and three other offers; reload and link find it again', async ({
  page,
  context,
  backend,
  isMobile,
}) => {
  const ofTheMap: string[] = []
  page.on('request', (request) => {
    if (isOfTheMap(request.url())) ofTheMap.push(request.url())
  })
  await page.goto('/lotes')
  await expect(page.getByRole('article')).toHaveCount(15)
  expect(ofTheMap, 'before the detail opens').toEqual([])

  const first = page.getByRole('article').first()
  // a click beside every text and far from the button: the whole card is the link
  await first.click({ position: { x: isMobile ? 150 : 200, y: 25 } })
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

// CORE-082
test('places and coordinates that are missing leave a dash, one end of the map, or none', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await page.goto('/lotes')
  await expect(page.getByRole('article')).toHaveCount(15)
  await expect(page.getByText(/null/)).toHaveCount(0)
  await page.getByRole('article').getByRole('link').nth(3).click()
  await expect(title(page, 4)).toBeVisible()
  expect(await facts(page)).toMatchObject({ Origem: 'Foz do Iguaçu - PRFOZ DO IGUAÇU', Destino: '—' })
  await expect(page.getByText(/null/)).toHaveCount(0)
  await expect(map(page)).toHaveAttribute('data-origin', '-25.5427,-54.5827')
  await expect(map(page)).not.toHaveAttribute('data-destination')

  await backend.change('offers', 4, {
    latitudeOrigem: 0,
    longitudeOrigem: 0,
    filial: null,
    observacoes: null,
    especie: null,
    total_pedagio: null,
  })
  await page.reload()
  await expect(title(page, 4)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
  // what the list knew is shown until the answer comes
  await expect
    .poll(() => facts(page))
    .toMatchObject({
      Espécie: '—',
      'Total do pedágio na rota': '—',
      Filial: '—',
      Observações: '—',
    })
  await expect(map(page)).toHaveCount(0)
})

// CORE-135 CORE-136 CORE-137 REG-596
test('an offer that cannot be loaded says so once, in the page, and is tried again', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await backend.beginWith({ faults: { 'lotes-get': { fault: '500' } } })
  await page.goto('/detalhes-carga?id=2')
  await expect(page.getByText(FAILURE)).toBeVisible()
  const told = page.getByRole('alert').filter({ hasText: FAILURE })
  await expect(told).toContainText('Erro ao tentar buscar o lote pelo id')
  const tryAgain = async (text: string) => {
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(told).toContainText(text)
    await expect(page.getByText(text)).toHaveCount(1)
  }
  await backend.fail('lotes-get', { fault: '200 html' })
  await tryAgain('Erro ao lidar com detalhes do lote')
  await backend.fail('lotes-get', { fault: '400 message' })
  await tryAgain('O servidor recusou os dados enviados.')
  await backend.heal('lotes-get')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Toledo - PR').first()).toBeVisible()
  await expect(page.getByText(FAILURE)).toBeHidden()

  await page.goto('/detalhes-carga?id=99999')
  await expect(told).toContainText('Carga não encontrada.')
  for (const address of ['/detalhes-carga', '/detalhes-carga?id=abc', '/detalhes-carga?id=-1']) {
    await visit(page, address)
    await expect(page).toHaveURL('/lotes')
    await expect(page.getByRole('article')).toHaveCount(15)
  }
})
