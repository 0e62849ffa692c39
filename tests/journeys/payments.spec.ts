import type { Page } from '@playwright/test'
import type { Backend } from '#mocks/backend/backend.ts'
import { expectNoViolations } from './support/accessibility.ts'
import { enterAccount, givePassword, pickCompany } from './support/payments.ts'
import { expect, test, visit } from './support/test.ts'
import { dialog, press } from './support/trips.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const tiles = (page: Page) => page.getByRole('navigation', { name: 'Pagamentos' })
const tile = (page: Page, name: string) => tiles(page).getByRole('link', { name: new RegExp(`^${name}`) })
const bar = (page: Page) => page.getByRole('group', { name: 'Conta' })
const balanceCard = (page: Page) => page.getByRole('region', { name: 'Saldo disponível' })
const choice = (page: Page) => dialog(page, 'Selecione um CNPJ')

// PAY-001 PAY-016 PAY-043 PAY-049 PAY-050 PAY-051 PAY-054 PAY-058 PAY-062 PAY-064 PAY-075
test('a master enters by the menu, chooses the company, gives the password and sees the account @phone', async ({
  page,
  backend,
}) => {
  await page.goto('/lotes')
  await expect(title(page)).toHaveText('Ofertas de cargas')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const item = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Pagamento' })
  // one of the two is there as soon as the frame of the page is
  await expect(menu.or(item).first()).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await item.click()
  await expect(choice(page)).toBeVisible()
  await expectNoViolations(page, 'the choice of a company')
  await press(page, 'Selecionar')
  await expect(choice(page)).toContainText('Você deve selecionar um CNPJ para continuar')
  await pickCompany(page, '11.222.333/0001-81')
  await expect(page.getByRole('dialog').getByLabel('Senha de 4 caracteres')).toBeFocused()
  await givePassword(page, '9999')
  // the answer empties the field
  await expect(page.getByRole('dialog')).toContainText('Senha inválida. Restam 4 tentativas.')
  await givePassword(page)
  await expect(title(page)).toHaveText('Pagamentos')
  await expect(balanceCard(page)).toContainText('******')
  await expect(page.getByText('R$')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mostrar saldo' }).click()
  await expect(balanceCard(page)).toContainText('R$ 15.230,75')
  await expect(bar(page)).toContainText('Transportes Ipe Roxo')
  await expect(bar(page)).toContainText('R$ 15.230,75')
  await expect(bar(page)).toContainText('CARD-101')
  await expect(page.getByRole('button', { name: 'Trocar Conta' })).toBeVisible()
  await expect(tile(page, 'Transferência')).toContainText('mesma titularidade')
  await expect(tile(page, 'Trazer dinheiro')).toContainText('Novo')
  await expect(tile(page, 'Pagamento')).toContainText('Novo')
  await expectNoViolations(page, 'the home of payments')
  await page.getByRole('button', { name: 'Ocultar saldo' }).click()
  await expect(page.getByText('R$')).toHaveCount(0)
  expect((await backend.calls('cartoes-get')).length).toBe(1)
})

// PAY-004 PAY-020
test('an address below the home is shown once the account was entered, and again after a reload @desktop', async ({
  page,
}) => {
  await page.goto('/pagamentos/confirmacao')
  await expect(page).toHaveURL('/pagamentos')
  await enterAccount(page)
  await tile(page, 'Trazer dinheiro').click()
  await expect(page).toHaveURL('/pagamentos/trazer-dinheiro')
  await page.goBack()
  // back and forward keep the account
  await expect(tile(page, 'Extrato')).toBeVisible()
  await page.reload()
  await expect(choice(page)).toBeVisible()
})

test.describe('an admin', { tag: '@desktop' }, () => {
  test.use({ who: 'admin' })

  // PAY-017 PAY-055
  test('of one company enters, and cannot change the account', async ({ page, backend }) => {
    await page.goto('/lotes')
    await page.getByRole('link', { name: 'Pagamento' }).click()
    await enterAccount(page)
    await expect(balanceCard(page)).toContainText('******')
    await expect(page.getByRole('button', { name: 'Trocar Conta' })).toHaveCount(0)
    // PAY-014
    expect((await backend.expectCalls('cartoes-get', 1)).query).toEqual({ frotista_id: '101' })
    await visit(page, '/pagamentos/transferencia/x')
    await expect(title(page)).toHaveText('Página não encontrada')
  })
})

test.describe('in the portal as it is deployed, with its strict policy', () => {
  test.use({ isProduction: true })

  /** A TED of R$ 1.234,56 and its receipt, of this minute. */
  const sendTed = async ({ store }: Backend) => {
    const ted = store.movements.all(
      ({ companyId, historico_id: kind, info_adicional: info }) =>
        companyId === 101 && kind === 23 && info?.situacao === 'SUCESSO',
    )[0]
    const receipt = store.payReceipts.all(({ movementId }) => movementId === ted?.id)[0]
    if (!ted || !receipt?.transferenciaTED) throw new Error('the demo has no TED with a receipt')
    const at = new Date().toISOString()
    await store.movements.insert({ ...ted, id: 990_001, data: at, valor: 1234.56 })
    await store.payReceipts.insert({
      ...receipt,
      id: 990_001,
      movementId: 990_001,
      dataCriacao: at,
      status: 'Disponível',
      transferenciaTED: { ...receipt.transferenciaTED, valor: 1234.56 },
    })
  }

  // PAY-239
  test('a master sees the balance, follows a movement to its receipt and saves the statement @desktop', async ({
    page,
    api,
  }) => {
    await sendTed(api)
    await page.goto('/pagamentos')
    await enterAccount(page)
    await page.getByRole('button', { name: 'Mostrar saldo' }).click()
    await expect(balanceCard(page)).toContainText('R$')
    await tile(page, 'Extrato').click()
    const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date())
    await expect(page.getByLabel('De', { exact: true })).toHaveValue(today)
    await expect(page.getByLabel('Até', { exact: true })).toHaveValue(today)
    await page.getByRole('button', { name: /^Ver comprovante, TED enviada, .* R\$\s1\.234,56$/ }).click()
    const receipt = dialog(page, 'Comprovante de transferência')
    await expect(receipt).toContainText(/R\$\s1\.234,56/)
    await expectNoViolations(page, 'the receipt of a movement')
    await receipt.getByRole('button', { name: 'Fechar' }).click()
    await expect(receipt).toHaveCount(0)
    await page.getByRole('button', { name: 'Salvar ou imprimir' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Salvar CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    await page.getByRole('button', { name: 'Documentos' }).click()
    await expect(title(page)).toHaveText('Comprovantes')
  })
})
