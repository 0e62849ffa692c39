import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from '#app/routing/navigation.ts'
import { pages } from '#domain/pages.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { payAccount } from '#mocks/backend/world/payments.ts'
import {
  alert,
  button,
  click,
  dialog,
  expectAddress,
  look,
  option,
  picker,
  press,
  sees,
  seesNot,
} from '#tests/support/screens/person.ts'
import { inPortal, openPortal, pickCompany, signInMarina } from '#tests/support/screens/portal.tsx'

inPortal()

// What the account of a company opens, whichever way a person comes (payments §4).

const ONBOARDING = '/pagamentos/onboarding'
const COMPANY = '11.222.333/0002-62'

let backend: NodeBackend

const wizard = () => page.getByRole('heading', { name: 'Conta Boleia Pay', exact: true })
const calls = (id: string) => backend.log.calls().filter((call) => call.id === id)
const account = (status_conta: 'ATIVA' | 'EM_ANALISE' | 'RECUSADA' | null) =>
  backend.store.companies.update(102, { status_conta })

beforeEach(async () => {
  backend = await createNodeBackend()
  localStorage.setItem('boleia:frotista', '102')
  signInMarina(backend.fetch)
})

test('a refused company that opens the onboarding by its address sees that it was refused', async () => {
  await account('RECUSADA')
  openPortal(ONBOARDING)
  await sees(dialog('Conta recusada'))
  await expectAddress('/pagamentos')
  await seesNot(wizard())
  expect(calls('onboarding-termos-aceite-get')).toEqual([])
})

test('an active one is asked for its password instead', async () => {
  await account('ATIVA')
  await backend.store.payAccounts.insert(payAccount(102, 'CARD-102', 'Ipe Roxo Filial', '7654321'))
  openPortal(ONBOARDING)
  await sees(dialog('Senha da conta Boleia Pay'))
  await sees(alert('O cadastro da conta deste CNPJ já foi enviado.'))
})

test('a refused company that is chosen on the page of the onboarding is turned away as well', async () => {
  await account('RECUSADA')
  localStorage.removeItem('boleia:frotista')
  openPortal(ONBOARDING)
  await sees(dialog('Selecione um CNPJ'))
  await click(picker('CNPJ'))
  await click(option(COMPANY))
  await press('Selecionar')
  await sees(dialog('Conta recusada'))
  await expectAddress('/pagamentos')
})

test("'Voltar' of the onboarding asks the gate: a company without an account sees the intro, and no home", async () => {
  await account(null)
  openPortal(ONBOARDING)
  await sees(button('Próximo'))
  await press('Voltar')
  await expectAddress('/boleia-pay-instructions')
  await seesNot(page.getByText('Não encontramos agora uma conta com cartão deste CNPJ.'))
  await seesNot(page.getByRole('link', { name: /Trazer dinheiro/ }))
})

test("'Pagamentos' asks the gate about the account as it is by then: under analysis", async () => {
  await account(null)
  openPortal(ONBOARDING)
  await sees(button('Próximo'))
  await account('EM_ANALISE')
  await click(page.getByRole('link', { name: 'Pagamentos', exact: true }))
  await sees(dialog('Verificando os dados'))
  await seesNot(page.getByRole('group', { name: 'Conta', exact: true }))
})

test('nothing of an account without a card is shown: its password cannot be asked for', async () => {
  localStorage.removeItem('boleia:frotista')
  backend.scenarios.switchOn('an active account without a card')
  backend.scenarios.setFault('pagamentos-validar-nova-home', { fault: '500' })
  openPortal('/pagamentos')
  await pickCompany()
  await sees(dialog('Ops!'))
  await press('Fechar')
  await look(page.getByRole('tab', { name: 'Extrato', exact: true })).toHaveAttribute('aria-selected', 'true')
  await sees(page.getByText(/O extrato só é mostrado depois da senha de pagamento/))
  expect(page.getByRole('tab').elements()).toHaveLength(1)
  navigate(pages.statement)
  await expectAddress('/pagamentos')
  expect(calls('pagamentos-extrato')).toEqual([])
  expect(document.body.textContent).not.toContain('R$')
})
