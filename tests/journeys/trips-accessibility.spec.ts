import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'
import { cardButton, dialog, drawer, openDrawer, openTripsWith, press } from './support/trips.ts'

// Axe on the screens and modals of the requested trips: see accessibility.spec.ts.

const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

test('the list and the drawer with documents, without any, and after a failure', {
  tag: '@phone',
}, async ({ page, backend }) => {
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

test('what cancels is red in the dark too, and what waits turns in the middle of its button', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await openTripsWith(page, 510)
  await page.emulateMedia({ colorScheme: 'dark' })
  const remove = cardButton(page, 510, 'Remover')
  await expect(remove).toHaveCSS('color', 'rgb(255, 179, 179)')
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
