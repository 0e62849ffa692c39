import type { Page } from '@playwright/test'
import type { Backend } from '#mocks/backend.ts'
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

// PAY-001 PAY-016 PAY-043 PAY-049 PAY-050 PAY-051 PAY-058 PAY-062 PAY-064 PAY-075
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
  await expect(tile(page, 'Transferência')).toContainText('mesma titularidade')
  await expect(tile(page, 'Trazer dinheiro')).toContainText('Novo')
  await expect(tile(page, 'Pagamento')).toContainText('Novo')
  await expectNoViolations(page, 'the home of payments')
  await page.getByRole('button', { name: 'Ocultar saldo' }).click()
  await expect(page.getByText('R$')).toHaveCount(0)
  expect((await backend.calls('cartoes-get')).length).toBe(1)
})

// PAY-020
test('an address below the home is shown once the account was entered, and again after a reload @desktop', async ({
  page,
}) => {
  await page.goto('/pagamentos')
  await enterAccount(page)
  await tile(page, 'Trazer dinheiro').click()
  await expect(page).toHaveURL('/pagamentos/trazer-dinheiro')
  await page.goBack()
  // back and forward keep the account
  await expect(tile(page, 'Extrato')).toBeVisible()
  await page.reload()
  await expect(choice(page)).toBeVisible()
})

// PAY-045 PAY-088
test('leaving the area ends the visit: whoever comes back is asked again @phone', async ({ page }) => {
  await page.goto('/pagamentos')
  await enterAccount(page)
  await expect(balanceCard(page)).toBeVisible()
  await visit(page, '/lotes')
  await expect(title(page)).toHaveText('Ofertas de cargas')
  await page.goBack()
  await expect(choice(page)).toBeVisible()
  await expect(balanceCard(page)).toHaveCount(0)
  await press(page, 'Cancelar')
  await expect(page).toHaveURL('/lotes')
})

// PAY-054 PAY-056
test('another company in the top bar hides the account at once, and has no account of its own @desktop', async ({
  page,
}) => {
  await page.goto('/pagamentos')
  await enterAccount(page)
  await page.getByRole('button', { name: /menu de/i }).click()
  await page.getByRole('menuitemradio', { name: '11.222.333/0002-62' }).click()
  await expect(page).toHaveURL('/boleia-pay-instructions')
  await expect(page.getByText('CARD-101')).toHaveCount(0)
})

test('the refused account leads to the support @phone', async ({ page, backend }) => {
  await backend.beginWith({ on: ['account refused'] })
  await page.goto('/pagamentos')
  await pickCompany(page, '33.444.555/0001-81')
  await press(page, 'Central de atendimento')
  await expect(page).toHaveURL('/fale-conosco')
})

// PAY-047 PAY-052 PAY-066 PAY-067 PAY-068 PAY-069 PAY-070 PAY-073
test('an account without a card says when it will come, and leaves only what needs none @phone', async ({
  page,
  backend,
}) => {
  await backend.beginWith({ on: ['an active account without a card'] })
  await page.goto('/pagamentos')
  await pickCompany(page, '11.222.333/0001-81')
  await expect(dialog(page, 'Ops!')).toContainText('primeira viagem')
  await expectNoViolations(page, 'Ops!')
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(tile(page, 'Pagamento')).toHaveAttribute('aria-disabled', 'true')
  await expect(balanceCard(page)).toHaveCount(0)
  await expectNoViolations(page, 'the home without a card')
  await tile(page, 'Trazer dinheiro').click()
  await expect(page).toHaveURL('/pagamentos/trazer-dinheiro')
  await page.goBack()
  await expect(tile(page, 'Trazer dinheiro')).toBeVisible()
})

test('Ver ofertas of an account without a card leads to the offers @desktop', async ({ page, backend }) => {
  await backend.beginWith({ on: ['an active account without a card'] })
  await page.goto('/pagamentos')
  await pickCompany(page, '11.222.333/0001-81')
  await press(page, 'Ver ofertas')
  await expect(page).toHaveURL('/lotes')
})

// PAY-041 PAY-046 PAY-087
test('the old home has its tabs, and a card that fails resets the open one @phone', async ({
  page,
  backend,
}) => {
  await backend.beginWith({ on: ['the new home check fails'] })
  await page.goto('/pagamentos')
  await enterAccount(page)
  await expect(page.getByRole('tab')).toHaveText([
    'Extrato',
    'Transferir',
    '% de transferência',
    'Trazer dinheiro',
  ])
  await expectNoViolations(page, 'the old home')
  await page.getByRole('tab', { name: '% de transferência' }).click()
  await backend.switchOn('the card lookup fails')
  await page.getByRole('button', { name: 'Trocar Conta' }).click()
  await pickCompany(page, '11.222.333/0001-81')
  // PAY-084 PAY-085
  await expect(page).toHaveURL('/boleia-pay-instructions')
  await expect(page.getByText('Error ao obter o cartão')).toBeVisible()
  await backend.switchOff('the card lookup fails')
  await visit(page, '/pagamentos')
  await enterAccount(page)
  await expect(page.getByRole('tab', { name: 'Extrato' })).toHaveAttribute('aria-selected', 'true')
})

test('the old home without a card has only the statement @desktop', async ({ page, backend }) => {
  await backend.beginWith({ on: ['the new home check fails', 'an active account without a card'] })
  await page.goto('/pagamentos')
  await pickCompany(page, '11.222.333/0001-81')
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('tab')).toHaveText(['Extrato'])
})

test.describe('an operacional', { tag: '@desktop' }, () => {
  test.use({ who: 'operacional' })

  // PAY-012 PAY-018 PAY-019
  test('has no item Pagamento, and its addresses are not found', async ({ page, backend }) => {
    await page.goto('/lotes')
    await expect(page.getByRole('link', { name: 'Pagamento' })).toHaveCount(0)
    for (const [path, end] of [
      ['/pagamentos/transferencia/x', '/pagamentos/transferencia/x'],
      ['/pagamentos', '/404'],
      ['/pagamentos/extrato', '/404'],
    ] as const) {
      await visit(page, path)
      await expect(page).toHaveURL(end)
      await expect(title(page)).toHaveText('Página não encontrada')
    }
    expect(await backend.calls('cartoes-get')).toEqual([])
  })
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

  test('who signs out and in again is asked for everything again', async ({ page }) => {
    await page.goto('/pagamentos')
    await enterAccount(page)
    await expect(balanceCard(page)).toBeVisible()
    await page.getByRole('button', { name: /menu de/i }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await page.getByLabel('E-mail').fill('master@example.com')
    await page.getByLabel('Senha', { exact: true }).fill('Senha@123')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('link', { name: 'Pagamento' }).click()
    await expect(choice(page)).toBeVisible()
    await expect(page.getByText('CARD-101')).toHaveCount(0)
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

  test('the old home shows its tabs, and an account in analysis its modal', { tag: '@phone' }, async ({
    page,
    api,
  }) => {
    await api.scenarios.switchOn('the new home check fails')
    await page.goto('/pagamentos')
    await enterAccount(page)
    await page.getByRole('tab', { name: '% de transferência' }).click()
    await expect(page.getByRole('slider').first()).toBeVisible()
    await page.getByRole('button', { name: 'Trocar Conta' }).click()
    await api.scenarios.switchOn('account in analysis')
    await page.reload()
    await pickCompany(page, '22.333.444/0001-81')
    await expect(dialog(page, 'Verificando os dados')).toContainText('e-mail')
  })
})
