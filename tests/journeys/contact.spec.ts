import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const calls = (page: Page, phone: string) => page.getByRole('link', { name: phone, exact: true })

// REG-567 REG-568 REG-569
test('the call centre and the contacts of each region are called by a press, and the map has a tab of its own @phone', async ({
  page,
}) => {
  await page.goto('/fale-conosco')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fale conosco')
  await expect(calls(page, '0800 555 0143')).toHaveAttribute('href', 'tel:08005550143')
  const west = region(page, 'Oeste do Paraná')
  await expect(west).toContainText('Rita Camargo')
  await expect(west).toContainText('Coordenadora')
  await expect(calls(page, '(45) 3333-0001')).toHaveAttribute('href', 'tel:+554533330001')
  const target = await calls(page, '(45) 3333-0001').boundingBox()
  expect(target?.height).toBeGreaterThanOrEqual(44)
  await expectNoViolations(page, 'the contacts')

  await page.getByRole('searchbox', { name: 'Buscar contato' }).fill('luana')
  await expect(page.getByText('1 contato', { exact: true })).toBeVisible()
  await expect(west).toHaveCount(0)
  await expect(region(page, 'Mato Grosso')).toContainText('Luana Siqueira')

  const [map] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Ver mapa das filiais/ }).click(),
  ])
  await expect(map).toHaveURL('/filiais.svg')
  await expect(map.getByText('Cascavel')).toBeVisible()
  await map.close()
  await expect(page).toHaveURL('/fale-conosco')
})
