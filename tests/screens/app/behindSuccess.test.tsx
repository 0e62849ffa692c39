import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { LINE } from '#tests/machines/payments/slipSamples.ts'
import { givePin, openPayPage, toConfirmation, toPay } from '#tests/screens/payments/payPages.tsx'
import { withSlip } from '#tests/screens/payments/slipWorld.ts'
import { click, dialog, look, press, sees, seesNot, typeKeys } from '#tests/support/screens/person.ts'
import { givePassword, inPortal, openPortal, signInMarina } from '#tests/support/screens/portal.tsx'

inPortal()

/** What stands behind a dialog; it is hidden from who hears the page. */
const behind = () => document.querySelector('main')?.textContent ?? ''

describe('behind the success of something that changes a list, no record of before is shown', () => {
  beforeEach(async () => {
    const backend = await createNodeBackend()
    signInMarina(backend.fetch)
  })

  test.each([
    ['/motoristas', 'João Batista Silva', /^Excluir, João/, 'Sim, excluir', 'Motorista excluído!'],
    ['/caminhoes', 'BCD-2E34', /^Excluir, /, 'Sim, excluir', 'Caminhão excluído!'],
    ['/veiculos', 'Placa', /^Excluir, /, 'Sim, excluir', 'Veículo excluído!'],
    ['/lotes-solicitados', 'Remover', /^Remover/, 'Sim, cancelar', 'Viagem cancelada!'],
  ])('%s: %s', async (address, _, opener, confirm, done) => {
    openPortal(address)
    const open = page.getByRole('button', { name: opener }).first()
    await sees(open)
    const record = open.element().closest('[data-record]')?.getAttribute('data-record')
    await click(open)
    await press(confirm)
    await sees(dialog(done))
    expect(document.querySelectorAll(`[data-record="${record}"]`)).toHaveLength(0)
    expect(document.querySelectorAll('[data-record]')).toHaveLength(0)
    expect(behind()).not.toMatch(/\d+ (motoristas?|caminhões|caminhão|veículos?|viagens|viagem)/)
  })
})

test('behind the receipt of a transfer stand neither the balances of before nor what was asked', async () => {
  await openPayPage('/pagamentos/transferencia')
  await toConfirmation()
  expect(behind()).toContain('Saldo depois da transferência')
  await press('Confirmar')
  await givePin()
  await givePassword()
  await sees(dialog('Transferência realizada').getByText(/^PROTO-/))
  for (const text of ['Saldo', 'Confirme os dados:', 'Confirmar']) expect(behind()).not.toContain(text)
  expect(behind()).toContain('Transferência')
})

test('behind the receipt of a slip stand neither the balances of before nor what was asked', async () => {
  await openPayPage('/pagamentos/pagar-boleto', withSlip)
  await toPay(LINE)
  expect(behind()).toContain('Saldo depois de pagar')
  await press('Pagar')
  await givePin()
  await givePassword()
  await sees(dialog('Pagamento').getByText('O pagamento do boleto foi realizado.'))
  for (const text of ['Saldo', 'Confira antes de pagar']) expect(behind()).not.toContain(text)
})

test('behind a deposit slip that was made stands the field of the next one', async () => {
  await openPayPage('/pagamentos/trazer-dinheiro')
  const amount = page.getByRole('textbox', { name: 'Valor do boleto' })
  await typeKeys(amount, '30000')
  const field = amount.element()
  await press('Gerar boleto')
  await sees(dialog('Boleto gerado'))
  await look(page.elementLocator(field)).toHaveValue('')
  await seesNot(page.getByRole('alert'))
})
