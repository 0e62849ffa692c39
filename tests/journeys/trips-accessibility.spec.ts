import type { Page } from '@playwright/test'
import { LOTE_CONJUNTO_STATUS_ID_KEY } from '#services/contract/product-keys.ts'
import { expectNoViolations } from './support/accessibility.ts'
import { expect, test, visit } from './support/test.ts'
import { card, cardButton, dialog, drawer, openDrawer, openTripsWith, press } from './support/trips.ts'

// Axe on the screens and modals of the requested trips: see accessibility.spec.ts.

const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

// The drawer and the details fill a phone: both on both viewports.
test('the list and the drawer with documents, without any, and after a failure', async ({
  page,
  backend,
}) => {
  await openTripsWith(page, 501)
  await expectNoViolations(page, 'list')
  await openDrawer(page, 501)
  await expect(drawer(page, 501).getByText('4 documentos')).toBeVisible()
  await expectNoViolations(page, 'drawer')
  await close(page)
  await cardButton(page, 502, 'Visualizar').click()
  await expect(drawer(page, 502).getByText('Ainda não há documentos')).toBeVisible()
  await expectNoViolations(page, 'drawer without documents')
  await close(page)
  await backend.fail('lotes-solicitados-documentos', { fault: '500' })
  await cardButton(page, 503, 'Visualizar').click()
  await expect(drawer(page, 503).getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await expectNoViolations(page, 'drawer that failed')
})

test('the details, the filter, the empty and the failed list', async ({ page, backend }) => {
  await openTripsWith(page, 501)
  await card(page, 501).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalhe da carga')
  await expectNoViolations(page, 'details')
  await visit(page, '/lotes-solicitados/filtros')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filtrar')
  await expectNoViolations(page, 'filter')
  await visit(page, '/lotes-solicitados?cte=nenhum')
  await expect(page.getByText('Nenhuma oferta solicitada.')).toBeVisible()
  await expectNoViolations(page, 'empty list')
  await backend.fail('lotes-solicitados-list', { fault: '500' })
  await visit(page, '/lotes-solicitados')
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await expectNoViolations(page, 'failed list')
})

test('every modal of the loading order and of the ending', { tag: '@phone' }, async ({ page, backend }) => {
  await openTripsWith(page, 510)
  for (const [id, title] of [
    [510, 'Deseja ser avisado por SMS?'],
    [511, 'Viagem em aprovação'],
    [514, 'Ordem de carregamento não liberada'],
  ] as const) {
    await cardButton(page, id, 'Baixar O.C').click()
    await expect(dialog(page, title)).toBeVisible()
    await expectNoViolations(page, title)
    await close(page)
  }
  await backend.change('trips', 510, { statusOP: 'REPROVADO' })
  await cardButton(page, 510, 'Baixar O.C').click()
  await expect(dialog(page, 'Este lote está sem cadência')).toBeVisible()
  await expectNoViolations(page, 'no cadence')
  await close(page)
  await cardButton(page, 507, 'Finalizar').click()
  await expect(dialog(page, 'Finalizar viagem')).toBeVisible()
  await expectNoViolations(page, 'question before a finish')
  await close(page)
  await cardButton(page, 510, 'Remover').click()
  await backend.fail('viagens-cancelar', { fault: '400 message' })
  await press(page, 'Sim, cancelar')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expectNoViolations(page, 'question with a refusal')
  await backend.fail('viagens-cancelar', { fault: '500' })
  await press(page, 'Sim, cancelar')
  await expect(dialog(page)).toContainText('Até agora a viagem não aparece como cancelada.')
  await expectNoViolations(page, 'nobody knows whether it was cancelled')
  await backend.heal('viagens-cancelar')
  await backend.change('trips', 510, { [LOTE_CONJUNTO_STATUS_ID_KEY]: 8 })
  // it looks again by itself
  await expect(dialog(page, 'Viagem cancelada!')).toBeVisible()
  await expectNoViolations(page, 'done')
})

test('what cancels is red in the dark too, and what waits turns in the middle of its button', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await openTripsWith(page, 510)
  await page.emulateMedia({ colorScheme: 'dark' })
  const remove = cardButton(page, 510, 'Remover')
  await expect(remove).toHaveCSS('color', 'rgb(255, 135, 135)')
  const view = cardButton(page, 510, 'Visualizar')
  const rows = await Promise.all([remove, view].map(async (one) => (await one.boundingBox())?.y))
  expect(rows[0], 'all buttons in one row').toBe(rows[1])
  await backend.fail('viagens-cancelar', { latencyMs: 60_000 })
  await remove.click()
  await press(page, 'Sim, cancelar')
  const busy = dialog(page).getByRole('button', { name: 'Sim, cancelar' })
  await expect(busy).toBeFocused()
  const off = await busy.evaluate((button) => {
    const middle = (element: Element | null) => {
      const box = element?.getBoundingClientRect() ?? new DOMRect()
      return [box.left + box.width / 2, box.top + box.height / 2] as const
    }
    const [x, y] = middle(button)
    const [turnsX, turnsY] = middle(button.querySelector('.mantine-Button-loader'))
    return Math.max(Math.abs(x - turnsX), Math.abs(y - turnsY))
  })
  expect(off).toBeLessThanOrEqual(2)
  await page.emulateMedia({ colorScheme: 'light' })
})
