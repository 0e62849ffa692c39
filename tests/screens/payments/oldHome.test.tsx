import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from '#app/routing/navigation.ts'
import { pages } from '#domain/pages.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { button, click, expectAddress, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import {
  givePassword,
  inPortal,
  openPortal,
  pickCompany,
  signInMarina,
} from '#tests/support/screens/portal.tsx'

inPortal()

let backend: NodeBackend

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const statement = () => page.getByRole('region', { name: 'Extrato', exact: true })
const balances = () => statement().getByText('valor oculto', { exact: true })

const open = async () => {
  backend.scenarios.setFault('pagamentos-validar-nova-home', { fault: '500' })
  openPortal('/pagamentos')
  await pickCompany()
  await givePassword()
  await sees(tab('Extrato'))
}

beforeEach(async () => {
  backend = await createNodeBackend()
  signInMarina(backend.fetch)
})

test('the old home has four tabs (PAY-046)', async () => {
  await open()
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Extrato', 'Transferir', '% de transferência', 'Trazer dinheiro'])
})

test('a card that fails leads to the intro and resets the tab that was open (PAY-087)', async () => {
  await open()
  await click(tab('% de transferência'))
  await backend.scenarios.switchOn('the card lookup fails')
  await press('Trocar Conta')
  await pickCompany()
  await expectAddress('/boleia-pay-instructions')
  backend.scenarios.switchOff('the card lookup fails')
  navigate(pages.payments)
  await pickCompany()
  await givePassword()
  await look(tab('Extrato')).toHaveAttribute('aria-selected', 'true')
})

test('the eye hides the balances of the statement, too, and no movement', async () => {
  const [sample] = backend.store.movements.all().filter(({ companyId }) => companyId === 101)
  if (!sample) throw new Error('101 has no movements')
  await backend.store.movements.insert({ ...sample, id: 901, data: new Date().toISOString(), valor: 10 })
  await open()
  // before and after the period, and after its movement
  await look(balances()).toHaveLength(3)
  await sees(
    statement()
      .getByRole('cell')
      .filter({ hasText: /R\$ 10,00/ }),
  )
  expect(statement().element().textContent).not.toContain('15.2')
  await press('Mostrar saldo')
  await seesNot(balances())
  await sees(statement().getByText('R$ 15.230,75').first())
  await press('Ocultar saldo')
  await look(balances()).toHaveLength(3)
})

test('the eye hides the balance of a day without movements', async () => {
  await open()
  await look(balances()).toHaveLength(1)
  await press('Mostrar saldo')
  await sees(statement().getByText(/O saldo no fim do período é R\$ 15\.230,75\./))
})

test("'Voltar' of the first step of the transfer leads to the first tab", async () => {
  await open()
  const entries = history.length
  await click(tab('Transferir'))
  await click(page.getByRole('radio', { name: /^Para Boleia PAY/ }))
  await press('Próximo')
  await sees(page.getByRole('heading', { name: 'Favorecido e valor' }))
  await press('Voltar')
  await sees(page.getByRole('heading', { name: 'Como você quer transferir?' }))
  await press('Voltar')
  await look(tab('Extrato')).toHaveAttribute('aria-selected', 'true')
  await look(tab('Extrato')).toHaveFocus()
  await seesNot(button('Próximo'))
  await sees(statement())
  await expectAddress('/pagamentos')
  // the steps of a tab are not in the history
  expect(history.length).toBe(entries)
  await click(tab('Transferir'))
  await look(page.getByRole('radio', { name: /^Para Boleia PAY/ })).not.toBeChecked()
})
