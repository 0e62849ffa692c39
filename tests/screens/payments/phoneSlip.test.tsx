import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LINE, ODD_LINE } from '#tests/machines/payments/slipSamples.ts'
import {
  brokenWords,
  expectNoSidewaysScroll,
  hasRoom,
  inWindow,
  isWhollySeen,
  linesOf,
  PHONES,
  toDesktop,
} from '#tests/support/screens/layout.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { dialog, look, press, sees, type } from '#tests/support/screens/person.ts'
import { givePassword, inPortal } from '#tests/support/screens/portal.tsx'
import { givePin, openPayPage, toPay } from './payPages.tsx'
import { withSlip } from './slipWorld.ts'

inPortal()

// The steps of a slip on the smallest phones, also with text twice as large.

const PAGE = '/pagamentos/pagar-boleto'
const ORDER = 'Pagamento de boleto: R$ 1.234,50 para Posto Trevo do Oeste Ltda'

afterEach(toDesktop)

test('what a slip does not agree with is told in whole words, dates and amounts', async () => {
  await openPayPage(PAGE, withSlip)
  await type(page.getByRole('textbox', { name: 'Código de barras' }), ODD_LINE)
  await press('Buscar')
  await sees(page.getByText(/^Os dígitos verificadores do código não conferem/))
  for (const [width, text] of PHONES) {
    await inWindow(width, 740, text)
    const warnings = page.getByRole('status').getByRole('listitem').elements()
    expect(warnings.length).toBeGreaterThanOrEqual(2)
    for (const one of warnings) {
      expect(brokenWords(one).filter((word) => hasRoom(one, word))).toEqual([])
      for (const amount of one.textContent.match(/R\$ [\d.]+,\d\d\S/g) ?? []) {
        if (hasRoom(one, amount)) expect(linesOf(one, amount)).toBe(1)
      }
    }
    expectNoSidewaysScroll()
  }
})

test('PIN and password are asked for with the amount in one line, and are in sight above the buttons', async () => {
  await openPayPage(PAGE, withSlip)
  await toPay(LINE)
  await press('Pagar')
  const seen = async (name: string, label: string) => {
    await sees(dialog(name))
    await sees(page.getByLabelText(label))
    const field = () => page.getByLabelText(label).element() as HTMLElement
    for (const [width, text] of PHONES) {
      for (const height of [640, 480, 400]) {
        await inWindow(width, height, text)
        field().blur()
        field().focus()
        await eventually(() => isWhollySeen(field())).toBe(true)
      }
      expect(linesOf(dialog(name).getByText(ORDER).element(), 'R$ 1.234,50')).toBe(1)
      expectNoSidewaysScroll()
    }
    await toDesktop()
  }
  await seen('Confirme com o PIN', 'PIN, caractere 1 de 6')
  await givePin()
  await seen('Senha da conta Boleia Pay', 'Senha de 4 caracteres')
  await givePassword()
  const paid = dialog('Pagamento')
  await sees(paid)
  await inWindow(320, 640, 1)
  for (const first of ['R$ 1.234,50', 'Posto Trevo do Oeste Ltda']) {
    const value = paid.getByRole('definition').filter({ hasText: first }).first()
    await look(value).toBeVisible()
    await eventually(() => isWhollySeen(value.element())).toBe(true)
  }
})
