import type { Locator, Page } from '@playwright/test'
import { expect, goOffline, test } from './support/test.ts'

const PAGES = [
  ['Ofertas disponíveis', '/lotes'],
  ['Ofertas solicitadas', '/lotes-solicitados'],
  ['Lista de motoristas', '/motoristas'],
  ['Novo motorista', '/motoristas/new'],
  ['Lista de veículos', '/veiculos'],
  ['Novo veículo', '/veiculos/adicionar'],
  ['Lista de caminhões', '/caminhoes'],
  ['Novo caminhão', '/caminhoes/register'],
  ['Pagamento', '/pagamentos'],
  ['Fale conosco', '/fale-conosco'],
  ['Vale pedágio', '/vale-pedagio'],
  ['Termos de Uso', '/termos-uso'],
] as const

const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const avatar = (page: Page) => page.getByRole('button', { name: /menu de/i })
const companies = (page: Page) => page.getByRole('menuitemradio')

const openMenuOfUser = async (page: Page) => {
  await avatar(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

const linksOf = (menu: Locator) =>
  menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

const expectOffers = (page: Page) => expect(page.getByRole('article')).toHaveCount(15)

// On both viewports: on a phone the menu must be opened. CORE-175 REG-525 REG-580 REG-581 REG-582 REG-584 REG-585
// REG-586 REG-588
test('the side menu leads a master everywhere, says where one is and shows the version', async ({
  page,
  isMobile,
}) => {
  await page.goto('/lotes')
  await expectOffers(page)
  const burger = page.getByRole('button', { name: 'Menu', exact: true })
  if (isMobile) {
    await expect(sideMenu(page)).toBeHidden()
    await expect(burger).toHaveAttribute('aria-expanded', 'false')
    await burger.click()
    await expect(burger).toHaveAttribute('aria-expanded', 'true')
  } else await expect(burger).toBeHidden()
  await expect(sideMenu(page)).toBeVisible()
  expect(await linksOf(sideMenu(page))).toEqual(PAGES)
  await expect(sideMenu(page).getByText('Versão 2.9.0')).toBeAttached()
  await expect(sideMenu(page).locator('[aria-current=page]')).toHaveText('Ofertas disponíveis')
  for (const [label, path] of [
    ['Ofertas solicitadas', '/lotes-solicitados'],
    ['Fale conosco', '/fale-conosco'],
    ['Vale pedágio', '/vale-pedagio'],
  ] as const) {
    if (isMobile && !(await sideMenu(page).isVisible())) await burger.click()
    await sideMenu(page).getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeFocused()
    if (isMobile) await expect(sideMenu(page)).toBeHidden()
    else await expect(sideMenu(page).locator('[aria-current=page]')).toHaveText(label)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Boleia' }).click()
  await expect(page).toHaveURL('/lotes')
})

test('Escape closes the opened side menu, and the page under it cannot be reached', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/lotes')
  await expectOffers(page)
  const burger = page.getByRole('button', { name: 'Menu', exact: true })
  await burger.click()
  await sideMenu(page).getByRole('link', { name: 'Termos de Uso' }).focus()
  await page.keyboard.press('Tab')
  expect(await page.locator('main').evaluate((main) => main.contains(document.activeElement))).toBe(false)
  await sideMenu(page).getByRole('link', { name: 'Pagamento' }).focus()
  await page.keyboard.press('Escape')
  await expect(sideMenu(page)).toBeHidden()
  await expect(burger).toBeFocused()
  await expect(page.getByRole('button', { name: 'FILTRAR' })).toBeVisible()
})

// CORE-441 CORE-443 REG-573 REG-574 REG-579
test('a company chosen in the top bar scopes the offers, survives a reload and is cleared again', {
  tag: '@phone',
}, async ({ page, backend }) => {
  await page.goto('/lotes')
  await expectOffers(page)
  const loaded = await backend.expectCalls('frotistas-list', 1)
  expect(loaded.query).toEqual({ page: '1', per_page: '999', active: 'true' })
  expect((await backend.expectCalls('lotes-list', 1)).query).toEqual({ page: '1', per_page: '15' })

  await openMenuOfUser(page)
  await expect(companies(page)).toHaveText([
    "Todos os CNPJ's",
    '11.222.333/0001-81Transportes Ipe Roxo Ltda',
    '11.222.333/0002-62Transportes Ipe Roxo Ltda (fil...',
  ])
  await expect(companies(page).first()).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByRole('menuitem', { name: "Ver todos os CNPJ's" })).toBeVisible()
  await companies(page).nth(2).click()
  const scoped = await backend.expectCalls('lotes-list', 2)
  expect(scoped.query).toEqual({ page: '1', per_page: '15', cnpj_frotista: '11222333000262' })
  await expect(page.getByText(/^\d+ ofertas$/)).not.toHaveText('240 ofertas')
  await expect(page.getByRole('banner').getByText('11.222.333/0002-62', { exact: true })).toBeVisible()

  await page.reload()
  await expectOffers(page)
  const again = await backend.expectCalls('lotes-list', 1)
  expect(again.query).toEqual(scoped.query)
  await openMenuOfUser(page)
  await expect(companies(page).nth(2)).toHaveAttribute('aria-checked', 'true')
  await companies(page).first().click()
  expect((await backend.expectCalls('lotes-list', 2)).query).toEqual({ page: '1', per_page: '15' })
  await expect(page.getByText('240 ofertas')).toBeVisible()
  await openMenuOfUser(page)
  await page.getByRole('menuitem', { name: 'Gerenciar conta' }).click()
  await expect(page).toHaveURL('/gerenciar-conta')
})

test('the first key of a page leads past the menus to its content', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/lotes')
  await expectOffers(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Cartões' })).toBeFocused()
  await expect(page).toHaveURL(/\/lotes(#conteudo)?$/)
  await expectOffers(page)
})

test('without a network the page says so, keeps what is there and sends nothing by itself', {
  tag: '@phone',
}, async ({ page, context, backend }) => {
  await page.goto('/lotes')
  await expectOffers(page)
  const notice = page.getByText('Você está sem conexão. O que você digitou continua aqui.')
  await goOffline(page)
  await expect(notice).toBeVisible()
  await expectOffers(page)
  // it covers no button of the header
  await page.getByRole('button', { name: /menu de/i }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  // which asks for the companies
  await backend.expectCalls('frotistas-list', 2)
  await page.keyboard.press('Escape')
  const asked = (await backend.calls()).length
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  expect(await backend.calls()).toHaveLength(asked)
})
