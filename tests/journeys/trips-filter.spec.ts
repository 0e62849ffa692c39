import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { card, openTrips } from './support/trips.ts'

test.use({ hasClock: true })

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const city = (page: Page, name: string) => page.getByRole('combobox', { name })

const openFilter = async (page: Page) => {
  await page.getByRole('button', { name: /^FILTRAR/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filtrar')
}

const pickCity = async (page: Page, name: string, typed: string, chosen: string) => {
  await city(page, name).fill(typed)
  await page.clock.runFor(1_100)
  await page.getByRole('option', { name: chosen }).click()
  await expect(city(page, name)).toHaveValue(chosen)
}

const REST =
  'caminhao=ABC1D23&origem=4115804%2CMedianeira%2CPR&destino=4204202%2CChapec%C3%B3%2CSC&cte=100505'
/** Filters for a CPF: it stands in no address, only in the history entry. */
const FILTERED_BY_CPF = `/lotes-solicitados?${REST}`
const FILTERED = `/lotes-solicitados?motorista=jo%C3%A3o+batista&${REST}`

// CORE-262 CORE-303 CORE-304 CORE-305 CORE-306 CORE-307 CORE-309 CORE-310 CORE-312 CORE-314 CORE-315
// CORE-316 CORE-317 CORE-318
test('all five filters go into the query, into the address without the CPF, through a reload, and away again', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await openTrips(page, 520)
  await openFilter(page)
  await expect(page).toHaveURL('/lotes-solicitados/filtros')
  await expect(page.getByText('Filtros', { exact: true })).toBeVisible()
  await field(page, 'Nome ou CPF').fill(' 111.222.333-96 ')
  await field(page, 'Caminhão').fill('abc-1d23')
  await pickCity(page, 'Origem', 'median', 'Medianeira - PR')
  await pickCity(page, 'Destino', 'chapec', 'Chapecó - SC')
  await field(page, 'CT-e').fill('100505')
  await backend.clearLog()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page).toHaveURL(FILTERED_BY_CPF)
  const query = {
    page: '1',
    per_page: '15',
    order_by: 'DESC',
    motorista: '111.222.333-96',
    caminhao: 'ABC1D23',
    cte: '100505',
    origem: 'Medianeira',
    cidadeOrigemIBGE: '4115804',
    destino: 'Chapecó',
    cidadeDestinoIBGE: '4204202',
  }
  expect((await backend.expectCalls('lotes-solicitados-list', 1)).query).toEqual(query)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, 505)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'FILTRAR(5)' })).toBeVisible()
  expect((await backend.expectCalls('lotes-solicitados-list', 1)).query).toEqual(query)

  await openFilter(page)
  await expect(field(page, 'Nome ou CPF')).toHaveValue('111.222.333-96')
  await expect(city(page, 'Destino')).toHaveValue('Chapecó - SC')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/lotes-solicitados')
  await expect(page.getByText('120 viagens')).toBeVisible()
  await expect(page.getByRole('button', { name: 'FILTRAR', exact: true })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(FILTERED_BY_CPF)
  await expect(page.getByRole('button', { name: 'FILTRAR(5)' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

// On a phone: its chips are larger.
test('what is filtered stands under the heading, and goes one by one or all together @phone', async ({
  page,
  backend,
}) => {
  await openTrips(page, 505, `${FILTERED}&ordem=antigo`)
  const chips = page.getByRole('list', { name: 'Filtros ativos' }).getByRole('button')
  await expect(chips).toHaveText([
    /^Nome ou CPF: joão batista/,
    /^Caminhão: ABC1D23/,
    /^Origem: Medianeira - PR/,
    /^Destino: Chapecó - SC/,
    /^CT-e: 100505/,
  ])
  for (const chip of await chips.all()) {
    expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('button', { name: 'Origem: Medianeira - PR, remover filtro' }).click()
  await expect(page).toHaveURL(
    '/lotes-solicitados?motorista=jo%C3%A3o+batista&caminhao=ABC1D23&destino=4204202%2CChapec%C3%B3%2CSC&cte=100505&ordem=antigo',
  )
  await expect(page.getByRole('button', { name: 'FILTRAR(4)' })).toBeVisible()
  const { query } = await backend.expectCalls('lotes-solicitados-list', 2)
  expect(query).toMatchObject({ cte: '100505', order_by: 'ASC', destino: 'Chapecó' })
  expect(query).not.toHaveProperty('origem')
  expect(query).not.toHaveProperty('cidadeOrigemIBGE')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/lotes-solicitados?ordem=antigo')
  await expect(card(page, 301)).toBeVisible()
  await expect(chips).toHaveCount(0)
  await page.goBack()
  await expect(chips).toHaveCount(4)
})
