import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goUp } from '#app/routing/historyEntry.ts'
import { navigate } from '#app/routing/navigation.ts'
import { pages } from '#domain/pages.ts'
import { LINE } from '#tests/machines/payments/slipSamples.ts'
import { click, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { inPortal } from '#tests/support/screens/portal.tsx'
import { openPayPage, toConfirmation, toPay } from './payPages.tsx'
import { withSlip } from './slipWorld.ts'

inPortal()

// The account of company 101 has R$ 15.230,75.

const text = () => document.body.textContent ?? ''
const hidden = () => page.getByText('valor oculto', { exact: true })
/** No balance is shown, and none that a payment would leave. */
const seesNoBalance = async (places: number) => {
  await look(hidden()).toHaveLength(places)
  expect(text()).not.toMatch(/15\.230|13\.730|15\.\d{3}/)
}

test('a balance that the home hides is hidden in a transfer and its confirmation, until the eye there is pressed', async () => {
  await openPayPage('/pagamentos/transferencia')
  await click(page.getByRole('radio', { name: /^Conta bancária/ }))
  await press('Próximo')
  await sees(page.getByRole('heading', { name: 'Favorecido e valor' }))
  await seesNoBalance(1)
  await press('Voltar')
  await toConfirmation()
  await seesNoBalance(2)
  await press('Mostrar saldo')
  await seesNot(hidden())
  await sees(page.getByText('R$ 15.230,75'))
  await sees(page.getByText('R$ 13.730,75'))
  // one eye for the account: the home shows it, too, and hides it again
  goUp(pages.payments)
  await sees(page.getByRole('region', { name: 'Saldo disponível' }).getByText('R$ 15.230,75'))
  await press('Ocultar saldo')
  navigate(pages.transfer)
  await toConfirmation()
  await seesNoBalance(2)
})

test('it is hidden where a slip is paid', async () => {
  await openPayPage('/pagamentos/pagar-boleto', withSlip)
  await toPay(LINE)
  await seesNoBalance(2)
  await press('Mostrar saldo')
  await seesNot(hidden())
  await sees(page.getByText('R$ 15.230,75'))
})

test('it is hidden in the statement, whose movements stay', async () => {
  await openPayPage('/pagamentos/extrato', ({ store }) => {
    const [sample] = store.movements.all().filter(({ companyId }) => companyId === 101)
    if (!sample) throw new Error('101 has no movements')
    return store.movements.insert({ ...sample, id: 901, data: new Date().toISOString(), valor: 10 })
  })
  await look(hidden()).toHaveLength(3)
  await sees(page.getByRole('cell').filter({ hasText: /R\$ 10,00/ }))
  await press('Mostrar saldo')
  await seesNot(hidden())
  await sees(page.getByText(/R\$ 15\.2/).first())
})
