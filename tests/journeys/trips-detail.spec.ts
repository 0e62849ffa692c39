import type { Page } from '@playwright/test'
import { fixtureWorld } from '#mocks/backend/world/fixtures.ts'
import { expect, test } from './support/test.ts'
import { card, drawer, fact, openDrawer, openTripsWith, tabOf } from './support/trips.ts'

// a tab with a PDF requests the icon of its host
test.use({ expectedErrors: [/favicon\.ico/] })

const DETAIL = '/lotes-solicitados/detalhes'

const openDetail = async (page: Page, id: number) => {
  await openTripsWith(page, id)
  await card(page, id).getByRole('link').click()
  await expect(page).toHaveURL(DETAIL)
  return page.getByRole('main')
}

// CORE-343 CORE-344 CORE-345 CORE-346 CORE-347 CORE-349 CORE-350 CORE-351 CORE-352 CORE-355 CORE-356 CORE-357 CORE-358
// CORE-420
test('the drawer comes from the right and says all of cargo, driver and vehicles', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  const { conjunto } = fixtureWorld.trips.find(({ id }) => id === 501) ?? {}
  if (!conjunto) throw new Error('the fixtures have no trip 501')
  await openTripsWith(page, 501)
  await backend.change('trips', 501, {
    conjunto: {
      ...conjunto,
      caminhao: {
        ...conjunto.caminhao,
        veiculoCavalo: { placa: 'ABC1234' },
        veiculoCarreta2: { placa: 'DEF5678' },
        veiculoCarreta3: { placa: 'GHI9J01' },
      },
    },
  })
  const opened = await openDrawer(page, 501)
  const box = await opened.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(Math.round(box?.width ?? 0)).toBe(Math.round(width * 0.43))
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(width)

  for (const [label, value] of [
    ['Código', 'OC000501'],
    ['Preço', 'R$ 153,00 por tonelada'],
    ['Origem', 'Cascavel - PRCASCAVEL'],
    ['Destino', 'Paranaguá - PRPARANAGUÁ'],
    ['Filial', 'Filial Cascavel'],
    ['Produto', 'Soja'],
    ['Pedágio', 'Pago pelo embarcador'],
    ['Nome', 'Nelson Kowalski'],
    ['CNH', '04411225037'],
    ['CPF', '300.555.120-20'],
    ['Modelo', 'Cavalo e carreta'],
    ['Conjunto', 'Graneleiro vermelho'],
    ['Placa do cavalo', 'ABC-1234'],
    ['Placa da carreta 1', 'KLM1N23'],
    ['Placa da carreta 2', 'DEF-5678'],
    ['Placa da carreta 3', 'GHI9J01'],
  ] as const) {
    await expect(fact(opened, label), label).toHaveText(value)
  }
  await page.keyboard.press('Escape')
  await expect(drawer(page, 501)).toHaveCount(0)
  await expect(card(page, 501).getByRole('button', { name: 'Visualizar' })).toBeFocused()
})

// CORE-324 CORE-325 CORE-326 CORE-328 CORE-330 CORE-331 CORE-332 CORE-333 CORE-334 CORE-337 CORE-338 CORE-339
// CORE-341 CORE-342
test('the details say all of the cargo, survive a reload, and lead to the order and back', {
  tag: ['@desktop', '@whole'],
}, async ({ page, context }) => {
  const main = await openDetail(page, 501)
  await expect(page).toHaveTitle('Detalhe da carga | Boleia')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalhe da carga')
  await expect(
    page.getByText('Ofertas de cargas / Ofertas enviada / Detalhe de carga solicitada', { exact: true }),
  ).toBeVisible()
  const expectFacts = async () => {
    for (const [label, value] of [
      ['Frete', '#501'],
      ['Lote', '#1'],
      ['Origem', 'Cascavel - PRCASCAVEL'],
      ['Destino', 'Paranaguá - PRPARANAGUÁ'],
      ['Valor', 'R$ 153,00 por tonelada'],
      ['Motorista', 'Nelson Kowalski'],
      ['CNH', '04411225037'],
      ['Caminhão', 'JKL0M12'],
      ['Carretas', 'e 1 carreta'],
      ['Espécie', 'Granel'],
      ['Produto', 'Soja'],
      ['Pedágio', 'Pago pelo embarcador'],
      ['Total do pedágio na rota', 'R$ 320,50'],
      ['Filial', 'Filial Cascavel'],
      ['Observações', 'Carregamento das 7h às 17h. Levar lona.'],
    ] as const) {
      await expect(fact(main, label), label).toHaveText(value)
    }
  }
  const course = page.getByRole('region', { name: 'Andamento da viagem' })
  await expect(course.getByText('Em trânsito', { exact: true })).toBeVisible()
  // the status beside the heading, and the step that is reached
  await expect(main.getByText('Em trânsito', { exact: true })).toHaveCount(2)
  await expectFacts()
  await page.reload()
  await expectFacts()
  const order = main.getByRole('button', { name: 'Baixar O.C' })
  const tab = await tabOf(context, () => order.click())
  await expect(tab).toHaveURL(/\/documentos\/ordem\/501\.pdf/)
  await tab.close()
  await main.getByRole('button', { name: 'Ok', exact: true }).click()
  await expect(page).toHaveURL('/lotes-solicitados')
  await expect(card(page, 520)).toBeVisible()
})

test('details without a trip, or with half of one, lead to the list', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(DETAIL)
  await expect(page).toHaveURL('/lotes-solicitados')
  await expect(card(page, 520)).toBeVisible()
  for (const state of [{ lote: { id: 501 } }, { lote: null }, 'lote']) {
    await page.evaluate(([to, kept]) => history.pushState(kept, '', to as string), [DETAIL, state])
    await page.reload()
    await expect(page).toHaveURL('/lotes-solicitados')
  }
})
