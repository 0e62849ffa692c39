import type { Page } from '@playwright/test'
import { formatSlipCode } from '#domain/slipCode.ts'
import { expectNoViolations } from './support/accessibility.ts'
import type { BackendInPage } from './support/backend.ts'
import { enterAccount, givePassword } from './support/payments.ts'
import { expect, test } from './support/test.ts'
import { dialog, fact, press } from './support/trips.ts'

const ADDRESS = '/pagamentos/pagar-boleto'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

/** Of a slip of the demo, as it is printed. */
const codeOf = async (backend: BackendInPage, payee: string) => {
  const slip = (await backend.records('bankSlips')).find(({ favorecido }) => favorecido === payee)
  return formatSlipCode(slip?.id ?? '')
}

const search = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Código de barras' }).fill(code)
  await button(page, 'Buscar').click()
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible()
}

const pay = async (page: Page) => {
  await page.getByRole('radio', { name: /^Hoje/ }).check()
  await button(page, 'Pagar').click()
}

const giveSecrets = async (page: Page) => {
  const question = dialog(page, 'Confirme com o PIN')
  await question.getByLabel('PIN, caractere 1 de 6').click()
  await page.keyboard.type('123456')
  await press(page, 'Continuar')
  await expect(dialog(page, 'Senha da conta Boleia Pay')).toBeVisible()
  await givePassword(page)
}

/** Nobody closes a print dialog here. */
const printAtOnce = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => dispatchEvent(new Event('afterprint'))
  })

// PAY-063 PAY-344 PAY-345 PAY-346 PAY-347 PAY-354 PAY-357 PAY-362 PAY-364 PAY-365 PAY-366 PAY-368 PAY-369 PAY-370 PAY-372 PAY-374
test('a slip is typed with its separators, checked, paid once and printed, and the balance of the home is the new one @phone', async ({
  page,
  backend,
}) => {
  await printAtOnce(page)
  await page.goto('/pagamentos')
  await enterAccount(page)
  await main(page)
    .getByRole('link', { name: /^Pagamento/ })
    .click()
  await expect(page).toHaveURL(ADDRESS)
  await expect(main(page)).toContainText('Passo 1 de 2')
  await expectNoViolations(page, 'the code of a slip')
  await search(page, await codeOf(backend, 'Oficina Irmãos Novak Ltda'))
  await expect(main(page)).toContainText('Passo 2 de 2')
  await expect(fact(main(page), 'Favorecido')).toHaveText('Oficina Irmãos Novak Ltda')
  await expect(fact(main(page), 'Valor')).toHaveText('R$ 612,30')
  await expect(main(page)).not.toContainText('não conferem')
  await expect(button(page, 'Pagar')).toBeDisabled()
  await expectNoViolations(page, 'a slip before it is paid')
  await button(page, 'Mostrar saldo').click()
  const after = await fact(main(page), 'Saldo depois de pagar').textContent()

  await pay(page)
  await giveSecrets(page)
  const receipt = dialog(page, 'Pagamento')
  await expect(receipt).toContainText('O pagamento do boleto foi realizado.')
  await expect(fact(receipt, 'Valor pago')).toHaveText('R$ 612,30')
  await expect(fact(receipt, 'Protocolo')).not.toHaveText('')
  await expectNoViolations(page, 'the receipt of a slip')
  expect(await backend.calls('boletos-pagar')).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(fact(receipt, 'Valor pago')).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await expect(receipt.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await press(page, 'Ver comprovante')
  await expect(page).toHaveURL('/pagamentos')
  await expect(receipt).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Saldo disponível' })).toContainText(after ?? 'a balance')
})
