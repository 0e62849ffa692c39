import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { escrow } from '#app/payments/bringMoney.ts'
import { contasEscrow } from '#services/contract/payments-slips.ts'
import { model } from '#tests/machines/payments/escrow.model.ts'
import { alert, button, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { Page } from './bringMoneyParts.tsx'

const panel = () => page.getByRole('region', { name: 'TED', exact: true })
const facts = () =>
  panel()
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.querySelector('span > span')?.textContent])

walkScreens('the account for a TED', {
  cover: 'keys',
  model,
  machine: escrow,
  inputs: { company: { companyId: 101 } },
  view: (flow) => <Page escrow={flow} />,
  address: '/pagamentos/trazer-dinheiro',
  calls: { getEscrow: [contasEscrow] },
  answers: { 'getEscrow account': () => {} },
  gestures: { 'escrow.reload': () => press('Tentar novamente') },
  sees: {
    loading: async () => {
      await sees(panel().getByText('Carregando os dados para TED…'))
      // a label and a value for each of what comes, and what is known already
      expect(panel().element().querySelectorAll('[class*=Skeleton-root]')).toHaveLength(10)
      await sees(panel().getByText('A TED é compensada em até 1 dia útil.'))
      expect(facts()).toEqual([])
    },
    // PAY-336 PAY-337 PAY-338 PAY-339 PAY-341
    shown: async () => {
      await sees(panel().getByText('998 - Banco do Planalto', { exact: true }))
      expect(facts()).toEqual([
        ['Banco', '998 - Banco do Planalto'],
        ['Agência', '0001'],
        ['Conta Corrente', '765432-1'],
        ['CNPJ', '11.222.333/0001-81'],
        ['Nome', 'Transportes Ipe Roxo Ltda'],
      ])
      await sees(panel().getByText('A TED é compensada em até 1 dia útil.'))
      await sees(
        panel().getByText(
          'A TED feita de uma conta conjunta só funciona quando o primeiro titular dela é o mesmo titular da conta Boleia Pay.',
        ),
      )
      await seesNot(button('Tentar novamente'))
    },
    // PAY-343
    failed: async ({ lastStep }) => {
      const isRefused = lastStep.endsWith('http 400')
      await sees(alert(isRefused ? 'O servidor recusou os dados enviados.' : 'Erro ao atualizar os valores'))
      expect(facts()).toEqual([])
    },
  },
})
