import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { payAccount } from '#app/payments/payAccount.ts'
import { navigate } from '#app/routing/navigation.ts'
import { PaymentsScreen } from '#screens/payments/PaymentsScreen.tsx'
import { pagamentosValidarNovaHome } from '#services/contract/payments-home.ts'
import { accountOf } from '#tests/machines/payments/payAccountSamples.ts'
import { model } from '#tests/machines/payments/payHome.model.ts'
import { button, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const TILES = ['Transferência', 'Extrato', '% de transferência', 'Trazer dinheiro', 'Pagamento']
const tile = (name: string) =>
  page.getByRole('navigation', { name: 'Pagamentos' }).getByRole('link', { name: new RegExp(`^${name}`) })
const tabs = () => page.getByRole('tab').elements()
const isQuiet = () => seesNot(page.getByRole('alert'))

walkScreens('which home of payments', {
  cover: 'keys',
  model,
  machine: payAccount,
  walked: (root) => root.getSnapshot().children.home,
  inputs: { page: { kept: accountOf('ATIVA') } },
  // the home of an account without a card asks for no password
  world: ({ scenarios }) => scenarios.switchOn('an active account without a card'),
  before: () => press('Fechar'),
  view: (flow) => (
    <PaymentsScreen
      flow={flow}
      hasSeveralCompanies={false}
      helpPhone={null}
      onContinue={null}
      onFollow={(to) => navigate(to)}
      renderTab={() => null}
    />
  ),
  address: '/pagamentos',
  calls: { usesNewHome: [pagamentosValidarNovaHome] },
  answers: { 'usesNewHome new': () => {} },
  unreachable: {
    'done usesNewHome old': 'this backend uses the new home; a failing check shows the old one',
  },
  gestures: {},
  sees: {
    deciding: async () => {
      await sees(page.getByRole('status').filter({ hasText: 'Carregando os pagamentos…' }))
      expect(tabs()).toEqual([])
      await seesNot(page.getByRole('navigation', { name: 'Pagamentos' }))
    },
    // PAY-040 PAY-406
    newHome: async ({ backend }) => {
      for (const name of TILES) await sees(tile(name))
      expect(tabs()).toEqual([])
      await isQuiet()
      await seesNot(button('Trocar Conta'))
      expect(backend.log.calls().map(({ id }) => id)).toContain('pagamentos-validar-nova-home')
    },
    // PAY-041 PAY-047
    oldHome: async () => {
      expect(tabs().map(({ textContent }) => textContent)).toEqual(['Extrato'])
      await sees(page.getByRole('tab', { name: 'Extrato', selected: true }))
      await seesNot(page.getByRole('navigation', { name: 'Pagamentos' }))
      await isQuiet()
    },
  },
})
