import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { JOAO } from './support/directing.ts'
import { expect, test } from './support/test.ts'
import { fact } from './support/trips.ts'

const CPF = '11122233396'
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar motorista' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const seeTrips = (page: Page, name = JOAO) =>
  page.getByRole('button', { name: `Ver viagens, ${name}`, exact: true })
const card = (page: Page, id: number) => page.getByRole('article', { name: `Viagem #${id}`, exact: true })
const seeDetails = (page: Page, id: number) =>
  card(page, id).getByRole('button', { name: new RegExp(`^Ver detalhes, ${id}, `) })
const back = (page: Page) => page.getByRole('button', { name: 'Voltar', exact: true })
/** A row of the table on a laptop, a card on a phone. */
const drivers = (page: Page) => page.getByRole('rowheader').or(page.getByRole('article'))

/** All addresses that the tab has had. */
const addressesOf = (page: Page) => {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  return seen
}
const expectNoCpf = (addresses: readonly string[]) => {
  expect(addresses.length).toBeGreaterThan(1)
  expect(addresses.filter((address) => address.replace(/\D/g, '').includes(CPF))).toEqual([])
}

const openTrips = async (page: Page) => {
  await page.goto('/vale-pedagio?busca=Batista+Silva')
  await seeTrips(page).click()
  await expect(heading(page, 'Viagens do motorista')).toBeFocused()
  await expect(card(page, 801)).toBeVisible()
}

// REG-534 REG-542 REG-543 REG-554 REG-559 REG-560 REG-561 REG-562 REG-563 REG-564 REG-566
test('a driver leads to the trips, a trip to its balance; each page can be reloaded, and no address has the CPF @phone', async ({
  page,
  backend,
}) => {
  const addresses = addressesOf(page)
  await openTrips(page)
  await expect(page).toHaveURL('/vale-pedagio/viagens')
  await page.reload()
  await expect(page.getByText(JOAO)).toBeVisible()
  await expect(page.getByText('CPF 111.222.333-96')).toBeVisible()
  await expect(card(page, 804)).toContainText('Viagem em trânsito')
  await expect(seeDetails(page, 804)).toHaveCount(0)
  expect((await backend.expectCalls('vale-pedagio-viagens', 1)).query).toEqual({ documento: CPF })
  await expectNoViolations(page, 'the trips of a driver')

  await seeDetails(page, 801).click()
  await expect(heading(page, 'Vale pedágio da viagem #801')).toBeFocused()
  await expect(page).toHaveURL('/vale-pedagio/detalhes')
  await page.reload()
  const main = page.getByRole('main')
  await expect(fact(main, 'Distância')).toHaveText('596 km')
  await expect(fact(main, 'Provedor')).toHaveText('Tag Norte')
  await expect(fact(main, 'Saldo total')).toHaveText('R$ 320,50')
  await expect(fact(main, 'Saldo utilizado')).toHaveText('R$ 300,00')
  await expect(fact(main, 'Estorno')).toHaveText('R$ 20,50')
  await expect(fact(main, 'Previsão do estorno')).toHaveText('15/12/2026')
  await expect(page.getByRole('region', { name: 'Disponíveis' }).getByRole('term')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Utilizados' }).getByRole('term')).toHaveCount(3)
  expect((await backend.expectCalls('vale-pedagio-detalhes', 1)).query).toEqual({ id: '801', documento: CPF })
  await expectNoViolations(page, 'the balance of a toll voucher')

  await back(page).click()
  await expect(card(page, 801)).toBeVisible()
  await back(page).click()
  await expect(heading(page, 'Vale pedágio')).toBeVisible()
  await expect(page).toHaveURL('/vale-pedagio')
  expectNoCpf(addresses)
})

// REG-539
test('a search for a CPF is kept in the history entry, and in no address', { tag: '@desktop' }, async ({
  page,
  backend,
}) => {
  const addresses = addressesOf(page)
  await page.goto('/vale-pedagio')
  await expect(drivers(page)).toHaveCount(10)
  await search(page).fill('111.222.333-96')
  await page.keyboard.press('Enter')
  await expect(drivers(page)).toHaveCount(1)
  await expect(page).toHaveURL('/vale-pedagio')
  expect((await backend.calls('vale-pedagio-motoristas')).at(-1)?.query).toEqual({
    cpf: CPF,
    page: '1',
    per_page: '10',
    'list_status[0]': 'VALID',
    'list_status[1]': 'MANUAL_APPROVAL',
  })
  await page.reload()
  await expect(search(page)).toHaveValue('111.222.333-96')
  await expect(drivers(page)).toHaveCount(1)
  await seeTrips(page).click()
  await expect(card(page, 801)).toBeVisible()
  await back(page).click()
  await expect(search(page)).toHaveValue('111.222.333-96')
  await expect(drivers(page)).toHaveCount(1)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(search(page)).toHaveValue('')
  await expect(drivers(page)).toHaveCount(10)
  expectNoCpf(addresses)
})
