import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { card, drawer, openDrawer, openTrips } from './support/trips.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Salvar CSV' })

test('the whole list is saved as a table, all pages of it, in the order that is shown', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await openTrips(page, 301, '/lotes-solicitados?ordem=antigo')
  await backend.clearLog()
  const [download] = await Promise.all([page.waitForEvent('download'), save(page).click()])
  expect(download.suggestedFilename()).toBe('ofertas-solicitadas.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF"Frete";"Lote";"Situação";')).toBe(true)
  const rows = text.trim().split('\r\n').slice(1)
  expect(rows).toHaveLength(120)
  expect(rows[0]).toMatch(/^"301";/)
  expect(rows[119]).toMatch(/^"520";/)
  // the tab keeps the zero of the CNH in a spreadsheet
  expect(rows.find((row) => row.startsWith('"505"'))).toBe(
    '"505";"5";"Entregue";"Medianeira - PR";"Chapecó - SC";"Milho";"89,00";"João Batista Silva";"111.222.333-96";"\t04411224407";"ABC1D23"',
  )
  expect((await backend.calls('lotes-solicitados-list')).map(({ query }) => query)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ page: String(number), per_page: '15', order_by: 'ASC' })),
  )
  await expect(save(page)).toBeEnabled()
})

test('the paper shows the trips and no menu, no button', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await openTrips(page, 520)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  const expectPaper = async () => {
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.emulateMedia({ media: 'print' })
  await expectPaper()
  await expect(page.getByRole('article')).toHaveCount(15)
  await expect(card(page, 520)).toContainText('João Batista Silva')
  await expect(page.getByLabel('Ordenar por')).toBeHidden()
  await expect(page.getByText('Página 1 de 8')).toBeVisible()
  // on the screen it is cut to 15 characters
  await expect(card(page, 519).getByText('Presidente Prud...')).toBeHidden()
  const whole = await card(page, 519).getByText('Presidente Prudente - SP').boundingBox()
  expect(whole?.width).toBeGreaterThan(100)

  await page.emulateMedia({ media: 'screen' })
  await card(page, 508).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalhe da carga')
  await page.emulateMedia({ media: 'print' })
  await expectPaper()
  await expect(page.getByText('Guarapuava - PR')).toBeVisible()
})

test('an open drawer is printed alone, without its buttons', { tag: '@desktop' }, async ({ page }) => {
  const opened = await openDrawer(page, 501)
  await expect(opened.getByText('4 documentos')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(drawer(page, 501)).toContainText('300.555.120-20')
  await expect(drawer(page, 501).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(0)
  const { width = 0 } = (await drawer(page, 501).boundingBox()) ?? {}
  expect(width).toBeGreaterThan(1_300)
})
