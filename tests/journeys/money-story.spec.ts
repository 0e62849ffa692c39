import type { Page } from '@playwright/test'
import { formatCentavos } from '#domain/money.ts'
import { formatSlipCode } from '#domain/slipCode.ts'
import type { BackendInPage } from './support/backend.ts'
import { fillDirecting, JOAO, saveButton } from './support/directing.ts'
import { enterAccount, givePassword } from './support/payments.ts'
import { expect, test } from './support/test.ts'
import { card, dialog, press } from './support/trips.ts'

// the connection that is cut is told in the console
test.use({
  who: 'admin',
  hasClock: true,
  expectedErrors: [/net::ERR_FAILED|Failed to fetch|Failed to load resource/],
})

const TRIP = 521
/** Of the CT-e that the demo issues for it. */
const CTE = '700621'
const PAYEE = 'Rastreadores Sul Ltda'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Pagamentos' }).getByRole('link', { name })
const row = (page: Page, text: string) =>
  page
    .getByRole('table', { name: 'Movimentos, do mais recente ao mais antigo' })
    .getByRole('row')
    .filter({ hasText: text })

/** What all movements of the account come to. */
const sumOf = async (backend: BackendInPage) => {
  const movements = await backend.records('movements')
  const centavos = movements
    .filter(({ companyId, info_adicional: info }) => companyId === 101 && info?.situacao !== 'FALHA')
    .reduce((sum, { tipo, valor }) => sum + (tipo === 'D' ? -1 : 1) * Math.round(valor * 100), 0)
  return formatCentavos(centavos)
}

const giveSecrets = async (page: Page) => {
  await page.getByLabel('PIN, caractere 1 de 6').click()
  await page.keyboard.type('123456')
  await button(page, 'Continuar').click()
  await givePassword(page)
}

const openSlip = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Código de barras' }).fill(code)
  await button(page, 'Buscar').click()
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible()
  await page.getByRole('radio', { name: /^Hoje/ }).check()
  await button(page, 'Pagar').click()
}

test('a cargo is loaded, its advance pays the driver and a slip, whose answer is lost, and no centavo moves twice @phone', async ({
  page,
  backend,
}) => {
  await fillDirecting(page, 2)
  await saveButton(page).click()
  await expect(dialog(page, 'Solicitação de carga efetuada com sucesso!')).toBeVisible()
  await press(page, 'Ver ofertas solicitadas')
  // operations approve it after a minute, and it is loaded three minutes later
  await page.clock.runFor(245_000)
  await page.reload()
  await expect(card(page, TRIP)).toContainText('Embarcado')

  await page.goto('/pagamentos/extrato')
  await enterAccount(page)
  await expect(title(page, 'Extrato')).toBeVisible()
  const advance = row(page, `CT-e ${CTE}`)
  await expect(advance).toContainText('Adiantamento')
  await expect(advance).toContainText('Crédito')

  await page.goto('/pagamentos/transferencia')
  await enterAccount(page)
  await page.getByRole('radio', { name: 'Para Boleia PAY' }).check()
  await button(page, 'Próximo').click()
  await page.getByRole('combobox', { name: 'Favorecido' }).fill('111.222.333-96')
  await page.getByRole('option', { name: JOAO }).click()
  await page.getByRole('textbox', { name: 'Valor', exact: true }).pressSequentially('50000')
  await button(page, 'Próximo').click()
  await button(page, 'Confirmar').click()
  await giveSecrets(page)
  await expect(dialog(page, 'Transferência realizada')).toContainText(/PROTO-\d+/)
  await press(page, 'Concluir')

  const slip = (await backend.records('bankSlips')).find(({ favorecido }) => favorecido === PAYEE)
  const code = formatSlipCode(slip?.id ?? '')
  await page.goto('/pagamentos/pagar-boleto')
  await enterAccount(page)
  await openSlip(page, code)
  // it is paid, and neither the answer nor the receipt comes through
  await backend.fail('boletos-pagar', { fault: 'done reset', latencyMs: 8000 })
  await giveSecrets(page)
  await backend.expectCalls('boletos-pagar', 1)
  await backend.fail('pagamentos-extrato-comprovantes', { fault: 'offline' })
  await page.clock.runFor(8000)
  const unknown = dialog(page, 'Não sabemos se o boleto foi pago')
  await expect(unknown).toContainText(
    /Ainda sem resposta\. O boleto de R\$ [\d.,]+ para Rastreadores Sul Ltda pode já estar pago\./,
  )
  // nothing offers to pay it again
  await expect(unknown.getByRole('button', { name: 'Voltar ao boleto' })).toHaveCount(0)
  await backend.heal('boletos-pagar')
  await press(page, 'Voltar aos pagamentos')

  await expect(page).toHaveURL('/pagamentos')
  const open = page.getByRole('region', { name: 'Pagamento sem resposta' })
  await expect(open).toContainText(PAYEE)
  await expect(open).toContainText('Ainda sem resposta.')
  await backend.heal('pagamentos-extrato-comprovantes')
  // it looks again by itself
  await page.clock.runFor(11_000)
  await expect(open).toContainText(/^O boleto de R\$ [\d.,]+ para Rastreadores Sul Ltda foi pago\./)
  await open.getByRole('button', { name: 'Ok' }).click()
  await expect(open).toHaveCount(0)

  await button(page, 'Mostrar saldo').click()
  await expect(page.getByRole('region', { name: 'Saldo disponível' })).toContainText(await sumOf(backend))

  await link(page, /^Extrato/).click()
  await expect(row(page, 'Transferência para conta Pay').first()).toContainText('R$ 500,00')
  const paid = row(page, 'Pagamento de boleto').first()
  await paid.getByRole('button', { name: /^Ver comprovante/ }).click()
  await expect(page.getByRole('dialog')).toContainText(PAYEE)
  await page.keyboard.press('Escape')
  await page.goBack()

  await link(page, /^Pagamento/).click()
  await openSlip(page, code)
  await expect(dialog(page, 'Este boleto já foi pago')).toContainText('Nada foi enviado agora.')
  const receipts = await backend.records('payReceipts')
  expect(receipts.filter(({ transacaoPagamento: of }) => of?.favorecido === PAYEE)).toHaveLength(1)
})
