import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const origin = (page: Page) => page.getByRole('combobox', { name: 'Origem', exact: true })
const destination = (page: Page) => page.getByRole('combobox', { name: 'Destino', exact: true })
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })
const search = (page: Page) => page.getByRole('button', { name: 'Pesquisar' })

const openFilter = async (page: Page, address = '/lotes/filtros') => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Filtrar ofertas' })).toBeVisible()
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

// CORE-062 CORE-085 CORE-086 CORE-087 CORE-088 CORE-089 CORE-090 CORE-091 CORE-092 CORE-093 CORE-094
// CORE-096 CORE-097 CORE-099 CORE-100 CORE-107 CORE-108 CORE-109 CORE-110 CORE-111 CORE-112 CORE-114
test('everything that is chosen goes into the query, into the address and through a reload', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await page.goto('/lotes')
  await page.getByRole('button', { name: 'FILTRAR', exact: true }).click()
  await expect(page).toHaveURL('/lotes/filtros')
  await backend.expectCalls('lotes-produtos', 1)
  await expect(page.getByText('R$ 0', { exact: true })).toBeVisible()
  await expect(page.getByText('R$ 1000', { exact: true })).toBeVisible()
  const value = slider(page, 'Valor')
  await expect(value).toHaveAttribute('aria-valuemin', '0')
  await expect(value).toHaveAttribute('aria-valuemax', '1000')
  await expect(value).toHaveAttribute('aria-valuenow', '0')
  for (const name of ['Raio da origem', 'Raio do destino']) {
    await expect(slider(page, name)).toHaveAttribute('aria-valuenow', '100')
    await expect(slider(page, name)).toHaveAttribute('aria-valuemin', '0')
    await expect(slider(page, name)).toHaveAttribute('aria-valuemax', '300')
    await expect(slider(page, name)).toBeDisabled()
  }

  await page.getByLabel('Número do lote').fill('abc')
  await search(page).click()
  await expect(page.getByLabel('Número do lote')).toHaveAccessibleDescription(
    'Digite só o número, por exemplo 1234.',
  )
  await expect(page).toHaveURL('/lotes/filtros')
  await page.getByLabel('Número do lote').fill('')
  await value.focus()
  await press(page, 'End')
  await expect(value).toHaveAttribute('aria-valuenow', '1000')
  await expect(value).toHaveAttribute('aria-valuetext', '1000 reais')
  await press(page, 'Home')
  await page.getByLabel('Valor, em reais').fill('20')
  await expect(value).toHaveAttribute('aria-valuenow', '20')

  await origin(page).fill('casc')
  await page.getByRole('option', { name: 'Cascavel - PR' }).click()
  await expect(origin(page)).toHaveValue('Cascavel - PR')
  const originRadius = slider(page, 'Raio da origem')
  await originRadius.focus()
  for (const km of ['200', '300', '300']) {
    await press(page, 'ArrowRight')
    await expect(originRadius).toHaveAttribute('aria-valuenow', km)
  }
  await press(page, 'Home')
  await expect(originRadius).toHaveAttribute('aria-valuenow', '0')
  await page.getByLabel('Raio da origem, em quilômetros').selectOption('300 km')
  await expect(originRadius).toHaveAttribute('aria-valuetext', '300 quilômetros')

  await destination(page).fill('paranag')
  await page.getByRole('option', { name: 'Paranaguá - PR' }).click()
  const destinationRadius = slider(page, 'Raio do destino')
  await destinationRadius.focus()
  await press(page, 'ArrowLeft')
  await expect(destinationRadius).toHaveAttribute('aria-valuenow', '0')
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect(destinationRadius).toHaveAttribute('aria-valuenow', '200')

  await page.getByRole('combobox', { name: 'Produto' }).fill('soj')
  await page.getByRole('option', { name: 'Soja', exact: true }).click()
  await backend.clearLog()
  await search(page).click()
  const query = {
    page: '1',
    per_page: '15',
    valor: '20',
    origem: '4104808',
    raio_origem: '300',
    destino: '4118204',
    raio_destino: '200',
    produto_id: '1',
  }
  expect((await backend.expectCalls('lotes-list', 1)).query).toEqual(query)
  const address =
    '/lotes?valor=20&origem=4104808%2CCascavel%2CPR&raio_origem=300&destino=4118204%2CParanagu%C3%A1%2CPR&raio_destino=200&produto=1%2CSoja'
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('button', { name: 'FILTRAR(6)' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('soja')
  await page.reload()
  await expect(page.getByRole('button', { name: 'FILTRAR(6)' })).toBeVisible()
  expect((await backend.expectCalls('lotes-list', 1)).query).toEqual(query)

  await page.getByRole('button', { name: 'FILTRAR(6)' }).click()
  await expect(origin(page)).toHaveValue('Cascavel - PR')
  await expect(slider(page, 'Raio da origem')).toHaveAttribute('aria-valuenow', '300')
  await expect(page.getByRole('combobox', { name: 'Produto' })).toHaveValue('Soja')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/lotes')
  await expect(page.getByText('240 ofertas')).toBeVisible()
  await expect(page.getByRole('button', { name: 'FILTRAR', exact: true })).toBeVisible()

  await openFilter(page)
  await page.getByLabel('Número do lote').fill('3')
  await page.getByRole('switch', { name: 'Somente cargas direcionadas a mim por um parceiro' }).check()
  await slider(page, 'Valor').focus()
  await press(page, 'ArrowRight')
  await search(page).click()
  await expect(page.getByRole('button', { name: 'FILTRAR(3)' })).toBeVisible()
  expect((await backend.expectCalls('lotes-list', 1)).query).toEqual({
    page: '1',
    per_page: '15',
    id: '3',
    valor: '10',
    lotes_direcionados: 'true',
  })
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/lotes/filtros?id=3&valor=10&direcionados=true')
  await expect(page.getByLabel('Número do lote')).toHaveValue('3')
})
